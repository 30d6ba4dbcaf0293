// Recovery codes: each works once, in the place of another second factor.
import { createHash } from 'node:crypto'
import type { Queryable } from '../../kernel/db.ts'
import { newCode } from '../../kernel/secrets.ts'
import { deleteRecoveryCode, replaceRecoveryCodes } from './second-factors.sql.ts'

const count = 10

const hashOf = (memberId: string, code: string) =>
  createHash('sha256')
    .update(`${memberId}\n${code.replace('-', '')}`)
    .digest()

/** Makes new codes; those made before work no more. */
export async function createRecoveryCodes(tx: Queryable, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashOf(memberId, code)),
  )
  return codes
}

/** Uses a code up; false when it is none of the member's. */
export const useRecoveryCode = (tx: Queryable, memberId: string, code: string): Promise<boolean> =>
  deleteRecoveryCode(tx, memberId, hashOf(memberId, code))
