// The endpoints of the menus.
import * as endpoints from '#contract/admin/navigation.ts'
import { ownPagesReader } from '../../content/own-pages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { menuRecords, readNavigation, shownNavigation, textsOf } from '../../navigation/navigation.ts'
import { type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { checkedNavigation, getNavigation, navigationRef, storefrontAt } from './navigation.ts'
import type { RenderScreen } from './theme.ts'
import { listVersions, publishText, restoreText, saveText, unpublishText, versionTexts } from './versions.ts'

export function navigationRoutes({ db, settings }: Deps, renderScreen: RenderScreen): AdminRoute[] {
  const readPages = ownPagesReader(db)
  const refAt = (locale: string) => navigationRef(storefrontAt(settings, locale).locale)
  const changeBy = (staff: Staff, locale: string) => ({ ref: refAt(locale), name: 'navigation', staff })
  const reply = async (locale: string) => ({
    data: { navigation: await getNavigation({ db, settings, readPages }, storefrontAt(settings, locale)) },
  })
  return [
    adminRoute(endpoints.getNavigation, ({ query: { locale } }) => reply(locale)),
    adminRoute(endpoints.updateNavigation, async ({ body: { locale, version, changes }, change, staff }) => {
      const storefront = storefrontAt(settings, locale)
      const { navigation } = await getNavigation({ db, settings, readPages }, storefront)
      const records = await menuRecords(db, storefront, readPages, changes)
      const checked = checkedNavigation(changes, navigation, settings, records)
      await orUnchanged(
        change((tx, log) =>
          saveText(tx, log, changeBy(staff, locale), {
            version,
            changes: textsOf(checked),
            standard: textsOf(navigation),
          }),
        ),
      )
      return reply(locale)
    }),
    adminRoute(endpoints.publishNavigation, async ({ body: { locale, version }, change, staff }) => {
      await orUnchanged(change((tx, log) => publishText(tx, log, changeBy(staff, locale), version)))
      return reply(locale)
    }),
    adminRoute(endpoints.unpublishNavigation, async ({ body: { locale }, change, staff }) => {
      await orUnchanged(change((tx, log) => unpublishText(tx, log, changeBy(staff, locale))))
      return reply(locale)
    }),
    adminRoute(endpoints.listNavigationVersions, async ({ query: { locale, next } }) => ({
      data: await listVersions(db, refAt(locale), next),
    })),
    adminRoute(endpoints.getNavigationVersion, async ({ query: { locale, version } }) => ({
      data: { navigation: readNavigation(await versionTexts(db, refAt(locale), version)) },
    })),
    adminRoute(endpoints.restoreNavigationVersion, async ({ body: { locale, version }, change, staff }) => {
      await orUnchanged(change((tx, log) => restoreText(tx, log, changeBy(staff, locale), version)))
      return reply(locale)
    }),
    adminRoute(endpoints.previewNavigation, async ({ body: { locale, navigation } }) => {
      const storefront = storefrontAt(settings, locale)
      const records = await menuRecords(db, storefront, readPages, navigation)
      const html = await renderScreen('/', { locale, navigation: shownNavigation(navigation, records) })
      if (html === null) throw new ApiError('Not Found', because('preview-without-pages'))
      return { data: { html } }
    }),
  ]
}
