// From the finished piece to what is cut: the sewing line moved outwards by the allowance of each edge, and the notches in
// it.
import { distance, lengthOf, pointAt } from '../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../pattern/polyline.ts'
import type { CutEdge, Notch } from './cut-piece.ts'

/** A corner reaches at most this many allowances beyond the sewing line; a sharper one is cut off. */
const maxMitre = 3

interface Ray {
  from: FlatPoint
  direction: FlatPoint
}

interface Segment extends Ray {
  to: FlatPoint
  edge: string
  /** Where it began on the sewing line. */
  sewn: FlatPoint
  allowanceMm: number
}

/** The segments of all edges, moved outwards. */
function movedSegments(edges: readonly CutEdge[]): Segment[] {
  return edges.flatMap(({ name, line, allowanceMm }) =>
    line.slice(1).flatMap((end, index): Segment[] => {
      const start = line[index]!
      const length = distance(start, end)
      if (length < 1e-6) return []
      const direction: FlatPoint = [(end[0] - start[0]) / length, (end[1] - start[1]) / length]
      const out = ([u, v]: FlatPoint): FlatPoint => [
        u + direction[1] * allowanceMm,
        v - direction[0] * allowanceMm,
      ]
      return [{ from: out(start), to: out(end), direction, edge: name, sewn: start, allowanceMm }]
    }),
  )
}

const along = ({ from, direction }: Ray, mm: number): FlatPoint => [
  from[0] + direction[0] * mm,
  from[1] + direction[1] * mm,
]

/** Where the lines of two segments meet; null when they are almost parallel. */
function meetingOf(a: Ray, b: Ray): FlatPoint | null {
  const cross = a.direction[0] * b.direction[1] - a.direction[1] * b.direction[0]
  if (Math.abs(cross) < 1e-3) return null
  const gap: FlatPoint = [b.from[0] - a.from[0], b.from[1] - a.from[1]]
  const share = (gap[0] * b.direction[1] - gap[1] * b.direction[0]) / cross
  return along(a, share)
}

/** The points of the cutting line where one segment ends and the next begins. */
function corner(before: Segment, after: Segment): FlatPoint[] {
  if (distance(before.to, after.from) < 1e-6) return [before.to]
  const meeting = meetingOf(before, after)
  // The lines are parallel: the allowance changes in a step.
  if (!meeting) return [before.to, after.from]
  const limit = maxMitre * Math.max(before.allowanceMm, after.allowanceMm)
  const cross = before.direction[0] * after.direction[1] - before.direction[1] * after.direction[0]
  if (cross < 0 || distance(meeting, before.to) <= limit) return [meeting]
  return [along(before, distance(before.from, before.to) + limit / 2), along(after, -limit / 2)]
}

/** The direction mirrored at a line of the other direction. */
function mirroredDirection([du, dv]: FlatPoint, [mu, mv]: FlatPoint): FlatPoint {
  const dot = du * mu + dv * mv
  return [2 * dot * mu - du, 2 * dot * mv - dv]
}

/** Two edges that meet at less than this, as the sine of the angle, get a plain corner. */
const minPressedSine = 0.3

/**
 * The corner beside an allowance that is pressed back onto the piece before the other edge is sewn: its end is the mirror
 * image of the other cutting line, so that it lies on that line when it is pressed.
 */
function pressedCorner(before: Segment, after: Segment, pressed: 'before' | 'after'): FlatPoint[] {
  const [first, other] = pressed === 'before' ? [before, after] : [after, before]
  const sine = before.direction[0] * after.direction[1] - before.direction[1] * after.direction[0]
  const sewn: Ray = { from: first.sewn, direction: first.direction }
  const onSewn = meetingOf(other, sewn)
  if (Math.abs(sine) < minPressedSine || !onSewn) return corner(before, after)
  const end: Ray = { from: onSewn, direction: mirroredDirection(other.direction, first.direction) }
  const outer = meetingOf(end, first)
  if (!outer) return corner(before, after)
  return pressed === 'before' ? [outer, onSewn] : [onSewn, outer]
}

/** Where two segments cross; null when they do not. */
function crossing(a: FlatPoint, b: FlatPoint, c: FlatPoint, d: FlatPoint): FlatPoint | null {
  const [ru, rv] = [b[0] - a[0], b[1] - a[1]]
  const [su, sv] = [d[0] - c[0], d[1] - c[1]]
  const cross = ru * sv - rv * su
  if (Math.abs(cross) < 1e-12) return null
  const t = ((c[0] - a[0]) * sv - (c[1] - a[1]) * su) / cross
  const s = ((c[0] - a[0]) * rv - (c[1] - a[1]) * ru) / cross
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? [a[0] + ru * t, a[1] + rv * t] : null
}

/** Only so many segments are searched for the end of a loop, which is short. */
const loopSegments = 60

/** Without the small loops that arise where an edge is more curved inwards than its allowance is wide. */
function withoutLoops(line: FlatPoint[]): Polyline {
  const kept = [...line]
  for (let first = 0; first < kept.length; first++)
    for (let second = first + 2; second < Math.min(kept.length, first + loopSegments); second++) {
      if (first === 0 && second === kept.length - 1) continue
      const meeting = crossing(
        kept[first]!,
        kept[first + 1]!,
        kept[second]!,
        kept[(second + 1) % kept.length]!,
      )
      if (meeting) {
        kept.splice(first + 1, second - first, meeting)
        second = first + 1
      }
    }
  return kept.filter((point, index) => distance(point, kept[(index + 1) % kept.length]!) > 1e-4)
}

/** An edge whose allowance is pressed or turned onto the piece; or only its end beside another edge. */
export type PressedEdge = string | readonly [edge: string, beside: string]

/**
 * The closed line that is cut, counter-clockwise, the first point not repeated. Where two pressed edges meet, the first in
 * the list was sewn first.
 */
export function cuttingLineOf(edges: readonly CutEdge[], pressed: readonly PressedEdge[] = []): Polyline {
  const segments = movedSegments(edges)
  const orderOf = ({ edge, allowanceMm }: Segment, beside: Segment) => {
    const found = pressed.findIndex((each) =>
      typeof each === 'string' ? each === edge : each[0] === edge && each[1] === beside.edge,
    )
    return found === -1 || allowanceMm === 0 ? pressed.length : found
  }
  return withoutLoops(
    segments.flatMap((segment, index) => {
      const before = segments.at(index - 1)!
      const [first, second] = [orderOf(before, segment), orderOf(segment, before)]
      return before.edge === segment.edge || first === second
        ? corner(before, segment)
        : pressedCorner(before, segment, first < second ? 'before' : 'after')
    }),
  )
}

/** The point of a closed line that is nearest to a point. */
function nearestOn(line: Polyline, [u, v]: FlatPoint): FlatPoint {
  let best: FlatPoint = line[0]!
  let min = Infinity
  line.forEach((from, index) => {
    const to = line[(index + 1) % line.length]!
    const [du, dv] = [to[0] - from[0], to[1] - from[1]]
    const share = ((u - from[0]) * du + (v - from[1]) * dv) / (du * du + dv * dv || 1)
    const within = Math.max(0, Math.min(1, share))
    const point: FlatPoint = [from[0] + du * within, from[1] + dv * within]
    const away = distance(point, [u, v])
    if (away < min) [best, min] = [point, away]
  })
  return best
}

/** A notch at a length along an edge. */
export function notchAt(
  edges: readonly CutEdge[],
  cuttingLine: Polyline,
  { name, edge, alongMm }: { name: string; edge: string; alongMm: number },
): Notch {
  const found = edges.find((each) => each.name === edge)
  if (!found) throw new Error(`The piece has no edge ${edge}.`)
  const { line, allowanceMm } = found
  const total = lengthOf(line)
  const at = pointAt(line, alongMm)
  const before = pointAt(line, Math.max(0, alongMm - 0.5))
  const after = pointAt(line, Math.min(total, alongMm + 0.5))
  const run = distance(before, after) || 1
  const target: FlatPoint = [
    at[0] + ((after[1] - before[1]) / run) * allowanceMm,
    at[1] - ((after[0] - before[0]) / run) * allowanceMm,
  ]
  return { name, edge, at, outer: nearestOn(cuttingLine, target) }
}
