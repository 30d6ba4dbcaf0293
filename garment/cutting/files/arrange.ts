// Pieces side by side on a sheet of a width, for files that are looked at or printed; a marker on fabric is nested in
// `garment/nesting`.
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'

export interface Bounds {
  left: number
  bottom: number
  right: number
  top: number
}

export function boundsOf(line: Polyline): Bounds {
  const [us, vs] = [line.map(([u]) => u), line.map(([, v]) => v)]
  return { left: Math.min(...us), bottom: Math.min(...vs), right: Math.max(...us), top: Math.max(...vs) }
}

/** A piece, and by how much it is moved. */
export interface PlacedPiece {
  piece: CutPiece
  move: FlatPoint
}

/** The lower left corner is the point 0, 0. */
export interface Arrangement {
  placed: readonly PlacedPiece[]
  widthMm: number
  heightMm: number
}

/** Between two pieces. */
const gapMm = 12

/** A part of the lower edge of the free space. */
interface Step {
  from: number
  to: number
  height: number
}

/** The lowest place for something of a width, the leftmost of equals. */
function lowestPlace(steps: readonly Step[], width: number, sheetWidth: number): { x: number; y: number } {
  let best = { x: 0, y: Infinity }
  for (const { from } of steps) {
    if (from > 0 && from + width > sheetWidth + 1e-6) continue
    const under = steps.filter((step) => step.from < from + width - 1e-6 && step.to > from + 1e-6)
    const y = Math.max(...under.map(({ height }) => height))
    if (y < best.y - 1e-6) best = { x: from, y }
  }
  return best
}

/** The steps after something was put on them. */
function raised(steps: readonly Step[], { from, to, height }: Step): Step[] {
  const rest = steps.flatMap((step) => [
    { ...step, to: Math.min(step.to, from) },
    { ...step, from: Math.max(step.from, to) },
  ])
  return [...rest.filter((step) => step.to - step.from > 1e-6), { from, to, height }].toSorted(
    (one, other) => one.from - other.from,
  )
}

interface SizedPiece {
  piece: CutPiece
  left: number
  bottom: number
  width: number
  height: number
}

/** In which order pieces are placed; the order with which the sheet becomes shortest is taken. */
const orders: readonly ((one: SizedPiece, other: SizedPiece) => number)[] = [
  (one, other) => other.height - one.height || other.width - one.width,
  (one, other) => other.width - one.width || other.height - one.height,
  (one, other) => other.width * other.height - one.width * one.height,
]

function placedInOrder(sized: readonly SizedPiece[], widthMm: number): Arrangement {
  let steps: Step[] = [{ from: 0, to: widthMm + gapMm, height: 0 }]
  let heightMm = 0
  const placed = sized.map(({ piece, left, bottom, width, height }): PlacedPiece => {
    const { x, y } = lowestPlace(steps, width + gapMm, widthMm + gapMm)
    steps = raised(steps, { from: x, to: x + width + gapMm, height: y + height + gapMm })
    heightMm = Math.max(heightMm, y + height)
    return { piece, move: [x - left, y - bottom] }
  })
  return { placed, widthMm, heightMm }
}

/** Puts pieces side by side. The sheet is as wide as the widest piece at least. */
export function arrange(pieces: readonly CutPiece[], sheetWidthMm: number): Arrangement {
  const sized = pieces.map((piece): SizedPiece => {
    const { left, bottom, right, top } = boundsOf(piece.cuttingLine)
    return { piece, left, bottom, width: right - left, height: top - bottom }
  })
  const widthMm = Math.max(sheetWidthMm, ...sized.map(({ width }) => width))
  const sheets = orders.map((order) => placedInOrder(sized.toSorted(order), widthMm))
  return sheets.reduce((best, each) => (each.heightMm < best.heightMm ? each : best))
}
