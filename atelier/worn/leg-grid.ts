// The vertices of a leg of the trousers: rings around an axis, from the waist to the hem.
import { DoubleSide, Ray } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import type { Vector } from '#garment/common/vector.ts'

export const columnCount = 72
/** Of the rows, the first of which is 0. */
export const lastRow = 110

/** Shares of a turn, from the front to the outside. */
export const evenTurns = Array.from({ length: columnCount }, (_, index) => index / columnCount)

/** The columns that lie on the edge of the pocket, in the back, and where both legs meet in the back and in front. */
export const columns = { pocket: 13, back: 36, meetingBack: 48, meetingFront: 60 }

/** The turns of a ring whose columns lie on these lines, so that the lines are edges of the mesh. */
export function turnsWith(pocket: number, meeting: { back: number; front: number }): number[] {
  const lines: [column: number, turn: number][] = [
    [0, 0],
    [columns.pocket, pocket],
    [columns.back, 0.5],
    [columns.meetingBack, meeting.back],
    [columns.meetingFront, meeting.front],
    [columnCount, 1],
  ]
  return Array.from({ length: columnCount }, (_, column) => {
    const next = lines.findIndex(([to]) => to > column)
    const [[from, start], [to, end]] = [lines[next - 1]!, lines[next]!]
    return start + ((end - start) * (column - from)) / (to - from)
  })
}

/** How finely the ring is searched for where the legs meet, and how far both lines stay apart, as shares of a turn. */
const search = 0.002
const apart = 0.03

/** Where both legs meet behind and in front. @param beyond how far a leg is beyond the middle at a turn, negative before it */
export function meetingTurns(beyond: (turn: number) => number): { back: number; front: number } {
  let [back, front, farthest] = [1, 0.5, 0.75]
  let most = beyond(farthest)
  for (let turn = 0.5; turn <= 1; turn += search) {
    const far = beyond(turn)
    if (far > most) [farthest, most] = [turn, far]
    if (far <= 0) continue
    back = Math.min(back, turn)
    front = Math.max(front, turn)
  }
  return { back: Math.min(back, farthest - apart), front: Math.max(front, farthest + apart) }
}

/** A value between those of the columns of an even ring, without corners (Catmull and Rom). */
export function sampled(ring: Float64Array, turn: number): number {
  const place = turn * columnCount
  const column = Math.floor(place)
  const [a, b, c, d] = [-1, 0, 1, 2].map((step) => ring[(column + step + columnCount) % columnCount]!) as [
    number,
    number,
    number,
    number,
  ]
  const t = place - column
  return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2
}

const ray = new Ray()

/** The distance from the axis to the outermost skin; @param only the leg on this side of the middle */
export function outermost(
  tree: MeshBVH,
  axis: Vector,
  [x, z]: readonly [number, number],
  middle: number,
  only?: number,
): number {
  ray.origin.set(...axis)
  ray.direction.set(x, 0, z)
  let most = 0
  for (const { point, distance } of tree.raycast(ray, DoubleSide)) {
    const aside = point.x - middle
    if (only === undefined || aside * only >= 0) most = Math.max(most, distance)
  }
  return most
}
