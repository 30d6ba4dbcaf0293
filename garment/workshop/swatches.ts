// The fabric for a set of swatches.
import type { FabricConsumption } from './fabric-consumption.ts'

/** A swatch is 10 cm wide and 15 cm long; fourteen are cut side by side from a strip across the cloth. */
export const swatchMm = { width: 100, length: 150 }

/** Of each fabric's length, in millimetres: its share of such a strip, and what is lost in cutting it. */
const shareOfStripMm = 20

/** The cloth one set takes, in millimetres of length by fabric code. */
export function swatchConsumption(codes: readonly string[]): FabricConsumption[] {
  return codes.map((code) => ({ code, mm: shareOfStripMm }))
}
