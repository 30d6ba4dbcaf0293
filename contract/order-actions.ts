// The actions of a shopper on a placed order: cancel, return, withdraw, reorder, get the invoice.
import * as z from 'zod/mini'
import { endpoint, fileReply, dataReply } from './endpoint.ts'
import { email, id, maxCartLines, minor, quantity, size } from './fields.ts'
import { multiline, singleLine } from './text-fields.ts'
import { orderView, trackKey } from './orders.ts'
import { returnReasons } from './returns.ts'
import { invalid } from './validation-message.ts'
import { statedReason } from './reasons/reason.ts'

/** The statutory withdrawal period, days after delivery. */
export const withdrawDays = 14

/** An order of the session's shopper by its id, or any order by the key from its mails. */
export const orderRef = { order: z.optional(id), key: z.optional(trackKey) }
export const byIdOrKey =
  'The order is named by its id, which needs the session that placed it, or by the key in its mails.'

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/user/orders/cancelOrder',
  summary: 'Cancel an order that is not cut or packed yet',
  description: `${byIdOrKey} Releases the stock and refunds the money, once: cancelling a cancelled order returns it as it is.`,
  body: z.strictObject({ ...orderRef, reason: z.optional(singleLine(200)) }),
  reply: dataReply({ order: orderView }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  idempotent: true,
  perMinute: 60,
})

export const payBalance = endpoint({
  method: 'POST',
  path: '/user/orders/payRest',
  summary: 'Pay what an order costs more since it was paid',
  description: `${byIdOrKey} Staff have changed it since; \`restMinor\` of the order says how much is missing. Repeats return the same payment page while it is open.`,
  body: z.strictObject({ ...orderRef }),
  reply: dataReply({ redirectUrl: z.nullable(z.string()) }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Payment Unavailable'],
  perMinute: 30,
})

export const requestReturn = endpoint({
  method: 'POST',
  path: '/user/orders/requestReturn',
  summary: 'Request a return of pieces of a delivered order, for their money or for another size',
  description: `${byIdOrKey} A size wanted in exchange is set aside at once. The reply’s \`request\` is the number for the parcel.`,
  body: z.strictObject({
    ...orderRef,
    kind: z.enum(['return', 'exchange']),
    lines: z
      .array(
        z.strictObject({
          line: id,
          quantity,
          reason: z.enum(returnReasons),
          /** The size wanted; with `exchange` only. */
          size: z.optional(size),
        }),
      )
      .check(z.minLength(1, invalid('field-min-lines')), z.maxLength(maxCartLines)),
    comment: z.optional(multiline(1000)),
  }),
  reply: dataReply({ order: orderView, request: z.string() }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Out Of Stock'],
  idempotent: true,
  perMinute: 60,
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/user/orders/withdraw',
  summary: 'Withdraw from the contract of an order, or of some of its lines',
  description: `The consumer’s statement, sent once it was confirmed; until ${withdrawDays} days after delivery. ${byIdOrKey} Or by its number and email address. Acknowledged at once by an email with date and time. A repeat returns the same withdrawal.`,
  body: z.strictObject({
    ...orderRef,
    number: z.optional(singleLine(24)),
    email: z.optional(email),
    fullName: singleLine(120),
    /** The lines to withdraw from; left out: all possible ones. */
    lines: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxCartLines))),
  }),
  reply: dataReply({
    order: orderView,
    /** The number of the statement. */
    withdrawal: z.string(),
    /** The email address of the acknowledgement. */
    sentTo: z.string(),
  }),
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 60,
})

export const reorder = endpoint({
  method: 'POST',
  path: '/user/orders/reorder',
  summary: 'Add what an order had to the cart again',
  description: `${byIdOrKey} The reply lists what is not sold any more, what there is less of, and what has another price now.`,
  access: 'session',
  body: z.strictObject(orderRef),
  reply: dataReply({
    /** Pieces that were added to the cart. */
    added: z.int(),
    lines: z.array(
      z.object({
        name: z.string(),
        wanted: z.int(),
        added: z.int(),
        /** Why there are fewer than ordered; null when there are all. */
        problem: z.nullable(statedReason),
        beforeMinor: minor,
        /** Null when it is no longer sold. */
        nowMinor: z.nullable(minor),
      }),
    ),
  }),
  errors: ['Not Found'],
  idempotent: true,
})

/** The number of an invoice or credit note, for example `INV-000123` or `CN-000007`; left out: the latest invoice. */
export const documentNumber = z.optional(singleLine(40))

/**
 * `yes`: as PDF/A-3 with the electronic invoice in it, Factur-X and ZUGFeRD. `no`: a PDF alone. Left out: `yes` for a
 * buyer with a VAT number.
 */
export const electronicPdf = z.optional(z.enum(['yes', 'no']))

/** `en16931`: the XML that is in the PDF. `xrechnung`: by the rules of public buyers in Germany. */
export const eInvoiceProfiles = ['en16931', 'xrechnung'] as const

export const electronicOptions = {
  profile: z.enum(eInvoiceProfiles),
  /** How the buyer routes the invoice, such as the Leitweg-ID of a public buyer in Germany. */
  buyerReference: z.optional(singleLine(60)),
}

export const paymentRequest = endpoint({
  method: 'GET',
  path: '/user/orders/paymentRequest',
  summary: 'A pro forma invoice of an order that waits for a bank transfer, as PDF',
  description: `With account, reference, due day and the code to scan; in francs with the payment part of a QR-bill. ${byIdOrKey}`,
  query: z.strictObject({ ...orderRef }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 30,
})

export const paymentCode = endpoint({
  method: 'GET',
  path: '/user/orders/paymentCode',
  summary: 'The code that a bank’s app scans to pay an order by bank transfer, as PNG',
  description: byIdOrKey,
  query: z.strictObject({ ...orderRef }),
  reply: fileReply,
  file: 'image/png',
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 60,
})

export const invoice = endpoint({
  method: 'GET',
  path: '/user/orders/invoice',
  summary: 'The invoice of a paid order, or one of its credit notes, as PDF',
  description: byIdOrKey,
  query: z.strictObject({
    ...orderRef,
    number: documentNumber,
    electronic: electronicPdf,
  }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 30,
})

export const electronicInvoice = endpoint({
  method: 'GET',
  path: '/user/orders/electronicInvoice',
  summary: 'The invoice of a paid order, or one of its credit notes, as XML by EN 16931',
  description: `Cross Industry Invoice of UN/CEFACT. ${byIdOrKey}`,
  query: z.strictObject({ ...orderRef, number: documentNumber, ...electronicOptions }),
  reply: fileReply,
  file: 'application/xml',
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 30,
})
