// The endpoints of the theme.
import * as endpoints from '#contract/admin/theme.ts'
import { defaultTheme, type Theme } from '#contract/theme/theme.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { readOwnFonts, removeFont, storeFont } from '../../theme/own-fonts.ts'
import { themeWith } from '../../theme/theme.ts'
import { type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { notifyMails } from './content.sql.ts'
import { selectProductToShow } from './theme.sql.ts'
import { checkedChanges, getTheme, refuseUsed, type RenderScreen, themeRef } from './theme.ts'
import { listVersions, publishText, restoreText, saveText, unpublishText, versionTexts } from './versions.ts'

const fontRecord = (id: string, name: string) => ({
  recordType: 'font',
  recordId: id,
  recordName: name,
  version: 1,
})

export function themeRoutes({ db, files }: Deps, renderScreen: RenderScreen): AdminRoute[] {
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
      const current = await getTheme(db)
      const theme = current.theme as Theme
      const checked = checkedChanges({ ...current, theme }, changes as Partial<Theme>)
      await orUnchanged(
        change((tx, log) =>
          saveText(tx, log, changeBy(staff), { version, changes: checked, standard: { ...defaultTheme } }),
        ),
      )
      return reply()
    }),
    adminRoute(endpoints.publishTheme, async ({ body, change, staff }) => {
      await orUnchanged(
        change(async (tx, log) => {
          await publishText(tx, log, changeBy(staff), body.version)
          await notifyMails(tx)
        }),
      )
      return reply()
    }),
    adminRoute(endpoints.unpublishTheme, async ({ change, staff }) => {
      await orUnchanged(
        change(async (tx, log) => {
          await unpublishText(tx, log, changeBy(staff))
          await notifyMails(tx)
        }),
      )
      return reply()
    }),
    adminRoute(endpoints.listThemeVersions, async ({ query }) => ({
      data: await listVersions(db, themeRef, query.next),
    })),
    adminRoute(endpoints.getThemeVersion, async ({ query }) => ({
      data: { theme: themeWith(await versionTexts(db, themeRef, query.version), await readOwnFonts(db)) },
    })),
    adminRoute(endpoints.restoreThemeVersion, async ({ body, change, staff }) => {
      await orUnchanged(change((tx, log) => restoreText(tx, log, changeBy(staff), body.version)))
      return reply()
    }),
    adminRoute(endpoints.addThemeFont, async ({ body, query, change, staff }) => {
      const { name, licence, confirmed } = query
      if (confirmed !== 'true')
        throw new ApiError('Invalid Input', because('font-licence-unconfirmed'), 'confirmed')
      const { id, isNew } = await storeFont({ db, files }, body, { name, licence, memberId: staff.id })
      if (isNew)
        await change((_tx, log) => log({ ...fontRecord(id, name), before: null, after: { name, licence } }))
      return reply()
    }),
    adminRoute(endpoints.removeThemeFont, async ({ body: { id }, change }) => {
      await refuseUsed(db, id)
      const font = (await readOwnFonts(db)).find((one) => one.id === id)
      await removeFont({ db, files }, id)
      await change((_tx, log) =>
        log({ ...fontRecord(id, font?.name ?? id), before: { removed: false }, after: { removed: true } }),
      )
      return reply()
    }),
    adminRoute(endpoints.previewTheme, async ({ query }) => {
      const html = await renderScreen(await pathOf(query.screen))
      if (html === null) throw new ApiError('Not Found', because('preview-without-pages'))
      return { data: { html } }
    }),
  ]
}
