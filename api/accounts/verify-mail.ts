// Verifies the address of an account.
import { sqlState } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { minutesPerEmail } from '../mail/mailbox-limit.ts'
import { writeMail } from '../mail/mail.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { alreadyRegisteredEmail, verifyHours, verifyEmail } from './account-emails.ts'
import { insertCode, selectAccountsOf, selectCodeOwner, setVerified, useCode } from './account.sql.ts'
import { assignGuestOrders } from './merge-guest.sql.ts'
import { confirmEmail, type LinkReader } from './change-email.ts'
import { tooManyRequests } from '../http/throttle.ts'
import { codeRefused, hashSecret, newSecret } from '../kernel/secrets.ts'

const uniqueViolation = '23505'

/**
 * Verifies the address to which the code was mailed, or changes the account's address to it, and returns it. Opening
 * the link again has the same reply. Orders that guests placed with the address are assigned to the account only when
 * the caller is signed in to it: somebody may have signed up with the address of another person, who then opens the
 * link without thinking. Throws `Invalid Input` for a code that is wrong, expired, or whose address another account has
 * verified since, `Not Possible Now` when a changed address needs a session of the account.
 */
export async function verifyMail(deps: Deps, code: string, reader: LinkReader): Promise<string> {
  const { db } = deps
  const codeHash = hashSecret(code)
  const changing = await selectCodeOwner(db, codeHash, 'change')
  if (changing) {
    const email = await confirmEmail(deps, codeHash, changing, reader)
    if (email === null) throw codeRefused()
    return email
  }
  const account = await selectCodeOwner(db, codeHash, 'verify')
  if (!account || (account.used && !account.verified)) throw codeRefused()
  if (account.verified) return account.email
  try {
    await db.transaction(async (tx) => {
      await useCode(tx, codeHash)
      await setVerified(tx, account.id)
      if (reader.shopper?.id === account.id) await assignGuestOrders(tx, account.email, account.id)
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw codeRefused()
    throw error
  }
  return account.email
}

/** Sends the link again. Throws `Not Possible Now` when the address is verified already, `Too Many Requests`. */
export async function sendVerifyMail(
  { db, settings }: Deps,
  { shopper, locale }: { shopper: Shopper; locale: string },
): Promise<string> {
  if (shopper.emailVerified) throw new ApiError('Not Possible Now', because('address-confirmed'))
  const email = shopper.email!
  const taken = (await selectAccountsOf(db, email))[0]?.verified ?? false
  const code = newSecret()
  const storefront = storefrontFor(settings, locale)
  await db.transaction(async (tx) => {
    await insertCode(tx, hashSecret(code), 'verify', shopper.id, verifyHours)
    const written = await writeMail(tx, storefront, {
      once: `verify:${shopper.id}:${newSecret()}`,
      about: shopper.id,
      to: email,
      email: taken ? alreadyRegisteredEmail(storefront) : verifyEmail(storefront, code),
      secret: true,
      limit: 'unproven',
    })
    if (!written) throw tooManyRequests((wait) => because('too-many-mails', { wait }), minutesPerEmail * 60)
  })
  return email
}
