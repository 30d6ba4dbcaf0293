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

/** The lowest part of the free space, as wide as it is level. */
function lowestGap(steps: readonly Step[]): Step {
  const lowest = steps.reduce((low, step) => (step.height < low.height - 1e-6 ? step : low))
  const after = steps.filter(({ from }) => from >= lowest.to - 1e-6)
  const end = after.find(({ height }) => height > lowest.height + 1e-6)
  return { ...lowest, to: end ? end.from : steps.at(-1)!.to }
}

/**
 * Puts pieces side by side: the lowest gap is filled with the widest piece that fits in. The sheet is as wide as the widest
 * piece at least.
 */
export function arrange(pieces: readonly CutPiece[], sheetWidthMm: number): Arrangement {
  const sized = pieces.map((piece): SizedPiece => {
    const { left, bottom, right, top } = boundsOf(piece.cuttingLine)
    return { piece, left, bottom, width: right - left, height: top - bottom }
  })
  const widthMm = Math.max(sheetWidthMm, ...sized.map(({ width }) => width))
  let steps: Step[] = [{ from: 0, to: widthMm + gapMm, height: 0 }]
  let waiting = sized.toSorted((one, other) => other.width - one.width || other.height - one.height)
  let heightMm = 0
  const placed: PlacedPiece[] = []
  while (waiting.length > 0) {
    const gap = lowestGap(steps)
    const next = waiting.find(({ width }) => width + gapMm <= gap.to - gap.from + 1e-6)
    if (next) {
      const { piece, left, bottom, width, height } = next
      placed.push({ piece, move: [gap.from - left, gap.height - bottom] })
      const top = gap.height + height
      steps = raised(steps, { from: gap.from, to: gap.from + width + gapMm, height: top + gapMm })
      heightMm = Math.max(heightMm, top)
      waiting = waiting.filter((each) => each !== next)
    } else {
      // It stays free: it is raised to the lower of its neighbours.
      const beside = steps.filter(({ from, to }) => to === gap.from || from === gap.to)
      steps = raised(steps, { ...gap, height: Math.min(...beside.map(({ height }) => height)) })
    }
  }
  return { placed, widthMm, heightMm }
}
