// The endpoints of the log.
import type { I18n } from '@lingui/core'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { type AskedPermission, enoughFor } from '#contract/admin/permissions.ts'
import * as log from '#contract/admin/log.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { roleNameText } from '../session/role-text.ts'
import { logExport } from './export.ts'
import { entryList, type EntryRow, selectChanges, selectLogMembers } from './log.sql.ts'

/** The areas whose calls write entries: calls that change something or export a file. */
const areas = [
  ...new Set(
    adminEndpoints
      .filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.file !== undefined)
      .map(({ area }) => area),
  ),
]

/** The most changes that are listed one by one. */
const maxChanges = 200

/** The calls that change records which members with these permissions may read. */
const callsOf = (held: ReadonlySet<string>): string[] =>
  adminEndpoints
    .filter(
      ({ endpoint: { access } }) =>
        access.startsWith('write ') &&
        enoughFor(access.replace('write', 'read') as AskedPermission).some((one) => held.has(one)),
    )
    .map(({ name }) => name)

type Fields = Record<string, unknown> | null

/** Translates the names of built-in roles, which are logged in English, into the reader’s language. */
function translateRoles<Row extends Pick<EntryRow, 'recordType' | 'recordName' | 'before' | 'after'>>(
  row: Row,
  i18n: I18n,
): Row {
  const isRole = row.recordType === 'role'
  const field = isRole ? 'name' : 'role'
  const translated = (fields: Fields): Fields => {
    const name = fields?.[field]
    return typeof name === 'string' ? { ...fields, [field]: roleNameText(i18n, name) } : fields
  }
  const isOfRoles = isRole || row.recordType === 'member' || row.recordType === 'invitation'
  if (!isOfRoles) return row
  return {
    ...row,
    recordName: isRole ? roleNameText(i18n, row.recordName) : row.recordName,
    before: translated(row.before),
    after: translated(row.after),
  }
}

export function logRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(log.listEntries, async ({ query, locale }) => {
      const { rows, next } = await readPage(entryList, db, { ...query, timeZone: settings.shop.timeZone })
      const { i18n } = readerOf(locale)
      const items: log.Entry[] = rows.map(({ key: _, at, ...row }) => ({
        ...translateRoles(row, i18n),
        at: at.toISOString(),
      }))
      return { data: { items, next } }
    }),
    adminRoute(log.listChanges, async ({ staff }) => ({
      data: {
        changes: await selectChanges(db, {
          memberId: staff.id,
          calls: callsOf(staff.permissions),
          seconds: log.changesSeconds,
          limit: maxChanges,
        }),
      },
    })),
    adminRoute(log.exportEntries, async ({ query, change }) => {
      await logExport(change, 'log.csv', query)
      return exportList(entryList, db, { ...query, timeZone: settings.shop.timeZone })
    }),
    adminRoute(log.getLogFilters, async () => ({
      data: { members: await selectLogMembers(db), areas },
    })),
  ]
}
