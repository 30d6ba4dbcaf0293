// The questions to a person without a tape, and what each answer says about the body.
import { type BodyAnswers, type Look, looks } from '#contract/body-answers.ts'
import { upperBody } from '#contract/measurement.ts'
import type { UpperField } from '../fields.ts'
import { surveyedFields } from '../surveyed-fields.ts'
import { type Belief, type Choice, type Dimension, type Direction, observe, observeChoice } from './belief.ts'
import type { BodyModel } from './body-model.ts'

/** What is known without trained staff; each part can be missing. Lengths in millimetres. */
export interface Answers extends BodyAnswers {
  heightMm?: number | undefined
  weightKg?: number | undefined
  /** The chest for which a shirt that fits is made, by the letters on its label. */
  labelChestMm?: number | undefined
  /** Measured with a tape. */
  taped?: Partial<Record<UpperField, number>>
  /** Of the body, computed from a shirt that fits. */
  fromShirt?: Partial<Record<UpperField, number>>
}

/** The questions that have one answer each. */
export const questions = [
  'heightMm',
  'weightKg',
  'ageYears',
  'collarMm',
  'trousersMm',
  'footMm',
  'labelChestMm',
  'belly',
  'shoulders',
  'arms',
] as const
export type Question = (typeof questions)[number]

interface Observed {
  dimension: Dimension
  /** Standard deviation of what is labelled or typed, from what a trained person measures. */
  error: number
}

/**
 * What an answer with a number says. The height and the weight that the survey's people stated are dimensions of their
 * own, so only the rounding is an error here. The errors of labels are assumptions: a shirt's collar is bought to within
 * a size (8 mm), trousers to within an inch (25 mm), shoes to within half a size (4 mm).
 */
export const observed: Record<Exclude<Question, Look>, Observed> = {
  heightMm: { dimension: 'reportedHeightMm', error: 3 },
  weightKg: { dimension: 'reportedWeightKg', error: 0.3 },
  ageYears: { dimension: 'ageYears', error: 0.3 },
  collarMm: { dimension: 'neckMm', error: 8 },
  trousersMm: { dimension: 'waistMm', error: 25 },
  footMm: { dimension: 'footMm', error: 4.5 },
  labelChestMm: { dimension: 'chestMm', error: 35 },
}

/** What each look compares. */
export const lookDirections: Record<Look, Direction> = {
  belly: { waistMm: 1, chestMm: -1 },
  shoulders: { shoulderMm: 1, heightMm: -1 },
  arms: { sleeveMm: 1, heightMm: -1 },
}

/** The share of people who choose a drawing beside the right one. An assumption; 25 to 35 % were seen for body shapes. */
export const wrongShare: Record<Look, number> = { belly: 0.3, shoulders: 0.35, arms: 0.3 }

/** A choice among the three drawings of a look. */
export function choiceOf({ limits }: BodyModel, look: Look, drawing: number): Choice {
  const wrong = wrongShare[look]
  const probabilities = [0, 1, 2].map((range) => {
    if (range === drawing) return 1 - wrong
    // Who is in the middle errs to either side.
    if (range === 1) return wrong / 2
    return drawing === 1 ? wrong : 0.01
  })
  return { direction: lookDirections[look], limits: limits[look], probabilities }
}

/** The error of one stroke of the tape by an untrained person, and of a shirt that was laid flat, in millimetres. */
export const tapeErrors: Record<UpperField, number> = {
  neckMm: 8,
  chestMm: 12,
  waistMm: 12,
  hipsMm: 12,
  shoulderMm: 10,
  sleeveMm: 12,
  bicepMm: 8,
  wristMm: 4,
  backLengthMm: 12,
}
const shirtErrors: Record<UpperField, number> = {
  neckMm: 6,
  chestMm: 20,
  waistMm: 25,
  hipsMm: 25,
  shoulderMm: 10,
  sleeveMm: 8,
  bicepMm: 12,
  wristMm: 8,
  backLengthMm: 20,
}

/** What is known of a body after the answers. */
export function believe(model: BodyModel, answers: Answers): Belief {
  let belief: Belief = model.people
  const see = (dimension: Dimension, value: number, error: number) => {
    if (value <= 0) return
    // The error of a logarithm is the relative error.
    belief = observe(belief, { [dimension]: 1 }, Math.log(value), error / value)
  }
  for (const question of questions) {
    if (isLook(question)) {
      const drawing = answers[question]
      if (drawing) belief = observeChoice(belief, choiceOf(model, question, drawingOf(question, drawing)))
    } else {
      const value = answers[question]
      if (value !== undefined) see(observed[question].dimension, value, observed[question].error)
    }
  }
  for (const field of upperBody) {
    const [taped, shirt] = [answers.taped?.[field], answers.fromShirt?.[field]]
    const { of, shift = 0 } = surveyedFields[field]
    if (taped !== undefined) see(of, taped - shift, tapeErrors[field])
    if (shirt !== undefined) see(of, shirt - shift, shirtErrors[field])
  }
  return belief
}

export const isLook = (question: Question): question is Look => question in looks

const drawingOf = (look: Look, drawing: string) => (looks[look] as readonly string[]).indexOf(drawing)
