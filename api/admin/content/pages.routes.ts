// The endpoints of pages.
import * as endpoints from '#contract/admin/pages.ts'
import { pagePaths } from '#contract/pages.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminContext, type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  checkPage,
  getPage,
  listPages,
  type PageRef,
  previewAddress,
  refOf,
  type StandardPages,
  standardText,
} from './pages.ts'
import {
  listVersions,
  publishText,
  restoreText,
  saveText,
  storefrontIn,
  unpublishText,
  versionTexts,
} from './versions.ts'

export function pageRoutes(deps: Deps, standardPages: StandardPages): AdminRoute[] {
  const { db, settings } = deps
  const reply = async (page: PageRef) => ({ data: { page: await getPage(deps, standardPages, page) } })
  const changeOf = (page: PageRef, { staff }: Pick<AdminContext<typeof endpoints.updatePage>, 'staff'>) => ({
    ref: refOf(page),
    name: pagePaths[page.id],
    staff,
  })
  return [
    adminRoute(endpoints.listPages, async () => ({
      data: { items: await listPages(db, settings), next: null },
    })),
    adminRoute(endpoints.getPage, ({ query }) => reply(query)),
    adminRoute(endpoints.previewPage, async ({ query }) => ({
      data: { url: await previewAddress(db, settings, query) },
    })),
    adminRoute(endpoints.updatePage, async ({ body, change, staff }) => {
      const { version, changes } = body
      checkPage(settings, body, changes.text)
      const standard = { text: await standardText(deps, standardPages, body) }
      await orUnchanged(
        change((tx, log) => saveText(tx, log, changeOf(body, { staff }), { version, changes, standard })),
      )
      return reply(body)
    }),
    adminRoute(endpoints.publishPage, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(change((tx, log) => publishText(tx, log, changeOf(body, { staff }), body.version)))
      return reply(body)
    }),
    adminRoute(endpoints.unpublishPage, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(change((tx, log) => unpublishText(tx, log, changeOf(body, { staff }))))
      return reply(body)
    }),
    adminRoute(endpoints.listPageVersions, async ({ query: { next, ...page } }) => {
      storefrontIn(settings, page.language)
      return { data: await listVersions(db, refOf(page), next) }
    }),
    adminRoute(endpoints.getPageVersion, async ({ query: { version, ...page } }) => {
      const { text } = await versionTexts(db, refOf(page), version)
      return { data: { text: text! } }
    }),
    adminRoute(endpoints.restorePageVersion, async ({ body, change, staff }) => {
      storefrontIn(settings, body.language)
      await orUnchanged(change((tx, log) => restoreText(tx, log, changeOf(body, { staff }), body.version)))
      return reply(body)
    }),
  ]
}
