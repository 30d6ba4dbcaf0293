// A fabric as textures of a material: colour, normals and roughness of one seamless repeat, with all mip levels. It is
// woven by the same `createLoom` as the flat swatches. Each level is computed for its own size: yarns fade into the
// mean of their surroundings before they could cause moiré, stripes stay longer, and relief too fine for a level
// becomes roughness.
import { visibilityAt } from './fabric-fades.ts'
import { encodeLevel, steepness } from './fabric-level.ts'
import type { FabricMapLevel } from './fabric-level.ts'
import { fabricLight, weaveYarns } from './fabric-light.ts'
import type { FabricLight } from './fabric-light.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { createLoom } from './loom.ts'
import type { Loom } from './loom.ts'
import { resample } from './resample.ts'
import type { Grid } from './resample.ts'
import { surfaceOf } from './fabric-surface.ts'
import { type SymmetryAxes, symmetryAxes } from './symmetry.ts'

export { exposureHeadroom } from './fabric-level.ts'
export type { FabricMapLevel } from './fabric-level.ts'

export interface FabricMaps {
  widthMm: number
  heightMm: number
  /**
   * The place in the textures that lies at u = 0 and v = 0 of the shirt, as shares of their width and height from the
   * lower left: an axis of symmetry, so that left and right of the shirt mirror each other.
   */
  origin: { u: number; v: number }
  levels: FabricMapLevel[]
}

/** Longest side of a level. */
export const maxMapSide = 1024

/** More pixels per millimetre, or per yarn, would make no visible difference. */
const maxPixelsPerMm = 22
const maxPixelsPerYarn = 7
const maxPixelsPerBrushedYarn = 4

/** Samples per crossing in one direction: at most `max`, and at least two. */
function samplesFor(threads: number, lengthMm: number, max: number): number {
  const fine = Math.min(max, Math.round((maxPixelsPerMm * lengthMm) / threads))
  return Math.max(2, Math.min(fine, Math.floor(maxMapSide / threads)))
}

function samplesOf({ fabric, ends, picks, widthMm, heightMm }: Loom) {
  const max = surfaceOf(fabric).veil > 0.5 ? maxPixelsPerBrushedYarn : maxPixelsPerYarn
  return { columns: samplesFor(ends, widthMm, max), rows: samplesFor(picks, heightMm, max) }
}

/** Size in pixels of a fabric's first, largest level. */
export function firstLevel(fabric: Fabric): { width: number; height: number } {
  const loom = createLoom(fabric)
  const { columns, rows } = samplesOf(loom)
  return { width: loom.ends * columns, height: loom.picks * rows }
}

/** The textures of a fabric. The same fabric always gives the same bytes. */
export function fabricMaps(fabric: Fabric): FabricMaps {
  const loom = createLoom(fabric)
  const { columns, rows } = samplesOf(loom)
  const woven = fabricLight(loom, columns, rows)
  let yarns = weaveYarns(woven)
  const firstSteepness = steepness(yarns, 3) + steepness(woven.slopes, 0)
  const levels: FabricMapLevel[] = []
  for (let [width, height] = [loom.ends * columns, loom.picks * rows]; ;) {
    const visibility = visibilityAt(loom, width, height)
    if (visibility.yarns > 0) yarns = resample(yarns, width, height)
    const light =
      visibility.yarns === 1
        ? yarns
        : blend(resample(withoutYarns(woven, visibility), width, height), yarns, visibility.yarns)
    // Where a crossing has several pixels, they all have the slope of the surface at that crossing.
    const slopes = width > loom.ends ? woven.slopes : resample(woven.slopes, width, height)
    const yarnVisibility = visibility.yarns
    levels.push(encodeLevel({ width, height, light, yarns, slopes, yarnVisibility, firstSteepness, fabric }))
    if (width === 1 && height === 1) break
    ;[width, height] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  }
  const { widthMm, heightMm } = loom
  return { widthMm, heightMm, origin: originOf(loom, symmetryAxes(fabric)), levels }
}

/** Rows of textures are in the reverse order of the picks. */
function originOf({ widthMm, heightMm }: Loom, { acrossMm, alongMm }: SymmetryAxes): FabricMaps['origin'] {
  return { u: acrossMm / widthMm, v: alongMm === 0 ? 0 : 1 - alongMm / heightMm }
}

/** The fabric's light without single yarns; pattern and irregularity as far as they are visible. */
function withoutYarns(
  { mean, regular, irregular }: FabricLight,
  visibility: { pattern: number; irregular: number },
): Grid {
  const values = irregular.values.map((light, at) => {
    const plain = mean[at % 3]!
    const patterned = regular.values[at]!
    return plain + visibility.pattern * (patterned - plain) + visibility.irregular * (light - patterned)
  })
  return { ...irregular, values }
}

/** Blends single yarns over the light without them. */
function blend(ground: Grid, yarns: Grid, yarnVisibility: number): Grid {
  if (yarnVisibility === 0) return ground
  const values = ground.values.map((light, at) => {
    const yarn = yarns.values[Math.floor(at / 3) * yarns.channels + (at % 3)]!
    return light + (yarn - light) * yarnVisibility
  })
  return { ...ground, values }
}
