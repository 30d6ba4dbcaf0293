// Which question narrows the shirt most, and which measure a tape would narrow more.
import { upperBody } from '#contract/measurement.ts'
import type { UpperField } from '../fields.ts'
import { surveyedFields } from '../surveyed-fields.ts'
import {
  type Answers,
  bodyQuestions,
  type BodyQuestion,
  isKnownExactly,
  isLook,
  lookDirections,
  stated,
  tapeErrors,
} from './answers.ts'
import { along, type Belief, type Direction, momentsOf, sumAlong } from './belief.ts'
import type { BodyModel } from './body-model.ts'

/** How far a shirt may be off at a measure of the body, in millimetres, before it is altered or made again. */
export const toleratedMm: Record<UpperField, number> = {
  neckMm: 8,
  chestMm: 20,
  waistMm: 25,
  hipsMm: 30,
  shoulderMm: 12,
  sleeveMm: 15,
  bicepMm: 15,
  wristMm: 10,
  backLengthMm: 25,
}

export interface NextQuestion {
  /** Null when every question is answered. */
  question: BodyQuestion | null
  /** The measure to take with a tape; null when no stroke of the tape says more than the question. */
  tape: UpperField | null
}

/** Of three points of a normal distribution: deviations from the mean, and weights (Gauss and Hermite). */
const points = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const

/** A choice among three drawings says as much as a value with this error, in deviations among all people. */
const errorOfLook = 1.1

/**
 * @param belief what is known after the answers.
 * @param skipped questions that the person does not want to answer.
 */
export function nextQuestion(
  model: BodyModel,
  belief: Belief,
  answers: Answers,
  skipped: ReadonlySet<BodyQuestion> = new Set(),
): NextQuestion {
  const open = bodyQuestions.filter(
    (question) =>
      answers[question] === undefined && !skipped.has(question) && !isKnownExactly(question, answers),
  )
  const ofQuestions = open.map((question) => ({
    of: question,
    left: leftAfter(belief, ...askedFor(model, belief, question)),
  }))
  const question = smallest(ofQuestions)
  const untaped = upperBody.filter((field) => answers.taped?.[field] === undefined)
  const tape = bestStroke(belief, untaped)
  return {
    question: question?.of ?? null,
    tape: tape && (!question || tape.left < question.left) ? tape.of : null,
  }
}

/** The measure that, taken with a tape, would leave the least open; null when there is none. */
export function bestStroke(
  belief: Belief,
  fields: readonly UpperField[],
): { of: UpperField; left: number } | null {
  return smallest(
    fields.map((field) => {
      const direction = { [surveyedFields[field].of]: 1 }
      const mm = Math.exp(momentsOf(belief, direction).mean)
      return { of: field, left: leftAfter(belief, direction, tapeErrors[field] / mm) }
    }),
  )
}

function askedFor(model: BodyModel, belief: Belief, question: BodyQuestion): [Direction, error: number] {
  if (isLook(question)) {
    const direction = lookDirections[question]
    return [direction, errorOfLook * Math.sqrt(momentsOf(model.people, direction).variance)]
  }
  const { dimension, error } = stated[question]
  const direction = { [dimension]: 1 }
  return [direction, error / Math.exp(momentsOf(belief, direction).mean)]
}

const smallest = <Of>(all: { of: Of; left: number }[]) =>
  all.reduce<{ of: Of; left: number } | null>(
    (best, each) => (best && best.left <= each.left ? best : each),
    null,
  )

/** What is expected to be left open when the direction was observed: deviations in tolerances, of all measures. */
function leftAfter(belief: Belief, direction: Direction, error: number): number {
  const seen = belief.map((component) => {
    const { mean, variance, covariance } = along(component, direction)
    return { component, mean, total: variance + error ** 2, covariance }
  })
  const fields = upperBody.map((field) => {
    const own = { [surveyedFields[field].of]: 1 }
    const mm = Math.exp(momentsOf(belief, own).mean)
    return {
      tolerance: toleratedMm[field] / mm,
      normals: seen.map(({ component, total }) => {
        const { mean, variance, covariance } = along(component, own)
        const shared = sumAlong(covariance, direction)
        return { mean, slope: shared / total, variance: variance - shared ** 2 / total }
      }),
    }
  })
  let left = 0
  for (const { component, mean, total } of seen) {
    for (const [deviations, weight] of points) {
      const value = mean + deviations * Math.sqrt(total)
      const shares = sharesAt(seen, value)
      for (const { tolerance, normals } of fields) {
        let [first, second] = [0, 0]
        for (const [k, normal] of normals.entries()) {
          const at = normal.mean + normal.slope * (value - seen[k]!.mean)
          first += shares[k]! * at
          second += shares[k]! * (normal.variance + at ** 2)
        }
        left += (component.share * weight * Math.sqrt(Math.max(0, second - first ** 2))) / tolerance
      }
    }
  }
  return left
}

function sharesAt(
  seen: readonly { component: Belief[number]; mean: number; total: number }[],
  value: number,
): number[] {
  const logs = seen.map(
    ({ component, mean, total }) =>
      Math.log(component.share) - 0.5 * ((value - mean) ** 2 / total + Math.log(total)),
  )
  const max = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - max))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
