// Epaulettes: sewn into the armhole seam, pointed towards the neck, fastened by a button. They are over the shoulder
// seam, half on the yoke and half on the front.
import { epauletteButtonMm, epauletteLength, epauletteOutline } from '#garment/outline/epaulette-cut.ts'
import { lengthOf } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import { raised } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { offsetLine, subdivided } from '../surface/line.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addSlab } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'

const strapThickness = 1.6

/** The point `along` a straight edge, `offset` to its left. */
function besideEdge(edge: Polyline, along: number, offset: number): FlatPoint {
  const [from, to] = [edge[0]!, edge.at(-1)!]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [du, dv] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return [from[0] + du * along - dv * offset, from[1] + dv * along + du * offset]
}

/** The shoulder as one chart: x from the armhole along the seam to the neck, y from the front over to the back. */
function shoulderChart(context: PartContext, side: Side): { chart: Chart; length: number } {
  const [yoke, front] = [context.chart('yoke'), context.chart('front')]
  const towardsNeck = (line: Polyline) =>
    Math.abs(line[0]![0]) > Math.abs(line.at(-1)![0]) ? line : line.toReversed()
  const [onYoke, onFront] = [
    towardsNeck(context.edge('yoke', `shoulder${side}`)),
    towardsNeck(context.edge('front', `shoulder${side}`)),
  ]
  // On the wearer's right the yoke is to the left of the seam when going towards the neck.
  const left = side === 'R' ? 1 : -1
  return {
    length: lengthOf(onYoke),
    chart: {
      at: (x, y, lift) =>
        y >= 0
          ? yoke.at(...besideEdge(onYoke, x, left * y), lift)
          : front.at(...besideEdge(onFront, x, left * y), lift),
      hand: left === 1 ? 1 : -1,
    },
  }
}

export function epauletteMesh(context: PartContext): Mesh {
  const mesh = emptyMesh()
  for (const side of sides) {
    const { chart: shoulder, length } = shoulderChart(context, side)
    const end = epauletteLength(length)
    const outline = epauletteOutline(end)
    // It is sewn into the armhole, close to the shirt under its button, and curved a little between them.
    const chart = raised(shoulder, (x) => {
      const share = Math.max(0, Math.min(1, x / (end - 20)))
      const sunk = 0.9 * Math.max(0, 1 - x / 2.5)
      return strapThickness / 2 + 0.5 - sunk + 1.5 * Math.sin(Math.PI * share) ** 2
    })
    const grain = (x: number, y: number): FlatPoint => [y, x]
    addSlab(mesh.cloth, mesh.cloth, chart, outline, { thickness: strapThickness, spacing: 6, grain })
    const seam = offsetLine(subdivided(outline, 4), 4)
    addStitches(mesh.stitch, chart, seam, { lift: strapThickness / 2 })
    const middle = end - epauletteButtonMm
    addButtonhole(mesh.stitch, chart, middle, 0, { lift: strapThickness / 2, turn: 0, length: 13 })
    addButton(mesh, chart, middle, 0, { lift: strapThickness / 2, size: 10.5, turn: 45 })
  }
  return mesh
}
