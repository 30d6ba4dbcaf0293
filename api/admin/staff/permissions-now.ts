// What somebody may do who began work that goes on in the background.
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import type { Queryable } from '../../kernel/db.ts'
import { selectPermissions } from './permissions-now.sql.ts'

/** A member of staff, and the API key that it was begun with. */
export interface Doer {
  memberId: string | null
  apiKeyId: string | null
}

/** What somebody may do at this moment: the work goes on without the request that began it. */
export async function permissionsNow(on: Queryable, who: Doer): Promise<(one: Permission) => boolean> {
  const held = await selectPermissions(on, who)
  const all: readonly string[] = held?.isOwner ? permissions : (held?.permissions.filter(isPermission) ?? [])
  return (one) => all.includes(one) && (held?.keyPermissions?.includes(one) ?? true)
}
