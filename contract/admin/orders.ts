// Orders in the back office, with their status changes, notes of staff and sent mails.
import * as z from 'zod/mini'
import { customValues } from '../custom-fields.ts'
import { customsForms } from '../customs.ts'
import { dataReply, fileReply } from '../endpoint.ts'
import { electronicOptions, electronicPdf } from '../order-actions.ts'
import { id, minor } from '../fields.ts'
import { carrierName, maxParcels, ownCarrier, trackingLink, trackingNumber } from '../carriers.ts'
import { orderStatuses } from '../order-status.ts'
import { paymentMethods } from '../payment-methods.ts'
import { orderView, paymentStates } from '../orders.ts'
import { statedReason } from '../reasons/reason.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { vatCheckStates } from '../vat-exemption.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { customFieldFilter, customValueChanges } from './custom-fields.ts'
import { day, locale, maxAtOnce, numberId, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { maxTags, tag, tagChanges, taggedReply, tagsReply } from './tags.ts'

/** What an order contains. */
export const orderKinds = ['ready-made', 'designed', 'swatches'] as const
export type OrderKind = (typeof orderKinds)[number]

/** `PL-7K3M-Q9XD`. */
export const orderNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z]{2}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$/, invalid('field-order-number')),
  )

const payment = z.object({ state: z.enum(paymentStates), method: z.nullable(z.enum(paymentMethods)) })

export const orderItem = z.object({
  number: z.string(),
  version,
  placedAt: z.string(),
  /** Empty when the order is anonymised. */
  customer: z.string(),
  email: z.string(),
  country: z.string(),
  status: z.enum(orderStatuses),
  payment,
  currency: z.string(),
  totalMinor: minor,
  /** The first and the last day on which it may arrive. */
  delivery: z.pick(orderView.shape.delivery, {
    name: true,
    earliest: true,
    latest: true,
    carrier: true,
    tracking: true,
    trackingUrl: true,
    moreParcels: true,
  }),
  /** Its last day of delivery has passed and it is not delivered. */
  isLate: z.boolean(),
  kinds: z.array(z.enum(orderKinds)),
  pieces: z.int(),
  tags: z.array(z.string()),
  customFields: customValues,
  /** The locale in which it was placed; null: the shop’s own. */
  locale: z.nullable(z.string()),
})
export type OrderItem = z.output<typeof orderItem>

export const orderFilters = {
  search: z.optional(singleLine(80)),
  /** `open`: not delivered, cancelled or refunded. */
  status: z.optional(z.enum(['open', ...orderStatuses])),
  payment: z.optional(z.enum(paymentStates)),
  kind: z.optional(z.enum(orderKinds)),
  /** The locale in which it was placed. */
  locale: z.optional(locale),
  late: z.optional(z.enum(['yes'])),
  /** Staff have to decide whether VAT is charged. */
  vat: z.optional(z.enum(['open'])),
  tag: z.optional(tag),
  customFields: z.optional(customFieldFilter),
  /** The first and last day of the range in which it was placed, in the time zone of the shop. */
  from: z.optional(day),
  to: z.optional(day),
}

export const orderSort = {
  columns: ['placed', 'number', 'customer', 'total', 'due'],
  first: '-placed',
} as const

export const listOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/list',
  access: 'read orders',
  summary: 'Find orders',
  description:
    'Searches numbers, names, postal and mail addresses, phone numbers, tracking numbers, products, colours and fabrics; all words must occur, short ones at the beginning of a word. A search that is a tag also finds the orders with it.',
  query: listQuery(orderFilters, orderSort),
  reply: pageReply(orderItem),
})

export const exportOrders = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/orders/export',
  access: 'read orders',
  summary: 'Orders as CSV',
  query: exportQuery(orderFilters, orderSort),
})

/** A status to which it can change now, and the effects. */
const move = z.object({
  to: z.enum(orderStatuses),
  /** The refund. */
  refundMinor: minor,
  /** The balance due of a changed or exchanged order, a warning before it is packed or shipped. */
  restMinor: minor,
  /** Its stock and fabric are released. */
  putsBack: z.boolean(),
  /** The customer gets a mail. */
  mails: z.boolean(),
  /** The order counts as paid. No payment provider is used. */
  pays: z.boolean(),
})
export type OrderMove = z.output<typeof move>

const person = z.object({ id: z.string(), fullName: z.string() })

const note = z.object({
  id: z.string(),
  version,
  text: z.string(),
  by: person,
  at: z.string(),
  changedAt: z.nullable(z.string()),
})
export type OrderNote = z.output<typeof note>

export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
const mail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  at: z.string(),
  /** `kept`: written to the folder of mails, because no mail server is configured. */
  state: z.enum(mailStates),
  /** Why it could not be sent. */
  failure: z.nullable(z.string()),
})
export type OrderMail = z.output<typeof mail>

const paymentAttempt = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  state: z.enum(['started', 'paid', 'failed', 'cancelled', 'refunding', 'refunded']),
  amountMinor: minor,
  at: z.string(),
})

const refund = z.object({
  id: z.string(),
  amountMinor: minor,
  /** `due`: the refund is requested from the provider until it succeeds. `by hand`: it was not paid at a provider. */
  state: z.enum(['due', 'done', 'by hand']),
  /** The number of the exchange order that it pays; null: it is refunded to the customer. */
  pays: z.nullable(z.string()),
  at: z.string(),
})

const { can: _can, history: _history, ...seen } = orderView.shape

export const adminOrder = z.object({
  ...seen,
  version,
  /** The account of the customer; null for a guest. */
  customerId: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  isLate: z.boolean(),
  /** Payments received, less refunded overpayments. */
  paidMinor: minor,
  /** The balance due. */
  toPayMinor: minor,
  /** The overpayment, which is owed to the customer. */
  owedMinor: minor,
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      reason: z.nullable(statedReason),
      /** Who did it; null: the customer, a payment provider or the shop by itself. */
      by: z.nullable(person),
      byStaff: z.boolean(),
    }),
  ),
  moves: z.array(move),
  /** The status it had before, when its last step can be undone. */
  undoTo: z.nullable(z.enum(orderStatuses)),
  payments: z.array(paymentAttempt),
  refunds: z.array(refund),
  notes: z.array(note),
  tags: z.array(z.string()),
  /** The check of the buyer's VAT number; null: none was needed. */
  vatCheck: z.nullable(
    z.object({
      number: z.string(),
      /** The VAT number of the seller, for which VIES was asked. */
      requester: z.string(),
      state: z.enum(vatCheckStates),
      checkedAt: z.nullable(z.string()),
      /** The number with which VIES proves that it was asked. */
      consultation: z.nullable(z.string()),
      /** As VIES has answered; null where the member state does not tell. */
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** Whether staff have to decide: VIES has not confirmed the number of an order without VAT, or has done so too late. */
      isOpen: z.boolean(),
    }),
  ),
  customFields: customValues,
  /** The form for its parcel; null when it does not pass customs. */
  customsForm: z.nullable(z.enum(customsForms)),
  /** What is in each of its parcels; empty: it is sent in one. */
  parcels: z.array(z.array(z.object({ line: z.string(), quantity: z.int() }))),
  /** The latest first. */
  mails: z.array(mail),
})
export type AdminOrder = z.output<typeof adminOrder>

const orderReply = dataReply({ order: adminOrder })

export const getOrder = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/get',
  access: 'read orders',
  summary: 'One order, with its history, notes, mails, payments and what can be done with it',
  query: z.strictObject({ number: orderNumber }),
  reply: orderReply,
  errors: ['Not Found'],
})

const maxReason = 300

const parcelFields = {
  /** The carrier, such as DHL. */
  carrier: z.optional(carrierName),
  /** The tracking number. */
  tracking: z.optional(trackingNumber),
  /** For an unknown carrier: the URL of its tracking page, with `{number}` for the number. */
  trackingLink: z.optional(trackingLink),
}

/** With `shipped`. */
export const shipmentFields = z.strictObject({
  ...parcelFields,
  /** The parcels after the first one. */
  moreParcels: z.optional(
    z.array(z.strictObject(parcelFields)).check(z.maxLength(maxParcels - 1, invalid('field-max-entries'))),
  ),
})

export const listCarriers = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/carriers',
  access: 'read orders',
  summary: 'The carriers that the merchant has added',
  description: 'Sorted by name. Those of the program are in `contract/carriers.json`.',
  reply: dataReply({ carriers: z.array(z.pick(ownCarrier, { name: true, numberExample: true })) }),
})

export const moveOrder = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/move',
  access: 'write orders',
  summary: 'Change the status of an order: next step, cancelled or refunded',
  description:
    'With all effects: the mail, stock and coupon released, money refunded. An order that already has the status stays as it is. An order that was changed since `version` is refused.',
  body: z.strictObject({
    number: orderNumber,
    version,
    to: z.enum(orderStatuses),
    /** For the customer to read. */
    reason: z.optional(singleLine(maxReason)),
    ...shipmentFields.shape,
    /** Whether to ship the order although a balance is due; otherwise shipping is refused. */
    unpaid: z.optional(z.boolean()),
  }),
  reply: orderReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const undoMove = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/undoMove',
  access: 'write orders',
  summary: 'Undo the last status change of an order',
  description:
    'Of packed, shipped and delivered orders, where no money was moved. A mail that is not sent yet is not sent; one that is sent stays sent.',
  body: z.strictObject({ number: orderNumber, version }),
  reply: orderReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

const noteText = multiline(4000)

export const addNote = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/addNote',
  access: 'write orders',
  summary: 'Note something about an order, for staff only',
  body: z.strictObject({ number: orderNumber, text: noteText }),
  reply: dataReply({ note }),
  errors: ['Not Found'],
  idempotent: true,
})

export const updateNote = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/updateNote',
  access: 'write orders',
  summary: 'Change a note about an order',
  body: z.strictObject({ id, version, changes: z.strictObject({ text: noteText }) }),
  reply: dataReply({ note }),
  errors: ['Not Found', 'Stale'],
})

export const deleteNote = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/deleteNote',
  access: 'write orders',
  summary: 'Delete a note about an order; it can be restored for a day',
  body: z.strictObject({ id }),
  reply: dataReply({ deleted: z.string() }),
  errors: ['Not Found'],
})

export const restoreNote = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/restoreNote',
  access: 'write orders',
  summary: 'Restore a deleted note',
  body: z.strictObject({ id }),
  reply: dataReply({ note }),
  errors: ['Not Found'],
})

export const getOrderMail = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/getMail',
  access: 'read orders',
  summary: 'What a mail about an order says',
  query: z.strictObject({ number: orderNumber, mail: numberId }),
  reply: dataReply({ mail: z.object({ ...mail.shape, text: z.string() }) }),
  errors: ['Not Found'],
})

export const resendOrderMail = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/resendMail',
  access: 'write orders',
  summary: 'Resend a mail about an order, as it was, to the address of the order',
  body: z.strictObject({ number: orderNumber, mail: numberId }),
  reply: dataReply({ sentTo: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

/** The largest number of orders of one print. */
export const maxOrdersAtOnce = 50

export const printedDocuments = [
  'packing slips',
  'slips with labels',
  'address labels',
  'customs declarations',
  'invoices',
] as const
export type PrintedDocument = (typeof printedDocuments)[number]

/** Separated by commas. */
const manyNumbers = z
  .string()
  .check(
    z.regex(
      /^[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}(?:,[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}){0,49}$/,
      invalid('field-order-numbers'),
    ),
  )

const printed = {
  reply: fileReply,
  file: 'application/pdf',
  errors: ['Not Found', 'Not Possible Now'],
  perMinute: 60,
} as const

export const printOrders = adminEndpoint({
  ...printed,
  method: 'GET',
  path: '/admin/orders/print',
  access: 'read orders',
  summary: 'Packing slips, address labels, customs declarations or invoices of several orders, as one PDF',
  description:
    'Each on pages of its own, in the order of the numbers; address labels of 100 × 150 mm. Of customs declarations those on CN22 come first. Orders whose parcel does not pass customs are left out.',
  query: z.strictObject({
    what: z.enum(printedDocuments),
    numbers: manyNumbers,
    /** The form of customs declarations; left out: by the value of the goods. */
    form: z.optional(z.enum(customsForms)),
  }),
})

/** One of the documents of an order. */
const orderDocument = { number: orderNumber, document: singleLine(24) }

export const getOrderInvoice = adminEndpoint({
  ...printed,
  method: 'GET',
  path: '/admin/orders/invoice',
  access: 'read orders',
  summary: 'An invoice or a credit note of an order, as PDF',
  query: z.strictObject({ ...orderDocument, electronic: electronicPdf }),
})

export const getElectronicInvoice = adminEndpoint({
  ...printed,
  file: 'application/xml',
  method: 'GET',
  path: '/admin/orders/electronicInvoice',
  access: 'read orders',
  summary: 'An invoice or a credit note of an order, as XML by EN 16931',
  query: z.strictObject({ ...orderDocument, ...electronicOptions }),
})

/** The largest number of tickets of one print. */
export const maxTicketsAtOnce = 200

export const printOrderTickets = adminEndpoint({
  ...printed,
  method: 'GET',
  path: '/admin/orders/printTickets',
  access: 'read production',
  summary: 'The workshop tickets of the shirts of several orders, as one PDF',
  description: 'A page for each shirt that is made for them, in the order of the numbers.',
  query: z.strictObject({ numbers: manyNumbers }),
})

export const listOrderTags = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/listTags',
  access: 'read orders',
  summary: 'The tags of all orders',
  reply: tagsReply,
})

export const tagOrders = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/tag',
  access: 'write orders',
  summary: 'Add tags to orders and remove tags from them',
  description: `All or none, at most ${maxAtOnce} orders. A record has up to ${maxTags} tags. Unknown numbers are ignored.`,
  body: z.strictObject({
    numbers: z
      .array(orderNumber)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxAtOnce, invalid('field-max-entries')),
      ),
    ...tagChanges,
  }),
  reply: taggedReply,
  errors: ['Not Possible Now'],
})

export const setOrderFields = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/setFields',
  access: 'write orders',
  summary: 'Change values of custom fields of an order',
  description:
    'Each change has the value that was read; a value that somebody else has changed meanwhile is refused.',
  body: z.strictObject({ number: orderNumber, changes: customValueChanges }),
  reply: dataReply({ customFields: customValues }),
  errors: ['Not Found', 'Stale'],
})
