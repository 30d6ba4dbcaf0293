// Links of menus and sections to products: a product that is not in the shop any more leads nowhere.
import { pathWithin } from '#contract/menu-address.ts'
import type { Queryable } from '../kernel/db.ts'
import { selectGoneProducts } from './product-links.sql.ts'

/** The id of the product at an address of the shop; null at any other address. */
function productAt(address: string): string | null {
  const [, id] = /^\/productdetail\/([a-z0-9-]+)$/.exec(pathWithin(address)?.path ?? '') ?? []
  return id ?? null
}

/** Those of these addresses that lead to a product that is not in the shop. No statement when none leads to a product. */
export async function goneProductLinks(
  on: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const products = new Map(
    addresses.flatMap((address) => {
      const id = productAt(address)
      return id === null ? [] : [[address, id] as const]
    }),
  )
  if (products.size === 0) return new Set()
  const gone = new Set(await selectGoneProducts(on, [...new Set(products.values())]))
  return new Set([...products].flatMap(([address, id]) => (gone.has(id) ? [address] : [])))
}
