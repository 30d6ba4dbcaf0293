// Swatch sets: pieces of up to five fabrics, to see and feel before a shirt is chosen.
import * as z from 'zod/mini'
import { invalid } from './validation-message.ts'

/** The product every set of swatches is. */
export const swatchSet = { id: 'swatch-set', name: 'Swatch set', category: 'swatches' } as const

/** The most fabrics one set has. */
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

/** The fabrics of a line; null on every line that is no swatch set. */
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
