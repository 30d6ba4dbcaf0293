// The status of many orders changed at once, in the background: started, followed, stopped, undone.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { statedReason } from '../reasons/reason.ts'
import { bulkStatuses } from '../order-status.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportOptions } from './export.ts'
import { cursor, listQuery, pageReply } from './list.ts'
import { orderFilters, orderNumber } from './orders.ts'

/** The largest number of orders of one call. */
export const maxOrdersMoved = 5000

/** Days for which a bulk change is listed after its start. */
export const bulkMoveDays = 30

export const bulkMoveStates = ['running', 'stopped', 'done', 'undoing', 'undone'] as const
export type BulkMoveState = (typeof bulkMoveStates)[number]

/**
 * The outcome for an order. `unchanged`: it had the status already. `kept`: it was changed and could not be undone.
 */
export const bulkMoveOutcomes = ['moved', 'unchanged', 'refused', 'undone', 'kept'] as const
export type BulkMoveOutcome = (typeof bulkMoveOutcomes)[number]

const bulkMove = z.object({
  id: z.string(),
  to: z.enum(bulkStatuses),
  state: z.enum(bulkMoveStates),
  by: z.object({ id: z.string(), fullName: z.string() }),
  createdAt: z.string(),
  /** Why the shop stopped it. */
  problem: z.nullable(statedReason),
  /** The number of orders by outcome; `waiting`: not tried yet. */
  counts: z.record(z.string(), z.int()),
  /** The number of orders that can be undone now. */
  undoable: z.int(),
})
export type BulkMove = z.output<typeof bulkMove>

const reply = dataReply({ bulkMove })

export const countOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/countMatching',
  access: 'read orders',
  summary: 'How many orders match some filters, up to as many as can be moved at once',
  query: z.strictObject(orderFilters),
  reply: dataReply({
    count: z.int(),
    /** Whether there are more orders than the count. */
    isMore: z.boolean(),
  }),
})

const numbers = z
  .array(orderNumber)
  .check(
    z.minLength(1, invalid('field-min-entries')),
    z.maxLength(maxOrdersMoved, invalid('field-max-entries')),
  )

export const moveOrders = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/moveMany',
  access: 'write orders',
  summary: 'Move many orders on',
  description:
    'In the background, each by itself as one is moved, with its mail: one that cannot be moved delays none, and none is moved twice, also when the shop is stopped in between. `getBulkMove` tells how far it is. A repeat with the same `id` begins nothing new.',
  body: z.strictObject({
    /** A new UUID, chosen by the caller. */
    id,
    to: z.enum(bulkStatuses),
    orders: z.union([
      z.strictObject({ numbers }),
      /** All that match, the oldest first; refused when their number differs from `count`. */
      z.strictObject({
        matching: z.strictObject(orderFilters),
        count: z.int().check(z.gte(1), z.lte(maxOrdersMoved)),
      }),
    ]),
  }),
  reply,
  errors: ['Not Possible Now', 'Stale'],
})

export const getBulkMove = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/getBulkMove',
  access: 'read orders',
  summary: 'How far a move of many orders is',
  query: z.strictObject({ id }),
  reply,
  errors: ['Not Found'],
})

export const bulkMoveSort = { columns: ['when'], first: '-when' } as const

export const listBulkMoves = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/listBulkMoves',
  access: 'read orders',
  summary: 'Moves of many orders of the last 30 days',
  query: listQuery({}, bulkMoveSort),
  reply: pageReply(bulkMove),
})

export const stopBulkMove = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/stopBulkMove',
  access: 'write orders',
  summary: 'Stop a move of many orders; what is moved stays moved',
  body: z.strictObject({ id }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const continueBulkMove = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/continueBulkMove',
  access: 'write orders',
  summary: 'Go on with a move of many orders that was stopped',
  description:
    'With the orders that were not tried yet, by the permissions of the member who continues it. None is moved twice.',
  body: z.strictObject({ id }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const undoBulkMove = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/undoBulkMove',
  access: 'write orders',
  summary: 'Undo a bulk status change',
  description:
    'In the background, each by itself as the last step of one is undone: for a day, where nothing has followed from it and no money was moved. Those that cannot be are named with the reason.',
  body: z.strictObject({ id }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

const movedOrder = z.object({
  number: z.string(),
  /** Null: not tried yet. */
  outcome: z.nullable(z.enum(bulkMoveOutcomes)),
  /** Why it was not changed, or not undone. */
  reason: z.nullable(statedReason),
})
export type MovedOrder = z.output<typeof movedOrder>

const outcome = z.optional(z.enum(bulkMoveOutcomes))

export const listMovedOrders = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/listMoved',
  access: 'read orders',
  summary: 'What has become of each order of a move of many',
  query: z.strictObject({ id, outcome, next: cursor }),
  reply: pageReply(movedOrder),
  errors: ['Not Found'],
})

export const exportMovedOrders = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/orders/exportMoved',
  access: 'read orders',
  summary: 'What has become of each order of a move of many, as CSV',
  query: z.strictObject({ id, outcome, ...exportOptions }),
  errors: ['Not Found'],
})
