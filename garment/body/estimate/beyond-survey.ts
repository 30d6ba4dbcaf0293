// Where the survey ends: it has soldiers from 17 to 58, so nothing is known of children and of bodies beyond theirs.
import { type Answers, learn, type Observation, observationsIn } from './answers.ts'
import { along, type Belief, normalShare } from './belief.ts'
import type { BodyModel } from './body-model.ts'

export const youngestSurveyed = 17

/** Of 100,000 people of the survey, one is as far from what the other answers let expect. */
const minShare = 1e-5

/** Why the model does not know: the age, or answers that nobody of the survey has together; null when it knows. */
export function beyondSurvey({ people }: BodyModel, answers: Answers): 'age' | 'body' | null {
  if (answers.ageYears !== undefined && answers.ageYears < youngestSurveyed) return 'age'
  let belief: Belief = people
  let squares = people.map(() => 0)
  let count = 0
  for (const observation of observationsIn(answers)) {
    if (observation.dimension === 'ageYears') continue
    if (observation.value <= 0) return 'body'
    const deviations = deviationsIn(belief, observation)
    squares = squares.map((sum, n) => sum + deviations[n]! ** 2)
    count += 1
    const alone = belief.reduce((sum, { share }, n) => sum + share * 2 * normalShare(-deviations[n]!), 0)
    if (Math.min(alone, shareAbove(Math.min(...squares), count)) < minShare) return 'body'
    belief = learn(belief, observation)
  }
  return null
}

/** How far a number is from the mean of each component, in its deviations. */
const deviationsIn = (belief: Belief, { dimension, value, error }: Observation): number[] =>
  belief.map((component) => {
    const { mean, variance } = along(component, { [dimension]: 1 })
    return Math.abs(Math.log(value) - mean) / Math.sqrt(variance + (error / value) ** 2)
  })

/** The share of people whose squared deviations add up to more: of a chi-squared distribution (Wilson and Hilferty, 1931). */
function shareAbove(sum: number, count: number): number {
  const variance = 2 / (9 * count)
  return normalShare(-(Math.cbrt(sum / count) - 1 + variance) / Math.sqrt(variance))
}
