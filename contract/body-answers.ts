// Answers about a body to questions that need no tape.
import * as z from 'zod/mini'

/** How a part of the body looks, as chosen from drawings. */
export const looks = {
  belly: ['flat', 'average', 'round'],
  shoulders: ['narrow', 'average', 'broad'],
  arms: ['short', 'average', 'long'],
} as const
export type Look = keyof typeof looks

const between = (min: number, max: number) => z.optional(z.number().check(z.gte(min), z.lte(max)))

/** Lengths in millimetres. Each answer may be missing. */
export const bodyAnswers = z.strictObject({
  ageYears: between(0, 130),
  /** The collar of a shirt that fits, as labelled. */
  collarMm: between(100, 900),
  /** The waist of trousers that fit, as labelled. */
  trousersMm: between(200, 2500),
  /** The length of the foot for which shoes that fit are made. */
  footMm: between(80, 500),
  belly: z.optional(z.enum(looks.belly)),
  shoulders: z.optional(z.enum(looks.shoulders)),
  arms: z.optional(z.enum(looks.arms)),
})
export type BodyAnswers = z.output<typeof bodyAnswers>
