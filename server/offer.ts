// The offer of the shop, for its pages, so that none of them names or links to something that the shop does not have.
import { hasLookBook, watchLooks } from '#api/designs/look-book.ts'
import { type ReadOwnPages, shownPages, type ShownPage } from '#api/content/own-pages.ts'
import type { NavigationReader } from '#api/navigation/navigation.ts'
import { selectOffer } from '#api/gift-cards/gift-cards.ts'
import { isAnythingSold } from '#api/catalogue/catalogue.ts'
import { watchFabrics } from '#api/fabrics/fabrics.ts'
import { createCache, watchCatalogue } from '#api/kernel/cache.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { onShopChange } from '#api/kernel/shop-changes.ts'
import { storefrontFor } from '#api/kernel/storefront.ts'
import { watchOffers } from '#api/options/options.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { ReadShownTheme } from '#api/theme/theme.ts'
import type { Lack, OwnPageLink, ShopConfig } from '#web/context/screen.ts'
import type { ShownStorefront } from './storefronts.ts'

export type WithOffer = (storefront: ShownStorefront) => Promise<ShownStorefront>

/**
 * Returns a function that adds the current offer to a storefront. It reads the database once per change of the
 * catalogue.
 */
export async function createOfferReader(
  db: Db,
  settings: Pick<Settings, 'shop' | 'publicUrl' | 'mailWords'>,
  ownPages: ReadOwnPages,
  shownTheme: ReadShownTheme,
  menus: NavigationReader,
): Promise<WithOffer> {
  const cache = createCache<ShownStorefront>(() => 1)
  await watchCatalogue(db, cache.clear)
  watchFabrics(cache.clear)
  watchLooks(cache.clear)
  watchOffers(cache.clear)
  onShopChange(settings, cache.clear)
  return async (storefront) => {
    const { publicUrl, base } = storefront.config
    // Without the database, pages are rendered as if everything were offered.
    const made = async () => {
      const offered = await withOffer(db, storefront)
      const reader = storefrontFor(settings, storefront.config.locale)
      const links = linksOf(shownPages(await ownPages(), reader), offered.config)
      const theme = await shownTheme()
      const navigation = await menus.shown(reader)
      return {
        ...offered,
        config: { ...offered.config, ...links, ...(theme && { theme }), ...(navigation && { navigation }) },
      }
    }
    return menus
      .period()
      .then((period) => cache.get(`${publicUrl}${base} ${period}`, made))
      .catch(() => storefront)
  }
}

async function withOffer(db: Db, { config, i18n }: ShownStorefront): Promise<ShownStorefront> {
  const fabricCount = fabrics.filter(({ offered }) => offered !== false).length
  const lacks: Lack[] = [
    ...((await isAnythingSold(db, config.currency)) ? [] : (['products'] as const)),
    ...(fabricCount > 0 ? [] : (['designs'] as const)),
    ...(fabricCount > 0 && hasLookBook() ? [] : (['looks'] as const)),
    ...((await selectOffer(db, config.currency)) ? [] : (['giftCards'] as const)),
  ]
  return {
    config: {
      ...config,
      ...(lacks.length > 0 && { lacks }),
      fabricCount,
      // No fabric to cut swatches from.
      ...(fabricCount === 0 && { swatchSet: null }),
    },
    i18n,
  }
}

/** The links to the merchant's own pages, and the address of a legal notice among them. */
function linksOf(
  pages: readonly ShownPage[],
  { european, language }: ShopConfig,
): Pick<ShopConfig, 'pages' | 'legalNoticePath'> {
  const notice = european && pages.find(({ legalKind }) => legalKind === 'legal-notice')
  const links = pages.flatMap(({ path, menu, title, legalKind, ...page }): OwnPageLink[] => {
    if (menu === 'none' || (notice && path === notice.path)) return []
    return [
      {
        to: path,
        label: title,
        menu,
        ...(page.language !== language && { lang: page.language }),
        ...(legalKind !== null && { stays: true as const }),
      },
    ]
  })
  return { ...(links.length > 0 && { pages: links }), ...(notice && { legalNoticePath: notice.path }) }
}
