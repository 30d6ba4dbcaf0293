// The relief of a fabric as slopes: of the yarns at each crossing, and of everything larger than a yarn.
import type { Grid } from './resample.ts'
import type { Loom } from './loom.ts'

/** Slopes across and along at the samples of one crossing, rise over run. */
export interface Slopes {
  across: Float32Array
  along: Float32Array
}

/** Height of a round yarn at an offset from its middle, 0..1. */
const arch = (offset: number, half: number): number => Math.sqrt(Math.max(0, 1 - (offset / half) ** 2))

/** Height of a yarn along a crossing: it rises from below its neighbour within half a crossing. */
function rise(along: number, dipsBefore: boolean, dipsAfter: boolean): number {
  const before = dipsBefore && along < 0.5 ? (1 - along * 2) ** 2 : 0
  const after = dipsAfter && along > 0.5 ? (along * 2 - 1) ** 2 : 0
  return 1 - 0.6 * (before + after)
}

/** Height in a crossing, 0..1, at `x` across the ends and `y` across the picks, both 0..1. */
function heightIn(kind: number, swell: number, x: number, y: number): number {
  const [before, after] = [(kind & 2) !== 0, (kind & 1) !== 0]
  const half = 0.54 + swell * 0.7
  if ((kind & 4) !== 0) return arch(x - 0.5, half) * rise(y, before, after)
  const beside = 0.5 + Math.min(x, 1 - x)
  const pick = arch(y - 0.5, 0.54) * rise(x, before, after)
  const end = beside < 0.5 + swell ? arch(beside, 0.5 + swell) * 0.7 : 0
  return Math.max(pick * (swell > 0 ? 0.8 : 1), end)
}

/** The slopes of the eight kinds of crossing, `thickness` mm high. */
export function slopesOf(
  { fabric }: Loom,
  swell: number,
  columns: number,
  rows: number,
  thickness: number,
): Slopes[] {
  const perMm = { across: fabric.threadsPerCm.warp / 10, along: fabric.threadsPerCm.weft / 10 }
  return Array.from({ length: 8 }, (_, kind) => {
    const across = new Float32Array(columns * rows)
    const along = new Float32Array(columns * rows)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [left, right] = [column / columns, (column + 1) / columns]
        const [top, bottom] = [row / rows, (row + 1) / rows]
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const overX = heightIn(kind, swell, right, y) - heightIn(kind, swell, left, y)
        const overY = heightIn(kind, swell, x, bottom) - heightIn(kind, swell, x, top)
        across[row * columns + column] = overX * columns * thickness * perMm.across
        along[row * columns + column] = overY * rows * thickness * perMm.along
      }
    }
    return { across, along }
  })
}

/** Slopes across and along of a surface whose heights at the crossings are in mm. */
export function slopesOfSurface({ ends, picks, fabric }: Loom, heights: Float32Array): Grid {
  const values = new Float32Array(ends * picks * 2)
  const across = fabric.threadsPerCm.warp / 20
  const along = fabric.threadsPerCm.weft / 20
  for (let pick = 0; pick < picks; pick++) {
    const above = ((pick + picks - 1) % picks) * ends
    const below = ((pick + 1) % picks) * ends
    for (let end = 0; end < ends; end++) {
      const left = heights[pick * ends + ((end + ends - 1) % ends)]!
      const right = heights[pick * ends + ((end + 1) % ends)]!
      const at = (pick * ends + end) * 2
      values[at] = (right - left) * across
      values[at + 1] = (heights[below + end]! - heights[above + end]!) * along
    }
  }
  return { width: ends, height: picks, channels: 2, values }
}
