// The length of the marker of one shirt, forecast before it is laid out: the area of its pieces from its measures and
// options, and what is lost between them. `npm run bench -- forecast -- fit` fits the coefficients to markers.
import type { GarmentMeasure } from '#contract/measurement.ts'
import type { Design } from '../design/design.ts'
import { isOneWay } from '../fabric/direction.ts'
import { type Fabric, minMatchedMm, repeatOf } from '../fabric/fabric.ts'
import coefficients from './fabric-forecast.json' with { type: 'json' }

/** Both edges that are trimmed. */
const trimmedMm = 40

export const usableMm = (widthMm: number): number => widthMm - trimmedMm

/** What the area of the pieces depends on; its coefficients are in the same order. */
export function areaTerms(
  { sleeves, yoke, epaulette, pocket }: Design,
  measures: Record<GarmentMeasure, number>,
): number[] {
  const { chest, hem, length, frontLength, bicep, sleeve, shoulder, collar } = measures
  const isSo = (condition: boolean) => (condition ? 1 : 0)
  return [
    1,
    Math.max(chest, hem) * (length + frontLength),
    bicep * (sleeve - shoulder / 2),
    shoulder,
    collar,
    isSo(sleeves === 'short'),
    isSo(sleeves === 'roll-up'),
    isSo(yoke === 'split'),
    isSo(epaulette !== 'none'),
    isSo(pocket !== 'none'),
  ]
}

/** A finer pattern is not matched. */
const matchedMm = (mm: number) => (mm >= minMatchedMm ? mm : 0)

/** What the length depends on, from that of pieces without any loss between them. */
export function lengthTerms(withoutLossMm: number, fabric: Fabric): number[] {
  const { alongMm, acrossMm } = repeatOf(fabric)
  return [1, matchedMm(alongMm) / 100, matchedMm(acrossMm) / 100, isOneWay(fabric) ? 1 : 0].map(
    (term) => term * withoutLossMm,
  )
}

export const weightedSum = (terms: readonly number[], weights: readonly number[]): number =>
  terms.reduce((sum, term, index) => sum + term * weights[index]!, 0)

/** Of the main fabric: 95 of 100 markers are not longer. */
export function forecastMm(
  design: Design,
  measures: Record<GarmentMeasure, number>,
  { fabric, widthMm }: { fabric: Fabric; widthMm: number },
): number {
  const area = weightedSum(areaTerms(design, measures), coefficients.area)
  return weightedSum(lengthTerms(area / usableMm(widthMm), fabric), coefficients.length) * coefficients.margin
}
