// Finds the order of a request and checks access: the session's shopper by its id, or anybody by the key in its emails.
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { ApiError, sessionOver } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { selectOrderId } from './orders.sql.ts'
import { trackKeys } from './track-key.ts'

export interface OrderRef {
  order?: string | undefined
  key?: string | undefined
}

/**
 * The order's id. Throws `Not Found` with the specification's text, `Invalid Input` when the request names none, and
 * `Authentication Failed` when its session is over.
 */
export async function findOrder(
  { db }: Pick<Deps, 'db'>,
  { order, key }: OrderRef,
  identify: () => Promise<Shopper | null>,
): Promise<string> {
  if ((order === undefined) === (key === undefined))
    throw new ApiError('Invalid Input', because('order-or-key'), 'order')
  const named = key === undefined ? order! : (await trackKeys(db)).orderOf(key)
  const shopper = key === undefined ? await identify() : null
  if (key === undefined && !shopper) throw sessionOver()
  const found = await selectOrderId(db, named, { byKey: key !== undefined, shopperId: shopper?.id ?? null })
  if (found === undefined) throw new ApiError('Not Found', because('no-order-details'))
  return found
}
