// The present permissions of a member whose work goes on in the background.
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Actor } from './actor.ts'
import { selectPermissions } from './permissions-now.sql.ts'

/**
 * Returns a function that says whether the member has a permission now, which may differ from when the work was
 * started.
 */
export async function permissionsNow(
  on: Queryable,
  actor: Pick<Actor, 'memberId' | 'apiKeyId'>,
): Promise<(one: Permission) => boolean> {
  const held = await selectPermissions(on, actor)
  const all: readonly string[] = held?.isOwner ? permissions : (held?.permissions.filter(isPermission) ?? [])
  return (one) => all.includes(one) && (held?.keyPermissions?.includes(one) ?? true)
}
