// Checkout, payment and orders.
import { paymentMethods } from './payment-methods.ts'
import * as z from 'zod/mini'
import { endpoint, listReply, paging, dataReply } from './endpoint.ts'
import { askedField, fieldAnswers, fieldText } from './asked-fields.ts'
import { cartLine } from './cart.ts'
import { addressInput, postalAddress } from './customer.ts'
import { designCode, fitChoice } from './design.ts'
import { fitClaim, fitGuarantee } from './fit-guarantee.ts'
import {
  amount,
  email,
  exactlyOneKind,
  id,
  instant,
  maxCartLines,
  maxPage,
  minor,
  quantity,
  size,
  slug,
} from './fields.ts'
import { singleLine } from './text-fields.ts'
import { measuresVersion } from './measurement.ts'
import { orderStatuses } from './order-status.ts'
import { picture } from './picture.ts'
import { allowedActions, orderInvoice, orderReturn } from './returns.ts'
import { swatches } from './swatches.ts'
import { texts } from './texts.ts'
import { statedReason } from './reasons/reason.ts'
import { invalid } from './validation-message.ts'
import { taxExemptions, vatCheckStates } from './vat-exemption.ts'

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

/** `sepa`: EPC069-12, for euros. `swiss`: the Swiss QR code, for francs and euros. */
export const paymentCodeKinds = ['sepa', 'swiss'] as const
export type PaymentCodeKind = (typeof paymentCodeKinds)[number]

export const totals = z.object({
  currency: z.string(),
  subtotalMinor: minor,
  discountMinor: minor,
  deliveryMinor: minor,
  taxMinor: minor,
  /** Whether the prices include tax. */
  taxIncluded: z.boolean(),
  totalMinor: minor,
})
export type Totals = z.output<typeof totals>

/** The automatic discount, a part of the total discount. */
const automaticDiscount = z.nullable(z.object({ name: z.string(), takenMinor: minor }))

export const orderLine = z.object({
  ...z.pick(cartLine, { id: true, colour: true, size: true, design: true, swatches: true, gift: true }).shape,
  /** An order stores the name that the shopper was shown, with its `language` where it is known. */
  product: z.extend(cartLine.shape.product, { language: z.optional(z.string()) }),
  sku: z.string(),
  quantity: z.int(),
  unitPriceMinor: minor,
  discountMinor: minor,
  totalMinor: minor,
  picture,
  /** False for personalised goods: made to measure, with a monogram, or swatches. */
  returnable: z.boolean(),
  /** Why it cannot be returned; null when it can. */
  notReturnable: z.nullable(statedReason),
  /** The terms for one free alteration or remake of a piece; null: none. */
  fitGuarantee: z.nullable(fitGuarantee),
})
export type OrderLine = z.output<typeof orderLine>

const deliveryMethod = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  priceMinor: minor,
  /** First and last day of delivery, `YYYY-MM-DD`. */
  earliest: z.string(),
  latest: z.string(),
})
const paymentChoice = z.object({
  key: z.enum(paymentMethods),
  name: z.string(),
  description: z.string(),
  /** Whether the order must be confirmed by mail first. */
  confirms: z.boolean(),
})

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
     * Buy only this product, ready-made, designed or swatches, without the cart. Left out: the cart, or the checkout
     * below.
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
    /** The address of the invoice; null, or never sent: the delivery address. */
    billingAddress: z.optional(z.nullable(addressInput)),
    /** Save the address in the customer’s address book. */
    saveAddress: z.optional(z.boolean()),
    delivery: z.optional(slug),
    /** A coupon’s code; null removes it. */
    coupon: z.optional(z.nullable(singleLine(40))),
    /** The code of a gift card, which pays up to its balance; null removes it. */
    giftCard: z.optional(z.nullable(singleLine(40))),
    /** Answers to `fields` of the reply; those left out stay as they are. */
    fields: z.optional(fieldAnswers),
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
      /** The last characters of its code, the amount it pays, and its balance afterwards. */
      giftCard: z.nullable(z.object({ ending: z.string(), paysMinor: minor, leftMinor: minor })),
      totals,
      /**
       * Whether the button that places the order must state that it has to be paid, as Directive 2011/83/EU, Art. 8(2)
       * asks for consumers in Europe.
       */
      statesPayment: z.boolean(),
      /**
       * The delivery to a business with a VAT number of another member state of the European Union; null: any other.
       * `isExempt`: it has no VAT, and prices are those without tax. While `checking`, read the checkout again.
       */
      vat: z.nullable(
        z.object({
          number: z.string(),
          isExempt: z.boolean(),
          state: z.enum(['checking', ...vatCheckStates]),
        }),
      ),
      /**
       * What is missing for the order: `email`, `address`, `delivery`, `lines`, `fit` when a designed line has neither
       * size nor measurements, `measurements` when a line has unlikely values that are not confirmed, `fields` when a
       * required one has no value, and `approval` when the finished measures of a line have to be approved.
       */
      missing: z.array(
        z.enum(['email', 'address', 'delivery', 'lines', 'fit', 'measurements', 'fields', 'approval']),
      ),
      /** What the merchant asks about an order, in the order in which it is asked. */
      fields: z.array(askedField),
      /** The order that was placed from this checkout. */
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  }),
  errors: ['Not Found', 'Coupon Refused', 'Out Of Stock', 'Not Possible Now', 'Too Many Requests'],
})
export type CheckoutView = z.output<(typeof checkout)['reply']>['data']

/** The key in links of an order’s mails. */
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
    /** The key from an order's mails, which allows a payment without its session. */
    key: z.optional(trackKey),
    method: z.enum(paymentMethods),
    /** The total that the shopper was shown. An order with another total is refused. */
    shownTotalMinor: z.optional(amount),
    /** The part of the gift card that the shopper was shown. An order with another part is refused. */
    shownGiftCardMinor: z.optional(amount),
    /** The versions of the finished measures that the shopper was shown. An order with others is refused. */
    shownMeasures: z.optional(z.array(measuresVersion).check(z.maxLength(maxCartLines))),
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
    'Measures Unapproved',
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

/** How to pay an order by bank transfer. */
const transfer = z.object({
  /** Without spaces. */
  iban: z.string(),
  holder: z.string(),
  /** By ISO 11649, or a Swiss QR reference. */
  reference: z.string(),
  /** What is still to be transferred. */
  amountMinor: minor,
  /** What has arrived already. */
  receivedMinor: minor,
  /** `YYYY-MM-DD`; null for a balance that is due at once. */
  dueOn: z.nullable(z.string()),
  /** The code that a bank's app scans: its kind, its width, and its dark modules as an SVG path; null: there is none. */
  code: z.nullable(
    z.object({
      kind: z.enum(paymentCodeKinds),
      size: z.int(),
      path: z.string(),
      /** Squares to draw over it, from the bottom up: the Swiss cross. */
      cross: z.array(
        z.object({
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
          isDark: z.boolean(),
        }),
      ),
    }),
  ),
})
export type TransferView = z.output<typeof transfer>

const parcelShipment = z.object({
  /** The carrier and the tracking number. */
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** The tracking page; null without a number, or when the carrier has no known page. */
  trackingUrl: z.nullable(z.string()),
})
export type ParcelShipment = z.output<typeof parcelShipment>

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
  /** Whether any of it is made to order. */
  made: z.boolean(),
  placedAt: instant,
  holdUntil: z.nullable(instant),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      /** Pieces that can be returned now. */
      canGoBack: z.int(),
      /** The end of its fit guarantee; null before delivery, or without one. */
      fitGuaranteeUntil: z.nullable(instant),
      /** Whether an alteration or remake can be requested now. */
      canClaimFit: z.boolean(),
      /** Whether the finished measures of its shirts are approved; left out: not a designed shirt, or older than approvals. */
      approval: z.optional(z.object({ state: z.enum(['approved', 'requested']), at: instant })),
      /** The codes of the passports of its finished shirts; left out: none. */
      passports: z.optional(z.array(z.string())),
    }),
  ),
  totals,
  /** Why it has no VAT; left out: it has the tax of its rate. */
  taxExemption: z.optional(z.enum(taxExemptions)),
  /** The refunded part of the total. */
  refundedMinor: minor,
  /** The balance due after changes of a paid order; left out: none. */
  restMinor: z.optional(minor),
  /** While it waits for a bank transfer; left out: it does not. */
  transfer: z.optional(transfer),
  coupon: z.nullable(z.string()),
  discount: automaticDiscount,
  /** The part of the total that was paid by gift card. */
  giftCardMinor: minor,
  delivery: z.object({
    key: z.string(),
    name: z.string(),
    earliest: z.string(),
    latest: z.string(),
    ...parcelShipment.shape,
    /** The parcels after the first one; left out: it was sent in one. */
    moreParcels: z.optional(z.array(parcelShipment)),
  }),
  address: postalAddress,
  /** The address of the invoice, when it differs. */
  billingAddress: z.nullable(postalAddress),
  history: z.array(orderEvent),
  can: allowedActions,
  /** The ends of the return and withdrawal periods; null before delivery. */
  returnBy: z.nullable(instant),
  withdrawBy: z.nullable(instant),
  returns: z.array(orderReturn),
  fitClaims: z.array(fitClaim),
  invoices: z.array(orderInvoice),
  /** The original order, when this one is an exchange or a remake. */
  exchangeFor: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** The merchant's own fields that the customer sees; left out: none. */
  fields: z.optional(z.array(fieldText)),
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
