// Orders by phone: staff enter them, and the shopper pays by a link in a mail.
import * as z from 'zod/mini'
import { addressShape } from '../customer.ts'
import { dataReply } from '../endpoint.ts'
import { amount, email, id, positiveAmount, slug } from '../fields.ts'
import { paymentMethods } from '../payment-methods.ts'
import { checkout } from '../orders.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { locale } from './fields.ts'
import { orderPiece } from './order-pieces.ts'

/** The largest number of lines of an order by phone. */
export const maxPhoneLines = 30

/** Its country's format is checked when it is used. */
const address = z.strictObject(addressShape)

const content = {
  /** A storefront of the shop, whose prices, taxes and language it has; left out: the first one. */
  locale: z.optional(locale),
  /** The customer's account; left out for a guest. */
  customer: z.optional(id),
  /** Its code. */
  coupon: z.optional(singleLine(40)),
  /** Replaces every other discount. */
  discount: z.optional(
    z.strictObject({
      kind: z.enum(['percent', 'amount']),
      /** Whole percent, or minor units. */
      value: positiveAmount,
      /** For the log. */
      reason: singleLine(200),
    }),
  ),
  lines: z.array(orderPiece).check(z.minLength(1), z.maxLength(maxPhoneLines)),
}

export const getPhoneChoices = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/getPhoneChoices',
  summary: 'What can be chosen for an order by phone',
  access: 'read orders',
  reply: dataReply({
    /** For each market and language, the shop's first one first. */
    storefronts: z.array(
      z.object({ locale: z.string(), currency: z.string(), countries: z.array(z.string()) }),
    ),
    /** Of any market; the preview has those of its market. */
    methods: z.array(z.enum(paymentMethods)),
  }),
})

export const previewPhoneOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/previewPhoneOrder',
  summary: 'What an order by phone would cost, and what it still lacks',
  description: 'As the checkout computes it. Nothing is placed or set aside.',
  access: 'write orders',
  body: z.strictObject({
    ...content,
    address: z.optional(address),
    billingAddress: z.optional(address),
    delivery: z.optional(slug),
  }),
  reply: checkout.reply,
  errors: ['Not Found', 'Out Of Stock', 'Not Possible Now', 'Too Many Requests', 'Coupon Refused'],
})

export const createPhoneOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/createPhoneOrder',
  summary: 'Place an order for a shopper on the phone',
  description:
    'It is placed as by the checkout, for a guest or a customer with an account: its stock is set aside as long as an order that waits to be confirmed, and a mail with a link goes to the address, where it is paid or, paid on delivery, confirmed. A repeat with the same `id` returns the same order.',
  access: 'write orders',
  body: z.strictObject({
    /** A new UUID, chosen by the caller. */
    id,
    ...content,
    email,
    address,
    /** The address of the invoice; left out: the delivery address. */
    billingAddress: z.optional(address),
    delivery: slug,
    method: z.enum(paymentMethods),
    /**
     * Whether the customer has approved the finished measures of shirts made to measure on the phone, or is mailed a link to
     * approve them. The shirts are not cut before.
     */
    approval: z._default(z.enum(['by phone', 'by mail']), 'by mail'),
    /** The total that was quoted to the shopper. An order with another total is refused. */
    shownTotalMinor: amount,
  }),
  reply: dataReply({ order: z.string() }),
  errors: [
    'Not Found',
    'Out Of Stock',
    'Not Possible Now',
    'Amount Changed',
    'Too Many Orders',
    'Too Many Requests',
    'Measurements Unconfirmed',
    'Coupon Refused',
  ],
})
