// Fabrics as CSV: all of a list, read page by page while it is sent.
import { type CsvOptions, writeCsv } from '../../csv/write-csv.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import type { Deps } from '../../kernel/deps.ts'
import { currenciesOf } from '../../kernel/settings.ts'
import { readShirtPriceItems } from '../../prices/shirt-prices.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { fabricColumns, type Surcharges } from './csv-columns.ts'
import { readFabrics } from './fabrics.ts'
import { type FabricListQuery, fabricSorting, selectFabricPage } from './fabrics.sql.ts'

const pageFabrics = 200

type Export = FabricListQuery & CsvOptions

/** @param withPrices whether the reader may see what they cost. */
export function exportFabrics(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { for: reader, ...filters }: Export,
  withPrices: boolean,
): StreamedFileReply {
  const columns = fabricColumns(settings).filter(({ field }) => withPrices || !field.startsWith('surcharge.'))
  const pages = (async function* () {
    const surcharges = await readSurcharges({ db, settings })
    const read = (order: ListOrder, limit: number) => selectFabricPage(db, filters, order, limit)
    for await (const found of allPages(fabricSorting, { sort: 'order', size: pageFabrics }, read)) {
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
      { for: reader },
    ),
  }
}

/** What each fabric costs beyond the shirt, by its code. */
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
