// Today's tasks for which the caller has the permissions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/** Each kind of task, the most urgent first, with the permission of its list. */
export const taskPermissions = {
  /** Open orders whose last day of delivery is over. */
  'late orders': 'read orders',
  /** Orders of businesses whose VAT number VIES has not confirmed, or only after they have paid VAT. */
  'open VAT': 'read orders',
  'paid orders': 'read orders',
  /** Confirmed orders with payment on delivery. */
  'confirmed orders': 'read orders',
  'sewn orders': 'read orders',
  'packed orders': 'read orders',
  /** The day of delivery has passed. */
  'late shirts': 'read production',
  /**
   * Shirts that will not be ready in time at the current capacity; without a capacity: shirts that should already be
   * packed.
   */
  'missed shirts': 'read production',
  'shirts to cut': 'read production',
  'shirts to sew': 'read production',
  'shirts to check': 'read production',
  'shirts to pack': 'read production',
  'requested returns': 'read returns',
  'returns to inspect': 'read returns',
  'returns to settle': 'read returns',
  'requested claims': 'read returns',
  /** Amounts that staff have to transfer to customers. */
  'transfers back': 'read bank',
  /** Payments of bank statements that nobody has decided about. */
  'bank payments': 'read bank',
  'open messages': 'read messages',
  'new reviews': 'read reviews',
  /** Offered fabrics with less stock than their warning level. */
  'low fabrics': 'read fabrics',
  /** Published products of which nothing is in stock. */
  'sold out products': 'read products',
  /** The shirt itself, options, extras and fabrics, in each currency of the shop. */
  'missing shirt prices': 'read prices',
  'failed imports': 'read imports',
  'draft products': 'write products',
  invitations: 'read staff',
  /** Kinds of demo data that are neither removed nor kept. */
  'demo data': 'write settings',
} as const satisfies Record<string, Permission | 'read imports'>

export type TaskKind = keyof typeof taskPermissions
export const taskKinds = Object.keys(taskPermissions) as [TaskKind, ...TaskKind[]]

/** The largest count of a kind. */
export const maxOfTask = 100

export const getHome = adminEndpoint({
  method: 'GET',
  path: '/admin/home/get',
  access: 'staff',
  summary: 'What there is to do',
  description:
    'Only what the caller may see, the most urgent first. Kinds without anything to do are left out.',
  reply: dataReply({
    tasks: z.array(
      z.object({
        kind: z.enum(taskKinds),
        /** At most 100; `isMore`: there are more than that. */
        count: z.int(),
        isMore: z.boolean(),
      }),
    ),
  }),
})
