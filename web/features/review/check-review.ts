// What a review needs before it is sent, and what is sent of what was typed.
import { type FitAnswer, fitAnswers } from '#contract/review.ts'
import { readHeightMm, readWeightKg } from '../../shared/body-size.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

/** What is wrong, by field, in the order of the fields. */
export function checkReview(typed: FormValues): Record<string, string> {
  const said = (name: string) => (typed[name] ?? '').trim()
  const height = readHeightMm(said('height'))
  const weight = readWeightKg(said('weight'))
  return errorsOnly({
    stars: said('stars') ? '' : 'Please choose one to five stars.',
    fit: said('fit') ? '' : 'Please say how it fits.',
    title: said('title') ? '' : 'Please sum it up in a few words.',
    text: said('text') ? '' : 'Please say what it is like to wear.',
    height:
      !said('height') || (height !== null && height >= 1000 && height <= 2500)
        ? ''
        : 'Please write your height like 178 cm or 5′ 10″, or leave it out.',
    weight:
      !said('weight') || (weight !== null && weight >= 25 && weight <= 300)
        ? ''
        : 'Please write your weight like 71 kg or 156 lb, or leave it out.',
    author: said('author') ? '' : 'Please write the name to show with it.',
  })
}

/** The words of a review that passed the check. */
export function reviewOf(typed: FormValues) {
  const said = (name: string) => (typed[name] ?? '').trim()
  return {
    stars: Number(said('stars')),
    fit: fitAnswers.find((answer) => answer === said('fit')) as FitAnswer,
    title: said('title'),
    text: said('text'),
    bodyHeightMm: readHeightMm(said('height')),
    bodyWeightKg: readWeightKg(said('weight')),
    author: said('author'),
  }
}

/** The name most people would choose: "Ada Byron" shows as "Ada B.". */
export function shownName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = others.at(-1)
  return (last ? `${first} ${[...last][0]}.` : first).slice(0, 40)
}
