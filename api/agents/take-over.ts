// A person takes over what an agent has prepared: the cart and the checkout become those of the person's browser.
import type { takeOver as takeOverEndpoint } from '#contract/agents.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { continueAs, type Visitor } from '../accounts/merge-guest.ts'
import type { Deps } from '../kernel/deps.ts'
import { notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { codeRefused, hashSecret } from '../kernel/secrets.ts'
import { lockByKey, setTakenOver } from './agent-sessions.sql.ts'

/**
 * Gives the agent's cart and checkout to the visitor, and ends the agent's session in the same transaction. A second
 * call from the same browser returns the same. Throws `Invalid Input` for a key that is wrong, expired or used by
 * somebody else.
 */
export async function takeOver(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { key }: ParsedBody<typeof takeOverEndpoint>,
  visitor: Omit<Visitor, 'device'>,
): Promise<ReplyOf<typeof takeOverEndpoint>> {
  if (settings.shop.agents !== true) throw notFound(because('call-not-found'))
  return db.transaction(async (tx) => {
    const session = await lockByKey(tx, hashSecret(key))
    if (!session) throw codeRefused()
    const { id, shopperId, checkoutId, takenOverAt } = session
    const hasCheckout = checkoutId !== null
    if (takenOverAt) {
      if (visitor.shopper?.id !== shopperId) throw codeRefused()
      return { data: { authtoken: null, hasCheckout } }
    }
    const authtoken = await continueAs(tx, shopperId, visitor)
    await setTakenOver(tx, id)
    return { data: { authtoken, hasCheckout } }
  })
}
