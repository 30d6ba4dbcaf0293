// The side pockets of the trousers: their edge, and the leg that covers a hand in one.
import type { MeshBVH } from 'three-mesh-bvh'
import { smoothstep } from '#garment/common/math.ts'
import { add, cross, perpendicularTo, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Triangles } from './closed-mesh.ts'
import { columnCount, columns, lastRow, outermost } from './leg-grid.ts'

/**
 * The edge of a side pocket on a leg, from below the waistband to the side: metres below the side of the neck, and shares of
 * a turn from the front to the outside. It is a strip of so many metres that stands off the leg.
 */
const pocketEdge = {
  from: { y: -0.53, turn: 0.105 },
  to: { y: -0.73, turn: 0.255 },
  width: 0.007,
  off: 0.0014,
  steps: 40,
}

/** How much the cloth stands off a hand in the pocket, metres, and how far from the edge of the pocket it does, as a share of a turn. */
const handEase = 0.01
const mouth = 0.011
/** How often what covers the hand is smoothed. */
const handRounds = 10

/** Where the edge of a pocket is at a height, as a share of a turn from the front. */
export function edgeTurn(y: number): number {
  const { from, to } = pocketEdge
  const share = Math.min(1, Math.max(0, (y - from.y) / (to.y - from.y)))
  return from.turn + (to.turn - from.turn) * share
}

/** From 0 outside of a pocket to 1 inside, at a turn and a height. */
export const pocketShare = (turn: number, y: number): number =>
  turn > 0.5 ? 0 : smoothstep(0, mouth, edgeTurn(y) - turn)

/** How much wider the rings of a leg are where they cover the hand. */
export function coveringHand(
  radii: readonly Float64Array[],
  hand: MeshBVH,
  axes: readonly Vector[],
  sign: 1 | -1,
): Float64Array[] {
  const directions = Array.from({ length: columnCount }, (_, index) => {
    const angle = (index / columnCount) * 2 * Math.PI
    return [Math.sin(angle) * sign, Math.cos(angle)] as const
  })
  const least = radii.map((ring, row) => {
    const axis = axes[row]!
    return ring.map((radius, index) => {
      const skin = outermost(hand, axis, directions[index]!, axis[0])
      return skin === 0 ? 0 : Math.max(0, skin + handEase - radius)
    })
  })
  let bulge = least
  for (let round = 0; round < handRounds; round++)
    bulge = bulge.map((ring, row) =>
      ring.map((value, index) => {
        const [up, down] = [bulge[Math.max(0, row - 1)]!, bulge[Math.min(lastRow, row + 1)]!]
        const [left, right] = [
          ring[(index + columnCount - 1) % columnCount]!,
          ring[(index + 1) % columnCount]!,
        ]
        return Math.max(least[row]![index]!, (value * 2 + left + right + up[index]! + down[index]!) / 6)
      }),
    )
  return bulge
}

/** The column that is before the edge of the pocket. */
const lip = columns.pocket - 1

/** A strip along the edge of a pocket, on a leg that `seenLegs` has made. */
export function pocketWelt({ positions }: Triangles): Triangles {
  const at = (index: number): Vector => [
    positions[index * 3]!,
    positions[index * 3 + 1]!,
    positions[index * 3 + 2]!,
  ]
  const [high, low] = [positions[1]!, positions.at(-2)!]
  const onLip = (y: number): Vector => {
    const row = ((high - y) / (high - low)) * lastRow
    const above = Math.floor(row)
    const [one, next] = [at(above * columnCount + lip), at((above + 1) * columnCount + lip)]
    return add(one, scale(subtract(next, one), row - above))
  }
  const { from, to, width, off, steps } = pocketEdge
  const middle = [0, columns.back]
    .map((column) => at(Math.round(lastRow / 8) * columnCount + column))
    .reduce(add)
  const edgeAt = (share: number): Vector => onLip(from.y + (to.y - from.y) * share)
  const profile = [
    [-width / 2, -off],
    [-width / 2, off],
    [width / 2, off],
    [width / 2, -off],
  ] as const
  const mesh: Triangles = { positions: [], indices: [] }
  for (let index = 0; index <= steps; index++) {
    const [point, next] = [edgeAt(index / steps), edgeAt((index + 0.5) / steps)]
    const along = unit(subtract(next, point))
    // Outwards is away from the middle of the leg.
    const outwards = perpendicularTo([point[0] - middle[0] / 2, 0, point[2] - middle[2] / 2], along)
    const across = cross(along, outwards)
    for (const [aside, height] of profile)
      mesh.positions.push(...add(point, add(scale(across, aside), scale(outwards, height))))
  }
  for (let index = 0; index < steps; index++)
    for (let column = 0; column + 1 < profile.length; column++) {
      const [a, b] = [index * profile.length + column, (index + 1) * profile.length + column]
      mesh.indices.push(a, a + 1, b, b, a + 1, b + 1)
    }
  return mesh
}
