// Fabrics as CSV: all of a list, read page by page while it is sent.
import { writeCsv } from '../../csv/write-csv.ts'
import type { exportFabrics as exportEndpoint } from '#contract/admin/fabrics.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import type { Deps } from '../../kernel/deps.ts'
import { currenciesOf } from '../../kernel/settings.ts'
import { readShirtPriceItems } from '../../prices/shirt-prices.ts'
import { readAll } from '../http/list.ts'
import { fabricColumns, type Surcharges } from './csv-columns.ts'
import { readFabrics } from './fabrics.ts'
import { fabricList } from './fabrics.sql.ts'

const pageFabrics = 200

/** @param withPrices whether the caller may read prices. */
export function exportFabrics(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  query: ParsedQuery<typeof exportEndpoint>,
  withPrices: boolean,
): StreamedFileReply {
  const columns = fabricColumns(settings).filter(({ field }) => withPrices || !field.startsWith('surcharge.'))
  const pages = (async function* () {
    const surcharges = await readSurcharges({ db, settings })
    for await (const found of readAll(fabricList, db, query, pageFabrics)) {
      const codes = found.map(({ code }) => code)
      const fabrics = new Map((await readFabrics(db, codes)).map((fabric) => [fabric.code, fabric]))
      yield codes.flatMap((code) => {
        const fabric = fabrics.get(code)
        return fabric ? [columns.map(({ of }) => of(fabric, surcharges.get(code) ?? {}))] : []
      })
    }
  })()
  return {
    name: 'fabrics.csv',
    content: writeCsv(
      columns.map(({ header }) => header),
      pages,
      { for: query.for },
    ),
  }
}

/** The surcharges of each fabric, by its code. */
export async function readSurcharges({
  db,
  settings: { shop },
}: {
  db: Parameters<typeof readShirtPriceItems>[0]
  settings: Pick<Deps['settings'], 'shop'>
}): Promise<Map<string, Surcharges>> {
  const all = new Map<string, Surcharges>()
  for (const currency of currenciesOf(shop))
    for (const { part, key, priceMinor } of await readShirtPriceItems(db, shop, currency))
      if (part === 'fabric') all.set(key, { ...all.get(key), [currency]: priceMinor })
  return all
}
