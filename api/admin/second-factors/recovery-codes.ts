// Recovery codes: each works once, instead of another second factor.
import { createHash } from 'node:crypto'
import type { Queryable } from '../../kernel/db.ts'
import { newCode } from '../../kernel/secrets.ts'
import { deleteRecoveryCode, replaceRecoveryCodes } from './second-factors.sql.ts'

const count = 10

const hashOf = (memberId: string, code: string) =>
  createHash('sha256')
    .update(`${memberId}\n${code.replace('-', '')}`)
    .digest()

/** Creates new codes; earlier ones are not valid any more. */
export async function createRecoveryCodes(tx: Queryable, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashOf(memberId, code)),
  )
  return codes
}

/** Uses up a code; false when the member does not have it. */
export const useRecoveryCode = (tx: Queryable, memberId: string, code: string): Promise<boolean> =>
  deleteRecoveryCode(tx, memberId, hashOf(memberId, code))
