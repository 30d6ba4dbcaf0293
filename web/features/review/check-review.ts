// Checks a review before it is sent, and makes its input of the form's values.
import { withoutTitles } from '#contract/spoken-name.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FitAnswer, fitAnswers } from '#contract/review.ts'
import { readHeightMm, readWeightKg } from '../../shared/body-size.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

/** The errors by field, in the order of the fields. */
export function checkReview(values: FormValues, i18n: I18n): Record<string, string> {
  const valueOf = (name: string) => (values[name] ?? '').trim()
  const height = readHeightMm(valueOf('height'))
  const weight = readWeightKg(valueOf('weight'))
  return errorsOnly({
    stars: valueOf('stars') ? '' : i18n._(msg`Please choose one to five stars.`),
    fit: valueOf('fit') ? '' : i18n._(msg`Please say how it fits.`),
    title: valueOf('title') ? '' : i18n._(msg`Please sum it up in a few words.`),
    text: valueOf('text') ? '' : i18n._(msg`Please say what it is like to wear.`),
    height:
      !valueOf('height') || (height !== null && height >= 1000 && height <= 2500)
        ? ''
        : i18n._(msg`Please write your height like 178 cm or 5′ 10″, or leave it out.`),
    weight:
      !valueOf('weight') || (weight !== null && weight >= 25 && weight <= 300)
        ? ''
        : i18n._(msg`Please write your weight like 71 kg or 156 lb, or leave it out.`),
    author: valueOf('author') ? '' : i18n._(msg`Please write the name to show with it.`),
  })
}

/** The input of a review that passed the check. */
export function reviewOf(values: FormValues) {
  const valueOf = (name: string) => (values[name] ?? '').trim()
  return {
    stars: Number(valueOf('stars')),
    fit: fitAnswers.find((answer) => answer === valueOf('fit')) as FitAnswer,
    title: valueOf('title'),
    text: valueOf('text'),
    bodyHeightMm: readHeightMm(valueOf('height')),
    bodyWeightKg: readWeightKg(valueOf('weight')),
    author: valueOf('author'),
  }
}

/** The default author name: "Ada Byron" is shown as "Ada B.". */
export function shownName(fullName: string): string {
  const [first = '', ...others] = withoutTitles(fullName).split(' ')
  const last = others.at(-1)
  return (last ? `${first} ${[...last][0]}.` : first).slice(0, 40)
}
