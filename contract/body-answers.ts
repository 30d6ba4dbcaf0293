// Answers about a body to questions that need no tape.
import * as z from 'zod/mini'
import { fits } from './product.ts'
import { labelledSize, tableMeasures, tableSubjects } from './size-table.ts'
import { singleLine } from './text-fields.ts'

/** How a part of the body looks, as chosen from drawings. */
export const looks = {
  belly: ['flat', 'average', 'round'],
  shoulders: ['narrow', 'average', 'broad'],
  arms: ['short', 'average', 'long'],
} as const
export type Look = keyof typeof looks

/** What is measured on a shirt that fits, laid flat on a table. */
export const flatMeasures = [
  'collar',
  'chest',
  'waist',
  'hem',
  'shoulder',
  'sleeve',
  'bicep',
  'cuff',
  'length',
] as const
export type FlatMeasure = (typeof flatMeasures)[number]

/** How that shirt is there; of lengths, too short and too long. */
export const shirtFeels = ['tight', 'right', 'roomy'] as const
export type ShirtFeel = (typeof shirtFeels)[number]

/** Where the measure of a sleeve begins: at the shoulder seam, or in the middle of the back. */
export const sleeveStarts = ['shoulder', 'back'] as const

const between = (min: number, max: number) => z.optional(z.number().check(z.gte(min), z.lte(max)))

const flatLengths = z.partialRecord(z.enum(flatMeasures), z.number().check(z.gte(1), z.lte(3000)))

const flatShirt = z.strictObject({
  /** As laid flat: of girths the half, except of the collar, which is opened. Millimetres. */
  measures: flatLengths,
  /** Left out: just right. */
  feels: z.partialRecord(z.enum(flatMeasures), z.enum(shirtFeels)),
  sleeveFrom: z.enum(sleeveStarts),
  /** Whether it was not washed yet, so that it will shrink. */
  isNew: z.boolean(),
  /** Unlikely values that the shopper has confirmed. */
  confirmed: flatLengths,
})
export type FlatShirt = z.output<typeof flatShirt>

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
  /** A shirt that fits. */
  shirt: z.optional(flatShirt),
  /** The size of another maker that fits, and the fit where the maker has a table for each. */
  makerSize: z.optional(
    z.strictObject({
      maker: singleLine(60),
      fit: z.nullable(z.enum(fits)),
      size: labelledSize,
      /** What the table had for the size when it was chosen. Left out in older answers, which then say nothing. */
      of: z.optional(z.enum(tableSubjects)),
      measures: z.optional(tableMeasures),
    }),
  ),
})
export type BodyAnswers = z.output<typeof bodyAnswers>
