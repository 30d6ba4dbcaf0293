// How a shirt feels at one place, beside the shop's fits. Apart from their table, which screens load that show no room.
import { easeOf } from './ease.ts'
import type { UpperField } from './fields.ts'

/** From −1, tight, over 0, as in the regular fit, to 1, loose. Slim and relaxed shirts are half way. */
export function looseness(field: UpperField, easeMm: number): number {
  const slim = easeOf(field, 'slim')
  const regular = easeOf(field, 'regular')
  const relaxed = easeOf(field, 'relaxed')
  const share =
    easeMm < slim
      ? -1 + (0.5 * easeMm) / Math.max(slim, 1)
      : easeMm < regular
        ? (0.5 * (easeMm - regular)) / (regular - slim)
        : // A shop may have the same ease in both fits.
          (0.5 * (easeMm - regular)) / Math.max(relaxed - regular, 1)
  return Math.min(1, Math.max(-1, share))
}
