// Products and stock as CSV: all of a list, read page by page while it is sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import type { Db } from '../../kernel/db.ts'
import { type CsvOptions, writeCsv } from '../../csv/write-csv.ts'
import type { ProductColumn } from './csv-columns.ts'
import { type ProductFilters, selectProductIds } from './product-list.sql.ts'
import { type ProductRow, selectProducts } from './products.sql.ts'

/** Products read at once: few enough that other requests are answered in between. */
const pageProducts = 100

type Export = ProductFilters & CsvOptions

export function exportProducts(
  db: Db,
  { for: reader, ...filters }: Export,
  { name, columns, offeredOnly = false }: { name: string; columns: ProductColumn[]; offeredOnly?: boolean },
): StreamedFileReply {
  const headers = columns.map(({ header }) => header)
  const pages = (async function* () {
    for await (const products of productPages(db, filters))
      yield products.flatMap((product) => linesOf(product, columns, offeredOnly))
  })()
  return { name, content: writeCsv(headers, pages, { for: reader }) }
}

async function* productPages(db: Db, filters: ProductFilters): AsyncGenerator<ProductRow[]> {
  for (let after = ''; ;) {
    const ids = await selectProductIds(db, filters, { after, limit: pageProducts })
    if (ids.length === 0) return
    yield await selectProducts(db, ids)
    after = ids.at(-1)!
  }
}

function linesOf(product: ProductRow, columns: ProductColumn[], offeredOnly: boolean): string[][] {
  const shown = new Set(product.colours.flatMap(({ key }) => product.sizes.map((size) => `${key} ${size}`)))
  return product.variants
    .filter(({ colour, size, offered }) => shown.has(`${colour} ${size}`) && (offered || !offeredOnly))
    .map((variant, line) =>
      columns.map(
        ({ ofProduct, ofVariant }) =>
          ofVariant?.(variant, product) ?? (line === 0 ? (ofProduct?.(product) ?? '') : ''),
      ),
    )
}
