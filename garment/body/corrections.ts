// The mistakes people make when they measure or type, each with the value that was probably meant. The mistake whose
// value fits the other measures best is chosen.
import type { I18n } from '@lingui/core'
import { msg, select } from '@lingui/core/runtime-macro'
import type { LengthUnit } from '#contract/measurement.ts'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import { toTenth } from '../common/math.ts'
import { isUsual } from './measure-ranges.ts'
import type { Fit } from './ease.ts'
import { easeOf } from './ease.ts'
import type { BodyField, UpperField } from './fields.ts'
import { fieldNames } from './fields.ts'
import { localesOf } from '../common/locales.ts'
import { formatLength, formatWeight, lengthFigure, lengthNumber, weightFigure } from './lengths.ts'
import type { PartialMeasures } from './likelihood.ts'
import { deviation, expected } from './likelihood.ts'

export type Cause = 'unit' | 'shoulder' | 'half' | 'flat' | 'shirt' | 'hem' | 'label' | 'digits' | 'swapped'

/** Units in which a value may have been typed. */
export type TypedUnit =
  | 'inches'
  | 'centimetres'
  | 'millimetres'
  | 'metres'
  | 'feet'
  | 'pounds'
  | 'stone'
  | 'kilograms'

/** The mistake, and the values that were probably meant. */
export interface Correction {
  cause: Cause
  /** For the cause `unit`: the unit in which it was typed. */
  as?: TypedUnit
  values: PartialMeasures
}

export function formatMeasure(
  field: BodyField,
  value: number,
  unit: LengthUnit,
  locales: Intl.LocalesArgument,
): string {
  return field === 'weightKg' ? formatWeight(value, unit, locales) : formatLength(value, unit, locales)
}

/** The figure of a measure alone, where another one with its unit follows. */
export function measureFigure(
  field: BodyField,
  value: number,
  unit: LengthUnit,
  locales: Intl.LocalesArgument,
): string {
  return field === 'weightKg' ? weightFigure(value, unit, locales) : lengthFigure(value, unit, locales)
}

/** Estimated values are rounded to the half centimetre. */
const toHalfCentimetre = (value: number) => Math.round(value / 5) * 5

/** For the unit of the form, the units in which a value may have been typed, with the factor that converts it. */
export const otherUnits: Record<LengthUnit, readonly (readonly [as: TypedUnit, factor: number])[]> = {
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

interface Candidate extends Correction {
  /** Added to the squared deviation, because a rare mistake has to fit better than a common one. */
  rare: number
}

function unitCandidates(field: BodyField, value: number, unit: LengthUnit): Candidate[] {
  return (field === 'weightKg' ? otherWeights : otherUnits)[unit].map(([as, factor]) => ({
    cause: 'unit',
    as,
    values: { [field]: toTenth(value * factor) },
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
  const add = (cause: Cause, meant: number, rare: number) =>
    found.push({ cause, values: { [field]: toHalfCentimetre(meant) }, rare })
  if (field === 'sleeveMm') {
    const shoulder = known.shoulderMm ?? Math.exp(expected('shoulderMm', known)[0]!.log)
    add('shoulder', value + shoulder / 2, 0)
  }
  if (field === 'shoulderMm') add('half', value * 2, 1)
  if (field === 'backLengthMm') {
    const toHem = value - easeOf(field, fit)
    if (toHem > 0) add('hem', toHem, 0)
  }
  if (isTrouserSize(field, value)) add('label', value * 2 - 130, 0)
  if (girths.has(field)) add('half', value * 2, 1)
  if (isUpper(field) && girths.has(field) && field !== 'neckMm') {
    const ease = easeOf(field, fit)
    add('flat', value * 2 - ease, 2.5)
    if (value > ease) add('shirt', value - ease, 4)
  }
  return found.filter(({ values }) => values[field]! > 0)
}

/** Lengths with two neighbouring digits typed the other way round. */
export function swappedDigits(mm: number, unit: LengthUnit): number[] {
  const [, whole, rest] = /^(\d+)(\.\d+)?$/.exec(lengthNumber(mm, unit, 'en')) ?? []
  if (whole === undefined) return []
  return [...whole].slice(1).flatMap((digit, i) => {
    const before = whole[i]!
    if (digit === before) return []
    const swapped = `${whole.slice(0, i)}${digit}${before}${whole.slice(i + 2)}${rest ?? ''}`
    return toTenth(Number(swapped) * (unit === 'cm' ? 10 : 25.4))
  })
}

function digitCandidates(field: BodyField, value: number, unit: LengthUnit): Candidate[] {
  if (field === 'weightKg') return []
  return swappedDigits(value, unit).map((mm) => ({ cause: 'digits', values: { [field]: mm }, rare: 4 }))
}

/** Two values typed into each other's fields. */
function exchangeCandidates(field: BodyField, value: number, others: PartialMeasures): Candidate[] {
  return (Object.entries(others) as [BodyField, number][]).flatMap(([other, found]) =>
    other === field || other === 'weightKg' || field === 'weightKg'
      ? []
      : {
          cause: 'swapped' as const,
          values: { [field]: found, [other]: value },
          // Preferred, because it answers two questions at once.
          rare: -4,
        },
  )
}

/** A corrected value must be within this many standard deviations of the expected value. */
export const maxDeviation = 3

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
  const { cause, as, values } = best.candidate
  return { cause, ...(as && { as }), values }
}

/** All fields, in the order of the form. */
export const measuredFields: readonly BodyField[] = [...upperBody, ...lowerBody, 'heightMm', 'weightKg']

/** The text of the button that accepts a correction of a field. */
export function correctionText(
  field: BodyField,
  { cause, as = 'inches', values }: Correction,
  unit: LengthUnit,
  i18n: I18n,
): string {
  const value = formatMeasure(field, values[field]!, unit, localesOf(i18n))
  switch (cause) {
    case 'unit':
      // A collar size copied into the form is a mistake of units, because collars are sold in inches.
      if (field === 'neckMm' && (as === 'inches' || as === 'centimetres'))
        return i18n._(
          as === 'inches'
            ? msg`A collar size in inches: use ${{ value }}`
            : msg`A collar size in centimetres: use ${{ value }}`,
        )
      return i18n._(
        msg`Typed in ${select(
          { unit: as },
          {
            inches: 'inches',
            centimetres: 'centimetres',
            millimetres: 'millimetres',
            metres: 'metres',
            feet: 'feet',
            pounds: 'pounds',
            stone: 'stone',
            other: 'kilograms',
          },
        )}: use ${{ value }}`,
      )
    case 'shoulder':
      return i18n._(msg`Measured from the shoulder: use ${{ value }} from the middle of the neck`)
    case 'half':
      return i18n._(
        field === 'shoulderMm'
          ? msg`Measured from the neck to one shoulder: use ${{ value }}`
          : msg`Measured half the way round: use ${{ value }}`,
      )
    case 'flat':
      return i18n._(msg`Measured across a shirt: use ${{ value }}`)
    case 'shirt':
      return i18n._(msg`Measured on a shirt: use ${{ value }}`)
    case 'hem':
      return i18n._(msg`Measured down to the hem: use ${{ value }} to the waist`)
    case 'label':
      return i18n._(msg`A European trouser size: use ${{ value }}`)
    case 'digits':
      return i18n._(msg`Two digits swapped: use ${{ value }}`)
    case 'swapped': {
      const other = Object.keys(values).find((each) => each !== field) as BodyField
      return i18n._(msg`Swapped with the ${{ measure: i18n._(fieldNames[other]) }}: exchange the two`)
    }
  }
}
