// A buttonhole: two raised edges of dense thread with a dark slit between them, and a bar tack at each end.
import { frameAt } from './button.ts'
import type { Chart } from './chart.ts'
import { addBand, addVertex, roundNormals, vertexCount } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'

export interface ButtonholeOptions {
  /** Height of the sewn cloth above the chart, mm. */
  lift?: number
  /** From tack to tack, mm. */
  length?: number
  /** Angle between the slit and u, degrees: 90 is along the placket. */
  turn?: number
}

/** Cross-section of one edge, from the cloth to the slit: distance from the middle, height, light. */
const section = [
  [1.35, -0.1, 0.9],
  [1.05, 0.32, 1],
  [0.55, 0.34, 1],
  [0.12, -0.1, 0.35],
] as const
const stitchSpacing = 0.75

/** Adds a buttonhole around (u, v). It follows the curvature of the cloth. */
export function addButtonhole(
  sheet: Sheet,
  chart: Chart,
  u: number,
  v: number,
  options: ButtonholeOptions = {},
): void {
  const { lift = 0, length = 15, turn = 90 } = options
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const firstVertex = vertexCount(sheet)
  const firstIndex = sheet.indices.length
  const count = Math.round(length / stitchSpacing)
  const { up } = frameAt(chart, u, v)
  const put = (along: number, across: number, height: number, shade: number) => {
    const [x, y] = [u + along * c - across * s, v + along * s + across * c]
    return addVertex(sheet, chart.at(x, y, lift + height).point, up, 0, 0, shade)
  }
  const rows = (side: number, from: number, to: number, steps: number, widen: number) =>
    section.map(([across, height, shade]) =>
      Array.from({ length: steps + 1 }, (_, index) => {
        const along = from + ((to - from) * index) / steps
        // Each stitch is a small rib.
        const rib = index % 2 ? 0.07 : 0
        return put(along, side * across * widen, height > 0 ? height + rib : height, shade)
      }),
    )
  const addRows = (lines: number[][], isFlipped: boolean) => {
    for (let index = 1; index < lines.length; index++)
      if (isFlipped) addBand(sheet, lines[index]!, lines[index - 1]!)
      else addBand(sheet, lines[index - 1]!, lines[index]!)
  }
  const half = length / 2
  for (const side of [1, -1]) addRows(rows(side, -half, half, count, 1), side * chart.hand > 0)
  for (const end of [1, -1]) {
    const tack = [0, 1, 2, 3].map((row) => {
      const along = end * (half - 0.5 + row * 0.45)
      const isCrest = row === 1 || row === 2
      return [-1.6, -1.2, 1.2, 1.6].map((across) =>
        put(along, across, isCrest && Math.abs(across) < 1.5 ? 0.5 : -0.1, 1),
      )
    })
    addRows(tack, end * chart.hand > 0)
  }
  roundNormals(sheet, firstVertex, firstIndex)
}
