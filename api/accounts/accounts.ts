// Signing up and signing in. Neither a reply nor its duration shows whether an address has an account.
import { randomUUID } from 'node:crypto'
import type * as accountEndpoints from '#contract/account.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { writeMail } from '../mail/mail.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { storefrontFor, type ReaderText } from '../kernel/storefront.ts'
import { alreadyRegisteredEmail, verifyHours, verifyEmail } from './account-emails.ts'
import {
  type Account,
  insertAccount,
  insertCode,
  lockAccount,
  type NewAccount,
  promoteGuest,
  selectAccountsOf,
} from './account.sql.ts'
import { type SignInTokens, mergeGuest, newSession, type Visitor } from './merge-guest.ts'
import { countAttempt, countDeviceAttempt, limitNetwork } from '../http/throttle.ts'
import { hashPassword, matchPassword } from './passwords.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { insertGuest } from './session.sql.ts'

export { deleteExpired } from './account.sql.ts'

type SignedIn = ReplyOf<typeof accountEndpoints.signIn>

export function signedIn(
  entry: SignInTokens,
  { fullName, email, verified }: { fullName: string; email: string; verified: boolean },
): SignedIn {
  return { data: { ...entry, user: { fullName, email, emailVerified: verified } } }
}

/** Creates a guest in one statement, and returns the token of its session. */
export async function startGuest(
  { db }: Deps,
  userAgent: string,
  locale: string,
  token = newSecret(),
): Promise<string> {
  await insertGuest(db, newSession(token, userAgent, locale))
  return token
}

const signUpLimit = (ip: string) => ({
  what: 'sign up',
  ip,
  max: 120,
  hours: 1,
  message: (wait: ReaderText) => because('too-many-sign-ups', { wait }),
})

/**
 * Creates an account that can be used at once; its address still has to be verified. When another account has verified
 * the address already, only the email differs. Throws `Too Many Requests`.
 */
export async function signUp(
  deps: Deps,
  { fullName, email, password }: ParsedBody<typeof accountEndpoints.signUp>,
  { ip, ...visitor }: Visitor & { ip: string },
): Promise<SignedIn> {
  const { db, settings } = deps
  await limitNetwork(db, signUpLimit(ip))
  const claims = await selectAccountsOf(db, email)
  const taken = claims[0]?.verified ?? false
  const passwordHash = await hashPassword(password, claims[0]?.passwordHash)
  const code = newSecret()
  const storefront = storefrontFor(settings, visitor.locale)
  const entry = await db.transaction(async (tx) => {
    const accountId = await openAccount(tx, { email, fullName, passwordHash }, visitor)
    await insertCode(tx, hashSecret(code), 'verify', accountId, verifyHours)
    await writeMail(tx, storefront, {
      once: `verify:${accountId}:${newSecret()}`,
      about: accountId,
      to: email,
      email: taken ? alreadyRegisteredEmail(storefront) : verifyEmail(storefront, code),
      secret: true,
      limit: 'unproven',
    })
    return mergeGuest(tx, accountId, visitor)
  })
  return signedIn(entry, { fullName, email, verified: false })
}

/** The guest's own row becomes the account, so all its data stays; without a guest a new row is inserted. */
async function openAccount(tx: Queryable, given: NewAccount, { shopper }: Visitor): Promise<string> {
  if (shopper && shopper.email === null && (await promoteGuest(tx, shopper, given))) return shopper.id
  const id = randomUUID()
  await insertAccount(tx, id, given)
  return id
}

/**
 * Signs in to the account with the address and password: the account that verified the address, else one that claims
 * it. Throws `Invalid Input` without saying whether address or password is wrong, `Too Many Requests`.
 */
export async function signIn(
  { db }: Deps,
  { email, password }: ParsedBody<typeof accountEndpoints.signIn>,
  { ip, ...visitor }: Visitor & { ip: string },
): Promise<SignedIn> {
  const { account, reset } = await checkPassword(db, { email, password, device: visitor.device, ip })
  const entry = await db.transaction(async (tx) => {
    // The password may have been changed while it was checked.
    if (!(await lockAccount(tx, account, null))) throw signInRefused()
    await reset(tx)
    return mergeGuest(tx, account.id, visitor)
  })
  return signedIn(entry, account)
}

const signInRefused = () => new ApiError('Invalid Input', because('wrong-email-or-password'))

interface Attempt {
  email: string
  password: string
  device: string | undefined
  ip: string
}

/**
 * Finds the account. On a known device of an account, only the attempts made from this device count, so that attempts
 * of others do not lock its owner out. Only accounts with this known device are tried that way: otherwise somebody with
 * an account of their own for the same address would have more attempts at the other account's password.
 */
async function checkPassword(
  on: Queryable,
  { email, password, device, ip }: Attempt,
): Promise<{ account: Account; reset: (tx: Queryable) => Promise<void> }> {
  const claims = await selectAccountsOf(on, email, device === undefined ? null : hashSecret(device))
  const known = claims.filter(({ knowsDevice }) => knowsDevice)
  if (device !== undefined && known.length > 0) {
    const reset = await countDeviceAttempt(on, 'password', email, device)
    const account = known[await matchPassword(password, known.map(hashOf), true)]
    if (account) return { account, reset }
  }
  const reset = await countAttempt(on, 'password', email, ip).catch((error) => {
    // The owner may have mistyped while others try passwords: an error that says to wait would keep the owner from
    // trying again.
    throw known.length > 0 && error instanceof ApiError ? signInRefused() : error
  })
  const account = claims[await matchPassword(password, claims.map(hashOf))]
  if (!account) throw signInRefused()
  // The right password of one account does not reset the attempts at another account with the same address.
  const isOnly = account.verified || claims.length === 1
  return { account, reset: (tx) => reset(tx, isOnly ? undefined : 'only it') }
}

const hashOf = ({ passwordHash }: Account) => passwordHash
