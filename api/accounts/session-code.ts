// Continues a session at another address of the shop. Browsers keep tokens by origin, so a code carries the session
// over.
import type * as accountEndpoints from '#contract/account.ts'
import { sessionCodeMinutes } from '#contract/account.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { Shopper } from '../http/route.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Deps } from '../kernel/deps.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { mergeInto, newSession, type Visitor } from './merge-guest.ts'
import { deleteSession, insertSession } from './session.sql.ts'
import { insertSessionCode, claimSessionCode } from './session-code.sql.ts'

/**
 * Creates a code that is valid only with this state, so that a link from somebody else cannot put a shopper into a
 * session that is not theirs.
 */
export async function createSessionCode({ db }: Deps, { id }: Shopper, state: string): Promise<string> {
  const code = newSecret()
  await insertSessionCode(db, hashSecret(code + state), id, sessionCodeMinutes)
  return code
}

/**
 * Returns the token of a new session of the code's shopper, and moves the data of the guest who calls to that shopper.
 * A caller who is signed in stays signed in: then the token is null, and the data of a guest who created the code moves
 * to the caller. Throws `Invalid Input`.
 */
export async function useSessionCode(
  { db }: Deps,
  { code, state }: ParsedBody<typeof accountEndpoints.useSessionCode>,
  { shopper: visitor, userAgent, locale, personalData }: Omit<Visitor, 'device'>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const owner = await claimSessionCode(tx, hashSecret(code + state))
    if (!owner) throw codeRefused()
    if (visitor && visitor.email !== null) {
      if (owner.isGuest) await mergeInto(tx, owner.id, visitor.id, personalData)
      return null
    }
    if (visitor && visitor.id !== owner.id) await mergeInto(tx, visitor.id, owner.id, personalData)
    if (visitor) await deleteSession(tx, visitor.sessionId)
    const token = newSecret()
    if (!(await insertSession(tx, owner.id, newSession(token, userAgent, locale)))) throw codeRefused()
    return token
  })
}

const codeRefused = () => new ApiError('Invalid Input', because('code-expired'))
