// Where the survey ends: it has soldiers from 17 to 58, so nothing is known of children and of bodies beyond theirs.
import { type Answers, isLook, observed, questions } from './answers.ts'
import { along, type Belief, type Dimension, normalShare, observe } from './belief.ts'
import type { BodyModel } from './body-model.ts'

export const youngestSurveyed = 17

/** Of 100,000 people of the survey, one is as far from what the other answers let expect. */
const minShare = 1e-5

/** Why the model does not know: the age, or answers that nobody of the survey has together; null when it knows. */
export function beyondSurvey({ people }: BodyModel, answers: Answers): 'age' | 'body' | null {
  if (answers.ageYears !== undefined && answers.ageYears < youngestSurveyed) return 'age'
  let belief: Belief = people
  for (const question of questions) {
    const value = isLook(question) || question === 'ageYears' ? undefined : answers[question]
    if (value === undefined || isLook(question)) continue
    const { dimension, error } = observed[question]
    if (value <= 0 || shareBeyond(belief, dimension, value, error) < minShare) return 'body'
    belief = observe(belief, { [dimension]: 1 }, Math.log(value), error / value)
  }
  return null
}

/** The share of people who are at least as far from the mean of their component. */
function shareBeyond(belief: Belief, dimension: Dimension, value: number, error: number): number {
  return belief.reduce((sum, component) => {
    const { mean, variance } = along(component, { [dimension]: 1 })
    const deviations = Math.abs(Math.log(value) - mean) / Math.sqrt(variance + (error / value) ** 2)
    return sum + component.share * 2 * normalShare(-deviations)
  }, 0)
}
