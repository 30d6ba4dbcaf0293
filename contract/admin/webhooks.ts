// Webhooks: other programs are notified of orders and stock as they change.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { numberId, version } from './fields.ts'
import { statedReason } from '../reasons/reason.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { listQuery, pageReply, sortBy } from './list.ts'
import { eventTypes } from './webhook-event-labels.ts'

/** The largest number of webhooks. */
export const maxWebhooks = 20

/** Days for which deliveries are listed. */
export const deliveryDays = 30

const url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, invalid('field-max-characters')),
    z.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w./~%+=&?,;:@-]*)?$/i, invalid('field-https-address')),
  )

const eventType = z.enum(eventTypes)
const events = z.array(eventType).check(z.minLength(1), z.maxLength(eventTypes.length))

const webhook = z.object({
  id: z.string(),
  version: z.int(),
  url: z.string(),
  events: z.array(eventType),
  /** False: events are neither sent nor kept. */
  active: z.boolean(),
  createdAt: z.string(),
})
export type Webhook = z.output<typeof webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const delivery = z.object({
  id: z.string(),
  /** `id` is null for the platform of an AI agent, whose `url` is that of its profile. */
  webhook: z.object({ id: z.nullable(z.string()), url: z.string() }),
  event: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  /** The time of the next attempt; null when it was delivered or has failed for good. */
  dueAt: z.nullable(z.string()),
  tries: z.int(),
  /** The status of the last reply; null when none came. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed. */
  failure: z.nullable(statedReason),
  /** The body, as it was sent to a webhook. The platform of an agent is sent the order instead. */
  payload: z.string(),
})
export type Delivery = z.output<typeof delivery>

export const webhookSort = { columns: ['url', 'since'], first: 'since' } as const

export const listWebhooks = adminEndpoint({
  method: 'GET',
  path: '/admin/webhooks/list',
  summary: 'The webhooks',
  access: 'read settings',
  query: z.strictObject({ sort: sortBy(webhookSort) }),
  reply: pageReply(webhook),
})

export const exportWebhooks = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/webhooks/export',
  summary: 'The webhooks as CSV, without their secrets',
  access: 'read settings',
  query: exportQuery({}, webhookSort),
})

export const createWebhook = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/create',
  summary: 'Subscribe a program to events',
  description:
    'Each event is sent as a `POST` to the address, signed as standardwebhooks.com describes; a reply other than 2xx is tried again for about two days. Addresses within the shop’s own network are refused.',
  access: 'write settings',
  body: z.strictObject({ url, events }),
  reply: dataReply({
    webhook,
    /** The key of the signatures, shown only once. */
    secret: z.string(),
  }),
  errors: ['Not Possible Now'],
})

export const updateWebhook = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/update',
  summary: 'Change a webhook',
  access: 'write settings',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      url: z.optional(url),
      events: z.optional(events),
      active: z.optional(z.boolean()),
    }),
  }),
  reply: dataReply({ webhook }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

export const deleteWebhook = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/delete',
  summary: 'Delete a webhook, with the list of its deliveries',
  access: 'write settings',
  body: z.strictObject({ id }),
  reply: dataReply({ deleted: z.string() }),
  errors: ['Not Found'],
})

export const deliverySort = { columns: ['at'], first: '-at' } as const

const deliveryFilters = { webhook: z.optional(id), state: z.optional(z.enum(deliveryStates)) }

export const listDeliveries = adminEndpoint({
  method: 'GET',
  path: '/admin/webhooks/listDeliveries',
  summary: `What was sent, or is to be, for ${deliveryDays} days`,
  access: 'read settings',
  query: listQuery(deliveryFilters, deliverySort),
  reply: pageReply(delivery),
})

export const exportDeliveries = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/webhooks/exportDeliveries',
  summary: 'What was sent, or is to be, as CSV',
  access: 'read settings',
  query: exportQuery(deliveryFilters, deliverySort),
})

export const retryDelivery = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/retryDelivery',
  summary: 'Resend a delivery',
  access: 'write settings',
  body: z.strictObject({ id: numberId }),
  reply: dataReply({ retried: z.string() }),
  errors: ['Not Found'],
})
