// Nobody can grant what they lack: not by making or changing a role, by giving it to somebody, or with an API key.
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Staff } from '../http/route.ts'

export interface Grantable {
  /** The owner’s role has every permission, those of later versions too: only owners can grant it. */
  isOwner: boolean
  permissions: readonly string[]
}

/** Whether somebody may give these permissions to others, and change or disable those who have them. */
export function mayGrant(staff: Pick<Staff, 'isOwner' | 'permissions'>, role: Grantable): boolean {
  const held = staff.permissions as ReadonlySet<string>
  // Nobody has a permission of another version.
  const wanted: readonly string[] = role.isOwner ? permissions : role.permissions.filter(isPermission)
  return (!role.isOwner || staff.isOwner) && wanted.every((permission) => held.has(permission))
}

/** Throws `Not Allowed`. */
export function requireGrant(staff: Staff, role: Grantable): void {
  if (mayGrant(staff, role)) return
  throw new ApiError('Not Allowed', because('role-above-own'))
}

/** In the order of the contract, each once; one to write brings the one to read. */
export function completePermissions(given: readonly Permission[]): Permission[] {
  const wanted = new Set(given.flatMap((one) => [one, one.replace(/^write /, 'read ') as Permission]))
  return permissions.filter((one) => wanted.has(one))
}
