// Checkout, payment and orders.
import { paymentMethods } from './payment-methods.ts'
import * as z from 'zod/mini'
import { endpoint, listReply, paging, dataReply } from './endpoint.ts'
import { cartLine } from './cart.ts'
import { addressInput, postalAddress } from './customer.ts'
import { designCode, fitChoice } from './design.ts'
import { fitClaim, fitGuarantee } from './fit-guarantee.ts'
import { amount, email, exactlyOneKind, id, instant, maxPage, minor, quantity, size, slug } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { orderStatuses } from './order-status.ts'
import { picture } from './picture.ts'
import { allowedActions, orderInvoice, orderReturn } from './returns.ts'
import { swatches } from './swatches.ts'
import { texts } from './texts.ts'
import { statedReason } from './reasons/reason.ts'
import { invalid } from './validation-message.ts'

/**
 * `confirmed`: nothing to pay now (pay on delivery, or nothing to pay at all). `unconfirmed`: the same, but the owner
 * of the email address must confirm the order first, by the link mailed there.
 */
export const paymentStates = [
  'none',
  'waiting',
  'unconfirmed',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'confirmed',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const totals = z.object({
  currency: z.string(),
  subtotalMinor: minor,
  discountMinor: minor,
  deliveryMinor: minor,
  taxMinor: minor,
  /** Whether the prices already hold the tax. */
  taxIncluded: z.boolean(),
  totalMinor: minor,
})
export type Totals = z.output<typeof totals>

/** A discount that needs no code, a part of the whole discount. */
const automaticDiscount = z.nullable(z.object({ name: z.string(), takenMinor: minor }))

export const orderLine = z.object({
  ...z.pick(cartLine, { id: true, colour: true, size: true, design: true, swatches: true, gift: true }).shape,
  /** An order keeps the name as it was read; `language` says in which language, where that is known. */
  product: z.extend(cartLine.shape.product, { language: z.optional(z.string()) }),
  sku: z.string(),
  quantity: z.int(),
  unitPriceMinor: minor,
  discountMinor: minor,
  totalMinor: minor,
  picture,
  /** False for what is made for one person alone: to their own measurements, with a monogram, or cut as swatches. */
  returnable: z.boolean(),
  /** Why it cannot be returned; null when it can. */
  notReturnable: z.nullable(statedReason),
  /** The terms by which one piece of it may be altered or made again free of charge; null: none. */
  fitGuarantee: z.nullable(fitGuarantee),
})
export type OrderLine = z.output<typeof orderLine>

const deliveryMethod = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  priceMinor: minor,
  /** First and last day it may arrive, `YYYY-MM-DD`. */
  earliest: z.string(),
  latest: z.string(),
})
const paymentChoice = z.object({
  key: z.enum(paymentMethods),
  name: z.string(),
  description: z.string(),
  /** Whether the order is to be confirmed by mail first. */
  confirms: z.boolean(),
})
export type PostalAddress = z.output<typeof postalAddress>

export const checkoutLine = z.object({
  ...orderLine.shape,
  ...z.pick(cartLine, { stock: true, problem: true }).shape,
})
export type CheckoutLine = z.output<typeof checkoutLine>

export const checkout = endpoint({
  method: 'POST',
  path: '/user/orders/checkout',
  summary: 'Open or change a checkout, and see what it costs',
  description:
    'A shopper has one open checkout for the cart and one for buy-now; each call changes the fields that are sent and returns the whole checkout. Nothing is ordered and nothing is held until the payment call. Prices, tax and delivery are computed by the shop.',
  access: 'session',
  body: z.strictObject({
    /**
     * Buy this one product, ready-made, designed or swatches as in the cart, leaving the cart alone. Left out: the
     * cart, or the checkout named below.
     */
    buynow: z.optional(
      z
        .strictObject({
          product: z.optional(slug),
          colour: z.optional(slug),
          size: z.optional(size),
          design: z.optional(designCode),
          fit: z.optional(fitChoice),
          swatches: z.optional(swatches),
          quantity,
        })
        .check(...exactlyOneKind),
    ),
    checkout: z.optional(id),
    email: z.optional(email),
    address: z.optional(addressInput),
    addressId: z.optional(id),
    /** Where the invoice goes; null, and until one is sent: to the delivery address. */
    billingAddress: z.optional(z.nullable(addressInput)),
    /** Keep the address in the customer’s book. */
    saveAddress: z.optional(z.boolean()),
    delivery: z.optional(slug),
    /** A coupon’s code; null takes it off. */
    coupon: z.optional(z.nullable(singleLine(40))),
    /** The code of a gift card, which pays as much of the total as is left of it; null takes it off. */
    giftCard: z.optional(z.nullable(singleLine(40))),
  }),
  reply: z.object({
    data: z.object({
      data: z.union([z.array(checkoutLine), z.literal(texts.noData)]),
      checkout: z.string(),
      kind: z.enum(['cart', 'buynow']),
      email: z.nullable(z.string()),
      address: z.nullable(postalAddress),
      billingAddress: z.nullable(postalAddress),
      delivery: z.nullable(z.string()),
      deliveryMethods: z.array(deliveryMethod),
      paymentMethods: z.array(paymentChoice),
      /** With its amount. */
      coupon: z.nullable(z.object({ code: z.string(), text: statedReason })),
      discount: automaticDiscount,
      /** The last characters of its code, what it pays of the total, and what is left of it then. */
      giftCard: z.nullable(z.object({ ending: z.string(), paysMinor: minor, leftMinor: minor })),
      totals,
      /**
       * What is still missing before the order can be placed: `email`, `address`, `delivery`, `lines`, `fit` while a
       * designed line has nothing it is to be cut to, and `measurements` while one is to be cut to unlikely values that
       * nobody has confirmed.
       */
      missing: z.array(z.enum(['email', 'address', 'delivery', 'lines', 'fit', 'measurements'])),
      /** The order this checkout has become, if it has. */
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  }),
  errors: ['Not Found', 'Coupon Refused', 'Out Of Stock', 'Not Possible Now', 'Too Many Requests'],
})
export type CheckoutView = z.output<(typeof checkout)['reply']>['data']

/** What a link in an order’s mails carries. */
export const trackKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, invalid('field-mail-key')))

export const payment = endpoint({
  method: 'POST',
  path: '/user/orders/payment',
  summary: 'Place the order of a checkout and start its payment, or pay a placed order again',
  description:
    'A checkout becomes one order, however often this is called: repeats return the same order. Stock is held from here until the payment is complete or `holdUntil` passes. Send the browser to `redirectUrl` when it is not null. An order that is not paid online is processed at once when a customer places it with the verified address of the account; any other waits, `unconfirmed`, until it is confirmed by the link mailed to its address. How much one shopper, address and network may hold unpaid is limited: `Too Many Orders`.',
  access: 'session',
  body: z.strictObject({
    checkout: z.optional(id),
    order: z.optional(id),
    /** Of an order: the key from its mails, which pays it without the session that placed it. */
    key: z.optional(trackKey),
    method: z.enum(paymentMethods),
    /** The total the shopper was shown. It never sets a price: when the order costs something else, it is refused. */
    shownTotalMinor: z.optional(amount),
    /** What the gift card was shown to pay of it: when it pays another part, the order is refused. */
    shownGiftCardMinor: z.optional(amount),
  }),
  reply: dataReply({
    order: z.object({ id: z.string(), number: z.string() }),
    state: z.enum(paymentStates),
    redirectUrl: z.nullable(z.string()),
    holdUntil: z.nullable(instant),
  }),
  errors: [
    'Not Found',
    'Out Of Stock',
    'Coupon Refused',
    'Cart Empty',
    'Not Possible Now',
    'Amount Changed',
    'Measurements Unconfirmed',
    'Too Many Orders',
    'Too Many Requests',
    'Payment Unavailable',
  ],
  idempotent: true,
})

export const orderEvent = z.object({
  status: z.enum(orderStatuses),
  at: instant,
  reason: z.nullable(statedReason),
  /** Whether staff wrote the reason. */
  byStaff: z.optional(z.boolean()),
})

export const orderView = z.object({
  id: z.string(),
  number: z.string(),
  email: z.string(),
  status: z.enum(orderStatuses),
  payment: z.object({
    state: z.enum(paymentStates),
    method: z.nullable(z.enum(paymentMethods)),
    methodName: z.string(),
  }),
  /** Whether any of it is made to order, so that it is cut and sewn before it is packed. */
  made: z.boolean(),
  placedAt: instant,
  holdUntil: z.nullable(instant),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      /** Pieces of it that can be sent back now. */
      canGoBack: z.int(),
      /** Until when its fit guarantee applies; null before delivery, or without one. */
      fitGuaranteeUntil: z.nullable(instant),
      /** Whether its alteration or remake can be requested now. */
      canClaimFit: z.boolean(),
    }),
  ),
  totals,
  /** How much of the total was refunded. */
  refundedMinor: minor,
  /** What it costs more since it was paid, because it was changed; left out: nothing. */
  restMinor: z.optional(minor),
  coupon: z.nullable(z.string()),
  discount: automaticDiscount,
  /** What a gift card has paid of the total. */
  giftCardMinor: minor,
  delivery: z.object({
    key: z.string(),
    name: z.string(),
    earliest: z.string(),
    latest: z.string(),
    /** Who brings it, and its number there. */
    carrier: z.nullable(z.string()),
    tracking: z.nullable(z.string()),
    /** Where the carrier shows the parcel; null without a number, or where no address is known. */
    trackingUrl: z.nullable(z.string()),
  }),
  address: postalAddress,
  /** Of the invoice, where it is another one. */
  billingAddress: z.nullable(postalAddress),
  history: z.array(orderEvent),
  can: allowedActions,
  /** Until when pieces can be sent back, and the contract withdrawn from; null before delivery. */
  returnBy: z.nullable(instant),
  withdrawBy: z.nullable(instant),
  returns: z.array(orderReturn),
  fitClaims: z.array(fitClaim),
  invoices: z.array(orderInvoice),
  /** The order that was paid, when this one sends something in exchange or a remake. */
  exchangeFor: z.nullable(z.object({ id: z.string(), number: z.string() })),
})
export type OrderedLine = OrderView['lines'][number]
export type OrderView = z.output<typeof orderView>

export const paymentStatus = endpoint({
  method: 'POST',
  path: '/user/orders/paymentStatus',
  summary: 'Read the state of an order’s payment',
  description:
    'Asks the payment provider when the shop has not received its event yet, so the status is right before the webhook too.',
  access: 'session',
  body: z.strictObject({ order: id }),
  reply: dataReply({ order: orderView }),
  errors: ['Not Found'],
})

export const getOrders = endpoint({
  method: 'GET',
  path: '/user/orders',
  summary: 'The customer’s orders, newest first',
  access: 'customer',
  query: z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPage)), 1) }),
  reply: listReply(orderView, texts.noData, { paging }),
})

export const getOrder = endpoint({
  method: 'POST',
  path: '/user/orders/getOrder',
  summary: 'One order',
  description:
    'Of an order that does not exist or is not the customer’s the text `No Order Details Found` is in its place.',
  access: 'customer',
  body: z.strictObject({ order: id }),
  reply: z.object({ data: z.object({ data: z.union([orderView, z.literal(texts.noOrderDetails)]) }) }),
})

export const getWaitingOrders = endpoint({
  method: 'GET',
  path: '/user/orders/waiting',
  summary: 'The shopper’s orders whose pieces are held until they are paid or confirmed, newest first',
  description: 'For guests too. Expired orders are not among them.',
  access: 'session',
  reply: listReply(orderView, texts.noData),
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/user/orders/sendConfirmation',
  summary: 'Resend the link that confirms an order',
  access: 'session',
  body: z.strictObject({ order: id }),
  reply: dataReply({ sentTo: z.string() }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 20,
})

export const trackOrder = endpoint({
  method: 'POST',
  path: '/user/orders/track',
  summary: 'Follow an order without an account',
  description:
    'By order number and the email address it was placed with, or by the key in the order’s mails.',
  body: z.strictObject({
    number: z.optional(singleLine(24)),
    email: z.optional(email),
    key: z.optional(trackKey),
  }),
  reply: dataReply({ order: orderView }),
  errors: ['Not Found', 'Too Many Requests'],
  perMinute: 60,
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/user/orders/confirmOrder',
  summary: 'Confirm an order that is not paid online, by the key mailed to its address',
  description:
    'Confirming a confirmed order returns it as it is. An order that expired meanwhile is reopened within a day while its pieces are in stock.',
  body: z.strictObject({ key: trackKey }),
  reply: dataReply({ order: orderView }),
  errors: ['Not Found', 'Not Possible Now', 'Out Of Stock'],
  perMinute: 60,
})
