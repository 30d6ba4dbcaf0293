// A shopper goes on at another address of the shop. Browsers keep tokens by origin, so a code takes the session there.
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
import { insertSessionCode, takeSessionCode } from './session-code.sql.ts'

/** A code that works with this state alone: nobody else's link can put a shopper into a session that is not theirs. */
export async function createSessionCode({ db }: Deps, { id }: Shopper, state: string): Promise<string> {
  const code = newSecret()
  await insertSessionCode(db, hashSecret(code + state), id, sessionCodeMinutes)
  return code
}

/**
 * Returns the token of a new session of the code's shopper, to whom a guest's data moves. Somebody who is signed in stays
 * so: then the token is null, and what moves is that of a guest behind the code. Throws `Invalid Input`.
 */
export async function useSessionCode(
  { db }: Deps,
  { code, state }: ParsedBody<typeof accountEndpoints.useSessionCode>,
  { shopper: visitor, userAgent, locale, personalData }: Omit<Visitor, 'device'>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const owner = await takeSessionCode(tx, hashSecret(code + state))
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
