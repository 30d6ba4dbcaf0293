// The endpoints of pages.
import * as endpoints from '#contract/admin/pages.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  checkPage,
  findPage,
  getPage,
  listPages,
  type PageRef,
  previewAddress,
  refOf,
  type StandardPages,
  standardText,
} from './pages.ts'
import { createOwnPage, moveOwnPage, setOwnPageRemoved } from './own-pages.ts'
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
  /** Throws `Not Found`. */
  const changeOf = async (page: PageRef, staff: Staff) => {
    storefrontIn(settings, page.language)
    const { path, own } = await findPage(db, page.id)
    return { own, change: { ref: refOf(page), name: path, staff } }
  }
  return [
    adminRoute(endpoints.listPages, async () => ({
      data: { items: await listPages(db, settings), next: null },
    })),
    adminRoute(endpoints.getPage, ({ query }) => reply(query)),
    adminRoute(endpoints.previewPage, async ({ query }) => ({
      data: { url: await previewAddress(db, settings, query) },
    })),
    adminRoute(endpoints.createPage, async ({ body, change, staff }) => ({
      data: { id: await change((tx, log) => createOwnPage(tx, log, { settings, staff }, body)) },
    })),
    adminRoute(endpoints.movePage, async ({ body, change }) => ({
      data: { own: await orUnchanged(change((tx, log) => moveOwnPage(tx, log, body))) },
    })),
    adminRoute(endpoints.removePage, async ({ body, change }) => {
      await orUnchanged(change((tx, log) => setOwnPageRemoved(tx, log, body.id, true)))
      return { data: { removed: body.id } }
    }),
    adminRoute(endpoints.restorePage, async ({ body, change }) => {
      await orUnchanged(change((tx, log) => setOwnPageRemoved(tx, log, body.id, false)))
      return { data: { restored: body.id } }
    }),
    adminRoute(endpoints.updatePage, async ({ body, change, staff }) => {
      const { version, changes } = body
      checkPage(settings, body, changes.text)
      const { own, change: text } = await changeOf(body, staff)
      const standard = { text: await standardText(deps, standardPages, body, own) }
      await orUnchanged(change((tx, log) => saveText(tx, log, text, { version, changes, standard })))
      return reply(body)
    }),
    adminRoute(endpoints.publishPage, async ({ body, change, staff }) => {
      const { change: text } = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => publishText(tx, log, text, body.version)))
      return reply(body)
    }),
    adminRoute(endpoints.unpublishPage, async ({ body, change, staff }) => {
      const { change: text } = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => unpublishText(tx, log, text)))
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
      const { change: text } = await changeOf(body, staff)
      await orUnchanged(change((tx, log) => restoreText(tx, log, text, body.version)))
      return reply(body)
    }),
  ]
}
