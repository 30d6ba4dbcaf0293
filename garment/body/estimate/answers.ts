// The questions to a person without a tape, and what each answer says about the body.
import { type BodyAnswers, type Look, looks } from '#contract/body-answers.ts'
import { upperBody } from '#contract/measurement.ts'
import type { UpperField } from '../fields.ts'
import type { BodyHint } from '../shirt/body-hint.ts'
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
  /** What garments that fit say about the body. */
  fromGarments?: readonly BodyHint[]
}

/** The questions that have one answer each. */
export const bodyQuestions = [
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
export type BodyQuestion = (typeof bodyQuestions)[number]

interface Stated {
  dimension: Dimension
  /** What is labelled or typed minus what the survey measures. */
  shift?: number
  /** Standard deviation of what is labelled or typed, from what a trained person measures. */
  error: number
}

/**
 * What an answer with a number says. The height and the weight that the survey's people stated are dimensions of their
 * own, so only the rounding is an error here. The errors of labels are assumptions: a shirt's collar is bought to within
 * a size (8 mm), trousers to within an inch (25 mm), shoes to within half a size (4 mm).
 *
 * A labelled collar names the neck with a finger's width of ease, as our guide measures it and as our own neck sizes do; the
 * collar itself is longer by the ease of the shirt. In the size tables that have collar and chest (garment/body/makers) the
 * label is 0 to 25 mm more than the neck of the survey's men with that chest, 12 mm on average.
 */
export const stated: Record<Exclude<BodyQuestion, Look>, Stated> = {
  heightMm: { dimension: 'reportedHeightMm', error: 3 },
  weightKg: { dimension: 'reportedWeightKg', error: 0.3 },
  ageYears: { dimension: 'ageYears', error: 0.3 },
  collarMm: { dimension: 'neckMm', shift: surveyedFields.neckMm.shift!, error: 8 },
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

/** The error of one stroke of the tape by an untrained person, in millimetres. */
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

/** A number that is known of a dimension. */
export interface Observation extends Stated {
  value: number
}

/** The answers with a number. */
const statedIn = (answers: Answers): Observation[] =>
  bodyQuestions.flatMap((question) => {
    const value = isLook(question) || isKnownExactly(question, answers) ? undefined : answers[question]
    if (value === undefined || isLook(question)) return []
    const { dimension, error, shift = 0 } = stated[question]
    return [{ dimension, error, value: value - shift }]
  })

/** What the label of a shirt says, which a shirt that was measured or the table of its maker says more exactly. */
const ofLabels: Partial<Record<BodyQuestion, UpperField>> = { collarMm: 'neckMm', labelChestMm: 'chestMm' }

/** Whether a garment says more exactly what the question asks. It is the same shirt, so its label says nothing more. */
export const isKnownExactly = (question: BodyQuestion, { fromGarments = [] }: Answers): boolean =>
  fromGarments.some(({ field }) => field === ofLabels[question])

/** What garments say, once for each measure: the most exact. */
const onceEach = (hints: readonly BodyHint[]): BodyHint[] =>
  hints.filter(
    (hint, n) =>
      !hints.some(
        (other, o) =>
          other.field === hint.field &&
          (other.errorMm < hint.errorMm || (other.errorMm === hint.errorMm && o < n)),
      ),
  )

/** What was measured, on the body or on a garment. */
const measuredIn = ({ taped = {}, fromGarments = [] }: Answers): Observation[] =>
  [
    ...upperBody.flatMap((field) => {
      const mm = taped[field]
      return mm === undefined ? [] : [{ field, mm, errorMm: tapeErrors[field] }]
    }),
    ...onceEach(fromGarments),
  ].map(({ field, mm, errorMm }) => {
    const { of, shift = 0 } = surveyedFields[field]
    return { dimension: of, value: mm - shift, error: errorMm }
  })

/** All numbers that are known, in the order in which they are learned. */
export const observationsIn = (answers: Answers): Observation[] => [
  ...statedIn(answers),
  ...measuredIn(answers),
]

/** The belief after a number. One that no length or weight has changes nothing. */
export function learn(belief: Belief, { dimension, value, error }: Observation): Belief {
  // The error of a logarithm is the relative error.
  return value > 0 ? observe(belief, { [dimension]: 1 }, Math.log(value), error / value) : belief
}

/** What is known of a body after the answers. */
export function believe(model: BodyModel, answers: Answers): Belief {
  let belief = statedIn(answers).reduce(learn, model.people as Belief)
  for (const question of bodyQuestions) {
    const drawing = isLook(question) ? answers[question] : undefined
    if (drawing && isLook(question))
      belief = observeChoice(belief, choiceOf(model, question, drawingOf(question, drawing)))
  }
  return measuredIn(answers).reduce(learn, belief)
}

export const isLook = (question: BodyQuestion): question is Look => question in looks

const drawingOf = (look: Look, drawing: string) => (looks[look] as readonly string[]).indexOf(drawing)
