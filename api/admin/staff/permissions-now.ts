// What somebody may do who began work that goes on in the background.
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import type { Queryable } from '../../kernel/db.ts'
import { type Doer, selectPermissions } from './permissions-now.sql.ts'

/** What somebody may do at this moment: the work goes on without the request that began it. */
export async function permissionsNow(on: Queryable, who: Doer): Promise<(one: Permission) => boolean> {
  const held = await selectPermissions(on, who)
  const all: readonly string[] = held?.isOwner ? permissions : (held?.permissions.filter(isPermission) ?? [])
  return (one) => all.includes(one) && (held?.keyPermissions?.includes(one) ?? true)
}
