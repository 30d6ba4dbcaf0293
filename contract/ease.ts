// How much larger than the body a finished shirt is, by preferred fit.
import type { UpperBody } from './measurement.ts'
import type { fits } from './product.ts'

type Fit = (typeof fits)[number]

/** Millimetres that a fit adds to each measure of the body; to the back length, what is below the waist. */
export type Ease = UpperBody
export type EaseOfFits = Record<Fit, Ease>

/** The ease of a new shop, with which also shirts were made before a shop could set its own. */
export const usualEase: EaseOfFits = {
  slim: {
    neckMm: 12,
    chestMm: 80,
    waistMm: 110,
    hipsMm: 60,
    shoulderMm: 0,
    sleeveMm: 10,
    bicepMm: 60,
    wristMm: 50,
    backLengthMm: 290,
  },
  regular: {
    neckMm: 15,
    chestMm: 120,
    waistMm: 170,
    hipsMm: 100,
    shoulderMm: 10,
    sleeveMm: 15,
    bicepMm: 90,
    wristMm: 60,
    backLengthMm: 300,
  },
  relaxed: {
    neckMm: 20,
    chestMm: 170,
    waistMm: 250,
    hipsMm: 150,
    shoulderMm: 25,
    sleeveMm: 20,
    bicepMm: 130,
    wristMm: 70,
    backLengthMm: 310,
  },
}
