// Signing up and in. No answer, and no time an answer takes, tells whether an address has an account.
import { randomUUID } from 'node:crypto'
import type { signIn, signUp } from '#contract/account.ts'
import type { BodyIn, ReplyOf } from '#contract/call.ts'
import type { Queryable } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from '../mail/mail.ts'
import { Refusal } from '../refusal.ts'
import { alreadyLetter, verifyHours, verifyLetter } from './account-letters.ts'
import { insertAccount, insertCode, type NewAccount, raiseGuest, selectClaims } from './account.sql.ts'
import { enterAccount, newSession, type Visitor } from './carry-over.ts'
import { guessAt, waitBeforeMail } from './guesses.ts'
import { hashPassword, matchPassword } from './passwords.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { insertGuest } from './session.sql.ts'

export { deleteExpired } from './account.sql.ts'

type SignedIn = ReplyOf<typeof signIn>

export function signedIn(
  authtoken: string,
  { fullName, email, verified }: { fullName: string; email: string; verified: boolean },
): SignedIn {
  return { data: { authtoken, user: { fullName, email, emailVerified: verified } } }
}

/** A new guest's token, in one statement. */
export async function openGuest({ db }: Deps, userAgent: string): Promise<string> {
  const token = newSecret()
  await insertGuest(db, newSession(token, userAgent))
  return token
}

/**
 * Creates an account, usable at once; its address is its own once verified. When another account has verified the
 * address already, all is done alike but that the mail says so.
 */
export async function createAccount(
  deps: Deps,
  { fullName, email, password }: BodyIn<typeof signUp>,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, settings } = deps
  const claims = await selectClaims(db, email)
  const taken = claims[0]?.verified ?? false
  const passwordHash = await hashPassword(password, claims[0]?.passwordHash)
  const mayMail = (await waitBeforeMail(db, 'account', email)) === 0
  const code = newSecret()
  const token = await db.transaction(async (tx) => {
    const accountId = await openAccount(tx, { email, fullName, passwordHash }, visitor)
    await insertCode(tx, hashSecret(code), 'verify', accountId, verifyHours)
    await writeMail(tx, settings, {
      once: `verify:${hashSecret(code).toString('hex')}`,
      to: email,
      letter: taken ? alreadyLetter(settings) : verifyLetter(settings, code),
      secret: true,
      onlyIf: mayMail,
    })
    return enterAccount(tx, accountId, visitor)
  })
  return signedIn(token, { fullName, email, verified: false })
}

/** The guest's own row becomes the account, so everything in it stays; without a guest a new one is made. */
async function openAccount(tx: Queryable, given: NewAccount, { shopper }: Visitor): Promise<string> {
  if (shopper && shopper.email === null && (await raiseGuest(tx, shopper.id, given))) return shopper.id
  const id = randomUUID()
  await insertAccount(tx, id, given)
  return id
}

/**
 * Signs in to the account that has the address and password: the one that verified the address, else one of those
 * that claim it. Throws `Invalid Input` without saying which of the two is wrong, `Too Many Requests`.
 */
export async function enter(
  { db }: Deps,
  { email, password }: BodyIn<typeof signIn>,
  { ip, ...visitor }: Visitor & { ip: string },
): Promise<SignedIn> {
  const forgive = await guessAt(db, 'password', email, ip)
  const claims = await selectClaims(db, email)
  const hashes = claims.map(({ passwordHash }) => passwordHash)
  const account = claims[await matchPassword(password, hashes)]
  if (!account) throw new Refusal('Invalid Input', 'Email address or password is not right')
  const token = await db.transaction(async (tx) => {
    await forgive(tx)
    return enterAccount(tx, account.id, visitor)
  })
  return signedIn(token, account)
}
