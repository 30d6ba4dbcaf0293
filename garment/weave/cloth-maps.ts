// A fabric as light meets it: colour, relief and roughness of one seamless repeat, for a surface that is looked at
// from any distance. Woven on the same loom as the flat swatches. Each smaller level is drawn for its own distance:
// yarns fade into the mean of their surroundings before they could cause moiré, stripes stay until they would, and relief
// too fine for a level becomes roughness.
import { visibilityAt } from './cloth-fades.ts'
import { encodeLevel, steepness } from './cloth-level.ts'
import type { ClothLevel } from './cloth-level.ts'
import { clothLight, weaveYarns } from './cloth-light.ts'
import type { ClothLight } from './cloth-light.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { createLoom } from './loom.ts'
import type { Loom } from './loom.ts'
import { resample } from './resample.ts'
import type { Grid } from './resample.ts'
import { surfaceOf } from './cloth-surface.ts'

export { exposureHeadroom } from './cloth-level.ts'
export type { ClothLevel } from './cloth-level.ts'

export interface ClothMaps {
  widthMm: number
  heightMm: number
  levels: ClothLevel[]
}

/** Longest side of a level. */
export const maxMapSide = 1024

/** More pixels a millimetre, or a yarn, are not visible. */
const maxPixelsPerMm = 22
const maxPixelsPerYarn = 7
const maxPixelsPerBrushedYarn = 4

/** Samples to a crossing along one direction, of which each yarn has `most` at most. */
function samplesFor(threads: number, lengthMm: number, most: number): number {
  const fine = Math.min(most, Math.round((maxPixelsPerMm * lengthMm) / threads))
  return Math.max(2, Math.min(fine, Math.floor(maxMapSide / threads)))
}

function samplesOf({ fabric, ends, picks, widthMm, heightMm }: Loom) {
  const most = surfaceOf(fabric).veil > 0.5 ? maxPixelsPerBrushedYarn : maxPixelsPerYarn
  return { columns: samplesFor(ends, widthMm, most), rows: samplesFor(picks, heightMm, most) }
}

/** How large a fabric's first level is. */
export function firstLevel(fabric: Fabric): { width: number; height: number } {
  const loom = createLoom(fabric)
  const { columns, rows } = samplesOf(loom)
  return { width: loom.ends * columns, height: loom.picks * rows }
}

/** The textures of a fabric; the same bytes every time. */
export function clothMaps(fabric: Fabric): ClothMaps {
  const loom = createLoom(fabric)
  const { columns, rows } = samplesOf(loom)
  const mixed = clothLight(loom, columns, rows)
  let yarns = weaveYarns(mixed)
  const steepAtFirst = steepness(yarns, 3) + steepness(mixed.slopes, 0)
  const levels: ClothLevel[] = []
  for (let [width, height] = [loom.ends * columns, loom.picks * rows]; ;) {
    const fades = visibilityAt(loom, width, height)
    if (fades.yarns > 0) yarns = resample(yarns, width, height)
    const light =
      fades.yarns === 1 ? yarns : blended(resample(grounded(mixed, fades), width, height), yarns, fades.yarns)
    // Where a crossing has several pixels, those of one share the slope of what is larger than it.
    const slopes = width > loom.ends ? mixed.slopes : resample(mixed.slopes, width, height)
    levels.push(encodeLevel({ width, height, light, yarns, slopes, seen: fades.yarns, steepAtFirst, fabric }))
    if (width === 1 && height === 1) break
    ;[width, height] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  }
  return { widthMm: loom.widthMm, heightMm: loom.heightMm, levels }
}

/** The cloth without its yarns, with pattern and irregularity as far as they are visible. */
function grounded({ mean, even, ground }: ClothLight, fades: { pattern: number; irregular: number }): Grid {
  const values = ground.values.map((light, at) => {
    const plain = mean[at % 3]!
    const ordered = even.values[at]!
    return plain + fades.pattern * (ordered - plain) + fades.irregular * (light - ordered)
  })
  return { ...ground, values }
}

/** Yarns over their ground, as far as they are visible. */
function blended(ground: Grid, yarns: Grid, seen: number): Grid {
  if (seen === 0) return ground
  const values = ground.values.map((light, at) => {
    const yarn = yarns.values[Math.floor(at / 3) * yarns.channels + (at % 3)]!
    return light + (yarn - light) * seen
  })
  return { ...ground, values }
}
