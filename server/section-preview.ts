// The preview of a page whose sections are not saved: rendered as for shoppers, and shown in a frame of the back office.
import type { RenderSections } from '#api/admin/content/sections.ts'
import { previewKey } from '#api/catalogue/preview.ts'
import { productIndexOf } from '#api/catalogue/product-index.ts'
import { previewSubject } from '#api/content/pages.ts'
import { notFound } from '#api/kernel/api-error.ts'
import type { Db } from '#api/kernel/db.ts'
import { because } from '#api/kernel/reason.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { storefrontFor } from '#api/kernel/storefront.ts'
import { showSections } from '#api/pages/sections.ts'
import type { ShirtPriceReader } from '#api/prices/shirt-prices.ts'
import { getOwnPage, getPage, type PageSections, type WrittenPage } from '#contract/pages.ts'
import { languageOf } from '#locales/languages.ts'
import type { ApiClient } from '#web/api/port.ts'
import { definitionsOfPage } from './shop-definitions.ts'
import { frameOf, type PreviewRenderer } from './screen-preview.ts'

interface Sources {
  db: Db
  settings: Settings
  readShirtPrices: ShirtPriceReader
}

export function createSectionPreview(
  { db, settings, readShirtPrices }: Sources,
  { render, storefronts, withOffer, apiFor, dev }: PreviewRenderer,
): RenderSections {
  return async (page, locale, stored) => {
    const shown = storefronts().find(({ config }) => config.locale === locale)
    if (!shown) throw notFound(because('language-not-shown'))
    const storefront = storefrontFor(settings, locale)
    const made = await showSections(
      {
        db,
        index: productIndexOf(db),
        storefront,
        shirtPrices: () => readShirtPrices(storefront.shop.currency),
      },
      stored,
    )
    const { html } = await render({
      url: storefront.path + page.path,
      api: withSections(apiFor(locale), made, await previewKey(db, textOf(page.id, locale))),
      definitions: definitionsOfPage(),
      ...(await withOffer(shown)),
    })
    return frameOf(html, storefront.origin, dev)
  }
}

const untitled: WrittenPage = { title: '', lead: '', chapters: [], changedOn: '2000-01-01' }

const textOf = (page: string, locale: string): string => previewSubject(page, languageOf(locale))

/**
 * The page that is rendered has these sections, whatever is published.
 *
 * @param preview a key for the text of an added page, which may not be published yet
 */
const withSections = (api: ApiClient, made: PageSections, preview: string): ApiClient => ({
  async call(endpoint, input, options) {
    const isShopPage = endpoint.path === getPage.path
    if (!isShopPage && endpoint.path !== getOwnPage.path) return api.call(endpoint, input, options)
    const found = isShopPage
      ? await api.call(endpoint, input, options)
      : await api
          .call(endpoint, { ...(input as object), preview } as typeof input, options)
          .catch(() => ({ data: { page: untitled } }))
    const { page } = (found as { data: { page: WrittenPage | null } }).data
    return { data: { page, ...made } } as never
  },
})
