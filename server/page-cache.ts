// Caches rendered pages until the catalogue or the shop's settings change; a product's page also until its stock or the
// helpful votes of its reviews change, the designer until the stock of a fabric or the days of making change, and each
// until an announcement begins or ends.
import { createHash } from 'node:crypto'
import { DatabaseUnavailable, type Db, withOlderReads } from '#api/kernel/db.ts'
import { watchFabrics } from '#api/fabrics/fabrics.ts'
import { watchLooks } from '#api/designs/look-book.ts'
import { watchOffers } from '#api/options/options.ts'
import { watchEase } from '#api/pattern-settings/shop-ease.ts'
import { count } from '#api/kernel/telemetry.ts'
import type { NavigationReader } from '#api/navigation/navigation.ts'
import { createCache, watchCatalogue, watchProducts } from '#api/kernel/cache.ts'
import { designerVersion } from './page-cache.sql.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { onShopChange } from '#api/kernel/shop-changes.ts'
import { dayIn } from '#contract/time-zone.ts'
import type { Page } from './page.ts'

const productPage = /^\/productdetail\/([a-z0-9-]{1,80})(?:$|\?)/
/** The preview of an unpublished page, whose key is valid for some hours; passports, which change and are rarely opened. */
const uncachedPage = /[?&]preview=|^\/passport\//
const designerPage = /^\/productdetail\/?(?:$|\?)/

/**
 * The `cached` option of the pages plugin. It sends one short statement for the designer's page, none for others.
 */
export async function createPageCache(
  db: Db,
  settings: Pick<Settings, 'shop'>,
  period: NavigationReader['period'],
): Promise<(storefront: string, url: string, make: () => Promise<Page>) => Promise<Page>> {
  // Compressed copies are added later; together they have about a third of the bytes.
  const cache = createCache<Page>(
    (page) => page.body.length * 1.33,
    // Caches only successful pages: the number of wrong URLs is unlimited, and a page that failed may work the next
    // time.
    { mayCache: (page) => page.status === 200 },
  )
  await watchCatalogue(db, cache.clear)
  const versionOf = await watchProducts(db)
  watchFabrics(cache.clear)
  onShopChange(settings, cache.clear)
  watchOffers(cache.clear)
  watchEase(cache.clear)
  watchLooks(cache.clear)
  const versionAt = async (url: string): Promise<string> => {
    const product = productPage.exec(url)?.[1]
    if (product !== undefined) return String(versionOf(product))
    return designerPage.test(url) ? designerVersion(db, settings.shop.shirtsPerDay !== null) : ''
  }
  const cachedPage = async (storefront: string, url: string, make: () => Promise<Page>): Promise<Page> => {
    const version = await versionAt(url).catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
      return null
    })
    // Without the database it is unknown whether the cached page is current. A new page shows what could not be loaded.
    if (version === null) return make()
    // Delivery days and "new" depend on the date.
    const day = dayIn(settings.shop.timeZone)
    const key = `${storefront} ${url} ${version} ${day} ${await period()}`
    count('placket_pages_total', { cache: cache.has(key) ? 'hit' : 'miss' })
    return cache.get(key, async () => withTag(await make()))
  }
  return (storefront, url, make) =>
    uncachedPage.test(url) ? make() : withOlderReads(() => cachedPage(storefront, url, make))
}

function withTag(page: Page): Page {
  const tag = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  // It is the same for every visitor: a cache at the edge may keep it, and asks with the tag whether it has changed.
  return { ...page, headers: { ...page.headers, etag: `W/"${tag}"`, 'cache-control': 'public, no-cache' } }
}
