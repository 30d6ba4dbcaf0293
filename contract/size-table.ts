// One size of a maker's size table: what it is made for, or what the shirt measures.
import * as z from 'zod/mini'
import { singleLine } from './text-fields.ts'

/** Whose measures a table has: those of the body, or of the shirt. */
export const tableSubjects = ['body', 'garment'] as const

const between = (min: number, max: number) => {
  const mm = z.number().check(z.gte(min), z.lte(max))
  /** Both are the same where a table has one figure. */
  return z.optional(z.strictObject({ low: mm, high: mm }))
}

/** In millimetres. Girths are all round, also of shirts. */
export const tableMeasures = z.strictObject({
  /** The collar as labelled; `neckMm` is measured. */
  collarMm: between(250, 700),
  neckMm: between(250, 700),
  chestMm: between(500, 2200),
  waistMm: between(450, 2200),
  hipsMm: between(500, 2200),
  shoulderMm: between(250, 800),
  /** From the middle of the back. */
  sleeveMm: between(350, 1200),
  sleeveFromShoulderMm: between(300, 900),
})
export type TableMeasures = z.output<typeof tableMeasures>
export type TableMeasure = keyof TableMeasures
export type TableValue = NonNullable<TableMeasures[TableMeasure]>

/** The size as labelled. */
export const labelledSize = singleLine(20)
