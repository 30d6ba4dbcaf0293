// The finished measures of the shirts of an order and their approvals, for staff.
import * as z from 'zod/mini'
import { measuredShirts } from '../approvals.ts'
import { measuresVersion } from '../measurement.ts'
import { dataReply } from '../endpoint.ts'
import { measureChanges } from '../measurement.ts'
import { multiline } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { orderNumber } from './orders.ts'

const shirts = { shirts: z.array(measuredShirts) }

export const listApprovals = adminEndpoint({
  method: 'GET',
  path: '/admin/approvals/list',
  access: 'read orders',
  summary: 'The finished measures of the shirts of an order, and whether the customer has approved them',
  query: z.strictObject({ order: orderNumber }),
  reply: dataReply(shirts),
  errors: ['Not Found'],
})

export const requestApproval = adminEndpoint({
  method: 'POST',
  path: '/admin/approvals/request',
  access: 'write orders',
  summary: 'Ask the customer to approve finished measures again',
  description:
    'A mail with a link goes to the customer. The shirts cannot be cut before. Measures that are proposed are in the mail and on the page beside those of the order, which stay until the customer approves others.',
  body: z.strictObject({
    order: orderNumber,
    version: measuresVersion,
    /** Shown to the customer. */
    note: z.optional(multiline(500)),
    /** Proposed differences to the measures of body and fit; left out: none are proposed. */
    changes: z.optional(measureChanges),
  }),
  reply: dataReply(shirts),
  errors: ['Not Found', 'Not Possible Now', 'Invalid Input'],
})

export const recordApproval = adminEndpoint({
  method: 'POST',
  path: '/admin/approvals/record',
  access: 'write orders',
  summary: 'Record that the customer has approved finished measures by phone',
  body: z.strictObject({
    order: orderNumber,
    version: measuresVersion,
    /** The differences to the measures of body and fit that were approved instead; left out: the measures as they are. */
    changes: z.optional(measureChanges),
  }),
  reply: dataReply(shirts),
  errors: ['Not Found', 'Not Possible Now', 'Invalid Input', 'Out Of Stock'],
})
