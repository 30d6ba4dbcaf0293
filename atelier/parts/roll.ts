// The roll of a rolled-up sleeve: turned outwards three times, each turn a little narrower than the one before, with
// the inner cloth of the cuff visible on top, and a tab that holds it.
import type { Polyline } from '#garment/pattern/polyline.ts'
import type { Side } from '#garment/common/side.ts'
import { addButton } from '../surface/button.ts'
import { raised } from '../surface/chart.ts'
import { offsetLine, subdivided } from '../surface/line.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addSlab } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import { addTube } from '../surface/tube.ts'
import type { ProfilePoint } from '../surface/tube.ts'
import type { Tube } from './sleeve-tube.ts'

/** One turn: height of its lower fold and of its upper edge above the lowest fold, and distance from the sleeve, mm. */
interface Turn {
  from: number
  to: number
  lift: number
  material: 'cloth' | 'lining'
}

const turns: readonly Turn[] = [
  { from: 36, to: 66, lift: 2.2, material: 'lining' },
  { from: 0, to: 58, lift: 2.8, material: 'cloth' },
  { from: 3.5, to: 54, lift: 5.6, material: 'cloth' },
  { from: 8, to: 49, lift: 8.6, material: 'cloth' },
]
const plyThickness = 1.6

/** Small periodic waves round the arm, different for each seed. */
function waves(share: number, seed: number): number {
  return (
    Math.sin(2 * Math.PI * (share + seed * 0.37)) * 0.6 +
    Math.sin(2 * Math.PI * (2 * share + seed * 0.61)) * 0.3 +
    Math.sin(2 * Math.PI * (5 * share + seed * 0.23)) * 0.18
  )
}

/** The profile of a turn, from its hidden inside over the lower fold and up the outside to the upper edge. */
function section(turn: Turn, fold: number, share: number, seed: number): ProfilePoint[] {
  const low = fold + turn.from + 2.2 * waves(share, seed)
  const high = fold + turn.to + 3 * waves(share, seed + 3)
  const bulge = (up: number) =>
    turn.lift +
    1.1 * Math.sin(Math.PI * up) +
    // Soft, slanted creases.
    0.7 * waves(share * 2 + up * 0.35, seed + 5) * Math.sin(Math.PI * Math.min(1, up * 1.4)) +
    0.35 * Math.sin(2 * Math.PI * (11 * share + 1.3 * up + seed * 0.17)) * Math.sin(Math.PI * up)
  const body = Array.from({ length: 8 }, (_, step): ProfilePoint => {
    const up = (step + 0.5) / 8
    return [low + 1.4 + (high - low - 2.2) * up, bulge(up), -(high - low) * up]
  })
  return [
    [low + 16, turn.lift - 3.6, 16],
    [low + 4, turn.lift - 3.2, 6],
    [low + 1, turn.lift - 2.4, 3],
    [low, turn.lift - 1, 1.5],
    [low + 0.5, turn.lift - 0.2, 0.5],
    ...body,
    [high - 0.5, bulge(1) - 0.1, low - high],
    [high, bulge(1) - plyThickness * 0.5, low - high],
    [high - 0.4, bulge(1) - plyThickness, low - high],
    [high - 7, turn.lift - 2.4, low - high],
  ]
}

const tabWidth = 21

/** Adds the tab, which goes from the inside round the fold and is buttoned on the roll. */
function addTab(mesh: Mesh, { chart, end: fold }: Tube, x: number): void {
  const top = 46
  const tabChart = raised(chart, (_, y) => 13 - 3.5 * Math.max(0, 1 - (y - fold) / 6) ** 2)
  const half = tabWidth / 2
  const outline: Polyline = [
    [x - half, fold - 1],
    [x + half, fold - 1],
    [x + half, fold + top - 9],
    [x, fold + top],
    [x - half, fold + top - 9],
  ]
  addSlab(mesh.cloth, mesh.cloth, tabChart, outline, { thickness: 1.4, spacing: 4 })
  const seam = offsetLine(subdivided([...outline.slice(1), outline[0]!], 3), 3)
  addStitches(mesh.stitch, tabChart, seam, { lift: 0.7 })
  addButton(mesh, tabChart, x, fold + top - 13, { lift: 0.7, size: 10, turn: 45 })
}

/** Adds the roll at the end of a sleeve, where its lowest fold is. */
export function addRoll(mesh: Mesh, tube: Tube, side: Side): void {
  turns.forEach((turn, index) =>
    addTube(mesh[turn.material], tube.chart, tube.around, 6, (x) =>
      section(turn, tube.end, x / tube.around, index - 1 + (side === 'L' ? 0.4 : 1.9)),
    ),
  )
  addTab(mesh, tube, (side === 'L' ? -1 : 1) * 18)
}
