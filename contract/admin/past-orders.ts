// Orders of the shop that the merchant had before: history to read, search and count.
import * as z from 'zod/mini'
import { email, minor } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { listQuery, pageReply } from './list.ts'

export const maxPastOrderItems = 200

const pastOrderItem = z.object({
  name: z.string(),
  sku: z.nullable(z.string()),
  quantity: z.int(),
  /** Of one piece; null when the file has none. */
  priceMinor: z.nullable(minor),
})
export type PastOrderItem = z.output<typeof pastOrderItem>

export const pastOrder = z.object({
  /** As the other shop writes it. */
  number: z.string(),
  placedAt: z.string(),
  email: z.nullable(z.string()),
  fullName: z.string(),
  currency: z.string(),
  totalMinor: minor,
  /** As the other shop writes it; empty when the file has none. */
  status: z.string(),
  items: z.array(pastOrderItem),
  note: z.string(),
})
export type PastOrder = z.output<typeof pastOrder>

const filters = {
  search: z.optional(singleLine(80)),
  /** Of one customer. */
  email: z.optional(email),
}

export const pastOrderSort = { columns: ['number', 'placed'], first: '-placed' } as const

export const listPastOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/pastOrders/list',
  access: 'read orders',
  summary: 'Orders of the shop before this one',
  description:
    'They were imported as history: they are in no stock, payment, invoice or sum. Searches numbers, names and email addresses.',
  query: listQuery(filters, pastOrderSort),
  reply: pageReply(pastOrder),
})

export const exportPastOrders = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/pastOrders/export',
  access: 'read orders',
  summary: 'Orders of the shop before this one as CSV, a line for each item',
  query: exportQuery(filters, pastOrderSort),
})
