// What the shirts of earlier orders were cut to, to be taken for new measurements.
import * as z from 'zod/mini'
import { lineFit } from './design.ts'
import { endpoint, listReply } from './endpoint.ts'
import { instant } from './fields.ts'
import { body } from './measurement.ts'
import { texts } from './texts.ts'

export const orderedMeasurements = z.object({
  /** The line of the order. */
  line: z.string(),
  order: z.object({ number: z.string(), placedAt: instant }),
  product: z.string(),
  fit: lineFit,
  body,
  /** Whether the body has the corrections of an alteration or a remake that was accepted. */
  corrected: z.boolean(),
})
export type OrderedMeasurements = z.output<typeof orderedMeasurements>

export const getOrderedMeasurements = endpoint({
  method: 'GET',
  path: '/user/orders/getMeasurements',
  summary: 'What the custom shirts of the customer’s delivered orders were cut to, newest first',
  description:
    'With the corrections of alterations and remakes that were accepted. The latest 20 shirts. Those whose measurements were erased are left out.',
  access: 'customer',
  reply: listReply(orderedMeasurements, texts.noData),
})
