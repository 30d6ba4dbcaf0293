// Before something that only the owner may do, the password is asked for again.
import type { Queryable } from '../db/db.ts'
import type { Shopper } from '../http/answer.ts'
import { Refusal } from '../refusal.ts'
import { type Account, selectAccount } from './account.sql.ts'
import { guessAt } from './guesses.ts'
import { matchPassword } from './passwords.ts'

export interface Owner {
  account: Account
  /** To be called in the transaction that does it: the guess was right. */
  forgive: (tx: Queryable) => Promise<void>
}

/** Throws `Invalid Input` when the password is not the account's, `Too Many Requests`. */
export async function askOwner(
  on: Queryable,
  password: string,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<Owner> {
  const forgive = await guessAt(on, 'current password', shopper.id, ip)
  const account = await selectAccount(on, shopper.id)
  if (!account || (await matchPassword(password, [account.passwordHash])) < 0)
    throw new Refusal('Invalid Input', 'The current password is not right', 'password')
  return { account, forgive }
}
