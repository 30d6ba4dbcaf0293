// Members can grant only permissions that they have themselves: in roles, to other members, and to API keys.
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Staff } from '../http/route.ts'

export interface Grantable {
  /** The owner’s role has every permission, including those of later versions, so only owners can grant it. */
  isOwner: boolean
  permissions: readonly string[]
}

/** Whether a member may grant a role, and change or disable members who have it. */
export function mayGrant(staff: Pick<Staff, 'isOwner' | 'permissions'>, role: Grantable): boolean {
  const held = staff.permissions as ReadonlySet<string>
  // Permissions of other versions of the program do not count.
  const wanted: readonly string[] = role.isOwner ? permissions : role.permissions.filter(isPermission)
  return (!role.isOwner || staff.isOwner) && wanted.every((permission) => held.has(permission))
}

/** Throws `Not Allowed`. */
export function requireGrant(staff: Staff, role: Grantable): void {
  if (mayGrant(staff, role)) return
  throw new ApiError('Not Allowed', because('role-above-own'))
}

/** The permissions in the order of the contract, without repetitions; `write` adds `read`. */
export function completePermissions(given: readonly Permission[]): Permission[] {
  const wanted = new Set(given.flatMap((one) => [one, one.replace(/^write /, 'read ') as Permission]))
  return permissions.filter((one) => wanted.has(one))
}
