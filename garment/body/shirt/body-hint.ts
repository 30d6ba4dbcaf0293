// What a garment says about the body of the person whom it fits.
import type { UpperField } from '../fields.ts'

export interface BodyHint {
  field: UpperField
  /** The measure of the body, as our guides measure it, in millimetres. */
  mm: number
  /** Standard deviation of it. */
  errorMm: number
}
