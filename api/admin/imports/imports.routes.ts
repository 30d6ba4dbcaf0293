// The endpoints of imports.
import * as endpoints from '#contract/admin/imports.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import {
  checkImport,
  createImport,
  deleteImport,
  doerOf,
  exportFailures,
  getImport,
  listImports,
  listRecords,
  runImport,
  stopImport,
  undoImport,
} from './imports.ts'

export function importRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  const replyOf = async (id: string) => ({ data: { import: await getImport(deps, id) } })
  return [
    adminRoute(endpoints.listImports, ({ query }) => listImports(db, query)),
    adminRoute(endpoints.getImport, ({ query }) => replyOf(query.id)),
    adminRoute(endpoints.createImport, async (context) => {
      const { query, body, change, staff } = context
      return { data: { import: await createImport(deps, change, query, body, staff, doerOf(context)) } }
    }),
    adminRoute(endpoints.checkImport, async (context) => {
      const { body, change, staff } = context
      await change((tx, log) => checkImport(tx, log, settings, body, staff, doerOf(context)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.runImport, async (context) => {
      const { body, change } = context
      await change((tx, log) => runImport(tx, log, body.id, doerOf(context)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.stopImport, async ({ body, change }) => {
      await change((tx, log) => stopImport(tx, log, body.id))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.undoImport, async (context) => {
      const { body, change } = context
      await change((tx, log) => undoImport(tx, log, body.id, doerOf(context)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.deleteImport, async ({ body, change }) => {
      await deleteImport(deps, change, body.id)
      return { data: { id: body.id } }
    }),
    adminRoute(endpoints.listImportRecords, ({ query }) => listRecords(db, query)),
    adminRoute(endpoints.exportFailures, ({ query }) => exportFailures(db, query)),
  ]
}
