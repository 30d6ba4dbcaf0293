// Tracks an order without an account. Attempts are limited, and an error never says which part was wrong.
import type { OrderView } from '#contract/orders.ts'
import { countAttempt } from '../http/throttle.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Reader } from '../kernel/storefront.ts'
import { orderView, normalizeNumber } from './orders.ts'
import { selectOrder, selectOrderByNumber } from './orders.sql.ts'
import { type OrderRow } from './order-rows.ts'
import { trackKeys } from './track-key.ts'

interface TrackBy {
  number?: string | undefined
  email?: string | undefined
  key?: string | undefined
}

/**
 * The order with a number and email address in any notation, or with the key in its emails. Throws `Not Found`, `Too
 * Many Requests`.
 */
export async function trackOrder(
  deps: Pick<Deps, 'db' | 'settings'>,
  by: TrackBy,
  { ip, reader }: { ip: string; reader: Reader },
): Promise<OrderView> {
  if (by.key !== undefined) return orderView(await byKey(deps, by.key), deps.settings.shop, reader)
  if (by.number === undefined)
    throw new ApiError('Invalid Input', because('order-number-and-email-missing'), 'number')
  if (by.email === undefined) throw new ApiError('Invalid Input', because('order-email-missing'), 'email')
  const order = await byNumber(deps, normalizeNumber(by.number), by.email, ip)
  return orderView(order, deps.settings.shop, reader)
}

const nothing = () => new ApiError('Not Found', because('no-order-matches'))

// Attempts at a key are not counted, because nobody can guess its 128 random bits.
async function byKey({ db }: Pick<Deps, 'db'>, key: string): Promise<OrderRow> {
  const id = (await trackKeys(db)).orderOf(key)
  const order = id === null ? undefined : await selectOrder(db, id)
  // An anonymised order can no longer be opened.
  if (!order || order.email === '') throw nothing()
  return order
}

async function byNumber(
  { db }: Pick<Deps, 'db'>,
  number: string,
  email: string,
  ip: string,
): Promise<OrderRow> {
  const reset = await countAttempt(db, 'order', number, ip)
  const order = await selectOrderByNumber(db, number, email)
  if (!order) throw nothing()
  await reset(db)
  return order
}
