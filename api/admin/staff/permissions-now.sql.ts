// The present permissions of a member of staff and an API key in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'
import type { Actor } from './actor.ts'

/**
 * The present permissions of the member and the key; null when the member is disabled or the key is not valid any more.
 */
export async function selectPermissions(
  on: Queryable,
  { memberId, apiKeyId }: Pick<Actor, 'memberId' | 'apiKeyId'>,
): Promise<{ isOwner: boolean; permissions: string[]; keyPermissions: string[] | null } | null> {
  const [row] = await on.query<{
    isOwner: boolean
    permissions: string[]
    keyPermissions: string[] | null
  }>(sql`
    select r.built_in is not distinct from 'owner' as is_owner, to_jsonb(r.permissions) as permissions,
      to_jsonb(k.permissions) as key_permissions
    from staff_member m join staff_role r on r.id = m.role_id left join staff_api_key k on k.id = ${apiKeyId}::uuid
    where m.id = ${memberId}::uuid and m.disabled_at is null
      and (k.id is null or k.revoked_at is null and k.expires_at > now())`)
  return row ?? null
}
