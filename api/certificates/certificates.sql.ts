// The certificate of the shop, and the challenges of the authority that issues it.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { StoredReason } from '../kernel/reason.ts'

export interface CertificateRow {
  /** The names for which it was issued; none before the first. */
  names: string[]
  chain: string | null
  expiresAt: Date | null
  /** Why the last request has failed; null: it has not. */
  failure: StoredReason | null
}

const columns = sql`names, chain, expires_at, failure`

export async function selectCertificate(on: Queryable): Promise<CertificateRow> {
  return firstRow(await on.query<CertificateRow>(sql`select ${columns} from certificate`))
}

/**
 * Claims the certificate when it is due, or something else is requested than last time. It is due again when the process
 * must have ended.
 */
export async function claimCertificate(
  on: Queryable,
  requested: string,
  leaseSeconds: number,
): Promise<CertificateRow | undefined> {
  const rows = await on.query<CertificateRow>(sql`
    update certificate set requested = ${requested}, due_at = now() + make_interval(secs => ${leaseSeconds})
    where due_at <= now() or requested is distinct from ${requested} returning ${columns}`)
  return rows[0]
}

export async function updateCertificate(
  tx: Queryable,
  { names, chain, expiresAt, dueAt }: { names: string[]; chain: string; expiresAt: Date; dueAt: Date },
): Promise<void> {
  await tx.query(sql`
    update certificate set names = ${names}, chain = ${chain}, expires_at = ${expiresAt}, due_at = ${dueAt},
      failure = null`)
}

/** Stores when to look again, and why the request has failed; without a reason, it has not. */
export async function setCertificateDue(
  on: Queryable,
  dueAt: Date,
  failure: StoredReason | null = null,
): Promise<void> {
  await on.query(
    sql`update certificate set due_at = ${dueAt}, failure = ${failure && JSON.stringify(failure)}::jsonb`,
  )
}

export async function insertChallenge(on: Queryable, token: string, answer: string): Promise<void> {
  await on.query(sql`
    insert into certificate_challenge (token, answer) values (${token}, ${answer})
    on conflict (token) do update set answer = excluded.answer`)
}

export async function selectChallenge(on: Queryable, token: string): Promise<string | null> {
  const rows = await on.query<{ answer: string }>(
    sql`select answer from certificate_challenge where token = ${token}`,
  )
  return rows[0]?.answer ?? null
}

export async function deleteChallenges(on: Queryable): Promise<void> {
  await on.query(sql`delete from certificate_challenge`)
}
