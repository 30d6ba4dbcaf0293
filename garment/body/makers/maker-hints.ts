// From the size of another maker that fits to the body of its wearer.
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { TableMeasure, TableValue } from '#contract/size-table.ts'
import { type Fit, easeOf } from '../ease.ts'
import type { UpperField } from '../fields.ts'
import type { BodyHint } from '../shirt/body-hint.ts'

/**
 * Standard deviation of a body from what its size is made for, in millimetres. Assumptions: a size is chosen by its collar
 * or chest, so it says less about the rest.
 */
const sizeErrors = {
  neckMm: 13,
  chestMm: 35,
  waistMm: 55,
  hipsMm: 50,
  shoulderMm: 18,
  sleeveMm: 22,
} satisfies Partial<Record<UpperField, number>>
/** A labelled collar is chosen to within a size. */
const collarErrorMm = 8

/** What the size says, by what its table had when it was chosen. */
export function hintsOfMaker(
  { of, measures = {} }: NonNullable<BodyAnswers['makerSize']>,
  preferred: Fit,
): BodyHint[] {
  const hintOf = (field: keyof typeof sizeErrors, value: TableValue, more = 0): BodyHint => ({
    field,
    mm: middleOf(value) + more - (of === 'garment' ? easeOf(field, preferred) : 0),
    errorMm: Math.hypot(sizeErrors[field], spreadOf(value)),
  })
  return (Object.entries(measures) as [TableMeasure, TableValue][]).flatMap(([measure, value]) => {
    if (measure === 'collarMm') return [collarHint(value)]
    if (measure !== 'sleeveFromShoulderMm') return [hintOf(measure, value)]
    const { shoulderMm } = measures
    return shoulderMm ? [hintOf('sleeveMm', value, middleOf(shoulderMm) / 2)] : []
  })
}

/** As the question for the collar size: a label names the neck as our guide measures it, also in a table of shirts. */
const collarHint = (value: TableValue): BodyHint => ({
  field: 'neckMm',
  mm: middleOf(value),
  errorMm: Math.hypot(collarErrorMm, spreadOf(value)),
})

const middleOf = ({ low, high }: TableValue): number => (low + high) / 2

/** The standard deviation within a range: all of it is equally likely. */
const spreadOf = ({ low, high }: TableValue): number => (high - low) / Math.sqrt(12)
