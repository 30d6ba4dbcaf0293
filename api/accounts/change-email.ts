// Changing the e-mail address of an account: the new address takes effect when the link mailed to it is opened in a
// session of the account. For some days the previous address can be restored without a session.
import type * as accountEndpoints from '#contract/account.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { type Queryable, sqlState } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import type { Email } from '../mail/email.ts'
import { minutesPerEmail } from '../mail/mailbox-limit.ts'
import { writeMail } from '../mail/mail.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import {
  alreadyRegisteredEmail,
  changeRequestedEmail,
  changeEmailEmail,
  emailChangedEmail,
  emailRestoredEmail,
  resetHours,
  resetPasswordEmail,
  restoreDays,
  verifyHours,
} from './account-emails.ts'
import {
  type Account,
  type CodeOwner,
  insertCode,
  insertEmailCode,
  selectAccountsOf,
  selectCodeOwner,
  setEmail,
  setPassword,
  useCode,
  revokeLaterRestores,
} from './account.sql.ts'
import { moveNewsletter } from '../newsletter/newsletter.ts'
import { assignGuestOrders } from './merge-guest.sql.ts'
import { tooManyRequests, countChangeAttempt } from '../http/throttle.ts'
import { requirePassword } from './require-password.ts'
import { hashPassword } from './passwords.ts'
import { codeRefused, hashSecret, newSecret } from '../kernel/secrets.ts'
import { revokeAccess } from './session.sql.ts'

/** The person who opens a link in an email, with or without a session. */
export interface LinkReader {
  shopper: Shopper | null
  /** Of the storefront in which they open it. */
  locale: string
}

/**
 * Mails a link to the new address, and a link that stops the change to the current address. When another account has
 * the new address, the email says so and the reply does not. Throws `Invalid Input` for a wrong password or the address
 * it has already, `Too Many Requests`.
 */
export async function changeEmail(
  { db, settings }: Deps,
  { email, password }: ParsedBody<typeof accountEndpoints.changeEmail>,
  { shopper, ip, locale }: { shopper: Shopper; ip: string; locale: string },
): Promise<void> {
  if (email === shopper.email) throw new ApiError('Invalid Input', because('address-is-yours'), 'email')
  const { account, confirm } = await requirePassword(db, password, { shopper, ip })
  const waitSeconds = await countChangeAttempt(db, account.id)
  if (waitSeconds > 0)
    throw tooManyRequests((wait) => because('too-many-address-changes', { wait }), waitSeconds)
  const taken = (await selectAccountsOf(db, email))[0]?.verified ?? false
  const code = newSecret()
  const storefront = storefrontFor(settings, locale)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await insertEmailCode(tx, hashSecret(code), {
      purpose: 'change',
      accountId: account.id,
      email,
      hours: verifyHours,
    })
    const written = await writeMail(tx, storefront, {
      once: `change-email:${account.id}:${newSecret()}`,
      about: account.id,
      to: email,
      email: taken ? alreadyRegisteredEmail(storefront) : changeEmailEmail(storefront, code),
      secret: true,
      limit: 'unproven',
    })
    if (!written)
      throw tooManyRequests((wait) => because('too-many-mails-to-address', { wait }), minutesPerEmail * 60)
    await mailOwner(tx, storefront, account, changeRequestedEmail)
  })
}

/**
 * Makes the address to which the code was mailed the account's own, mails the previous address, and returns the new
 * one. Opening the link again has the same reply. Returns null for a code that is used up, or whose address belongs to
 * another account. Throws `Not Possible Now` without a session of the account: the recipient of the email may not be
 * its owner.
 */
export async function confirmEmail(
  { db, settings }: Deps,
  codeHash: Buffer,
  { newEmail, used, ...account }: CodeOwner,
  { shopper, locale }: LinkReader,
): Promise<string | null> {
  const email = newEmail!
  if (used) return account.email === email ? email : null
  if (shopper?.id !== account.id)
    throw new ApiError('Not Possible Now', because('sign-in-to-confirm-address'))
  const confirm = async (tx: Queryable) => {
    if (!(await useCode(tx, codeHash))) return null
    await mailOwner(tx, storefrontFor(settings, locale), account, emailChangedEmail)
    await setEmail(tx, account.id, email)
    if (account.verified) await moveNewsletter(tx, account.email, email)
    await assignGuestOrders(tx, email, account.id)
    return email
  }
  try {
    return await db.transaction(confirm)
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

/** Mails the address of an account about a change of address, with a link that stops the change or undoes it. */
async function mailOwner(
  tx: Queryable,
  storefront: Storefront,
  { id, email, verified }: Account,
  emailOf: (storefront: Storefront, restoreCode: string) => Email,
): Promise<void> {
  // An address that was never verified cannot be restored.
  if (!verified) return
  const code = newSecret()
  await insertEmailCode(tx, hashSecret(code), {
    purpose: 'restore',
    accountId: id,
    email,
    hours: restoreDays * 24,
  })
  await writeMail(tx, storefront, {
    once: `email-changed:${id}:${newSecret()}`,
    about: id,
    to: email,
    email: emailOf(storefront, code),
    secret: true,
  })
}

/**
 * Restores the address to which the code was mailed: a change that is still open is voided, one that was made is
 * undone. Every session, every code and the password are revoked, because the person who requested the change knew the
 * password; a link to set a new password is mailed to the address. The link that restores is valid for days, also for
 * somebody who once had access to the mailbox, so it must not sign in by itself. Throws `Invalid Input` for a code that
 * is wrong, expired or used, `Not Possible Now` when another account has verified the address since.
 */
export async function restoreEmail(
  { db, settings }: Deps,
  { code }: ParsedBody<typeof accountEndpoints.restoreEmail>,
  locale: string,
): Promise<ReplyOf<typeof accountEndpoints.restoreEmail>> {
  const codeHash = hashSecret(code)
  const owner = await selectCodeOwner(db, codeHash, 'restore')
  if (!owner || owner.used) throw codeRefused()
  const { newEmail, ...account } = owner
  const email = newEmail!
  const passwordNobodyKnows = await hashPassword(newSecret(), account.passwordHash)
  const resetCode = newSecret()
  const storefront = storefrontFor(settings, locale)
  const restore = async (tx: Queryable) => {
    if (!(await useCode(tx, codeHash))) throw codeRefused()
    await revokeLaterRestores(tx, codeHash)
    await setPassword(tx, account.id, passwordNobodyKnows)
    await revokeAccess(tx, account.id, null)
    const replaced = await setEmail(tx, account.id, email)
    if (replaced !== email) await moveNewsletter(tx, replaced, email)
    await insertCode(tx, hashSecret(resetCode), 'reset', account.id, resetHours)
    await writeMail(tx, storefront, {
      once: `reset:${account.id}:${newSecret()}`,
      about: account.id,
      to: email,
      email: resetPasswordEmail(storefront, resetCode),
      secret: true,
    })
    if (replaced !== email)
      await writeMail(tx, storefront, {
        once: `email-restored:${account.id}:${newSecret()}`,
        about: account.id,
        to: replaced,
        email: emailRestoredEmail(storefront),
      })
  }
  try {
    await db.transaction(restore)
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw new ApiError('Not Possible Now', because('address-taken', { email: settings.shop.email }))
  }
  return { data: { email } }
}
