// Where the grain of a piece is drawn beside its label: a label that covers the arrow leaves a stroke that nobody can read.
import { distance, type FlatPoint, isInside, type Polyline } from '../../pattern/polyline.ts'
import { boundsOf } from '../files/arrange.ts'
import { type DrawnText, lineHeight, textWidthMm } from '../files/piece-drawing.ts'

type Segment = readonly [FlatPoint, FlatPoint]

/** The least of the line that has to be seen, with its arrow head. */
const headMm = 14
const clearanceMm = 4
const shiftsMm = [0, 12, 20, 30, 45, 60, 80, 110].flatMap((mm) => (mm === 0 ? [0] : [mm, -mm]))
const parts = [1, 0.6, 0.35, 0.2]

/** Whether a point is on the white ground of a text, or near it. */
function isCovered([x, y]: FlatPoint, texts: readonly DrawnText[]): boolean {
  return texts.some((text) => {
    const radians = (text.degrees * Math.PI) / 180
    const [dx, dy] = [x - text.at[0], y - text.at[1]]
    const along = dx * Math.cos(radians) + dy * Math.sin(radians)
    const across = dy * Math.cos(radians) - dx * Math.sin(radians)
    return (
      Math.abs(along) < textWidthMm(text) / 2 + clearanceMm &&
      Math.abs(across) < (lineHeight * text.sizeMm) / 2 + clearanceMm
    )
  })
}

const between = ([from, to]: Segment, share: number): FlatPoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** The points of a line each few millimetres, from its begin. */
const pointsOf = (line: Segment): FlatPoint[] => {
  const count = Math.max(2, Math.ceil(distance(...line) / 3))
  return Array.from({ length: count + 1 }, (_, index) => between(line, index / count))
}

/** Whether both arrow heads are seen whole. */
function isReadable(line: Segment, texts: readonly DrawnText[]): boolean {
  const length = distance(...line)
  const seen = (points: FlatPoint[]) => points.every((point) => !isCovered(point, texts))
  if (length <= 2 * headMm) return seen(pointsOf(line))
  const share = headMm / length
  return (
    seen(pointsOf([line[0], between(line, share)])) && seen(pointsOf([between(line, 1 - share), line[1]]))
  )
}

/** The line of the grain, moved to its side and shortened as far as needed; where there is no room, as it is. */
export function clearGrain(grain: Segment, outline: Polyline, texts: readonly DrawnText[]): Segment {
  if (isReadable(grain, texts)) return grain
  const length = distance(...grain)
  if (length === 0) return grain
  const [dx, dy] = [(grain[1][0] - grain[0][0]) / length, (grain[1][1] - grain[0][1]) / length]
  const { left, right, bottom, top } = boundsOf(outline)
  const middle: FlatPoint = [(left + right) / 2, (bottom + top) / 2]
  for (const part of parts)
    for (const base of [between(grain, 0.5), middle])
      for (const along of shiftsMm)
        for (const aside of shiftsMm) {
          const at: FlatPoint = [base[0] + dx * along - dy * aside, base[1] + dy * along + dx * aside]
          const half = (length * part) / 2
          const line: Segment = [
            [at[0] - dx * half, at[1] - dy * half],
            [at[0] + dx * half, at[1] + dy * half],
          ]
          const isClear = pointsOf(line).every(
            (point) => !isCovered(point, texts) && isInside(point, outline),
          )
          if (isClear) return line
        }
  return grain
}
