// Members of staff: their names and roles, and whether they may sign in.
import type {
  exportMembers as exportEndpoint,
  listMembers as listEndpoint,
  Member,
  updateMember as updateEndpoint,
} from '#contract/admin/staff.ts'
import type { ParsedBody, ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { exportList, readPage } from '../http/list.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { refuseStale } from '../log/stale.ts'
import { mayGrant, requireGrant } from '../roles/granting.ts'
import { roleText } from '../session/role-text.ts'
import { listRoles, selectRole } from '../roles/roles.ts'
import { deleteSessions, secondFactorsOf } from '../session/session.ts'
import { lockOwnerRole } from './invitations.sql.ts'
import {
  lockMember,
  type MemberRow,
  memberList,
  selectMember,
  selectOwnerCount,
  setDisabled,
  setRole,
} from './members.sql.ts'
import { because } from '../../kernel/reason.ts'

/** The caller, for whom a member is shown. */
interface Caller {
  staff: Staff
  locale: string
}

function viewOf(row: MemberRow, { staff, locale }: Caller): Member {
  return {
    id: row.id,
    version: row.version,
    fullName: row.fullName,
    email: row.email,
    role: { id: row.roleId, name: roleText(readerOf(locale).i18n, row.role) },
    secondFactors: secondFactorsOf(row),
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    mayChange: mayGrant(staff, row),
  }
}

/** The list of members for a caller, in whose language roles are sorted. */
async function listFor(on: Queryable, { sort }: { sort: string }, caller: Caller) {
  const roles = /^-?role$/.test(sort) ? await listRoles(on, 'name', caller) : []
  return memberList(
    roles.map(({ id }) => id),
    caller.locale,
  )
}

export const exportMembers = async (
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
  caller: Caller,
): Promise<StreamedFileReply> => exportList(await listFor(db, query, caller), db, query)

export async function listMembers(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
  caller: Caller,
): Promise<{ items: Member[]; next: string | null }> {
  const { rows, next } = await readPage(await listFor(on, query, caller), on, query)
  return { items: rows.map((row) => viewOf(row, caller)), next }
}

/** Throws `Not Found`, `Not Allowed`. */
async function lockChangeable(tx: Queryable, id: string, staff: Staff): Promise<MemberRow> {
  await lockOwnerRole(tx)
  const row = await lockMember(tx, id)
  if (!row) throw notFound(because('member-not-found'))
  requireGrant(staff, row)
  return row
}

const recordOf = ({ id, email }: MemberRow) => ({
  recordType: 'member',
  recordId: id,
  recordName: email,
})

/** Throws `Not Possible Now` when the shop has no owner any more. Called at the end of a transaction. */
async function requireOwner(tx: Queryable): Promise<void> {
  if ((await selectOwnerCount(tx)) > 0) return
  throw new ApiError('Not Possible Now', because('last-owner'))
}

/** Changes the role of a member. Throws `Not Found`, `Not Allowed`, `Not Possible Now`, `Stale`. */
export async function updateMember(
  change: RunChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
  caller: Caller,
): Promise<Member> {
  return orUnchanged(
    change(async (tx, log) => {
      const row = await lockChangeable(tx, id, caller.staff)
      await refuseStale(tx, { recordType: 'member', recordId: id, version }, row, changes)
      if (row.roleId === changes.roleId) return unchanged(viewOf(row, caller))
      const role = await selectRole(tx, changes.roleId)
      if (!role) throw notFound(because('role-not-found'))
      requireGrant(caller.staff, role)
      const newVersion = await setRole(tx, id, role.id)
      await requireOwner(tx)
      await log({
        ...recordOf(row),
        version: newVersion,
        before: { roleId: row.roleId, role: row.role.name },
        after: { roleId: role.id, role: role.name },
      })
      return viewOf((await selectMember(tx, id))!, caller)
    }),
  )
}

/** Disables a member, or enables them again. Throws `Not Found`, `Not Allowed`, `Not Possible Now`. */
export async function disableMember(
  change: RunChange,
  { id, disabled }: { id: string; disabled: boolean },
  caller: Caller,
): Promise<Member> {
  return orUnchanged(
    change(async (tx, log) => {
      const row = await lockChangeable(tx, id, caller.staff)
      if ((row.disabledAt !== null) === disabled) return unchanged(viewOf(row, caller))
      const version = await setDisabled(tx, id, disabled)
      await requireOwner(tx)
      if (disabled) await deleteSessions(tx, id, null)
      await log({ ...recordOf(row), version, before: { disabled: !disabled }, after: { disabled } })
      return viewOf((await selectMember(tx, id))!, caller)
    }),
  )
}
