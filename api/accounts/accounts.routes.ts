// The calls of accounts and sessions.
import { startGuest } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { type Answer, answer } from '../http/answer.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { insertGuest } from './session.sql.ts'

export function accountRoutes({ db }: Deps): Answer[] {
  return [
    answer(startGuest, async ({ userAgent }) => {
      const authtoken = newSecret()
      await insertGuest(db, hashSecret(authtoken), userAgent.slice(0, 400))
      return { data: { authtoken } }
    }),
  ]
}
