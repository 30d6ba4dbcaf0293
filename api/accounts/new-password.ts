// Setting a new password: with a code from an email when the old one is forgotten, or with the old one.
import type * as accountEndpoints from '#contract/account.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { type Queryable, sqlState } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { writeMail } from '../mail/mail.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { passwordChangedEmail, resetHours, resetPasswordEmail } from './account-emails.ts'
import {
  type Account,
  insertCode,
  insertRecoveryRequest,
  selectAccountsOf,
  selectCodeOwner,
  setPassword,
  setVerified,
  claimRecoveryRequest,
  useCode,
} from './account.sql.ts'
import { signedIn } from './accounts.ts'
import { assignGuestOrders } from './merge-guest.sql.ts'
import { mergeGuest, type Visitor } from './merge-guest.ts'
import { requirePassword } from './require-password.ts'
import { hashPassword } from './passwords.ts'
import { codeRefused, hashSecret, newSecret } from '../kernel/secrets.ts'
import { revokeAccess } from './session.sql.ts'

/** Requests a code for the account with an address. Does the same for every address; a job writes the email. */
export async function forgotPassword({ db }: Deps, email: string): Promise<void> {
  await insertRecoveryRequest(db, email)
}

/** Writes the requested emails to the addresses that have an account. Returns how many requests were processed. */
export async function mailResetCodes({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  for (let taken = 0; ; taken++) {
    const done = await db.transaction(async (tx) => {
      const email = await claimRecoveryRequest(tx)
      if (email === null) return true
      const account = (await selectAccountsOf(tx, email))[0]
      if (account) await mailResetCode(tx, storefrontFor(settings, account.locale), account)
      return false
    })
    if (done) return taken
  }
}

async function mailResetCode(tx: Queryable, storefront: Storefront, { id, email }: Account): Promise<void> {
  const code = newSecret()
  const written = await writeMail(tx, storefront, {
    once: `reset:${id}:${newSecret()}`,
    about: id,
    to: email,
    email: resetPasswordEmail(storefront, code),
    secret: true,
    limit: 'recovery',
  })
  if (written) await insertCode(tx, hashSecret(code), 'reset', id, resetHours)
}

/**
 * Sets the password of the account that a code was mailed to, and signs in. The code verifies the address too. Every
 * other access to the account is revoked. Throws `Invalid Input`.
 */
export async function resetPassword(
  deps: Deps,
  { code, password }: ParsedBody<typeof accountEndpoints.resetPassword>,
  visitor: Visitor,
): Promise<ReplyOf<typeof accountEndpoints.resetPassword>> {
  const codeHash = hashSecret(code)
  const account = await selectCodeOwner(deps.db, codeHash, 'reset')
  if (!account || account.used) throw codeRefused()
  const passwordHash = await hashPassword(password, account.passwordHash)
  const reset = async (tx: Queryable) => {
    if (!(await useCode(tx, codeHash))) throw codeRefused()
    await setVerified(tx, account.id)
    await assignGuestOrders(tx, account.email, account.id)
    await storePassword(tx, storefrontFor(deps.settings, visitor.locale), {
      account: { ...account, verified: true },
      passwordHash,
      keepSession: null,
    })
    return mergeGuest(tx, account.id, visitor)
  }
  try {
    return signedIn(await deps.db.transaction(reset), { ...account, verified: true })
  } catch (error) {
    // Another account has verified the address since the code was mailed.
    if (sqlState(error) === '23505') throw codeRefused()
    throw error
  }
}

/** Throws `Invalid Input` when the current password is wrong, `Too Many Requests`. */
export async function changePassword(
  deps: Deps,
  { password, newPassword }: ParsedBody<typeof accountEndpoints.changePassword>,
  { shopper, ip, locale }: { shopper: Shopper; ip: string; locale: string },
): Promise<void> {
  const { account, confirm } = await requirePassword(deps.db, password, { shopper, ip })
  const passwordHash = await hashPassword(newPassword, account.passwordHash)
  await deps.db.transaction(async (tx) => {
    await confirm(tx)
    await storePassword(tx, storefrontFor(deps.settings, locale), {
      account,
      passwordHash,
      keepSession: shopper.sessionId,
    })
  })
}

async function storePassword(
  tx: Queryable,
  storefront: Storefront,
  {
    account,
    passwordHash,
    keepSession,
  }: { account: Account; passwordHash: string; keepSession: string | null },
): Promise<void> {
  await setPassword(tx, account.id, passwordHash)
  await revokeAccess(tx, account.id, keepSession)
  await writeMail(tx, storefront, {
    once: `password-changed:${account.id}:${newSecret()}`,
    about: account.id,
    to: account.email,
    email: passwordChangedEmail(storefront, account.verified ? account.fullName : null),
    ...(!account.verified && { limit: 'unproven' }),
  })
}
