// The endpoints of imports.
import * as endpoints from '#contract/admin/imports.ts'
import { isPersonal } from '#contract/admin/import-fields.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminContext, type AdminRoute, adminRoute, type Staff } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { actorOf } from '../staff/actor.ts'
import { exportFailures, exportRecords } from './export.ts'
import {
  exportImports,
  addPicture,
  checkImport,
  createImport,
  deleteImport,
  fetchPictures,
  getImport,
  listImports,
  listRecords,
  readImport,
  runImport,
  stopImport,
  undoImport,
} from './imports.ts'

export function importRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  const replyOf = async (id: string, staff: Staff) => ({ data: { import: await getImport(deps, id, staff) } })
  /** Logs an export of personal data from an import of customers or orders. */
  async function logPersonal(
    {
      query,
      staff,
      change,
    }: Pick<AdminContext<typeof endpoints.exportFailures>, 'query' | 'staff' | 'change'>,
    fileName: string,
  ) {
    const row = await readImport(db, query.id, staff)
    if (isPersonal(row.kind)) await logExport(change, fileName, { ...query, id: undefined })
    return row
  }
  return [
    adminRoute(endpoints.listImports, ({ query, staff }) => listImports(db, query, staff)),
    adminRoute(endpoints.getImport, ({ query, staff }) => replyOf(query.id, staff)),
    adminRoute(endpoints.createImport, async (context) => {
      const { query, body, change, staff } = context
      return { data: { import: await createImport(deps, change, query, body, staff, actorOf(context)) } }
    }),
    adminRoute(endpoints.checkImport, async (context) => {
      const { body, change, staff } = context
      await change((tx, log) => checkImport(tx, log, settings, body, staff, actorOf(context)))
      return replyOf(body.id, staff)
    }),
    adminRoute(endpoints.runImport, async (context) => {
      const { body, change, staff } = context
      await change((tx, log) => runImport(tx, log, body.id, staff, actorOf(context)))
      return replyOf(body.id, staff)
    }),
    adminRoute(endpoints.stopImport, async ({ body, change, staff }) => {
      await change((tx, log) => stopImport(tx, log, body.id, staff))
      return replyOf(body.id, staff)
    }),
    adminRoute(endpoints.undoImport, async (context) => {
      const { body, change, staff } = context
      await change((tx, log) => undoImport(tx, log, body.id, staff, actorOf(context)))
      return replyOf(body.id, staff)
    }),
    adminRoute(endpoints.fetchImportPictures, async (context) => {
      const { body, change, staff } = context
      await change((tx, log) => fetchPictures(tx, log, body.id, staff, actorOf(context)))
      return replyOf(body.id, staff)
    }),
    adminRoute(endpoints.addImportPicture, async ({ query, body, change, staff }) => ({
      data: { products: await addPicture(deps, change, query, body, staff) },
    })),
    adminRoute(endpoints.deleteImport, async ({ body, change, staff }) => {
      await deleteImport(deps, change, body.id, staff)
      return { data: { id: body.id } }
    }),
    adminRoute(endpoints.listImportRecords, ({ query, staff }) => listRecords(db, query, staff)),
    adminRoute(endpoints.exportImports, async ({ query, staff }) => exportImports(db, query, staff)),
    adminRoute(endpoints.exportRecords, async (context) => {
      const row = await logPersonal(context, 'records.csv')
      return exportRecords(db, row, context.query)
    }),
    adminRoute(endpoints.exportFailures, async (context) => {
      const row = await logPersonal(context, 'not-imported.csv')
      return exportFailures(db, row, { for: context.query.for })
    }),
  ]
}
