// The endpoints of the theme.
import * as endpoints from '#contract/admin/theme.ts'
import { defaultTheme, readTheme, type Theme } from '#contract/theme/theme.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { selectProductToShow } from './theme.sql.ts'
import { checkedChanges, getTheme, type RenderScreen, themeRef } from './theme.ts'
import { listVersions, publishText, restoreText, saveText, unpublishText, versionTexts } from './versions.ts'

export function themeRoutes({ db }: Deps, renderScreen: RenderScreen): AdminRoute[] {
  const reply = async () => ({ data: { theme: await getTheme(db) } })
  const changeBy = (staff: Staff) => ({ ref: themeRef, name: 'theme', staff })
  const pathOf = async (screen: endpoints.PreviewedScreen) => {
    if (screen !== 'product') return screen === 'home' ? '/' : '/shop'
    const product = await selectProductToShow(db)
    return product === null ? '/productdetail' : `/productdetail/${product}`
  }
  return [
    adminRoute(endpoints.getTheme, reply),
    adminRoute(endpoints.updateTheme, async ({ body: { version, changes }, change, staff }) => {
      const { theme } = await getTheme(db)
      const checked = checkedChanges(theme, changes as Partial<Theme>)
      await orUnchanged(
        change((tx, log) =>
          saveText(tx, log, changeBy(staff), { version, changes: checked, standard: { ...defaultTheme } }),
        ),
      )
      return reply()
    }),
    adminRoute(endpoints.publishTheme, async ({ body, change, staff }) => {
      await orUnchanged(change((tx, log) => publishText(tx, log, changeBy(staff), body.version)))
      return reply()
    }),
    adminRoute(endpoints.unpublishTheme, async ({ change, staff }) => {
      await orUnchanged(change((tx, log) => unpublishText(tx, log, changeBy(staff))))
      return reply()
    }),
    adminRoute(endpoints.listThemeVersions, async ({ query }) => ({
      data: await listVersions(db, themeRef, query.next),
    })),
    adminRoute(endpoints.getThemeVersion, async ({ query }) => ({
      data: { theme: readTheme(await versionTexts(db, themeRef, query.version)) },
    })),
    adminRoute(endpoints.restoreThemeVersion, async ({ body, change, staff }) => {
      await orUnchanged(change((tx, log) => restoreText(tx, log, changeBy(staff), body.version)))
      return reply()
    }),
    adminRoute(endpoints.previewTheme, async ({ query }) => {
      const html = await renderScreen(await pathOf(query.screen))
      if (html === null) throw new ApiError('Not Found', because('preview-without-pages'))
      return { data: { html } }
    }),
  ]
}
