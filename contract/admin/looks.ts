// The look book in the back office: the shop's own designs as a start for shoppers, sorted by hand.
import * as z from 'zod/mini'
import { designCode } from '../design.ts'
import { dataReply } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { language, version } from './fields.ts'
import { csvFile, exportOptions } from './export.ts'
import { pageReply } from './list.ts'
import { statedReason } from '../reasons/reason.ts'

export const maxLooks = 200

const texts = { name: singleLine(80), words: singleLine(300) }
const translation = z.strictObject({
  name: z.optional(z.nullable(texts.name)),
  words: z.optional(z.nullable(texts.words)),
})

export const adminLook = z.object({
  /** Also the fragment of its URL in the look book. */
  id: z.string(),
  version,
  name: z.string(),
  /** A sentence or two about it. */
  words: z.string(),
  /** The code of its design. */
  code: z.string(),
  pictureHash: z.string(),
  published: z.boolean(),
  /** Why shoppers do not see it although it is published: one of its options is no longer offered. */
  problem: z.nullable(statedReason),
  /** By language. The default texts of a new shop do not need them: storefronts translate these texts. */
  translations: z.record(
    z.string(),
    z.object({ name: z.optional(z.string()), words: z.optional(z.string()) }),
  ),
})
export type AdminLook = z.output<typeof adminLook>

export const listLooks = adminEndpoint({
  method: 'GET',
  path: '/admin/looks/list',
  access: 'read content',
  summary: 'All looks of the look book, in the shop’s order',
  reply: pageReply(adminLook),
})

export const exportLooks = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/looks/export',
  summary: 'The looks of the look book as CSV, in the shop’s order',
  access: 'read content',
  query: z.strictObject({ ...exportOptions }),
})

export const createLook = adminEndpoint({
  method: 'POST',
  path: '/admin/looks/create',
  access: 'write content',
  summary: 'Create a look',
  description: 'It is the last one, and not published. Its id is made of its name.',
  body: z.strictObject({ ...texts, code: designCode }),
  reply: dataReply({ look: adminLook }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const updateLook = adminEndpoint({
  method: 'POST',
  path: '/admin/looks/update',
  access: 'write content',
  summary: 'Change fields of a look, publish it or take it offline',
  description:
    'Only the fields that are sent change; one that somebody else has changed since `version` is refused with both values.',
  body: z.strictObject({
    id: slug,
    version,
    changes: z.strictObject({
      name: z.optional(texts.name),
      words: z.optional(texts.words),
      code: z.optional(designCode),
      published: z.optional(z.boolean()),
      translations: z.optional(z.record(language, translation)),
    }),
  }),
  reply: dataReply({ look: adminLook }),
  errors: ['Not Found', 'Stale'],
})

export const orderLooks = adminEndpoint({
  method: 'POST',
  path: '/admin/looks/order',
  access: 'write content',
  summary: 'Order the looks',
  description: 'Takes every look once.',
  body: z.strictObject({
    ids: z
      .array(slug)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxLooks, invalid('field-max-entries')),
      ),
  }),
  reply: dataReply({ ids: z.array(z.string()) }),
  errors: ['Not Possible Now'],
})
