import type { GarmentMeasure } from '#contract/measurement.ts'
import type { MeasureValues } from '#garment/drawing/measured-shirt.ts'

/** Finished measures as they are drawn. */
export const measureValues = (
  measures: readonly { measure: GarmentMeasure; finishedMm: number }[],
): MeasureValues => Object.fromEntries(measures.map(({ measure, finishedMm }) => [measure, finishedMm]))
