// Setting a new password: with a code from the mail when it is forgotten, or with the old one.
import type { changePassword, resetPassword } from '#contract/account.ts'
import type { BodyIn, ReplyOf } from '#contract/call.ts'
import { type Queryable, sqlState } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Shopper } from '../http/answer.ts'
import { writeMail } from '../mail/mail.ts'
import { passwordChangedLetter, resetHours, resetLetter } from './account-letters.ts'
import {
  type Account,
  insertCode,
  selectClaims,
  selectCodeOwner,
  setPassword,
  setVerified,
  useCode,
} from './account.sql.ts'
import { signedIn } from './accounts.ts'
import { adoptOrders } from './carry-over.sql.ts'
import { enterAccount, type Visitor } from './carry-over.ts'
import { waitBeforeMail } from './guesses.ts'
import { askOwner } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { deleteOtherSessions } from './session.sql.ts'
import { codeRefused } from './verify.ts'

/** Mails a code to the account of an address. For an address without one it does the same work and mails nothing. */
export async function mailResetCode({ db, settings }: Deps, email: string): Promise<void> {
  const mayMail = (await waitBeforeMail(db, 'account', email)) === 0
  const account = (await selectClaims(db, email))[0] ?? null
  const code = newSecret()
  await db.transaction(async (tx) => {
    await insertCode(tx, hashSecret(code), 'reset', account?.id ?? null, resetHours)
    await writeMail(tx, settings, {
      once: `reset:${hashSecret(code).toString('hex')}`,
      to: email,
      letter: resetLetter(settings, code),
      secret: true,
      onlyIf: mayMail && account !== null,
    })
  })
}

/**
 * Sets the password of the account a code was mailed to, and signs in; the code proves the address too. Every
 * other session ends. Throws `Invalid Input`.
 */
export async function resetWithCode(
  deps: Deps,
  { code, password }: BodyIn<typeof resetPassword>,
  visitor: Visitor,
): Promise<ReplyOf<typeof resetPassword>> {
  const codeHash = hashSecret(code)
  const account = await selectCodeOwner(deps.db, codeHash, 'reset')
  if (!account || account.used) throw codeRefused()
  const passwordHash = await hashPassword(password, account.passwordHash)
  const reset = async (tx: Queryable) => {
    if (!(await useCode(tx, codeHash))) throw codeRefused()
    await setVerified(tx, account.id)
    await adoptOrders(tx, account.email, account.id)
    await storePassword(tx, deps, account, passwordHash, null)
    return enterAccount(tx, account.id, visitor)
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
export async function changeOwnPassword(
  deps: Deps,
  { password, newPassword }: BodyIn<typeof changePassword>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<void> {
  const { account, forgive } = await askOwner(deps.db, password, { shopper, ip })
  const passwordHash = await hashPassword(newPassword, account.passwordHash)
  await deps.db.transaction(async (tx) => {
    await forgive(tx)
    await storePassword(tx, deps, account, passwordHash, shopper.sessionId)
  })
}

async function storePassword(
  tx: Queryable,
  { settings }: Deps,
  account: Account,
  passwordHash: string,
  keepSession: string | null,
): Promise<void> {
  await setPassword(tx, account.id, passwordHash)
  await deleteOtherSessions(tx, account.id, keepSession)
  await writeMail(tx, settings, {
    once: `password-changed:${account.id}:${newSecret()}`,
    to: account.email,
    letter: passwordChangedLetter(settings, account.fullName),
  })
}
