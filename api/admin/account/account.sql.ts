// A member's own account in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../../kernel/db.ts'

export interface AccountRow {
  version: number
  fullName: string
  email: string
  locale: string | null
  passwordHash: string
}

const columns = sql`version, full_name, email, locale, password_hash`

export async function selectStaffAccount(on: Queryable, id: string): Promise<AccountRow> {
  return firstRow(await on.query<AccountRow>(sql`select ${columns} from staff_member where id = ${id}`))
}

/** Reads the account, and locks it until the transaction ends. */
export async function lockStaffAccount(tx: Queryable, id: string): Promise<AccountRow> {
  const rows = await tx.query<AccountRow>(sql`
    select ${columns} from staff_member where id = ${id} and disabled_at is null for no key update`)
  return firstRow(rows)
}

/** Returns the new version. */
export async function setAccount(
  tx: Queryable,
  id: string,
  { fullName, locale }: { fullName: string; locale: string },
): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_member set full_name = ${fullName}, locale = ${locale}, version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}

export async function setStaffPassword(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.query(sql`update staff_member set password_hash = ${passwordHash} where id = ${id}`)
}
