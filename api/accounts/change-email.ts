// Another e-mail address for an account: it counts once the link mailed to it was opened.
import type { changeEmail } from '#contract/account.ts'
import type { BodyIn } from '#contract/call.ts'
import { type Queryable, sqlState } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Shopper } from '../http/answer.ts'
import { writeMail } from '../mail/mail.ts'
import { Refusal } from '../refusal.ts'
import { alreadyLetter, changeEmailLetter, emailChangedLetter, verifyHours } from './account-letters.ts'
import { type CodeOwner, insertChangeCode, selectClaims, setEmail, useCode } from './account.sql.ts'
import { adoptOrders } from './carry-over.sql.ts'
import { tooMany, waitBeforeMail } from './guesses.ts'
import { askOwner } from './own-password.ts'
import { hashSecret, newSecret } from './secrets.ts'

/**
 * Mails a link to the address the account is to have. When another account has it, the mail says so and the answer
 * does not. Throws `Invalid Input` for a wrong password or the address it has already, `Too Many Requests`.
 */
export async function askForEmail(
  { db, settings }: Deps,
  { email, password }: BodyIn<typeof changeEmail>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<void> {
  if (email === shopper.email) throw new Refusal('Invalid Input', 'This is your address already', 'email')
  const { account, forgive } = await askOwner(db, password, { shopper, ip })
  const waitSeconds = await waitBeforeMail(db, 'account', email)
  if (waitSeconds > 0) throw tooMany('We have just written to this address several times', waitSeconds)
  const taken = (await selectClaims(db, email))[0]?.verified ?? false
  const code = newSecret()
  await db.transaction(async (tx) => {
    await forgive(tx)
    await insertChangeCode(tx, hashSecret(code), { accountId: account.id, email, hours: verifyHours })
    await writeMail(tx, settings, {
      once: `change-email:${account.id}:${newSecret()}`,
      to: email,
      letter: taken ? alreadyLetter(settings) : changeEmailLetter(settings, code),
      secret: true,
    })
  })
}

/**
 * Makes the address a code was mailed to the account's own, tells the old one, and answers the new one. Opening the
 * link again says the same. Answers null for a code that is used up, or of an address that is another account's.
 */
export async function takeNewEmail(
  { db, settings }: Deps,
  codeHash: Buffer,
  { newEmail, used, ...account }: CodeOwner,
  shopper: Shopper | null,
): Promise<string | null> {
  const email = newEmail!
  if (used) return account.email === email ? email : null
  const take = async (tx: Queryable) => {
    if (!(await useCode(tx, codeHash))) return null
    await setEmail(tx, account.id, email)
    if (shopper?.id === account.id) await adoptOrders(tx, email, account.id)
    await writeMail(tx, settings, {
      once: `email-changed:${account.id}:${newSecret()}`,
      to: account.email,
      letter: emailChangedLetter(settings),
      onlyIf: account.verified,
    })
    return email
  }
  try {
    return await db.transaction(take)
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}
