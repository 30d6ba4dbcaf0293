// What is changed of an order after it was placed: proposed, seen in money, confirmed.
import * as z from 'zod/mini'
import { addressInput } from '../customer.ts'
import { designCode } from '../design.ts'
import { dataReply } from '../endpoint.ts'
import { amount, id, minor, positiveAmount, quantity, slug } from '../fields.ts'
import { totals } from '../orders.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'
import { orderPiece } from './order-pieces.ts'
import { adminOrder, orderNumber } from './orders.ts'

export const handPayments = ['cash', 'transfer'] as const
export type HandPayment = (typeof handPayments)[number]

/** One thing that is changed. */
export const orderAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('quantity'), line: id, quantity }),
  /** Of a ready-made piece another one of its product and colour; of a shirt that is cut to a standard size another size. */
  z.strictObject({ do: z.literal('size'), line: id, size: singleLine(10) }),
  /** The code of a design: the price changes by what both cost today. */
  z.strictObject({ do: z.literal('design'), line: id, design: designCode }),
  z.strictObject({ do: z.literal('remove'), line: id }),
  /** Puts a line back that was taken out, as it was. */
  z.strictObject({ do: z.literal('restore'), line: id }),
  /** At the price of today. The discounts the order was placed with do not apply to it. */
  z.strictObject({ do: z.literal('add'), piece: orderPiece }),
  z.strictObject({ do: z.literal('address'), address: addressInput }),
  /** To whom the invoice is; null: as the parcel. */
  z.strictObject({ do: z.literal('billing'), address: z.nullable(addressInput) }),
  z.strictObject({ do: z.literal('delivery'), delivery: slug }),
  /** In the place of every discount it has; `as placed`: those it was placed with. */
  z.strictObject({
    do: z.literal('discount'),
    kind: z.enum(['percent', 'amount', 'as placed']),
    /** Whole percent, or minor units. */
    value: amount,
  }),
  /** Gives a part of what was paid back; what the order costs stays. All of it closes the order as refunded. */
  z.strictObject({ do: z.literal('refund'), amountMinor: positiveAmount }),
  /** Records what the shop has received by hand of what is still to pay. */
  z.strictObject({ do: z.literal('receive'), amountMinor: positiveAmount, how: z.enum(handPayments) }),
])
export type OrderAction = z.output<typeof orderAction>

/** The most that is changed with one confirmation. */
const maxActions = 60
const actions = z.array(orderAction).check(z.maxLength(maxActions, invalid('field-max-entries')))

const proposal = {
  number: orderNumber,
  version,
  actions,
  /** Whether what was paid too much is given back with it; otherwise it stays owed to the customer. */
  giveBack: z._default(z.boolean(), true),
}

/** A line of an order as it would be. */
export const previewedLine = z.object({
  id: z.string(),
  name: z.string(),
  details: z.string(),
  quantity: z.int(),
  unitPriceMinor: minor,
  /** After its part of the discount. */
  totalMinor: minor,
})

/** What it would be like. */
const outcome = z.object({
  totals,
  lines: z.array(previewedLine),
  delivery: z.object({ name: z.string(), earliest: z.string(), latest: z.string() }),
  /** What was received, less what was given back of it. */
  paidMinor: minor,
  /** What is given back with this confirmation. */
  givesBackMinor: minor,
  /** What the customer has still to pay; what was due when the order was placed is not counted as paid. */
  toPayMinor: minor,
  /** What stays owed to the customer. */
  owedMinor: minor,
})
export type ChangeOutcome = z.output<typeof outcome>

export const getOrderChoices = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/getChoices',
  access: 'read orders',
  summary: 'What an order can be changed to: sizes of its lines, ways of delivery, countries',
  query: z.strictObject({ number: orderNumber }),
  reply: dataReply({
    lines: z.array(
      z.object({
        id: z.string(),
        sizes: z.array(z.object({ size: z.string(), stock: z.nullable(z.int()) })),
        isDesigned: z.boolean(),
      }),
    ),
    /** Lines that were taken out. */
    removed: z.array(z.object({ id: z.string(), name: z.string(), details: z.string(), quantity: z.int() })),
    delivery: z.array(z.object({ key: z.string(), name: z.string(), priceMinor: minor })),
    countries: z.array(z.string()),
    mayChangeLines: z.boolean(),
    mayChangeDelivery: z.boolean(),
    mayChangeBilling: z.boolean(),
    /** What is left of what was paid. */
    refundableMinor: minor,
  }),
  errors: ['Not Found'],
})

export const previewChange = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/previewChange',
  access: 'write orders',
  summary: 'What an order would cost and what money would move, without changing anything',
  description:
    'The amounts are those that a confirmation would have now. Nothing is stored or reserved: until it is confirmed, others may buy the stock.',
  body: z.strictObject(proposal),
  reply: dataReply({ before: outcome, after: outcome }),
  errors: ['Not Found', 'Not Possible Now', 'Out Of Stock', 'Stale', 'Measurements Unconfirmed'],
})

export const changeOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/change',
  access: 'write orders',
  summary: 'Change an order after it was placed',
  description:
    'All of it in one transaction, or nothing. Refused when the order has changed since `version`: a payment that came meanwhile is seen first. Refused with `Amount Changed` when the total or the refund is not what the preview has shown. A repeat with the same `change` changes nothing more. What is paid too much is given back at the payment provider, and tried again until it is.',
  body: z.strictObject({
    ...proposal,
    /** An id that the caller makes. */
    change: id,
    /** The total and the refund that the preview has shown. When the change comes to others, it is refused. */
    shownTotalMinor: amount,
    shownRefundMinor: amount,
    /** For the customer to read, on the page of the order. */
    reason: z.optional(singleLine(300)),
  }),
  reply: dataReply({ order: adminOrder }),
  errors: [
    'Not Found',
    'Not Possible Now',
    'Amount Changed',
    'Out Of Stock',
    'Stale',
    'Too Many Requests',
    'Payment Unavailable',
    'Measurements Unconfirmed',
  ],
})
