// Changes of an order after it was placed: previewed with their amounts, then confirmed.
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

/** One change. */
export const orderAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('quantity'), line: id, quantity }),
  /** Another size of a ready-made product, or of a shirt in a standard size. */
  z.strictObject({ do: z.literal('size'), line: id, size: singleLine(10) }),
  /** The code of a design; the price changes by the difference of today's prices. */
  z.strictObject({ do: z.literal('design'), line: id, design: designCode }),
  z.strictObject({ do: z.literal('remove'), line: id }),
  /** Restores a removed line. */
  z.strictObject({ do: z.literal('restore'), line: id }),
  /** At today's price. The original discounts of the order do not apply to it. */
  z.strictObject({ do: z.literal('add'), piece: orderPiece }),
  z.strictObject({ do: z.literal('address'), address: addressInput }),
  /** The address of the invoice; null: the delivery address. */
  z.strictObject({ do: z.literal('billing'), address: z.nullable(addressInput) }),
  z.strictObject({ do: z.literal('delivery'), delivery: slug }),
  /** Charges VAT, or removes it from the delivery to a business in another member state. */
  z.strictObject({ do: z.literal('vat'), charged: z.boolean() }),
  /** Replaces all discounts; `as placed`: the original discounts. */
  z.strictObject({
    do: z.literal('discount'),
    kind: z.enum(['percent', 'amount', 'as placed']),
    /** Whole percent, or minor units. */
    value: amount,
  }),
  /** Refunds a part of the payment without a change of the total. A full refund closes the order as refunded. */
  z.strictObject({ do: z.literal('refund'), amountMinor: positiveAmount }),
  /** Records a payment of the balance due that the shop received outside a provider. */
  z.strictObject({ do: z.literal('receive'), amountMinor: positiveAmount, how: z.enum(handPayments) }),
])
export type OrderAction = z.output<typeof orderAction>

/** The largest number of changes in one confirmation. */
const maxActions = 60
const actions = z.array(orderAction).check(z.maxLength(maxActions, invalid('field-max-entries')))

const proposal = {
  number: orderNumber,
  version,
  actions,
  /** Whether an overpayment is refunded with it; otherwise it remains owed to the customer. */
  giveBack: z._default(z.boolean(), true),
}

/** A line of the changed order. */
export const previewedLine = z.object({
  id: z.string(),
  name: z.string(),
  details: z.string(),
  quantity: z.int(),
  unitPriceMinor: minor,
  /** The price of the line, less its part of the discount. */
  totalMinor: minor,
})

/** The order after the changes. */
const outcome = z.object({
  totals,
  lines: z.array(previewedLine),
  delivery: z.object({ name: z.string(), earliest: z.string(), latest: z.string() }),
  /** Payments received, less refunds. */
  paidMinor: minor,
  /** The refund of this confirmation. */
  givesBackMinor: minor,
  /** The balance due; amounts due at the placing of the order do not count as paid. */
  toPayMinor: minor,
  /** The overpayment that remains owed to the customer. */
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
    /** Removed lines. */
    removed: z.array(z.object({ id: z.string(), name: z.string(), details: z.string(), quantity: z.int() })),
    delivery: z.array(z.object({ key: z.string(), name: z.string(), priceMinor: minor })),
    countries: z.array(z.string()),
    mayChangeLines: z.boolean(),
    mayChangeDelivery: z.boolean(),
    mayChangeBilling: z.boolean(),
    /** Whether VAT can be charged or removed. */
    mayChangeVat: z.boolean(),
    /** Payments less refunds. */
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
    'All of it in one transaction, or nothing. Refused when the order has changed since `version`: a payment that came meanwhile is seen first. Refused with `Amount Changed` when the total or the refund is not what the preview has shown. A repeat with the same `change` changes nothing more. An overpayment is refunded at the payment provider, with retries until it succeeds.',
  body: z.strictObject({
    ...proposal,
    /** A new UUID, chosen by the caller. */
    change: id,
    /** The total and the refund of the preview. The change is refused when its amounts differ. */
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
