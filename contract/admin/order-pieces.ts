// Pieces that staff add to an order, by phone or after it was placed.
import * as z from 'zod/mini'
import { designCode } from '../design.ts'
import { id, quantity, size, slug } from '../fields.ts'
import { standardSizes } from '../measurement.ts'
import { fits } from '../product.ts'

export const orderPiece = z.union([
  z.strictObject({ product: slug, colour: slug, size, quantity }),
  z.strictObject({
    design: designCode,
    /** In a standard size, or to the customer's measurements. */
    fit: z.union([
      z.strictObject({ size: z.enum(standardSizes), fit: z.enum(fits) }),
      z.strictObject({ measurement: id }),
    ]),
    quantity,
  }),
])
export type OrderPiece = z.output<typeof orderPiece>
