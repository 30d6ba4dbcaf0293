// Finds unlikely measures of a shirt that was laid flat, with the mistake that explains each.
import { type FlatMeasure, flatMeasures, type FlatShirt } from '#contract/body-answers.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { toTenth } from '../../common/math.ts'
import { questionsOf } from '../check.ts'
import { type Correction, maxDeviation, otherUnits, swappedDigits } from '../corrections.ts'
import { deviation, expected, type PartialMeasures } from '../likelihood.ts'
import { isUsual } from '../measure-ranges.ts'
import { bodyOfFlat, flatOfBody, measuredFlat, type Wearer } from './flat-shirt.ts'

/** `whole`: measured all round where half is needed; `half`: the other way round; `start`: from the other end of the shoulder. */
export type ShirtCause = Extract<Correction['cause'], 'unit' | 'half' | 'digits'> | 'whole' | 'start'

export interface ShirtCorrection {
  cause: ShirtCause
  /** For the cause `unit`: the unit in which it was typed. */
  as?: Correction['as']
  /** The value that was probably meant; for the cause `start` the same. */
  mm: number
}

export interface ShirtQuestion {
  measure: FlatMeasure
  mm: number
  /** What the shirts of most people with the other measures have. */
  range: readonly [low: number, high: number]
  /** Null when no known mistake explains the value. */
  correction: ShirtCorrection | null
}

interface ShirtToCheck {
  shirt: FlatShirt
  unit: LengthUnit
  wearer: Wearer
  /** The height, the weight and what was measured with a tape. */
  known: PartialMeasures
}

/** Questions about the measures that are not confirmed, in the order of the form. */
export function shirtQuestions({ shirt, unit, wearer, known }: ShirtToCheck): ShirtQuestion[] {
  const given = flatMeasures.flatMap((measure) => {
    const mm = shirt.measures[measure]
    return mm === undefined ? [] : [{ measure, mm, bodyMm: positive(bodyOfFlat(shirt, measure, mm, wearer)) }]
  })
  const ofShirt = Object.fromEntries(
    given.map(({ measure, bodyMm }) => [measuredFlat[measure].field, bodyMm]),
  )
  const bodyQuestions = questionsOf({ ...known, ...ofShirt }, unit, wearer.fit)
  const likely: PartialMeasures = { ...known, ...ofShirt }
  for (const { field } of bodyQuestions) delete likely[field]
  return given.flatMap(({ measure, mm }) => {
    const asked = bodyQuestions.find(({ field }) => field === measuredFlat[measure].field)
    if (!asked || shirt.confirmed[measure] === mm) return []
    const [low, high] = asked.range
    return [
      {
        measure,
        mm,
        range: [flatOfBody(shirt, measure, low, wearer), flatOfBody(shirt, measure, high, wearer)],
        correction: correctionOf({ shirt, measure, mm, unit, wearer, known: likely }),
      },
    ]
  })
}

/** A shirt smaller than its ease gives no body at all: the smallest length, which is asked about. */
const positive = (mm: number) => Math.max(1, mm)

interface Candidate extends ShirtCorrection {
  /** Added to the squared deviation, because a rare mistake has to fit better than a common one. */
  rare: number
  /** The shirt with the mistake corrected, when more than the value changes. */
  shirt?: FlatShirt
}

interface DoubtfulValue extends ShirtToCheck {
  measure: FlatMeasure
  mm: number
}

function correctionOf({ shirt, measure, mm, unit, wearer, known }: DoubtfulValue): ShirtCorrection | null {
  const { field } = measuredFlat[measure]
  const expectations = expected(field, known)
  let best: { candidate: Candidate; score: number } | null = null
  for (const candidate of candidatesOf(shirt, measure, mm, unit)) {
    const bodyMm = bodyOfFlat(candidate.shirt ?? shirt, measure, candidate.mm, wearer)
    if (bodyMm <= 0 || !isUsual(field, bodyMm)) continue
    const far = Math.abs(deviation(bodyMm, expectations))
    const score = candidate.rare + far ** 2
    if (far <= maxDeviation && (!best || score < best.score)) best = { candidate, score }
  }
  if (!best) return null
  const { cause, as, mm: meant } = best.candidate
  return { cause, ...(as && { as }), mm: meant }
}

function candidatesOf(shirt: FlatShirt, measure: FlatMeasure, mm: number, unit: LengthUnit): Candidate[] {
  const { isHalf, isLength } = measuredFlat[measure]
  const other = shirt.sleeveFrom === 'back' ? 'shoulder' : 'back'
  return [
    ...otherUnits[unit].map(([as, factor]): Candidate => ({
      cause: 'unit',
      as,
      mm: toTenth(mm * factor),
      rare: as === 'feet' || as === 'metres' ? 2 : 0,
    })),
    ...(isHalf ? [{ cause: 'whole' as const, mm: toTenth(mm / 2), rare: 0 }] : []),
    ...(isHalf || isLength ? [] : [{ cause: 'half' as const, mm: toTenth(mm * 2), rare: 1 }]),
    ...(measure === 'sleeve'
      ? [{ cause: 'start' as const, mm, rare: 0, shirt: { ...shirt, sleeveFrom: other } as FlatShirt }]
      : []),
    ...swappedDigits(mm, unit).map((meant): Candidate => ({ cause: 'digits', mm: meant, rare: 4 })),
  ]
}

/** The shirt as it was probably meant, when most of its values were typed in another unit; null when they were not. */
export function unitCorrectionOf(
  shirt: FlatShirt,
  questions: readonly ShirtQuestion[],
): FlatShirt['measures'] | null {
  const typed = Object.keys(shirt.measures).length
  const corrected = questions.filter(({ correction }) => correction?.cause === 'unit')
  if (corrected.length < 2 || corrected.length * 2 <= typed) return null
  return {
    ...shirt.measures,
    ...Object.fromEntries(corrected.map(({ measure, correction }) => [measure, correction!.mm])),
  }
}
