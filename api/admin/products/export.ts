// Products and stock as CSV: all rows of a list, read page by page while they are sent.
import type { exportProducts as exportEndpoint } from '#contract/admin/products.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import type { Db } from '../../kernel/db.ts'
import { writeCsv } from '../../csv/write-csv.ts'
import type { ProductColumn } from './csv-columns.ts'
import { listOrder } from '../http/sort.ts'
import { productList, selectProductIds } from './product-list.sql.ts'
import { type AdminProductRow, selectProducts } from './products.sql.ts'

/** Products that are read at once: few enough that other requests are answered in between. */
const pageProducts = 100

export function exportProducts(
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
  { name, columns, offeredOnly = false }: { name: string; columns: ProductColumn[]; offeredOnly?: boolean },
): StreamedFileReply {
  const headers = columns.map(({ header }) => header)
  const pages = (async function* () {
    for await (const products of productPages(db, query))
      yield products.flatMap((product) => linesOf(product, columns, offeredOnly))
  })()
  return { name, content: writeCsv(headers, pages, { for: query.for }) }
}

async function* productPages(
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
): AsyncGenerator<AdminProductRow[]> {
  const ids = await selectProductIds(db, query, listOrder(productList.sorting, query))
  for (let first = 0; first < ids.length; first += pageProducts) {
    const page = ids.slice(first, first + pageProducts)
    const products = new Map((await selectProducts(db, page)).map((product) => [product.id, product]))
    yield page.flatMap((id) => products.get(id) ?? [])
  }
}

function linesOf(product: AdminProductRow, columns: ProductColumn[], offeredOnly: boolean): string[][] {
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
