// The eight cuffs: a stiff band of two plies round the wrist, outer and inner cloth, whose outer end laps over the
// inner one towards the back, with buttons and buttonholes. A Napoleon cuff is turned back.
import { smoothstep } from '#garment/common/math.ts'
import { cuffCuts } from '#garment/outline/cuff-cuts.ts'
import { cornerLine, cuffOverhangMm as overlapLength } from '#garment/outline/cuff-outline.ts'
import type { CuffCut } from '#garment/outline/cuff-cuts.ts'
import type { CuffKey } from '#garment/design/options.ts'
import { arc } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import { raised } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { offsetLine, subdivided } from '../surface/line.ts'
import { addBand, addVertex, emptyMesh, roundNormals, vertexCount } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addMonogram } from '../surface/monogram.ts'
import { addSlab } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'
import { cuffForm } from './cuff-form.ts'

/** The cuts of the drawing, except for the turned-back cuff, which is a little less deep in 3D. */
const cuts: Record<CuffKey, CuffCut> = {
  ...cuffCuts,
  napoleon: { depth: 76, corner: 'eased', buttons: [[10, 0.16]], turnedBack: true },
}

/** Two plies and their interlining, mm. */
const cuffThickness = 2
const topstitchInset = 5
/** How far the cuff extends over the sleeve's seam, mm. */
const seamOverlap = 0.1

/** The cuff of one arm in flat coordinates: x from the opening towards the back, y up from the edge at the hand. */
interface Band {
  chart: Chart
  around: number
  top: number
  grain: (x: number, y: number) => FlatPoint
  /** x of the points of the sleeve's seam along the upper edge. */
  stations: readonly number[]
}

/** u on the cuff at which the sleeve's opening is. */
function openingOf(context: PartContext, side: Side): number {
  const sleeve = context.piece(`sleeve${side}`)
  const cuff = context.piece(`cuff${side}`)
  const [opening] = context.line(`sleeve${side}`, 'opening')
  const seam = new Map(cuff.edges['top']!.map((vertex) => [cuff.particle[vertex]!, cuff.uv[vertex * 2]!]))
  let best = { distance: Infinity, u: 0 }
  for (const vertex of sleeve.edges['bottom']!) {
    const u = seam.get(sleeve.particle[vertex]!)
    const distance = Math.abs(sleeve.uv[vertex * 2]! - opening![0])
    if (u !== undefined && distance < best.distance) best = { distance, u }
  }
  return best.u
}

function cuffBand(context: PartContext, side: Side): Band {
  const { chart, around, depth, stations } = cuffForm(context, side)
  const opening = openingOf(context, side)
  // On the right sleeve, larger u is towards the front.
  const back = side === 'R' ? -1 : 1
  return {
    chart: {
      at: (x, y, lift) => chart.at(opening + back * x, y, lift),
      hand: back === 1 ? 1 : -1,
    },
    around,
    top: depth,
    grain: (x, y) => [back * x, y],
    stations: stations.map((u) => back * (u - opening)),
  }
}

function addButtons(mesh: Mesh, chart: Chart, cut: CuffCut, top: number): void {
  for (const [fromEdge, down] of cut.buttons) {
    const [x, y] = [overlapLength - fromEdge, top - down * cut.depth]
    addButtonhole(mesh.stitch, chart, x, y, { lift: cuffThickness / 2, turn: 0 })
    addButton(mesh, chart, x, y, { lift: cuffThickness / 2, size: 10.5, turn: 45 })
  }
}

/** How far apart the two ends are where they are sewn to the sleeve, mm. */
const overlapLiftAtSeam = 0.2

/** x of the end that is below. */
const startOf = (around: number): number => -overlapLength - around

/** The closed cuff: one end rises over the other, with a small distance towards the hand. */
function lappedChart({ chart, around, top }: Band, { depth }: CuffCut): Chart {
  return raised(chart, (x, y) => {
    const above = smoothstep(0, 1, (x + overlapLength + 16) / 16)
    const under = smoothstep(0, 1, (startOf(around) + 2 * overlapLength + 10 - x) / 10)
    // In the sleeve's seam both ends are sewn flat.
    const free = smoothstep(0, 1, (top - y) / 14)
    return (
      above *
        (overlapLiftAtSeam + free * (cuffThickness / 2 - overlapLiftAtSeam) + (1.4 * (top - y)) / depth) -
      under * (overlapLiftAtSeam + free * (cuffThickness * 0.54 - overlapLiftAtSeam))
    )
  })
}

/** x of the seam's points from one end of the closed cuff to the other, not too near to the ends. */
function seamFrom(high: number, low: number, around: number, stations: readonly number[]): number[] {
  return [-1, 0, 1]
    .flatMap((turn) => stations.map((x) => x + turn * around))
    .filter((x) => x < high - 2 && x > low + 2)
    .toSorted((a, b) => b - a)
}

function addBarrel(mesh: Mesh, band: Band, cut: CuffCut): void {
  const { around, top, grain, stations } = band
  const low = top - cut.depth
  const start = startOf(around)
  const lapped = lappedChart(band, cut)
  const outline: Polyline = [
    [start, top + seamOverlap],
    [start, low],
    ...cornerLine(cut.corner, overlapLength, low).toReversed(),
    [overlapLength, top + seamOverlap],
    ...seamFrom(overlapLength, start, around, stations).map((x): FlatPoint => [x, top + seamOverlap]),
  ]
  addSlab(mesh.cloth, mesh.lining, lapped, outline, { thickness: cuffThickness, spacing: 5.5, grain })
  const stitches = offsetLine(subdivided([...outline, outline[0]!], 4).slice(0, -1), topstitchInset, true)
  addStitches(
    mesh.stitch,
    lapped,
    [...stitches, stitches[0]!].filter(([x]) => x > start + 6),
    { lift: cuffThickness / 2 },
  )
  addButtons(mesh, lapped, cut, top)
}

/** Distance from the cuff to the middle of the part that is turned back, mm. */
const turnBackOffset = 3.4

/** x of the ends of the part that is turned back, which leave a gap above the opening. */
const flapEnds = (around: number) => [overlapLength - around + 7, overlapLength - 5] as const

function flaredChart({ chart, around, top }: Band, { depth }: CuffCut): Chart {
  const [from, to] = flapEnds(around)
  return raised(chart, (x, y) => {
    const up = (y - top + depth) / depth
    const ends = smoothstep(0, 1, (x - to + 40) / 40) + smoothstep(0, 1, (from + 40 - x) / 40)
    return turnBackOffset + 2.2 * up + ends * (1.2 + 2.4 * up)
  })
}

function addTurnedBack(mesh: Mesh, band: Band, cut: CuffCut): void {
  const { chart, around, top, grain } = band
  addBarrel(mesh, band, cut)
  const low = top - cut.depth
  const high = top - 11
  const [from, to] = flapEnds(around)
  const flared = flaredChart(band, cut)
  const slant = 9
  const outline: Polyline = [
    [from, low],
    [to, low],
    ...arc([to - slant - 16, high - 16], 16, 8, 84, 8),
    ...arc([from + slant + 16, high - 16], 16, 96, 172, 8),
  ]
  addSlab(mesh.lining, mesh.cloth, flared, outline, { thickness: cuffThickness, spacing: 5.5, grain })
  const seam = subdivided([...outline.slice(1), outline[0]!], 4)
  addStitches(
    mesh.stitch,
    flared,
    offsetLine(seam, topstitchInset).filter(([, y]) => y > low + 4),
    { lift: cuffThickness / 2 },
  )
  // The roll at the hand, from the inner to the outer face.
  const firstVertex = vertexCount(mesh.lining)
  const firstIndex = mesh.lining.indices.length
  const rolled = subdivided(
    [
      [from, low],
      [to, low],
    ],
    6,
  )
  const rows = Array.from({ length: 9 }, (_, step) => {
    const angle = ((step / 8 - 0.5) * Math.PI * 190) / 180
    return rolled.map(([x]) => {
      const outer = flared.at(x, low).point
      const inner = chart.at(x, low).point
      const gap = Math.hypot(outer[0] - inner[0], outer[1] - inner[1], outer[2] - inner[2]) * 1000
      const radius = (gap + cuffThickness) / 2
      const y = low - radius * 0.8 * Math.cos(angle)
      const { point, normal } = chart.at(x, y, gap / 2 + radius * Math.sin(angle))
      const [u, v] = grain(x, y - gap)
      return addVertex(mesh.lining, point, normal, u / 1000, v / 1000)
    })
  })
  for (let row = 1; row < rows.length; row++)
    if (chart.hand > 0) addBand(mesh.lining, rows[row - 1]!, rows[row]!)
    else addBand(mesh.lining, rows[row]!, rows[row - 1]!)
  roundNormals(mesh.lining, firstVertex, firstIndex)
}

/** Adds the monogram area on the outer face of the left cuff, beside the end that laps over and near the hand. */
function addCuffMonogram(mesh: Mesh, band: Band, cut: CuffCut): void {
  const face = cut.turnedBack ? flaredChart(band, cut) : lappedChart(band, cut)
  const chart = raised(face, () => cuffThickness / 2)
  const area = { u: overlapLength - 62, v: band.top - cut.depth * 0.72, width: 44, height: 9 }
  addMonogram(mesh, chart, area, { right: chart.hand })
}

export function cuffMesh(context: PartContext, cuff: CuffKey): Mesh {
  const mesh = emptyMesh()
  const cut = cuts[cuff]
  for (const side of sides) {
    const band = cuffBand(context, side)
    if (cut.turnedBack) addTurnedBack(mesh, band, cut)
    else addBarrel(mesh, band, cut)
    if (side === 'L') addCuffMonogram(mesh, band, cut)
  }
  return mesh
}
