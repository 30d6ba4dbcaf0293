// Topstitching: a row of short pieces of thread, each above the cloth in its middle and below it at its ends.
import { lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Polyline } from '#garment/pattern/polyline.ts'
import type { Chart } from './chart.ts'
import { addTriangle, addVertex } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'
import { add, cross, scale, size, subtract, unit } from '#garment/common/vector.ts'

export interface StitchOptions {
  /** Height of the sewn cloth above the chart, mm. */
  lift?: number
  /** From one needle hole to the next, mm. */
  length?: number
  /** Thickness of the thread, mm. */
  thread?: number
}

/** The visible share of a stitch between two needle holes. */
const visibleShare = 0.8

/** Adds stitches along a line in pattern space. */
export function addStitches(sheet: Sheet, chart: Chart, line: Polyline, options: StitchOptions = {}): void {
  const { lift = 0, length = 2.8, thread = 0.5 } = options
  const lineLength = lengthOf(line)
  const count = Math.max(1, Math.round(lineLength / length))
  const pitch = lineLength / count
  for (let stitch = 0; stitch < count; stitch++) {
    const middle = (stitch + 0.5) * pitch
    const pointOn = (distance: number, height: number) => chart.at(...pointAt(line, distance), height)
    const start = pointOn(middle - (pitch * visibleShare) / 2, lift - 0.04)
    const end = pointOn(middle + (pitch * visibleShare) / 2, lift - 0.04)
    const top = pointOn(middle, lift + thread * 0.4)
    const along = subtract(end.point, start.point)
    // In a sharp crease a stitch would span the crease, so it is left out.
    if (size(along) > (pitch * 2) / 1000) continue
    const across = unit(cross(top.normal, along))
    const side = scale(across, thread / 2000)
    const foot = pointOn(middle, lift).point
    const put = (point: typeof foot, normal: typeof foot) => addVertex(sheet, point, normal, 0, 0)
    const a = put(start.point, start.normal)
    const b = put(end.point, end.normal)
    const left = put(add(foot, side), unit(add(across, scale(top.normal, 0.4))))
    const right = put(subtract(foot, side), unit(subtract(scale(top.normal, 0.4), across)))
    const crest = put(top.point, top.normal)
    addTriangle(sheet, a, crest, left)
    addTriangle(sheet, left, crest, b)
    addTriangle(sheet, a, right, crest)
    addTriangle(sheet, right, b, crest)
  }
}
