// Rendered pages are kept until the catalogue changes; a product's page also until its stock or what shoppers find
// helpful does, the designer's until there is more or less cloth.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { DatabaseUnavailable, type Db } from '#api/kernel/db.ts'
import { createCache, watchCatalogue } from '#api/kernel/cache.ts'
import type { Page } from './page.ts'

const productPage = /^\/productdetail\/([a-z0-9-]{1,80})(?:$|\?)/
const designerPage = /^\/productdetail\/?(?:$|\?)/

/** The `keep` of the pages plugin: one short statement for a product's page or the designer's, none for any other. */
export async function createPageCache(
  db: Db,
): Promise<(url: string, make: () => Promise<Page>) => Promise<Page>> {
  // Compressed copies are added later and come to about a third.
  const kept = createCache<Page>(
    (page) => page.body.length * 1.33,
    // Addresses without a page are endless, and what failed may work the next time.
    (page) => page.status === 200,
  )
  await watchCatalogue(db, kept.clear)
  return async (url, make) => {
    const mark = await versionOf(db, url).catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
      return null
    })
    // Whether a kept page is still true cannot be told; the new one says by itself what it lacks.
    if (mark === null) return make()
    // Delivery days and "new" depend on the date.
    const day = new Date().toISOString().slice(0, 10)
    return kept.get(`${url} ${mark} ${day}`, async () => withTag(await make()))
  }
}

async function versionOf(db: Db, url: string): Promise<string> {
  const product = productPage.exec(url)?.[1]
  if (product) return productVersion(db, product)
  return designerPage.test(url) ? fabricVersion(db) : ''
}

/** Stock versions only rise, so a mark never comes back for another stock. */
async function productVersion(db: Db, product: string): Promise<string> {
  const [row] = await db.query<{ stock: number | null; helpful: number | null }>(sql`
    select (select sum(stock_version)::int8 from variant where product_id = ${product}) as stock,
      (select sum(helpful)::int8 from review where product_id = ${product}) as helpful`)
  return `${row?.stock}.${row?.helpful}`
}

async function fabricVersion(db: Db): Promise<string> {
  const rows = await db.query<{ mark: number | null }>(
    sql`select sum(stock_version)::int8 as mark from fabric_stock`,
  )
  return String(rows[0]?.mark)
}

function withTag(page: Page): Page {
  const tag = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  return { ...page, headers: { ...page.headers, etag: `W/"${tag}"` } }
}
