// Limits on unpaid orders of one shopper, one email address and one network. The counts are in the database, under a
// lock, so they apply to all processes and parallel calls together.
import { createHash } from 'node:crypto'
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import { networkOf } from '../http/client-network.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { minutesToPay, type TransferTerms } from '../transfers/transfers.ts'
import { type BuyerKeys, type CountedOrder, lockCounts, selectCountedOrders } from './order-limits.sql.ts'

interface Count {
  orders: number
  pieces: number
}

/**
 * `open` orders hold stock; `unconfirmed` ones do too, and wait to be confirmed by email; `aDay` adds expired orders.
 */
interface OrderCounts {
  open: Count
  unconfirmed: Count
  aDay: Count
}

type Most = Partial<Record<keyof OrderCounts, Partial<Count>>>

/** A guest, or an account whose address is not verified. */
const unverifiedLimits = { open: { orders: 3, pieces: 30 }, aDay: { orders: 8 } } satisfies Most
/** An account with a verified address. */
const verifiedLimits: typeof unverifiedLimits = { open: { orders: 10, pieces: 100 }, aDay: { orders: 30 } }
/**
 * Higher, because the people of an office share one network. Unconfirmed orders cost nothing to place, so fewer are
 * allowed.
 */
const networkLimits = {
  open: { orders: 80, pieces: 250 },
  unconfirmed: { orders: 12, pieces: 60 },
  aDay: { orders: 300 },
} satisfies Most

export interface Buyer {
  shopper: Shopper
  email: string
  ip: string
}

/** Whether the address is known to be the shopper's own. */
export const isProven = ({ shopper, email }: Pick<Buyer, 'shopper' | 'email'>): boolean =>
  shopper.emailVerified && shopper.email === email

/**
 * The payment state of an order that is not paid online: unless the address is known to be the shopper's, it is
 * confirmed first.
 *
 * @param transfer its terms, when it is paid by bank transfer
 */
export function offlineState(
  placing: Pick<Buyer, 'shopper' | 'email'>,
  shop: Pick<ShopSettings, 'confirmMinutes' | 'timeZone'>,
  transfer: TransferTerms | null,
) {
  if (!isProven(placing)) return { paymentState: 'unconfirmed' as const, holdMinutes: shop.confirmMinutes }
  return transfer
    ? { paymentState: 'waiting' as const, holdMinutes: minutesToPay(transfer, shop) }
    : { paymentState: 'confirmed' as const, holdMinutes: null }
}

/** The stored form of the network from which an order is placed. */
export const networkHash = (ip: string): string =>
  createHash('sha256')
    .update(`network\n${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 32)

export const buyerKeys = (placing: Buyer): BuyerKeys => ({
  shopperId: placing.shopper.id,
  // Orders that a stranger places with an address do not count for the customer who owns it.
  email: isProven(placing) ? null : placing.email,
  network: networkHash(placing.ip),
})

/** Call it before any stock is locked. The counts do not change until the transaction ends. */
export const lockOrderCounts = (tx: Queryable, placing: Buyer): Promise<void> =>
  lockCounts(tx, buyerKeys(placing))

export interface AddedPieces {
  pieces: number
  unconfirmed: boolean
  /** The order itself, when it was placed before and its stock is held again. */
  orderId: string | null
}

/** Throws `Too Many Orders` when this order and the existing ones together would exceed a limit. */
export async function refuseTooMany(tx: Queryable, placing: Buyer, adding: AddedPieces): Promise<void> {
  refuseExcess(await selectCountedOrders(tx, buyerKeys(placing), adding.orderId), placing, adding)
}

/** The same with orders that were read before. */
export function refuseExcess(
  counted: readonly CountedOrder[],
  placing: Buyer,
  adding: Omit<AddedPieces, 'orderId'>,
): void {
  const limits = isProven(placing) ? verifiedLimits : unverifiedLimits
  const excess =
    excessOf(countsOf(counted, 'byShopper'), limits, shopperMessages, adding) ??
    (isProven(placing)
      ? null
      : excessOf(countsOf(counted, 'byEmail'), limits, emailMessages(placing.email), adding)) ??
    excessOf(countsOf(counted, 'byNetwork'), networkLimits, networkMessages, adding)
  if (excess) throw new ApiError('Too Many Orders', excess)
}

function countsOf(counted: readonly CountedOrder[], key: 'byShopper' | 'byEmail' | 'byNetwork'): OrderCounts {
  const all = counted.filter((order) => order[key])
  const open = all.filter((order) => order.open)
  return {
    open: countOf(open),
    unconfirmed: countOf(open.filter(({ unconfirmed }) => unconfirmed)),
    aDay: countOf(all),
  }
}

const countOf = (orders: readonly CountedOrder[]): Count => ({
  orders: orders.length,
  pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
})

/** The message of the limit that is exceeded; null when none is. */
function excessOf<Limits extends Most>(
  counts: OrderCounts,
  limits: Limits,
  messages: MessagesFor<Limits>,
  adding: Omit<AddedPieces, 'orderId'>,
): Reason | null {
  const added: OrderCounts = {
    open: { orders: 1, pieces: adding.pieces },
    unconfirmed: adding.unconfirmed ? { orders: 1, pieces: adding.pieces } : { orders: 0, pieces: 0 },
    aDay: { orders: 1, pieces: adding.pieces },
  }
  for (const what of ['open', 'unconfirmed', 'aDay'] as const) {
    if (added[what].orders === 0) continue
    for (const unit of ['orders', 'pieces'] as const) {
      const most = limits[what]?.[unit]
      if (most === undefined || counts[what][unit] + added[what][unit] <= most) continue
      if (unit === 'pieces' && counts[what].orders === 0) return because('order-too-many-pieces', { most })
      return (messages as MessagesFor<Required<Most>>)[what][unit]!(counts[what][unit], most)
    }
  }
  return null
}

/** For each limit the message when it is exceeded: with how many there are, and the limit. */
type MessagesFor<Limits> = {
  [What in keyof Limits]: { [Unit in keyof Limits[What]]: (count: number, most: number) => Reason }
}

const shopperMessages: MessagesFor<typeof unverifiedLimits> = {
  open: {
    orders: (count, most) => because('unpaid-orders-of-shopper', { count, most }),
    pieces: (count, most) => because('unpaid-pieces-of-shopper', { count, most }),
  },
  aDay: {
    orders: (count) => because('abandoned-orders-of-shopper', { count }),
  },
}

const emailMessages = (email: string): MessagesFor<typeof unverifiedLimits> => ({
  open: {
    orders: (count, most) => because('unpaid-orders-of-email', { email, count, most }),
    pieces: (count, most) => because('unpaid-pieces-of-email', { email, count, most }),
  },
  aDay: {
    orders: (count) => because('abandoned-orders-of-email', { email, count }),
  },
})

const networkMessages: MessagesFor<typeof networkLimits> = {
  open: {
    orders: (count, most) => because('unpaid-orders-of-network', { count, most }),
    pieces: (count, most) => because('unpaid-pieces-of-network', { count, most }),
  },
  unconfirmed: {
    orders: (count, most) => because('unconfirmed-orders-of-network', { count, most }),
    pieces: (count, most) => because('unconfirmed-pieces-of-network', { count, most }),
  },
  aDay: {
    orders: (count) => because('abandoned-orders-of-network', { count }),
  },
}
