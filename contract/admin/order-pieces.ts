// Pieces that staff add to an order, by phone or after it was placed.
import * as z from 'zod/mini'
import { designCode, fitChoice } from '../design.ts'
import { quantity, size, slug } from '../fields.ts'

export const orderPiece = z.union([
  z.strictObject({ product: slug, colour: slug, size, quantity }),
  z.strictObject({
    design: designCode,
    /** In a standard size, or to the customer's measurements. */
    fit: fitChoice,
    quantity,
  }),
])
export type OrderPiece = z.output<typeof orderPiece>
