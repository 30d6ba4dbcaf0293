// Bank statements: incoming payments are matched with orders that wait for a bank transfer, and what is too much is
// transferred back.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, minor } from '../fields.ts'
import { orderStatuses } from '../order-status.ts'
import { paymentStates } from '../orders.ts'
import { statedReason } from '../reasons/reason.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { maxAtOnce } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

export const maxStatementBytes = 5 * 1024 * 1024
/** The largest number of incoming payments in one file. */
export const maxStatementPayments = 1000

export const statementFormats = ['camt.053', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The fields of a bank's CSV file; the first two are required. */
export const bankFields = [
  'bookedOn',
  'amount',
  'currency',
  'payer',
  'payerIban',
  'message',
  'furtherMessage',
  'reference',
  'entryReference',
  'account',
  'status',
] as const
export type BankField = (typeof bankFields)[number]
export const requiredBankFields: readonly BankField[] = ['bookedOn', 'amount']

/** The heading of the column of each field; left out: none. */
export const bankColumns = z.strictObject(
  Object.fromEntries(bankFields.map((field) => [field, z.optional(singleLine(200))])) as Record<
    BankField,
    z.ZodMiniOptional<ReturnType<typeof singleLine>>
  >,
)
export type BankColumns = z.output<typeof bankColumns>

export const bankPaymentStates = ['open', 'booked', 'dismissed'] as const
export type BankPaymentState = (typeof bankPaymentStates)[number]

/**
 * What booking a payment does: it pays the order, a part of it, or more than that; or all of it is transferred back.
 */
export const bookingOutcomes = ['paid', 'part', 'over', 'refund'] as const
export type BookingOutcome = (typeof bookingOutcomes)[number]

/** By what an order was found: the reference, its number in the text, or amount and name. */
export const matchKinds = ['reference', 'number', 'name', 'staff'] as const

/**
 * What is special about a payment and its order. `late`: the order has expired. `cancelled`: it cannot be paid any more.
 * `repeated`: another statement has an equal payment of the order.
 */
export const bankFindings = [
  'exact',
  'part',
  'over',
  'already paid',
  'cancelled',
  'late',
  'on delivery',
  'other currency',
  'repeated',
] as const
export type BankFinding = (typeof bankFindings)[number]

const match = z.object({
  order: z.object({
    number: z.string(),
    status: z.enum(orderStatuses),
    paymentState: z.enum(paymentStates),
    /** The name of the billing or delivery address. */
    name: z.string(),
    currency: z.string(),
    /** What a transfer would pay now. */
    dueMinor: minor,
  }),
  by: z.enum(matchKinds),
  finding: z.enum(bankFindings),
  /** What booking does; null: it cannot be booked for this order. */
  outcome: z.nullable(z.enum(bookingOutcomes)),
})
export type BankMatch = z.output<typeof match>

const bankPayment = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  bookedOn: z.string(),
  amountMinor: minor,
  currency: z.string(),
  payer: z.string(),
  payerIban: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  message: z.string(),
  account: z.string(),
  state: z.enum(bankPaymentStates),
  /** The order that it is booked for, and what that did; null while it is not booked. */
  booked: z.nullable(z.object({ order: z.nullable(z.string()), outcome: z.enum(bookingOutcomes) })),
  /** The order found for an open payment; null: none. */
  match: z.nullable(match),
  /** Whether it is booked with all others that are certain, without a person's decision. */
  isCertain: z.boolean(),
  /** Numbers of orders that wait for the same amount, when none was found. */
  sameAmount: z.array(z.string()),
})
export type BankPayment = z.output<typeof bankPayment>

const statementItem = z.object({
  id: z.string(),
  format: z.enum(statementFormats),
  fileName: z.string(),
  uploadedAt: z.string(),
  member: z.nullable(z.object({ id: z.string(), fullName: z.string() })),
  /** Payments by state. */
  open: z.int(),
  booked: z.int(),
  dismissed: z.int(),
  /** Payments in the file that an earlier statement has. */
  repeated: z.int(),
  /** Entries of the file that are no incoming payments. */
  leftOut: z.int(),
})
export type BankStatementItem = z.output<typeof statementItem>

const statement = z.object({ ...statementItem.shape, payments: z.array(bankPayment) })
export type BankStatement = z.output<typeof statement>

export const bankSort = { columns: ['uploaded'], first: '-uploaded' } as const

export const listBankStatements = adminEndpoint({
  method: 'GET',
  path: '/admin/bank/list',
  access: 'read bank',
  summary: 'All bank statements',
  query: listQuery({}, bankSort),
  reply: pageReply(statementItem),
})

export const getBankStatement = adminEndpoint({
  method: 'GET',
  path: '/admin/bank/get',
  access: 'read bank',
  summary: 'One bank statement with its incoming payments and the orders found for them',
  description:
    'An order is found by the reference, by its number in the text, or by amount and name. The orders are read again with each call.',
  query: z.strictObject({ id }),
  reply: dataReply({ statement }),
  errors: ['Not Found'],
})

export const uploadBankStatement = adminEndpoint({
  method: 'POST',
  path: '/admin/bank/upload',
  access: 'write bank',
  summary: 'Send a bank statement',
  description:
    'CAMT.053 (versions 02, 04 and 08) or CSV of at most 5 MB as the body. Nothing is booked yet. Payments that an earlier statement has are left out. When the columns of a CSV file are not known yet, the reply has `csv` with a guess instead of a statement: send the file again with `columns`, which are remembered by the headings.',
  perMinute: 20,
  upload: { types: ['application/octet-stream'], maxBytes: maxStatementBytes },
  query: z.strictObject({
    fileName: singleLine(200),
    /** JSON: the heading of the column of each field. */
    columns: z.optional(singleLine(3000)),
    /** The account of a CSV file without a column for it. */
    account: z.optional(singleLine(40)),
    /** `yes`: ask for the columns although they are known. */
    ask: z.optional(z.enum(['yes'])),
  }),
  reply: dataReply({
    statement: z.nullable(statement),
    csv: z.nullable(
      z.object({
        headings: z.array(z.string()),
        samples: z.array(z.array(z.string())),
        columns: bankColumns,
        /** The bank whose files have these headings; null: unknown. */
        bank: z.nullable(z.string()),
        /** The accounts of the shop. */
        accounts: z.array(z.string()),
      }),
    ),
  }),
})

export const previewBankPayment = adminEndpoint({
  method: 'GET',
  path: '/admin/bank/preview',
  access: 'read bank',
  summary: 'What booking a payment for an order would do',
  query: z.strictObject({ id, order: singleLine(24) }),
  reply: dataReply({ match }),
  errors: ['Not Found'],
})

export const bookBankPayments = adminEndpoint({
  method: 'POST',
  path: '/admin/bank/book',
  access: 'write bank',
  summary: 'Book incoming payments for orders',
  description:
    'Each payment by itself, and once, however often and by however many it is requested. `outcome` is what the caller was shown: a payment that would do something else now is not booked, and its result says why.',
  body: z.strictObject({
    payments: z
      .array(z.strictObject({ id, order: singleLine(24), outcome: z.enum(bookingOutcomes) }))
      .check(z.minLength(1), z.maxLength(maxAtOnce)),
  }),
  reply: dataReply({
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.nullable(z.enum(bookingOutcomes)),
        problem: z.nullable(statedReason),
      }),
    ),
  }),
})

export const dismissBankPayment = adminEndpoint({
  method: 'POST',
  path: '/admin/bank/dismiss',
  access: 'write bank',
  summary: 'Put aside a payment that is for no order, or take that back',
  body: z.strictObject({ id, dismissed: z.boolean() }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const deleteBankStatement = adminEndpoint({
  method: 'POST',
  path: '/admin/bank/delete',
  access: 'write bank',
  summary: 'Delete a statement of which nothing is booked',
  description: 'Its payments can be uploaded again afterwards.',
  body: z.strictObject({ id }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

const transferRefund = z.object({
  /** `payment:…` or `refund:…`. */
  id: z.string(),
  order: z.string(),
  amountMinor: minor,
  currency: z.string(),
  since: z.string(),
  /** As the bank statement has it; empty after it was erased. */
  payer: z.string(),
  payerIban: z.nullable(z.string()),
})
export type TransferRefund = z.output<typeof transferRefund>

export const listTransferRefunds = adminEndpoint({
  method: 'GET',
  path: '/admin/bank/refunds',
  access: 'read bank',
  summary: 'Amounts that have to be transferred back, the oldest first',
  reply: dataReply({ refunds: z.array(transferRefund) }),
})

export const settleTransferRefund = adminEndpoint({
  method: 'POST',
  path: '/admin/bank/settleRefund',
  access: 'write bank',
  summary: 'Record that an amount was transferred back',
  body: z.strictObject({ id: singleLine(60) }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})
