// What is known of a body from a draft: answers, strokes of a tape, and garments that fit.
import { upperBody } from '#contract/measurement.ts'
import { type Answers, believe } from '#garment/body/estimate/answers.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateDimension } from '#garment/body/estimate/estimate.ts'
import { hintsOfMaker } from '#garment/body/makers/maker-hints.ts'
import { type ShirtQuestion, shirtQuestions } from '#garment/body/shirt/check-shirt.ts'
import { hintsOfShirt, type Wearer } from '#garment/body/shirt/flat-shirt.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { surveyedFields } from '#garment/body/surveyed-fields.ts'
import { isEstimated, measuredIn, type MeasurementDraft } from '../draft/draft.ts'

export interface KnownOfBody {
  answers: Answers
  /** Questions about the shirt that was measured; their values are left out until they are answered. */
  shirtQuestions: ShirtQuestion[]
}

export function knownIn(draft: MeasurementDraft): KnownOfBody {
  const told = toldIn(draft)
  const { shirt, makerSize } = draft.answers
  const ofMaker = makerSize ? hintsOfMaker(makerSize, draft.fit) : []
  if (!shirt) return { answers: { ...told, fromGarments: ofMaker }, shirtQuestions: [] }
  const wearer: Wearer = { fit: draft.fit, shoulderMm: shoulderOf(told) }
  const { heightMm, weightKg, taped } = told
  const known = { ...taped, ...(heightMm && { heightMm }), ...(weightKg && { weightKg }) }
  const questions = shirtQuestions({ shirt, unit: draft.unit, wearer, known })
  const doubted = new Set(questions.map(({ measure }) => measure))
  return {
    answers: { ...told, fromGarments: [...ofMaker, ...hintsOfShirt(shirt, wearer, doubted)] },
    shirtQuestions: questions,
  }
}

/** The answers, and what was measured with a tape. */
function toldIn(draft: MeasurementDraft): Answers {
  const measured = measuredIn(draft)
  const taped = Object.fromEntries(
    upperBody.flatMap((field) => {
      const value = measured[field]
      return value === undefined || isEstimated(draft, field) ? [] : [[field, value]]
    }),
  )
  return {
    ...draft.answers,
    heightMm: measured.heightMm,
    weightKg: measured.weightKg,
    labelChestMm: draft.size ? bodyOfSize(draft.size).chestMm : undefined,
    taped,
  }
}

/** The shoulder width that is expected without garments. */
function shoulderOf(told: Answers): number {
  const { of, shift = 0 } = surveyedFields.shoulderMm
  return estimateDimension(bodies, believe(bodies, told), of).value + shift
}
