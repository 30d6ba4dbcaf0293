// Measures that do not go together, each told as a sentence. The bounds are wide: nobody we know of is outside
// them, and a tape that slipped, or two fields typed into each other, is.
import type { BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'

type Contradiction = { field: BodyField; beside: BodyField[]; text: string }
type Words = (field: BodyField, value: number) => string

/** `field` is from `low` to `high` times `of`; `why` says how it is with most people. */
type Ratio = { field: BodyField; of: BodyField; low: number; high: number; why: string }

const ratios: readonly Ratio[] = [
  { field: 'neckMm', of: 'chestMm', low: 0.27, high: 0.53, why: 'a neck is a good third of the chest' },
  { field: 'waistMm', of: 'chestMm', low: 0.65, high: 1.3, why: 'waist and chest are rarely so far apart' },
  { field: 'hipsMm', of: 'waistMm', low: 0.75, high: 1.65, why: 'hips and waist are rarely so far apart' },
  { field: 'shoulderMm', of: 'chestMm', low: 0.3, high: 0.62, why: 'shoulders are nearly half the chest' },
  { field: 'bicepMm', of: 'chestMm', low: 0.2, high: 0.48, why: 'an upper arm is a third of the chest' },
  { field: 'wristMm', of: 'bicepMm', low: 0.33, high: 0.8, why: 'a wrist is a good half of the upper arm' },
  {
    field: 'sleeveMm',
    of: 'heightMm',
    low: 0.42,
    high: 0.59,
    why: 'a sleeve, from the middle of the neck, is half the height',
  },
  { field: 'backLengthMm', of: 'heightMm', low: 0.2, high: 0.34, why: 'a back is a quarter of the height' },
  {
    field: 'lowerWaistMm',
    of: 'waistMm',
    low: 0.75,
    high: 1.3,
    why: 'the two waists are rarely so far apart',
  },
  {
    field: 'lowerHipsMm',
    of: 'hipsMm',
    low: 0.8,
    high: 1.25,
    why: 'they are measured at nearly the same place',
  },
  { field: 'inseamMm', of: 'heightMm', low: 0.38, high: 0.57, why: 'a leg is nearly half the height' },
  {
    field: 'outseamMm',
    of: 'inseamMm',
    low: 1.08,
    high: 1.6,
    why: 'the outside of a leg is a hand or two longer than the inside',
  },
  { field: 'thighMm', of: 'hipsMm', low: 0.38, high: 0.8, why: 'a thigh is a little over half the hips' },
]

const lowercased = (field: BodyField) => fieldTitles[field].toLowerCase()

/** What must be smaller than what, whoever is measured. */
const smaller: readonly (readonly [BodyField, BodyField])[] = [
  ['neckMm', 'chestMm'],
  ['wristMm', 'bicepMm'],
  ['bicepMm', 'chestMm'],
  ['inseamMm', 'outseamMm'],
  ['shoulderMm', 'sleeveMm'],
]

/** Kilograms per square metre of height. */
const leastMassIndex = 13
const mostMassIndex = 55

export function contradictions(measured: Partial<Record<BodyField, number>>, words: Words): Contradiction[] {
  const found: Contradiction[] = []
  const told = new Set<string>()
  const both = (one: BodyField, other: BodyField) => {
    const values = [measured[one], measured[other]] as const
    return values[0] === undefined || values[1] === undefined ? null : (values as [number, number])
  }
  const tell = (field: BodyField, other: BodyField, text: string) => {
    const pair = [field, other].toSorted().join()
    if (!told.has(pair)) found.push({ field, beside: [other], text })
    told.add(pair)
  }
  for (const [field, other] of smaller) {
    const values = both(field, other)
    if (!values || values[0] < values[1]) continue
    const [less, more] = [lowercased(field), lowercased(other)]
    tell(
      field,
      other,
      `The ${less} (${words(field, values[0])}) is no smaller than the ${more} (${words(other, values[1])}). Are the two swapped?`,
    )
  }
  for (const { field, of, low, high, why } of ratios) {
    const values = both(field, of)
    if (!values || (values[0] >= values[1] * low && values[0] <= values[1] * high)) continue
    const size = values[0] < values[1] * low ? 'little' : 'much'
    tell(
      field,
      of,
      `${words(field, values[0])} is ${size} for the ${lowercased(field)} beside ${words(of, values[1])} for the ${lowercased(of)}: ${why}.`,
    )
  }
  const build = both('weightKg', 'heightMm')
  if (build) {
    const massIndex = build[0] / (build[1] / 1000) ** 2
    if (massIndex < leastMassIndex || massIndex > mostMassIndex) {
      const size = massIndex < leastMassIndex ? 'little' : 'much'
      tell(
        'weightKg',
        'heightMm',
        `${words('weightKg', build[0])} is ${size} for a height of ${words('heightMm', build[1])}. Are both in the unit of this form?`,
      )
    }
  }
  return found
}
