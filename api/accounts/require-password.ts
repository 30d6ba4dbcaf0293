// Checks the password again before an action that only the owner may take.
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { type Account, lockAccount, selectAccount } from './account.sql.ts'
import { countAttempt } from '../http/throttle.ts'
import { matchPassword } from './passwords.ts'

export interface Owner {
  account: Account
  /**
   * Call it first in the transaction that makes the change: it resets the count of attempts and locks the account.
   * Throws `Invalid Input` when the password was changed, or the session ended, since the check.
   */
  confirm: (tx: Queryable) => Promise<void>
}

/** Checks the password of the shopper's account. Throws `Invalid Input` when it is wrong, `Too Many Requests`. */
export async function requirePassword(
  on: Queryable,
  password: string,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<Owner> {
  const reset = await countAttempt(on, 'current password', shopper.id, ip)
  const account = await selectAccount(on, shopper.id)
  if (!account || (await matchPassword(password, [account.passwordHash])) < 0) throw passwordRefused()
  const confirm = async (tx: Queryable) => {
    if (!(await lockAccount(tx, account, shopper.sessionId))) throw passwordRefused()
    await reset(tx)
  }
  return { account, confirm }
}

const passwordRefused = () => new ApiError('Invalid Input', because('wrong-current-password'), 'password')
