// What waits for somebody today, as far as the caller may see it.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/** Each thing to do, the most urgent first, with the permission of the list it is in. */
export const taskPermissions = {
  /** Open orders whose last day of delivery is over. */
  'late orders': 'read orders',
  'paid orders': 'read orders',
  /** To be paid on delivery, and confirmed. */
  'confirmed orders': 'read orders',
  'sewn orders': 'read orders',
  'packed orders': 'read orders',
  /** By when they should be with the customer is over. */
  'late shirts': 'read production',
  /** At the present capacity they will not be ready in time; without one they should be packed already. */
  'missed shirts': 'read production',
  'shirts to cut': 'read production',
  'shirts to sew': 'read production',
  'shirts to check': 'read production',
  'shirts to pack': 'read production',
  'requested returns': 'read returns',
  'returns to inspect': 'read returns',
  'returns to settle': 'read returns',
  'requested claims': 'read returns',
  'open messages': 'read messages',
  'new reviews': 'read reviews',
  /** Offered fabrics of which less is left than their warning level. */
  'low fabrics': 'read fabrics',
  /** Published products of which nothing is in stock. */
  'sold out products': 'read products',
  /** The shirt itself, options, extras and fabrics, in each currency of the shop. */
  'missing shirt prices': 'read prices',
  'failed imports': 'read imports',
  'draft products': 'write products',
  invitations: 'read staff',
  /** Kinds of demo data that nobody has removed or kept. */
  'demo data': 'write settings',
} as const satisfies Record<string, Permission | 'read imports'>

export type TaskKind = keyof typeof taskPermissions
export const taskKinds = Object.keys(taskPermissions) as [TaskKind, ...TaskKind[]]

/** No more of a kind are counted. */
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
