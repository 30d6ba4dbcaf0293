// Swatch sets: samples of up to five fabrics.
import * as z from 'zod/mini'
import { invalid } from './validation-message.ts'

/** The product id of swatch sets. */
export const swatchSet = { id: 'swatch-set', name: 'Swatch set', category: 'swatches' } as const

/** The largest number of fabrics in a set. */
export const maxSwatches = 5

/** The fabrics of a set, by their codes. */
export const swatches = z
  .array(z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, invalid('field-swatch-code'))))
  .check(
    z.minLength(1, invalid('swatches-missing')),
    z.maxLength(maxSwatches, invalid('swatches-too-many')),
    z.refine((codes: string[]) => new Set(codes).size === codes.length, {
      error: invalid('field-fabric-twice'),
    }),
  )

/** The fabrics of a line; null when it is not a swatch set. */
export const lineSwatches = z.nullable(
  z.array(
    z.object({
      code: z.string(),
      /** `Alba Poplin, white`. */
      name: z.string(),
    }),
  ),
)
export type LineSwatches = z.output<typeof lineSwatches>
