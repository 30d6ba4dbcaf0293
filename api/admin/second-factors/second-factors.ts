// Second factors of a member: which are set up, and checking the code or passkey of a sign-in.
import type { confirmSignIn } from '#contract/admin/session.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { readStoredSecret } from '../../secrets/row-secrets.ts'
import { stepOf } from './authenticator-app.ts'
import { checkPasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { selectAppSecret, selectFactors, useAppStep } from './second-factors.sql.ts'

export {
  deleteApp,
  deletePasskey,
  insertPasskey,
  replaceRecoveryCodes,
  setApp,
  setNewFactor,
  takeNewFactor,
} from './second-factors.sql.ts'
export { selectFactors }

export type Proof = ParsedBody<typeof confirmSignIn>['proof']

const refused = () => new ApiError('Invalid Input', because('wrong-second-factor'), 'code')

/** Checks a second factor and uses up its code. Throws `Invalid Input`, `CannotDecrypt`. */
export async function checkProof(
  tx: Queryable,
  settings: Settings,
  { memberId, proof, challenge }: { memberId: string; proof: Proof; challenge: string | null },
): Promise<void> {
  switch (proof.factor) {
    case 'authenticator app': {
      const stored = await selectAppSecret(tx, memberId)
      const secret = readStoredSecret(settings, { kind: 'authenticator app', id: memberId }, stored)
      const step = secret === null ? null : stepOf(secret, proof.code)
      if (step === null || !(await useAppStep(tx, memberId, step))) throw refused()
      return
    }
    case 'recovery code':
      if (!(await useRecoveryCode(tx, memberId, proof.code))) throw refused()
      return
    case 'passkey': {
      const { response } = proof
      const owner = challenge && (await checkPasskey(tx, settings, { response, challenge, isAlone: false }))
      if (owner !== memberId) throw refused()
    }
  }
}
