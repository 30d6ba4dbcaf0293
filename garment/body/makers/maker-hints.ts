// From the size of another maker that fits to the body of its wearer.
import type { BodyAnswers } from '#contract/body-answers.ts'
import { type Fit, easeOf } from '../ease.ts'
import type { UpperField } from '../fields.ts'
import type { BodyHint } from '../shirt/body-hint.ts'
import { type TableValue, tablesOf } from './size-tables.ts'

/**
 * Standard deviation of a body from what its size is made for, in millimetres. Assumptions: a size is chosen by its collar
 * or chest, so it says less about the rest.
 */
const sizeErrors: Partial<Record<UpperField, number>> = {
  neckMm: 13,
  chestMm: 35,
  waistMm: 55,
  hipsMm: 50,
  shoulderMm: 18,
  sleeveMm: 22,
}
/** A labelled collar is chosen to within a size. */
const collarErrorMm = 8

/** What the size says; nothing for a size that is in no table any more. */
export function hintsOfMaker(
  { maker, fit, size }: NonNullable<BodyAnswers['makerSize']>,
  preferred: Fit,
): BodyHint[] {
  const table = tablesOf(maker).find((each) => each.fit === fit)
  const found = table?.sizes.find((each) => each.size === size)
  if (!table || !found) return []
  const { size: _, collarMm, sleeveFromShoulderMm, ...measures } = found
  const hint = (field: UpperField, value: TableValue, more = 0): BodyHint => ({
    field,
    mm: middleOf(value) + more - (table.of === 'garment' ? easeOf(field, preferred) : 0),
    errorMm: Math.hypot(sizeErrors[field]!, spreadOf(value)),
  })
  return [
    ...(collarMm === undefined ? [] : [collarHint(collarMm)]),
    ...(Object.entries(measures) as [keyof typeof measures, TableValue][]).map(([field, value]) =>
      hint(field, value),
    ),
    ...(sleeveFromShoulderMm === undefined || measures.shoulderMm === undefined
      ? []
      : [hint('sleeveMm', sleeveFromShoulderMm, middleOf(measures.shoulderMm) / 2)]),
  ]
}

/** As the question for the collar size: a label names the neck as our guide measures it, also in a table of shirts. */
const collarHint = (value: TableValue): BodyHint => ({
  field: 'neckMm',
  mm: middleOf(value),
  errorMm: Math.hypot(collarErrorMm, spreadOf(value)),
})

const middleOf = (value: TableValue): number =>
  typeof value === 'number' ? value : (value[0] + value[1]) / 2

/** The standard deviation within a range: all of it is equally likely. */
const spreadOf = (value: TableValue): number =>
  typeof value === 'number' ? 0 : (value[1] - value[0]) / Math.sqrt(12)
