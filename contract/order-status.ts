// The statuses of an order, with their transitions, causes and display.
import type { Tone } from './tone.ts'

export const orderStatuses = [
  'placed',
  'paid',
  'cut',
  'sewn',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * `shop`: by hand. `customer`: cancels, withdraws, confirms or pays again. `payment`: a provider reported something.
 * `expiry`: nobody paid or confirmed in time. `return`: everything was returned. `undo`: staff undo the last step.
 */
export type StatusCause = 'shop' | 'undo' | 'customer' | 'payment' | 'expiry' | 'return'

interface StatusFacts {
  /** The possible next statuses, with their causes. */
  next: Partial<Record<OrderStatus, readonly StatusCause[]>>
  stage: 'waiting' | 'making' | 'sent' | 'delivered' | 'closed'
  tone: Tone
  /** For shoppers, when it differs. */
  shopperTone?: Tone
  /** Limits it to orders made to order, or to orders with a parcel. */
  only?: 'made' | 'parcel'
  /** The kind of the mail to the customer. */
  mailed?: true
  /** Allowed for bulk status changes. */
  bulk?: true
  /** The back office asks for a confirmation: the change needs more data, or cannot be undone. */
  asked?: true
}

/**
 * Orders made to order are cut and sewn before they are packed; other orders are packed directly. An expired order
 * continues when it is paid or confirmed later; when its pieces are sold by then, the payment is refunded. An order of
 * only gift cards is delivered when it is paid.
 */
export const orderStatusRegistry = {
  placed: {
    next: {
      paid: ['shop', 'payment'],
      cut: ['shop'],
      packed: ['shop'],
      cancelled: ['shop', 'customer', 'expiry'],
      refunded: ['payment'],
    },
    stage: 'waiting',
    tone: 'warn',
    shopperTone: 'plain',
  },
  paid: {
    next: {
      cut: ['shop'],
      packed: ['shop'],
      delivered: ['payment'],
      cancelled: ['shop', 'customer'],
      refunded: ['shop', 'payment', 'return'],
    },
    stage: 'making',
    tone: 'gold',
    mailed: true,
    asked: true,
  },
  cut: {
    next: { sewn: ['shop'], cancelled: ['shop'], refunded: ['shop', 'payment', 'return'] },
    stage: 'making',
    tone: 'gold',
    only: 'made',
    mailed: true,
    bulk: true,
  },
  sewn: {
    next: { packed: ['shop'], cancelled: ['shop'], refunded: ['shop', 'payment', 'return'] },
    stage: 'making',
    tone: 'gold',
    only: 'made',
    bulk: true,
  },
  packed: {
    next: {
      placed: ['undo'],
      paid: ['undo'],
      shipped: ['shop'],
      cancelled: ['shop'],
      refunded: ['shop', 'payment', 'return'],
    },
    stage: 'making',
    tone: 'gold',
    only: 'parcel',
    mailed: true,
    bulk: true,
  },
  shipped: {
    next: { packed: ['undo'], delivered: ['shop'], refunded: ['shop', 'payment', 'return'] },
    stage: 'sent',
    tone: 'success',
    shopperTone: 'gold',
    only: 'parcel',
    mailed: true,
    bulk: true,
    asked: true,
  },
  delivered: {
    next: { shipped: ['undo'], refunded: ['shop', 'payment', 'return'] },
    stage: 'delivered',
    tone: 'success',
    mailed: true,
    bulk: true,
  },
  cancelled: {
    next: { placed: ['customer'], paid: ['payment'], refunded: ['payment'] },
    stage: 'closed',
    tone: 'plain',
    mailed: true,
    asked: true,
  },
  refunded: { next: {}, stage: 'closed', tone: 'plain', mailed: true, asked: true },
} as const satisfies Record<OrderStatus, StatusFacts>

type Registry = typeof orderStatusRegistry

/** The statuses with a mark. */
type Marked<Mark extends object> = {
  [Status in OrderStatus]: Registry[Status] extends Mark ? Status : never
}[OrderStatus]

export const factsOf = (status: OrderStatus): StatusFacts => orderStatusRegistry[status]

export type BulkStatus = Marked<{ bulk: true }>
export type MailedStatus = Marked<{ mailed: true }>
/** A status that ends an order before delivery. */
export type ClosedStatus = Marked<{ stage: 'closed' }>

export const bulkStatuses = orderStatuses.filter(
  (status): status is BulkStatus => factsOf(status).bulk === true,
)
export const isMailed = (status: OrderStatus): status is MailedStatus => factsOf(status).mailed === true
export const isClosed = (status: OrderStatus): status is ClosedStatus => factsOf(status).stage === 'closed'

/** Paid or confirmed, and not sent yet. */
export const isMaking = (status: OrderStatus): boolean => factsOf(status).stage === 'making'
/** Shipped or delivered. */
export const hasLeft = (status: OrderStatus): boolean => ['sent', 'delivered'].includes(factsOf(status).stage)
/** Its customer can still cancel it: nothing is cut or packed. */
export const isCancellable = (status: OrderStatus): boolean =>
  nextStatuses(status, 'customer').includes('cancelled')
/** Neither delivered nor closed. */
export const isOpen = (status: OrderStatus): boolean =>
  ['waiting', 'making', 'sent'].includes(factsOf(status).stage)

/** The possible next statuses by this cause. */
export const nextStatuses = (from: OrderStatus, cause: StatusCause): OrderStatus[] =>
  orderStatuses.filter((to) => factsOf(from).next[to]?.includes(cause))
