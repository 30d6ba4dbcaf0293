// Roles: lists of permissions that members of staff have.
import { isPermission, permissions as allPermissions } from '#contract/admin/permissions.ts'
import type * as endpoints from '#contract/admin/roles.ts'
import type { Role } from '#contract/admin/roles.ts'
import type { ParsedBody, ParsedQuery } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { type Queryable, sqlState } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { completePermissions, mayGrant, requireGrant } from './granting.ts'
import {
  deleteRole as deleteRow,
  insertRole,
  lockRole,
  type RoleRow,
  selectRole,
  selectRoleCount,
  selectRoles,
  updateRole as updateRow,
} from './roles.sql.ts'
import { roleText } from '../session/role-text.ts'

export { selectRole } from './roles.sql.ts'

/** More would be a mistake, and the list has no pages. */
const maxRoles = 100

const roleNotFound = () => notFound(because('role-not-found'))

/** The caller, for whom a role is shown. */
export interface RoleReader {
  staff: Staff
  locale: string
}

function viewOf({ builtIn, permissions, ...row }: RoleRow, { staff, locale }: RoleReader): Role {
  return {
    ...row,
    name: roleText(readerOf(locale).i18n, { builtIn, name: row.name }),
    permissions: row.isOwner ? allPermissions : completePermissions(permissions.filter(isPermission)),
    mayGrant: mayGrant(staff, { isOwner: row.isOwner, permissions }),
  }
}

/** All roles, sorted by name in the caller’s language or by number of members. */
export async function listRoles(
  on: Queryable,
  sort: ParsedQuery<typeof endpoints.listRoles>['sort'],
  caller: RoleReader,
): Promise<Role[]> {
  const { compare } = new Intl.Collator(caller.locale)
  const roles = (await selectRoles(on)).map((row) => viewOf(row, caller))
  const column = sort.replace('-', '')
  roles.sort(
    (one, other) =>
      (column === 'order' ? Number(other.isOwner) - Number(one.isOwner) : 0) ||
      (column === 'members' ? one.members - other.members : 0) ||
      compare(one.name, other.name),
  )
  return sort.startsWith('-') ? roles.toReversed() : roles
}

/** The role with this stored name. Throws `Invalid Input`. */
export async function findRole(on: Queryable, name: string): Promise<RoleRow> {
  const roles = await selectRoles(on)
  const role = roles.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (role) return role
  const names = roles.map((one) => one.name).join(', ')
  throw new ApiError('Invalid Input', because('not-a-role', { name, roles: names }))
}

/** Throws `Not Allowed`, `Not Possible Now`. */
export async function createRole(
  change: RunChange,
  { name, permissions: given }: ParsedBody<typeof endpoints.createRole>,
  caller: RoleReader,
): Promise<Role> {
  const permissions = completePermissions(given)
  requireGrant(caller.staff, { isOwner: false, permissions })
  return refuseTakenName(
    change(async (tx, log) => {
      if ((await selectRoleCount(tx)) >= maxRoles)
        throw new ApiError('Not Possible Now', because('too-many-roles', { count: maxRoles }))
      const id = await insertRole(tx, { name, permissions })
      await log({ ...recordOf({ id, name }), version: 1, before: null, after: { name, permissions } })
      return viewOf((await selectRole(tx, id))!, caller)
    }),
  )
}

/** Throws `Not Found`, `Not Allowed`, `Not Possible Now`, `Stale`. */
export async function updateRole(
  change: RunChange,
  { id, version, changes }: ParsedBody<typeof endpoints.updateRole>,
  caller: RoleReader,
): Promise<Role> {
  return refuseTakenName(
    orUnchanged(
      change(async (tx, log) => {
        const row = await lockChangeable(tx, id, caller.staff)
        const current = {
          name: row.name,
          permissions: completePermissions(row.permissions.filter(isPermission)),
        }
        const wanted = {
          ...changes,
          ...(changes.permissions && { permissions: completePermissions(changes.permissions) }),
        }
        await refuseStale(
          tx,
          { recordType: 'role', recordId: id, version },
          { ...current, version: row.version },
          wanted,
        )
        const difference = differenceOf(current, wanted)
        if (!difference) return unchanged(viewOf(row, caller))
        const next = { ...current, ...difference.after }
        requireGrant(caller.staff, { isOwner: false, permissions: next.permissions })
        const newVersion = await updateRow(tx, { id, ...next })
        await log({ ...recordOf(row), version: newVersion, ...difference })
        return viewOf((await selectRole(tx, id))!, caller)
      }),
    ),
  )
}

/** Throws `Not Found`, `Not Allowed`, and `Not Possible Now` while a member has the role. */
export async function deleteRole(change: RunChange, id: string, staff: Staff): Promise<void> {
  const inUse = () => new ApiError('Not Possible Now', because('role-in-use'))
  await change(async (tx, log) => {
    const row = await lockChangeable(tx, id, staff)
    if (row.members > 0) throw inUse()
    await deleteRow(tx, id)
    await log({ ...recordOf(row), before: { name: row.name, permissions: row.permissions }, after: null })
  }).catch((error) => {
    throw sqlState(error) === '23503' ? inUse() : error
  })
}

async function lockChangeable(tx: Queryable, id: string, staff: Staff): Promise<RoleRow> {
  const row = await lockRole(tx, id)
  if (!row) throw roleNotFound()
  if (row.isOwner) throw new ApiError('Not Possible Now', because('owner-role-fixed'))
  requireGrant(staff, row)
  return row
}

const recordOf = ({ id, name }: Pick<RoleRow, 'id' | 'name'>) => ({
  recordType: 'role',
  recordId: id,
  recordName: name,
})

const refuseTakenName = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    if (sqlState(error) !== '23505') throw error
    throw new ApiError('Not Possible Now', because('role-name-taken'), 'name')
  })
