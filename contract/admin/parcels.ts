// The parcels of an order that is sent in several.
import * as z from 'zod/mini'
import { maxParcels } from '../carriers.ts'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { adminOrder, orderNumber } from './orders.ts'

const content = z.array(z.strictObject({ line: id, quantity: z.int().check(z.gte(1), z.lte(1000)) })).check(
  z.minLength(1, invalid('field-min-entries')),
  z.maxLength(200, invalid('field-max-entries')),
  z.refine(
    (lines: { line: string }[]) => new Set(lines.map(({ line }) => line)).size === lines.length,
    invalid('field-same-twice'),
  ),
)

export const setParcels = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/setParcels',
  access: 'write orders',
  summary: 'Divide the goods of an order into parcels',
  description:
    'All goods, each in one of the parcels; none: the order is sent in one. Each parcel has an address label, a packing slip and a customs declaration of its own.',
  body: z.strictObject({
    number: orderNumber,
    parcels: z.array(content).check(z.maxLength(maxParcels, invalid('field-max-entries'))),
  }),
  reply: dataReply({ order: adminOrder }),
  errors: ['Not Found', 'Not Possible Now'],
})
