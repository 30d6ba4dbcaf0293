// The body measures of each size, in centimetres.
import { isSize, rangeOf } from '#garment/body/sizes.ts'
import type { UpperField } from '#garment/body/fields.ts'

export interface BodySize {
  size: string
  /** The smallest and largest value, cm. */
  neck: [number, number]
  chest: [number, number]
  waist: [number, number]
  /** From the middle of the neck over the shoulder to the wrist, cm. */
  sleeve: [number, number]
}

/** The rows of a product's sizes, in its order; sizes without measures are left out. */
export function bodySizesOf(sizes: string[]): BodySize[] {
  const run = sizes.filter(isSize)
  return run.map((size) => {
    const range = (field: UpperField): [number, number] => {
      const [from, to] = rangeOf(run, size, field)
      const whole: [number, number] = [Math.ceil(from / 10), Math.ceil(to / 10) - 1]
      return whole[0] < whole[1] ? whole : [halves(from), halves(to)]
    }
    return {
      size,
      neck: range('neckMm'),
      chest: range('chestMm'),
      waist: range('waistMm'),
      sleeve: range('sleeveMm'),
    }
  })
}

/** Rounded to half centimetres where sizes are close. */
const halves = (mm: number): number => Math.round(mm / 5) / 2

/** Centimetres in inches, rounded to the half: 101 → 40, 102 → 40. */
export const inches = (cm: number): number => Math.round((cm / 2.54) * 2) / 2
