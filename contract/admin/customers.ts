// Customers of the shop, for whoever may read them.
import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportOptions } from './export.ts'

export const exportCustomers = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/customers/export',
  access: 'read customers',
  summary: 'Customers with an account as CSV',
  description:
    'A line for each postal address; what belongs to the customer stands on the first one. An import of the same file changes nothing.',
  query: z.strictObject({
    /** In names and email addresses. */
    search: z.optional(singleLine(80)),
    newsletter: z.optional(z.enum(['yes', 'no'])),
    ...exportOptions,
  }),
})
