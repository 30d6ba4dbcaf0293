// Saved views: named filters, sort and columns of a list, for one member or for all.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'
import { pageReply } from './list.ts'

export const maxViewNameLength = 60
/** The largest number of views of a list per member. */
export const maxViews = 50

/** A list, by the path of its screen. */
const list = z.string().check(z.regex(/^[a-z][a-z/-]{0,39}$/, invalid('field-list-path')))

/** The query of the URL: search, filters, `sort` and `columns`. */
const query = z
  .string()
  .check(
    z.maxLength(1500, invalid('field-max-characters')),
    z.regex(/^(?:[A-Za-z]{1,40}=[\w.!~*'()%+-]*(?:&(?!$)|$))*$/, invalid('field-query')),
  )

export const savedView = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  query: z.string(),
  /** Every member sees it. */
  shared: z.boolean(),
  /** The member who saved it; null: the reader. */
  by: z.nullable(z.string()),
  /** Whether the reader may rename and delete it: own views, and for the owner all shared ones. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const listViews = adminEndpoint({
  method: 'GET',
  path: '/admin/views/list',
  summary: 'The saved views of a list: one’s own and the shared ones, by name',
  access: 'staff',
  query: z.strictObject({ list }),
  reply: pageReply(savedView),
})

export const createView = adminEndpoint({
  method: 'POST',
  path: '/admin/views/create',
  summary: 'Save what a list shows, under a name',
  access: 'staff',
  body: z.strictObject({
    list,
    name: singleLine(maxViewNameLength),
    query,
    shared: z._default(z.boolean(), false),
  }),
  reply: dataReply({ view: savedView }),
  errors: ['Not Possible Now'],
})

export const updateView = adminEndpoint({
  method: 'POST',
  path: '/admin/views/update',
  summary: 'Rename a view, change what it shows, or share it',
  access: 'staff',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      name: z.optional(singleLine(maxViewNameLength)),
      query: z.optional(query),
      shared: z.optional(z.boolean()),
    }),
  }),
  reply: dataReply({ view: savedView }),
  errors: ['Not Found', 'Stale'],
})

export const deleteView = adminEndpoint({
  method: 'POST',
  path: '/admin/views/delete',
  summary: 'Delete a view; it can be restored',
  access: 'staff',
  body: z.strictObject({ id }),
  reply: dataReply({ deleted: z.string() }),
  errors: ['Not Found'],
})

export const restoreView = adminEndpoint({
  method: 'POST',
  path: '/admin/views/restore',
  summary: 'Restore a deleted view',
  access: 'staff',
  body: z.strictObject({ id }),
  reply: dataReply({ view: savedView }),
  errors: ['Not Found'],
})
