// The mistakes people make when they measure or type, each with the value that was probably meant. The mistake whose
// value fits the other measures best is chosen.
import type { LengthUnit } from '#contract/measurement.ts'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import { toTenth } from '../common/math.ts'
import { isUsual } from './measure-ranges.ts'
import type { Fit } from './ease.ts'
import { easeOf } from './ease.ts'
import type { BodyField, UpperField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { lengthNumber, formatLength, formatWeight } from './lengths.ts'
import type { PartialMeasures } from './likelihood.ts'
import { deviation, expected } from './likelihood.ts'

export type Cause = 'unit' | 'shoulder' | 'half' | 'flat' | 'shirt' | 'hem' | 'label' | 'digits' | 'swapped'

/** The value that was probably meant, and the text of the button that accepts it. */
export interface Correction {
  cause: Cause
  /** For the cause `unit`: the unit in which it was typed. */
  as?: string
  values: PartialMeasures
  text: string
}

export function formatMeasure(field: BodyField, value: number, unit: LengthUnit): string {
  return field === 'weightKg' ? formatWeight(value, unit) : formatLength(value, unit)
}

/** Estimated values are rounded to the half centimetre. */
const toHalfCentimetre = (value: number) => Math.round(value / 5) * 5

/** For the unit of the form, the units in which a value may have been typed, with the factor that converts it. */
export const otherUnits: Record<LengthUnit, readonly (readonly [as: string, factor: number])[]> = {
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
export const otherWeights: typeof otherUnits = {
  cm: [
    ['pounds', 0.453_592],
    ['stone', 6.350_29],
  ],
  in: [
    ['kilograms', 2.204_623],
    ['stone', 14],
  ],
}

const girths: ReadonlySet<BodyField> = new Set([
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'bicepMm',
  'wristMm',
  'lowerWaistMm',
  'lowerHipsMm',
  'thighMm',
])

const isUpper = (field: BodyField): field is UpperField => (upperBody as readonly string[]).includes(field)

interface Candidate {
  cause: Cause
  as?: string
  values: PartialMeasures
  text: (offered: string) => string
  /** Added to the squared deviation, because a rare mistake has to fit better than a common one. */
  rare: number
}

/** A collar size copied into the form is a mistake of units, because collars are sold in inches. */
function unitText(field: BodyField, as: string) {
  if (field === 'neckMm' && (as === 'inches' || as === 'centimetres')) return `A collar size in ${as}: use`
  return `Typed in ${as}: use`
}

function unitCandidates(field: BodyField, value: number, unit: LengthUnit): Candidate[] {
  return (field === 'weightKg' ? otherWeights : otherUnits)[unit].map(([as, factor]) => ({
    cause: 'unit',
    as,
    values: { [field]: toTenth(value * factor) },
    text: (offered) => `${unitText(field, as)} ${offered}`,
    rare: as === 'feet' || as === 'metres' || as === 'stone' ? 2 : 0,
  }))
}

/** European trousers are labelled 44, 46 and so on: half the waist and six or seven centimetres. */
function isTrouserSize(field: BodyField, value: number): boolean {
  return (field === 'waistMm' || field === 'lowerWaistMm') && value >= 400 && value <= 720 && value % 20 === 0
}

/** Mistakes of measuring: the tape was laid along something else, or a label was read. */
function tapeCandidates(field: BodyField, value: number, known: PartialMeasures, fit: Fit): Candidate[] {
  const found: Candidate[] = []
  const add = (cause: Cause, meant: number, before: string, rare: number, after = '') =>
    found.push({
      cause,
      values: { [field]: toHalfCentimetre(meant) },
      text: (offered) => `${before}: use ${offered}${after}`,
      rare,
    })
  if (field === 'sleeveMm') {
    const shoulder = known.shoulderMm ?? Math.exp(expected('shoulderMm', known)[0]!.log)
    const after = ' from the middle of the neck'
    add('shoulder', value + shoulder / 2, 'Measured from the shoulder', 0, after)
  }
  if (field === 'shoulderMm') add('half', value * 2, 'Measured from the neck to one shoulder', 1)
  if (field === 'backLengthMm') {
    const toHem = value - easeOf(field, fit)
    if (toHem > 0) add('hem', toHem, 'Measured down to the hem', 0, ' to the waist')
  }
  if (isTrouserSize(field, value)) add('label', value * 2 - 130, 'A European trouser size', 0)
  if (girths.has(field)) add('half', value * 2, 'Measured half the way round', 1)
  if (isUpper(field) && girths.has(field) && field !== 'neckMm') {
    const ease = easeOf(field, fit)
    add('flat', value * 2 - ease, 'Measured across a shirt', 2.5)
    if (value > ease) add('shirt', value - ease, 'Measured on a shirt', 4)
  }
  return found.filter(({ values }) => values[field]! > 0)
}

/** Neighbouring digits typed the wrong way round. */
function digitCandidates(field: BodyField, value: number, unit: LengthUnit): Candidate[] {
  if (field === 'weightKg') return []
  const [, whole, rest] = /^(\d+)(\.\d+)?$/.exec(lengthNumber(value, unit)) ?? []
  if (whole === undefined) return []
  return [...whole].slice(1).flatMap((digit, i) => {
    const before = whole[i]!
    if (digit === before) return []
    const swapped = `${whole.slice(0, i)}${digit}${before}${whole.slice(i + 2)}${rest ?? ''}`
    return {
      cause: 'digits' as const,
      values: { [field]: toTenth(Number(swapped) * (unit === 'cm' ? 10 : 25.4)) },
      text: (offered: string) => `Two digits swapped: use ${offered}`,
      rare: 4,
    }
  })
}

/** Two values typed into each other's fields. */
function exchangeCandidates(field: BodyField, value: number, others: PartialMeasures): Candidate[] {
  return (Object.entries(others) as [BodyField, number][]).flatMap(([other, found]) =>
    other === field || other === 'weightKg' || field === 'weightKg'
      ? []
      : {
          cause: 'swapped' as const,
          values: { [field]: found, [other]: value },
          text: () => `Swapped with the ${fieldTitles[other].toLowerCase()}: exchange the two`,
          // Preferred, because it answers two questions at once.
          rare: -4,
        },
  )
}

/** A corrected value must be within this many standard deviations of the expected value. */
const maxDeviation = 3

interface DoubtfulValue {
  field: BodyField
  value: number
  /** The other measures that are not doubtful. */
  known: PartialMeasures
  /** The other doubtful measures. */
  doubted: PartialMeasures
  unit: LengthUnit
  fit: Fit
}

/** The mistake that explains a doubted value best; null when none does. */
export function correctionOf({ field, value, known, doubted, unit, fit }: DoubtfulValue): Correction | null {
  const candidates = [
    ...unitCandidates(field, value, unit),
    ...tapeCandidates(field, value, known, fit),
    ...digitCandidates(field, value, unit),
    ...exchangeCandidates(field, value, doubted),
  ]
  let best: { candidate: Candidate; score: number } | null = null
  for (const candidate of candidates) {
    const meant = Object.entries(candidate.values) as [BodyField, number][]
    const far = meant.map(([each, mm]) => Math.abs(deviation(mm, expected(each, known))))
    if (far.some((each) => each > maxDeviation) || meant.some(([each, mm]) => !isUsual(each, mm))) continue
    const score = candidate.rare + Math.max(...far) ** 2
    if (!best || score < best.score) best = { candidate, score }
  }
  if (!best) return null
  const { cause, as, values, text } = best.candidate
  return { cause, ...(as && { as }), values, text: text(formatMeasure(field, values[field]!, unit)) }
}

/** All fields, in the order of the form. */
export const measuredFields: readonly BodyField[] = [...upperBody, ...lowerBody, 'heightMm', 'weightKg']
