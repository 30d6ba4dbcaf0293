// Answers about a body as a person reads them.
import type { I18n } from '@lingui/core'
import type { LengthUnit, StandardSize } from '#contract/measurement.ts'
import { type BodyQuestion, isLook } from '#garment/body/estimate/answers.ts'
import { formatLength, formatWeight } from '#garment/body/lengths.ts'
import { localesOf } from '#garment/common/locales.ts'
import { collarChoices, lookTexts, shoeChoices, type SizeChoice, trousersChoices } from './question-texts.ts'

interface AnswerReader {
  i18n: I18n
  unit: LengthUnit
  sizeText: (size: StandardSize) => string
}

/** The sizes that a question offers; null when it offers none. */
export function choicesOf(question: BodyQuestion, i18n: I18n): SizeChoice[] | null {
  if (question === 'collarMm') return collarChoices(localesOf(i18n))
  if (question === 'trousersMm') return trousersChoices(localesOf(i18n))
  return question === 'footMm' ? shoeChoices(i18n) : null
}

export function answerText(
  question: BodyQuestion,
  answer: string | number,
  { i18n, unit, sizeText }: AnswerReader,
): string {
  if (question === 'heightMm') return formatLength(Number(answer), unit, localesOf(i18n))
  if (question === 'weightKg') return formatWeight(Number(answer), unit, localesOf(i18n))
  if (question === 'labelChestMm') return sizeText(answer as StandardSize)
  if (isLook(question)) {
    const texts = lookTexts[question] as Record<string, (typeof lookTexts)['belly']['flat']>
    return i18n._(texts[answer]!)
  }
  if (question === 'ageYears') return String(answer)
  const choice = choicesOf(question, i18n)?.find(({ mm }) => Math.abs(mm - Number(answer)) < 0.1)
  return choice?.label ?? formatLength(Number(answer), unit, localesOf(i18n))
}
