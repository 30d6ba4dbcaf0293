// The demo data of a new shop: the owner removes or keeps each kind of data, and can restore removed data.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'

/** In the order in which they are shown. */
export const demoKinds = [
  'products',
  'categories',
  'reviews',
  'coupons',
  /** The amounts for which they are sold, in each currency. */
  'gift cards',
  'fabrics',
  'looks',
  /** The default texts of pages that staff have not written. */
  'texts',
  /** Of the settings: email and postal address, rates of tax, delivery methods, the price of the set of swatches. */
  'details',
] as const
export type DemoKind = (typeof demoKinds)[number]

const kind = z.object({
  kind: z.enum(demoKinds),
  /** The number of such records in the shop. */
  present: z.int(),
  /** The number of removed records that can be restored. */
  removed: z.int(),
  kept: z.boolean(),
})
export type DemoData = z.output<typeof kind>

const reply = dataReply({ kinds: z.array(kind) })
const body = z.strictObject({
  kinds: z.array(z.enum(demoKinds)).check(z.minLength(1), z.maxLength(demoKinds.length)),
})

export const getDemoData = adminEndpoint({
  method: 'GET',
  path: '/admin/demoData/get',
  access: 'read settings',
  summary: 'What is left of the data that the shop began with',
  description: 'Kinds of which the shop never had anything are left out.',
  reply,
})

export const removeDemoData = adminEndpoint({
  method: 'POST',
  path: '/admin/demoData/remove',
  access: 'write settings',
  summary: 'Remove kinds of demo data',
  description:
    'What was ordered stays in orders; carts say that it is no longer sold. A category in which something else is stays. Pages that nobody has written are empty then, and the email address of the shop becomes that of the member who removes `details`.',
  body,
  reply,
})

export const keepDemoData = adminEndpoint({
  method: 'POST',
  path: '/admin/demoData/keep',
  access: 'write settings',
  summary: 'Keep kinds of demo data as the shop’s own',
  body,
  reply,
})

export const restoreDemoData = adminEndpoint({
  method: 'POST',
  path: '/admin/demoData/restore',
  access: 'write settings',
  summary: 'Restore removed demo data, and decide again about what was kept',
  body,
  reply,
})
