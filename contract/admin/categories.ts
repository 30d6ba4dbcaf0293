// Categories in the back office, sorted by hand.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { listPictures } from '../picture.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportOptions } from './export.ts'
import { language, version } from './fields.ts'
import { pageReply } from './list.ts'

export const maxCategories = 200

const texts = {
  name: singleLine(80),
  summary: singleLine(200),
  description: multiline(2000),
}
/** Summary and description are optional. */
const later = {
  summary: z.union([z.literal(''), texts.summary]),
  description: z.union([z.literal(''), texts.description]),
}

const translation = z.strictObject({
  name: z.optional(z.nullable(texts.name)),
  summary: z.optional(z.nullable(texts.summary)),
  description: z.optional(z.nullable(texts.description)),
})

export const adminCategory = z.object({
  id: z.string(),
  version,
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  /** What lists show of its shirts: a figure that wears them, or the shirts alone. */
  listPicture: z.enum(listPictures),
  archived: z.boolean(),
  /** Whether it contains products that are not archived. */
  hasProducts: z.boolean(),
  /** By language. */
  translations: z.record(z.string(), translation),
})
export type AdminCategory = z.output<typeof adminCategory>

export const listCategories = adminEndpoint({
  method: 'GET',
  path: '/admin/categories/list',
  access: 'read products',
  summary: 'All categories, in the shop’s order, archived ones last',
  reply: pageReply(adminCategory),
})

export const exportCategories = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/categories/export',
  access: 'read products',
  summary: 'All categories as CSV, in the shop’s order',
  query: z.strictObject(exportOptions),
})

export const createCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories/create',
  access: 'write products',
  summary: 'Create a category',
  description:
    'It is the last one, and shown in the shop at once. Its id, the address of its page, is made of its name. Summary and description are optional.',
  body: z.strictObject({
    name: texts.name,
    summary: z.optional(later.summary),
    description: z.optional(later.description),
  }),
  reply: dataReply({ category: adminCategory }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const updateCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories/update',
  access: 'write products',
  summary: 'Change fields of a category',
  description:
    'Only the fields that are sent change; one that somebody else has changed since `version` is refused with both values.',
  body: z.strictObject({
    id: slug,
    version,
    changes: z.strictObject({
      name: z.optional(texts.name),
      summary: z.optional(later.summary),
      description: z.optional(later.description),
      listPicture: z.optional(z.enum(listPictures)),
      translations: z.optional(z.record(language, translation)),
    }),
  }),
  reply: dataReply({ category: adminCategory }),
  errors: ['Not Found', 'Stale'],
})

export const orderCategories = adminEndpoint({
  method: 'POST',
  path: '/admin/categories/order',
  access: 'write products',
  summary: 'Order the categories',
  description: 'Takes every category that is not archived, once.',
  body: z.strictObject({
    ids: z
      .array(slug)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxCategories, invalid('field-max-entries')),
      ),
  }),
  reply: dataReply({ ids: z.array(z.string()) }),
  errors: ['Not Possible Now'],
})

export const archiveCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories/archive',
  access: 'write products',
  summary: 'Show a category no more',
  description: 'Only one without products, or with archived ones alone. It can be restored.',
  body: z.strictObject({ id: slug }),
  reply: dataReply({ category: adminCategory }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const restoreCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories/restore',
  access: 'write products',
  summary: 'Show an archived category again',
  body: z.strictObject({ id: slug }),
  reply: dataReply({ category: adminCategory }),
  errors: ['Not Found'],
})
