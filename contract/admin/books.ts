// The books: what a month is booked to, as a file for the tax adviser.
import * as z from 'zod/mini'
import { charts, maxAccountLength, minAccountLength } from '../book-accounts.ts'
import { dataReply, streamedFileReply } from '../endpoint.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency, version } from './fields.ts'

const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, invalid('field-month')))
/** A month, or a quarter: `2026-Q4`. */
const period = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/, invalid('field-period')))
const account = z.string().check(z.regex(/^[1-9]\d{3,7}$|^0\d{3,7}$/, invalid('field-account')))

const fields = {
  /** The chart of accounts of the numbers that are not set. */
  chart: z.enum(charts),
  /** The numbers of the tax adviser and of the client at DATEV; null: not known. */
  consultant: z.nullable(z.int().check(z.gte(1001), z.lte(9_999_999))),
  client: z.nullable(z.int().check(z.gte(1), z.lte(99_999))),
  /** The digits of an account. */
  accountLength: z.int().check(z.gte(minAccountLength), z.lte(maxAccountLength)),
  /** The accounts that differ from the chart, by what is booked to them. */
  accounts: z
    .record(z.string().check(z.regex(/^[a-z-]+(?::[A-Za-z-]+)?(?::[\d.]+)?$/), z.maxLength(40)), account)
    .check(
      z.refine((all: Record<string, string>) => Object.keys(all).length <= 500, invalid('field-max-entries')),
    ),
}
export type BookFields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> }

const books = z.object({
  version,
  ...fields,
  currencies: z.array(currency),
  /** What the shop can book, with its account. */
  keys: z.array(z.object({ key: z.string(), account: z.string() })),
})
export type AdminBooks = z.output<typeof books>

export const getBooks = adminEndpoint({
  method: 'GET',
  path: '/admin/books/get',
  access: 'read books',
  summary: 'The accounts of the books',
  reply: dataReply({ books }),
})

export const updateBooks = adminEndpoint({
  method: 'POST',
  path: '/admin/books/update',
  access: 'write books',
  summary: 'Change the accounts of the books',
  description: 'Only the fields that are sent change. `accounts` replaces all accounts that were set.',
  body: z.strictObject({
    version,
    changes: z.strictObject({
      chart: z.optional(fields.chart),
      consultant: z.optional(fields.consultant),
      client: z.optional(fields.client),
      accountLength: z.optional(fields.accountLength),
      accounts: z.optional(fields.accounts),
    }),
  }),
  reply: dataReply({ books }),
  errors: ['Stale'],
})

export const getBookMonth = adminEndpoint({
  method: 'GET',
  path: '/admin/books/getMonth',
  access: 'read books',
  summary: 'The sums of a month by account',
  description:
    'In the time zone of the shop. Revenue is that of invoices less credit notes, with tax; gift cards are a liability until they pay for something.',
  query: z.strictObject({ month, currency }),
  reply: dataReply({
    entries: z.int(),
    /** Positive: credit, for revenue and gift cards; debit for clearing. */
    sums: z.array(
      z.object({ key: z.string(), account: z.string(), amountMinor: z.int(), taxMinor: z.int() }),
    ),
  }),
  perMinute: 60,
})

export const exportBooks = adminEndpoint({
  method: 'GET',
  path: '/admin/books/export',
  access: 'read books',
  summary: 'The entries of a month as a file',
  description:
    '`datev`: EXTF 700, Buchungsstapel 13, in Windows-1252. `csv`: the same entries with tax and names in UTF-8. DATEV needs the numbers of adviser and client.',
  query: z.strictObject({ month, currency, format: z.enum(['datev', 'csv']) }),
  file: 'text/csv',
  reply: streamedFileReply,
  errors: ['Not Possible Now'],
  perMinute: 30,
})

export const exportSupplies = adminEndpoint({
  method: 'GET',
  path: '/admin/books/exportSupplies',
  access: 'read books',
  summary: 'The recapitulative statement of a month or a quarter as a file',
  description:
    'Deliveries without VAT to businesses in other member states of the European Union, less credit notes, by VAT number: a row for each number whose sum is not 0. `L` is a supply of goods. In the time zone of the shop.',
  query: z.strictObject({ period, currency }),
  file: 'text/csv',
  reply: streamedFileReply,
  perMinute: 30,
})
