// The statuses of an order: in which order they follow, what causes each step, and how each is shown.
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
  /** What may follow, and what causes it. */
  next: Partial<Record<OrderStatus, readonly StatusCause[]>>
  stage: 'waiting' | 'making' | 'sent' | 'delivered' | 'closed'
  tone: Tone
  /** For shoppers, where it differs. */
  shopperTone?: Tone
  /** Only orders of shirts made to order, or only orders with a parcel, have it. */
  only?: 'made' | 'parcel'
  /** The customer gets the mail of that name. */
  mailed?: true
  /** Many orders can be moved to it at once. */
  bulk?: true
  /** The back office asks before an order is moved to it: it needs more, or cannot be undone. */
  asked?: true
}

/**
 * What is made to order is cut and sewn before it is packed; what is in stock is packed at once. An order that expired
 * goes on when it is paid or confirmed after all; a payment that comes when its pieces are sold is refunded. What is only
 * mailed, gift cards, is delivered when it is paid.
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
/** A status that ends an order before its time. */
export type ClosedStatus = Marked<{ stage: 'closed' }>

export const bulkStatuses = orderStatuses.filter(
  (status): status is BulkStatus => factsOf(status).bulk === true,
)
export const isMailed = (status: OrderStatus): status is MailedStatus => factsOf(status).mailed === true
export const isClosed = (status: OrderStatus): status is ClosedStatus => factsOf(status).stage === 'closed'

/** Paid or confirmed, and not sent yet. */
export const isMaking = (status: OrderStatus): boolean => factsOf(status).stage === 'making'
/** With the carrier, or with the customer. */
export const hasLeft = (status: OrderStatus): boolean => ['sent', 'delivered'].includes(factsOf(status).stage)
/** Its customer can still cancel it: nothing is cut or packed. */
export const isCancellable = (status: OrderStatus): boolean =>
  nextStatuses(status, 'customer').includes('cancelled')
/** Neither delivered nor closed. */
export const isOpen = (status: OrderStatus): boolean =>
  ['waiting', 'making', 'sent'].includes(factsOf(status).stage)

/** What may follow a status by this cause. */
export const nextStatuses = (from: OrderStatus, cause: StatusCause): OrderStatus[] =>
  orderStatuses.filter((to) => factsOf(from).next[to]?.includes(cause))
