// Answers to questions that the survey did not have, simulated from what was measured.
import { type Look, looks } from '#contract/body-answers.ts'
import { type Answers, lookDirections, wrongShare } from '#garment/body/estimate/answers.ts'
import type { BodyModel } from '#garment/body/estimate/body-model.ts'
import { measuredFlat } from '#garment/body/shirt/flat-shirt.ts'
import { surveyedFields } from '#garment/body/surveyed-fields.ts'
import { valueOf } from './fit.ts'
import type { Person } from './people.ts'

/** Two inches: trousers are sold in even inches. With this deviation before rounding, labels are 25 mm off. */
const trousersStepMm = 50.8
const trousersErrorMm = 20
/** Two thirds of a centimetre: a size of shoes. */
const shoeStepMm = 20 / 3

export interface SimulatedAnswers {
  /** Collar, trousers, shoes and the three looks. */
  easy: Answers
  /** One stroke of the tape around the chest, and the sleeve of a shirt that fits. */
  taped: Answers
}

export function simulateAnswers(
  person: Person,
  { limits }: BodyModel,
  random: () => number,
): SimulatedAnswers {
  const { errorMm } = measuredFlat.sleeve
  // Box and Muller, 1958.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const to = (step: number, value: number) => Math.round(value / step) * step
  const look = (name: Look) => {
    const value = valueOf(person, lookDirections[name])
    const right = limits[name].filter((limit) => value > limit).length
    const isWrong = random() < wrongShare[name]
    const side = right === 1 ? (random() < 0.5 ? 0 : 2) : 1
    return looks[name][isWrong ? side : right]!
  }
  return {
    easy: {
      collarMm: person.neckMm + surveyedFields.neckMm.shift! + 8 * normal(),
      trousersMm: to(trousersStepMm, person.waistMm + trousersErrorMm * normal()),
      footMm: to(shoeStepMm, person.footMm + 4 * normal()),
      belly: look('belly'),
      shoulders: look('shoulders'),
      arms: look('arms'),
    } as Answers,
    taped: {
      taped: { chestMm: person.chestMm + 12 * normal() },
      fromGarments: [
        {
          field: 'sleeveMm',
          mm: person.sleeveMm + (surveyedFields.sleeveMm.shift ?? 0) + errorMm * normal(),
          errorMm,
        },
      ],
    },
  }
}
