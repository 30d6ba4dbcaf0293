// The room a shirt has around the body, by preferred fit: the shop's published table.
import type { fits } from '#contract/product.ts'
import type { UpperField } from './fields.ts'

export type Fit = (typeof fits)[number]

/** Millimetres added to the body. */
const table: Record<UpperField, Record<Fit, number>> = {
  neckMm: { slim: 12, regular: 15, relaxed: 20 },
  chestMm: { slim: 80, regular: 120, relaxed: 170 },
  waistMm: { slim: 110, regular: 170, relaxed: 250 },
  hipsMm: { slim: 60, regular: 100, relaxed: 150 },
  shoulderMm: { slim: 0, regular: 10, relaxed: 25 },
  sleeveMm: { slim: 10, regular: 15, relaxed: 20 },
  bicepMm: { slim: 60, regular: 90, relaxed: 130 },
  wristMm: { slim: 50, regular: 60, relaxed: 70 },
  // From the waist down to the hem of a shirt that is worn tucked in, millimetres.
  backLengthMm: { slim: 290, regular: 300, relaxed: 310 },
}

export const easeOf = (field: UpperField, fit: Fit): number => table[field][fit]
