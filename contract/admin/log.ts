// The log: who changed what, when and from where.
import * as z from 'zod/mini'
import type { ReplyOf } from '../endpoint.ts'
import { id } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { day } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

export const entry = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it; null: the command line, or the shop by itself. */
  member: z.nullable(z.object({ id: z.string(), fullName: z.string() })),
  /** The API key that was used. */
  apiKey: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The network of the request; null when there was none. */
  network: z.nullable(z.string()),
  /** The call, by its name in the contract, and its area: `updateProduct` of `products`. */
  call: z.string(),
  area: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  /** The changed fields; null when the record did not exist before or after. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type Entry = z.output<typeof entry>

const filters = {
  recordType: z.optional(singleLine(60)),
  /** With `recordType`: the entries of one record. */
  recordId: z.optional(singleLine(200)),
  /** Only entries with a price: of a product, a custom shirt or a fabric. */
  changed: z.optional(z.enum(['prices'])),
  member: z.optional(id),
  area: z.optional(singleLine(60)),
  /** The first and the last day, in the time zone of the shop: `2026-11-23`. */
  from: z.optional(day),
  to: z.optional(day),
}

export const entrySort = { columns: ['when', 'record'], first: '-when' } as const

export const listEntries = adminEndpoint({
  method: 'GET',
  path: '/admin/log/list',
  summary: 'The entries of the log',
  access: 'read log',
  query: listQuery(filters, entrySort),
  reply: pageReply(entry),
})

/** The age of the oldest entry that `listChanges` replies, seconds. */
export const changesSeconds = 30

export const listChanges = adminEndpoint({
  method: 'GET',
  path: '/admin/log/listChanges',
  summary: 'Which records others have just changed',
  description:
    'In the last half minute, by other members and by API keys, in areas that the caller may read: requested every few seconds, so that open lists and records can tell of it.',
  access: 'staff',
  reply: z.object({
    data: z.object({
      changes: z.array(
        z.object({
          id: z.string(),
          recordType: z.string(),
          recordId: z.string(),
          /** How long ago, milliseconds. */
          ageMs: z.int(),
        }),
      ),
    }),
  }),
})
export type RecordChange = ReplyOf<typeof listChanges>['data']['changes'][number]

export const exportEntries = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/log/export',
  summary: 'The entries of the log as CSV',
  access: 'read log',
  query: exportQuery(filters, entrySort),
})

export const getLogFilters = adminEndpoint({
  method: 'GET',
  path: '/admin/log/getFilters',
  summary: 'By what the log can be filtered',
  access: 'read log',
  reply: z.object({
    data: z.object({
      members: z.array(z.object({ id: z.string(), fullName: z.string() })),
      areas: z.array(z.string()),
    }),
  }),
})
