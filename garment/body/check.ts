// Is what was measured likely? Whatever is not is asked about, with the reason; nothing is ever refused.
import type { LengthUnit } from '#contract/measurement.ts'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import { isUsual, usual } from './bands.ts'
import { contradictions } from './contradictions.ts'
import type { BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { lengthWords, weightWords } from './lengths.ts'

/** What is known of somebody so far. */
export type Measured = Partial<Record<BodyField, number>>

/** A question about one field, perhaps with the value that was probably meant. */
export type Question = {
  field: BodyField
  /** The other fields it is about. */
  beside: BodyField[]
  text: string
  offer: { value: number; text: string } | null
}

const fields: readonly BodyField[] = [...upperBody, ...lowerBody, 'heightMm', 'weightKg']

const wordsOf = (field: BodyField, value: number, unit: LengthUnit) =>
  field === 'weightKg' ? weightWords(value, unit) : lengthWords(value, unit)

/** What may have been meant by a value typed in a form of one unit: as which unit, and the factor to it. */
const meant: Record<LengthUnit, readonly (readonly [unit: string, factor: number])[]> = {
  cm: [
    ['inches', 2.54],
    ['millimetres', 0.1],
    ['metres', 100],
  ],
  in: [
    ['centimetres', 1 / 2.54],
    ['millimetres', 1 / 25.4],
    ['feet', 12],
  ],
}
const meantWeight: typeof meant = { cm: [['pounds', 0.453_592]], in: [['kilograms', 2.204_623]] }

const toTenth = (value: number) => Math.round(value * 10) / 10

function offerFor(field: BodyField, value: number, unit: LengthUnit): Question['offer'] {
  for (const [as, factor] of (field === 'weightKg' ? meantWeight : meant)[unit]) {
    const other = toTenth(value * factor)
    if (isUsual(field, other))
      return { value: other, text: `Typed in ${as}: use ${wordsOf(field, other, unit)}` }
  }
  return null
}

function unusual(field: BodyField, value: number, unit: LengthUnit): Question | null {
  if (isUsual(field, value)) return null
  const [low, high] = usual(field)
  const short = value < low
  const where = short ? `under ${wordsOf(field, low, unit)}` : `over ${wordsOf(field, high, unit)}`
  const offer = offerFor(field, value, unit)
  const ask = offer ? 'Was it typed in another unit?' : 'Please measure it once more.'
  return {
    field,
    beside: [],
    text: `${fieldTitles[field]} ${where}: hardly anybody measures that. ${ask}`,
    offer,
  }
}

/** Questions in the order of the fields: values few people have first, then what does not go together. */
export function questionsOf(measured: Measured, unit: LengthUnit): Question[] {
  const odd = fields.flatMap((field) => {
    const value = measured[field]
    return value === undefined ? [] : (unusual(field, value, unit) ?? [])
  })
  const oddFields = new Set(odd.map(({ field }) => field))
  const together = contradictions(measured, (field, value) => wordsOf(field, value, unit)).filter(
    ({ field, beside }) => ![field, ...beside].some((each) => oddFields.has(each)),
  )
  const order = (question: Question) => fields.indexOf(question.field)
  return [...odd, ...together.map((each) => ({ ...each, offer: null }))].toSorted(
    (one, other) => order(one) - order(other),
  )
}
