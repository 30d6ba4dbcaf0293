// The data of a fabric: the order of its yarn colours, its weave and density, and its properties for shoppers.
import type { MessageDescriptor } from '@lingui/core'
import type {
  careInstructions,
  fabricPatterns,
  opacities,
  seasons,
  stretches,
  weaves,
  wrinkles,
} from '#contract/fabric.ts'
import type { colourFamilies } from '#contract/product.ts'

export type Weave = (typeof weaves)[number]

export type ColourFamily = (typeof colourFamilies)[number]

export type FabricPattern = (typeof fabricPatterns)[number]

/** A run of neighbouring threads of one colour (`#rrggbb`). */
export interface YarnRun {
  colour: string
  threads: number
}

export type CareInstruction = (typeof careInstructions)[number]

/** The texts of a fabric in another language; where one is missing, the fabric's own text is shown. */
export interface FabricTexts {
  name?: string
  colour?: string
}

export interface Fabric {
  /** Capital letters and digits; a standard fabric has `XC` and three digits. */
  code: string
  name: string
  weave: Weave
  /** One repeat of the yarns along the fabric, left to right. */
  warp: readonly YarnRun[]
  /** One repeat of the yarns across the fabric, top to bottom. */
  weft: readonly YarnRun[]
  threadsPerCm: { warp: number; weft: number }
  /** Grams per square metre. */
  weightGsm: number
  composition: string
  opacity: (typeof opacities)[number]
  stretch: (typeof stretches)[number]
  wrinkle: (typeof wrinkles)[number]
  season: (typeof seasons)[number]
  care: CareInstruction
  mill: string
  /** Written for use within a sentence: a message, or the shop's own words. */
  colourText: MessageDescriptor | string
  colourFamily: ColourFamily
  pattern: FabricPattern
  /** Whether its surface is raised, as flannel's is by its weave. */
  brushed?: true
  /** False: no new shirt is cut from it. */
  offered?: false
  /** By language. */
  translations?: Readonly<Record<string, FabricTexts>>
}

/** The properties of a fabric that its pictures depend on, as one text. */
export function lookOf(fabric: Fabric): string {
  const { weave, warp, weft, threadsPerCm, weightGsm, wrinkle, colourFamily, pattern, brushed } = fabric
  const threads = [threadsPerCm.warp, threadsPerCm.weft]
  return JSON.stringify([weave, warp, weft, threads, weightGsm, wrinkle, colourFamily, pattern, brushed])
}

function lengthOf(runs: readonly YarnRun[], threadsPerCm: number): number {
  return (runs.reduce((sum, { threads }) => sum + threads, 0) / threadsPerCm) * 10
}

/**
 * After how many millimetres the pattern begins again, across the fabric and along it: what a cutter matches, and what a
 * shopper sees. 0 where every thread is like the next, or a weave's figure is too small to
 * match.
 */
export function repeatOf({
  pattern,
  warp,
  weft,
  threadsPerCm,
}: Pick<Fabric, 'pattern' | 'warp' | 'weft' | 'threadsPerCm'>): { acrossMm: number; alongMm: number } {
  return {
    acrossMm: pattern === 'check' || pattern === 'stripe' ? lengthOf(warp, threadsPerCm.warp) : 0,
    alongMm: pattern === 'check' ? lengthOf(weft, threadsPerCm.weft) : 0,
  }
}

/** A finer pattern than this, mm, is not matched at seams, because a mismatch is not visible. */
export const minMatchedMm = 6
