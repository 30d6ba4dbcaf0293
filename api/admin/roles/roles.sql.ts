// Roles in the database.
import sql from 'sql-template-tag'
import type { Permission } from '#contract/admin/permissions.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'

export interface RoleRow {
  id: string
  version: number
  builtIn: string | null
  name: string
  isOwner: boolean
  permissions: string[]
  members: number
}

export interface BuiltInRole {
  /** The key does not change. The name is translated until staff rename the role. */
  key: string
  name: string
  /** Empty for the owner, who has every permission. */
  permissions: Permission[]
}

const role = sql`r.id, r.version, r.built_in, r.name, r.built_in is not distinct from 'owner' as is_owner,
  r.permissions, (select count(*)::int from staff_member m where m.role_id = r.id) + (
    select count(*)::int from staff_invitation i where i.role_id = r.id and i.expires_at > now()
      and i.accepted_at is null and i.revoked_at is null) as members`

export async function selectRoles(on: Queryable): Promise<RoleRow[]> {
  return on.query<RoleRow>(sql`
    select ${role} from staff_role r order by r.built_in is distinct from 'owner', lower(r.name), r.id`)
}

export async function selectRole(on: Queryable, id: string): Promise<RoleRow | null> {
  const rows = await on.query<RoleRow>(sql`select ${role} from staff_role r where r.id = ${id}`)
  return rows[0] ?? null
}

/** Locks a role until the transaction ends and reads it; null when it does not exist. */
export async function lockRole(tx: Queryable, id: string): Promise<RoleRow | null> {
  await tx.query(sql`select 1 from staff_role where id = ${id} for update`)
  return selectRole(tx, id)
}

export async function selectRoleCount(on: Queryable): Promise<number> {
  const rows = await on.query<{ count: number }>(sql`select count(*)::int as count from staff_role`)
  return firstRow(rows).count
}

/** Inserts the roles, unless the database has any. */
export async function insertFirstRoles(tx: Queryable, roles: readonly BuiltInRole[]): Promise<void> {
  await tx.query(sql`
    insert into staff_role (built_in, name, permissions)
    select key, name, array(select jsonb_array_elements_text(permissions))
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as role (key text, name text, permissions jsonb)
    where not exists (select 1 from staff_role)
    on conflict do nothing`)
}

/** Sets the permissions of built-in roles that staff have not changed. */
export async function updateUnchangedRoles(tx: Queryable, roles: readonly BuiltInRole[]): Promise<void> {
  await tx.query(sql`
    update staff_role set permissions = wanted.permissions
    from (
      select key, array(select jsonb_array_elements_text(permissions)) as permissions
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as role (key text, permissions jsonb)
    ) wanted
    where built_in = wanted.key and not changed_by_staff and staff_role.permissions <> wanted.permissions`)
}

/** Returns its id. Fails with SQLSTATE 23505 when another role has the name. */
export async function insertRole(
  tx: Queryable,
  { name, permissions }: { name: string; permissions: string[] },
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into staff_role (name, permissions) values (${name}, ${permissions}) returning id`)
  return firstRow(rows).id
}

/** Returns the new version. Fails with SQLSTATE 23505 when another role has the name. */
export async function updateRole(
  tx: Queryable,
  { id, name, permissions }: { id: string; name: string; permissions: readonly string[] },
): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_role set name = ${name}, permissions = ${[...permissions]}, version = version + 1,
      changed_by_staff = true
    where id = ${id} returning version`)
  return firstRow(rows).version
}

/** Deletes a role with its closed invitations. Fails with SQLSTATE 23503 when a member has it. */
export async function deleteRole(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    delete from staff_invitation where role_id = ${id}
      and (expires_at <= now() or accepted_at is not null or revoked_at is not null)`)
  await tx.query(sql`delete from staff_role where id = ${id}`)
}
