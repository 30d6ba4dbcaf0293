// Size advice as text: "2 cm looser at the chest".
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localesOf } from '#garment/common/locales.ts'
import { type MeasuresToCheck, openQuestions, type Question } from '#garment/body/check.ts'
import type { Fit } from '#garment/body/ease.ts'
import { fieldNames } from '#garment/body/fields.ts'
import type { UpperField } from '#garment/body/fields.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { formatMeasure } from '#garment/body/corrections.ts'
import type { ShirtCut, SizeDifference, Size } from '#garment/body/sizes.ts'
import { isSize, nearestOf, nearestSize } from '#garment/body/sizes.ts'
import type { Body, LengthUnit, Measurement } from '#contract/measurement.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { sizeText } from '#garment/body/size-text.ts'

/** Smaller differences are not noticeable; millimetres. */
const noticeableMm: Record<UpperField, number> = {
  neckMm: 6,
  chestMm: 15,
  waistMm: 20,
  hipsMm: 20,
  shoulderMm: 10,
  sleeveMm: 10,
  bicepMm: 15,
  wristMm: 10,
  backLengthMm: 15,
}

function differenceText({ field, mm }: SizeDifference, unit: LengthUnit, i18n: I18n): string {
  const length = formatLength(Math.abs(roundedMm(mm, unit)), unit, localesOf(i18n))
  return i18n._(differenceTexts(field, length)[mm > 0 ? 0 : 1])
}

/** A size is larger by a length, or smaller. */
function differenceTexts(
  field: UpperField,
  length: string,
): [larger: MessageDescriptor, smaller: MessageDescriptor] {
  switch (field) {
    case 'sleeveMm':
      return [msg`${length} longer in the sleeve`, msg`${length} shorter in the sleeve`]
    case 'backLengthMm':
      return [msg`${length} longer in the back`, msg`${length} shorter in the back`]
    case 'shoulderMm':
      return [msg`${length} wider at the shoulders`, msg`${length} narrower at the shoulders`]
    case 'neckMm':
      return [msg`${length} looser at the neck`, msg`${length} tighter at the neck`]
    case 'chestMm':
      return [msg`${length} looser at the chest`, msg`${length} tighter at the chest`]
    case 'waistMm':
      return [msg`${length} looser at the waist`, msg`${length} tighter at the waist`]
    case 'hipsMm':
      return [msg`${length} looser at the hips`, msg`${length} tighter at the hips`]
    case 'bicepMm':
      return [msg`${length} looser at the upper arm`, msg`${length} tighter at the upper arm`]
    case 'wristMm':
      return [msg`${length} looser at the wrist`, msg`${length} tighter at the wrist`]
  }
}

/** Rounded to the half centimetre or the quarter inch. */
const roundedMm = (mm: number, unit: LengthUnit) => {
  const step = unit === 'cm' ? 5 : 6.35
  return Math.round(mm / step) * step
}

/** The noticeable differences, the greatest first. */
const noticeableOf = (differences: readonly SizeDifference[]): SizeDifference[] =>
  differences
    .filter(({ field, mm }) => Math.abs(mm) >= noticeableMm[field])
    .toSorted(
      (one, other) =>
        Math.abs(other.mm) / noticeableMm[other.field] - Math.abs(one.mm) / noticeableMm[one.field],
    )

const differencesText = (differences: readonly SizeDifference[], unit: LengthUnit, i18n: I18n): string =>
  new Intl.ListFormat(localesOf(i18n), { type: 'conjunction' }).format(
    differences.map((each) => differenceText(each, unit, i18n)),
  )

/** The greatest number of differences in a text. */
const maxNamed = 2

/** "M, 2 cm shorter in the sleeve than yours"; or that it fits exactly. */
export function nearestSizeText(
  body: Body,
  fit: Fit,
  unit: LengthUnit,
  i18n: I18n,
): { size: string; more: string } {
  const { size, differences } = nearestSize(body, fit)
  const noticeable = noticeableOf(differences).slice(0, maxNamed)
  const text = differencesText(noticeable, unit, i18n)
  return {
    size,
    more: i18n._(text ? msg`${{ differences: text }} than yours` : msg`as if it were cut for you`),
  }
}

export interface Advice {
  /** Null while too many measures are unlikely. */
  size: Size | null
  text: string
}

/** A chest or neck that differs by more does not fit at all; millimetres. */
const farOffMm: Partial<Record<UpperField, number>> = { neckMm: 25, chestMm: 70 }

const isFarOff = (differences: readonly SizeDifference[]) =>
  differences.some(({ field, mm }) => Math.abs(mm) > (farOffMm[field] ?? Number.POSITIVE_INFINITY))

/** The input of the advice. */
export type AdviceInput = MeasuresToCheck & Pick<Measurement, 'confirmed'>

/** A body with likely values in place of unlikely ones. */
function likelyBody(body: Body, questions: readonly Question[]): Body {
  const likely = questions.map(({ field, correction, likely: middle }) => [
    field,
    correction?.values[field] ?? middle,
  ])
  return { ...body, ...Object.fromEntries(likely) }
}

/** With more unlikely measures no size is named. */
const maxDoubts = 2

/** A sentence that names the measures to check; null when there are none. */
export function doubtText(questions: readonly Question[], unit: LengthUnit, i18n: I18n): string | null {
  const [first, second] = questions
  if (!first) return null
  if (questions.length > maxDoubts)
    return i18n._(msg`Please check your measurements: several do not go together.`)
  const named = ({ field, value }: Question) => ({
    measure: i18n._(fieldNames[field]),
    value: formatMeasure(field, value, unit, localesOf(i18n)),
  })
  const { measure, value } = named(first)
  if (!second)
    return i18n._(msg`Please check your ${measure} (${value}): it does not go with your other measures.`)
  const other = named(second)
  return i18n._(
    msg`Please check your ${measure} (${value}) and ${{ otherMeasure: other.measure }} (${{ otherValue: other.value }}): they do not go with your other measures.`,
  )
}

/**
 * Which size of a product fits a set of measurements, and how; null for a product without standard sizes. It asks to check
 * unlikely measures, and is based on the others.
 */
export function adviceFor(
  set: AdviceInput,
  sizes: readonly string[],
  cut: ShirtCut,
  scale: SizeScale,
  i18n: I18n,
): Advice | null {
  const run = sizes.filter(isSize)
  if (run.length === 0) return null
  const { fit, unit } = set
  const questions = openQuestions(set, set.confirmed)
  const doubt = doubtText(questions, unit, i18n)
  const { size, differences } = nearestOf(likelyBody(set.body, questions), fit, run, cut)
  const written = sizeText(size, scale, i18n)
  if (doubt && questions.length > maxDoubts) return { size: null, text: doubt }
  if (doubt)
    return { size, text: `${doubt} ${i18n._(msg`By the others your size here is ${{ size: written }}.`)}` }
  const farOff = isFarOff(differences)
  const named = noticeableOf(differences).slice(0, farOff ? maxNamed : 1)
  const differing = differencesText(named, unit, i18n)
  if (farOff)
    return {
      size,
      text: i18n._(
        msg`No size here sits as you like it. The nearest is ${{ size: written }}: ${{ differences: differing }}.`,
      ),
    }
  return {
    size,
    text: i18n._(
      differing
        ? msg`Your size here is ${{ size: written }}: ${{ differences: differing }} than you like.`
        : msg`Your size here is ${{ size: written }}: just as you like it.`,
    ),
  }
}
