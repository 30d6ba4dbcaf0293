// The plain trousers of the figure: one tube for each leg, from the waist to the shoe. A tube stands out from the leg by its ease
// and falls straight from the seat; both halves meet in the middle. They have pressed creases.
import type { MeshBVH } from 'three-mesh-bvh'
import { smoothstep } from '#garment/common/math.ts'
import { add, scale, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sides, signOf } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'
import {
  columnCount,
  columns,
  evenTurns,
  lastRow,
  meetingTurns,
  outermost,
  sampled,
  turnsWith,
} from './leg-grid.ts'
import { coveringHand, edgeTurn, pocketShare } from './trouser-pocket.ts'

/** Metres: how much the cloth stands off the body, and its radius at knee and hem. */
const ease = 0.004
const kneeRadius = 0.078
const hemRadius = 0.072
/** The cloth bends so far above and below a knee, metres. */
const kneeBend = 0.1
/** Metres above the floor. */
const hemHeight = 0.035
/** How far below the waist the trousers begin, metres. */
const belowWaist = 0.01
/** How fast a tube may become narrower downwards, metres in a metre: outside, and inside where the legs stand apart. */
const slope = { out: 0.1, in: 0.5 }
/** Below the seam each of the seen legs is so far inside of the other, metres, so that there is no gap. */
const overlap = 0.008
/** How far below the crotch the seam between the legs ends, and over how many metres it does. */
const belowCrotch = 0.05
const seamEnd = 0.06
const crease = { height: 0.0045, width: 0.2 }

interface Cut {
  /** Half the distance of the legs from each other at a height, metres. */
  gap: (y: number) => number
  /** Whether the line where both legs meet is seen. */
  isSeen?: true
  /** How often the cloth is smoothed, and how far it may then be inside of where it was, metres. */
  rounds: number
  sink: number
}

/** The legs as the shirt hangs over them: they go down from the seat almost together. */
const drapedCut = (figure: Figure): Cut => ({
  gap: (y) => (y > figure.point('crotch')[1] ? 0 : 0.003),
  rounds: 6,
  sink: 0.0015,
})

const seamOf = (figure: Figure): number => figure.point('crotch')[1] - belowCrotch

/** From 1 where both legs are sewn together to 0 below their seam. */
const joinedAt = (y: number, seam: number): number => smoothstep(seam, seam + seamEnd, y)

/** The legs as they are seen: smoother, and below the seam they part slowly, down to the knees. */
function seenCut(figure: Figure): Cut {
  const seam = seamOf(figure)
  const [left, right] = [figure.point('kneeL'), figure.point('kneeR')]
  const share = (y: number) => Math.min(1, Math.max(0, (seam - y) / (seam - left[1])))
  const apart = (left[0] - right[0]) / 2 - kneeRadius + overlap
  const gap = (y: number) => apart * share(y) ** 2 - overlap * (1 - joinedAt(y, seam))
  return { gap, rounds: 30, sink: 0.01, isSeen: true }
}

/** Where the middle of a leg is at a height, from the hip to the ankle. */
function legAt(figure: Figure, side: Side) {
  const [hip, knee, ankle] = (['hip', 'knee', 'ankle'] as const).map((name) =>
    figure.point(`${name}${side}`),
  ) as [Vector, Vector, Vector]
  const between = (from: Vector, to: Vector, y: number) =>
    add(from, scale(subtract(to, from), (y - from[1]) / (to[1] - from[1])))
  return (y: number): Vector => {
    const above = smoothstep(knee[1] - kneeBend, knee[1] + kneeBend, y)
    return add(scale(between(hip, knee, y), above), scale(between(knee, ankle, y), 1 - above))
  }
}

/** Where the middle between the legs is at a height: from the crotch down half way between them. */
function middleBetweenLegs(figure: Figure) {
  const [left, right] = [legAt(figure, 'L'), legAt(figure, 'R')]
  const [waist, crotch] = [figure.point('waistFront'), figure.point('crotch')]
  const knee = figure.point('kneeL')[1]
  return (y: number): number => {
    const trunk = waist[0] + (crotch[0] - waist[0]) * smoothstep(waist[1], crotch[1], y)
    const apart = smoothstep(crotch[1], knee, y)
    return trunk * (1 - apart) + ((left(y)[0] + right(y)[0]) / 2) * apart
  }
}

/** The rings of a leg, from the waist to the hem. */
function ringsOf(figure: Figure, tree: MeshBVH, side: Side, cut: Cut, hand?: MeshBVH): Vector[][] {
  const sign = signOf(side)
  const [hip, knee] = [figure.point(`hip${side}`), figure.point(`knee${side}`)]
  const high = (figure.point('waistFront')[1] + figure.point('waistBack')[1]) / 2 - belowWaist
  const low = figure.point('sole')[1] + hemHeight
  const crotch = figure.point('crotch')[1]
  const middleAt = middleBetweenLegs(figure)
  const leg = legAt(figure, side)
  const axisAt = (y: number): Vector => {
    const middle = middleAt(y)
    const own = y > hip[1] ? hip : leg(y)
    const share = smoothstep(hip[1], crotch - 0.12, y)
    return [middle + (own[0] - middle) * (0.72 + 0.28 * share), y, own[2] + 0.012 * (1 - share)]
  }
  const radii: Float64Array[] = []
  for (let row = 0; row <= lastRow; row++) {
    const y = high + ((low - high) * row) / lastRow
    const axis = axisAt(y)
    const tube =
      y > knee[1]
        ? kneeRadius * smoothstep(crotch, knee[1], y)
        : kneeRadius + (hemRadius - kneeRadius) * smoothstep(knee[1], low, y)
    const before = radii.at(-1)
    radii.push(
      Float64Array.from({ length: columnCount }, (_, index) => {
        const angle = (index / columnCount) * 2 * Math.PI
        const [x, z] = [Math.sin(angle) * sign, Math.cos(angle)]
        const skin = outermost(tree, axis, [x, z], middleAt(y), y > crotch + 0.02 ? undefined : sign)
        let radius = Math.max(skin + ease, tube)
        if (before)
          radius = Math.max(
            radius,
            before[index]! - (slope[x * sign < -0.3 ? 'in' : 'out'] * (high - low)) / lastRow,
          )
        return radius
      }),
    )
  }
  const smooth = smoothed(radii, cut)
  const axes = Array.from({ length: lastRow + 1 }, (_, row) => axisAt(high + ((low - high) * row) / lastRow))
  const bulge = hand && coveringHand(smooth, hand, axes, sign)
  const rings = axes.map((axis, row): Vector[] => {
    const y = axis[1]
    const pressed = crease.height * smoothstep(crotch + 0.06, crotch - 0.1, y)
    const radiusAt = (turn: number) => {
      const off = Math.min(turn, Math.abs(turn - 0.5), 1 - turn) * 2 * Math.PI
      const own = sampled(smooth[row]!, turn) + pressed * Math.exp(-off / crease.width)
      return bulge ? own + sampled(bulge[row]!, turn) * pocketShare(turn, y) : own
    }
    // Both halves meet in the middle.
    const toMiddle = Math.abs(axis[0] - middleAt(y)) - cut.gap(y)
    const inwards = (turn: number) => -Math.sin(turn * 2 * Math.PI)
    const turns = cut.isSeen
      ? turnsWith(
          edgeTurn(y),
          meetingTurns((turn) => inwards(turn) * radiusAt(turn) - toMiddle),
        )
      : evenTurns
    return turns.map((turn): Vector => {
      const middle = inwards(turn) > 0 ? toMiddle / inwards(turn) : Infinity
      const full = Math.min(radiusAt(turn), middle)
      const angle = turn * 2 * Math.PI
      return [axis[0] + Math.sin(angle) * sign * full, y, axis[2] + Math.cos(angle) * full]
    })
  })
  return rings
}

/** The legs on which the shirt rests. @param tree of the skin without the arms */
export const drapedLegs = (figure: Figure, tree: MeshBVH): Triangles[] =>
  sides.map((side) => meshOf(ringsOf(figure, tree, side, drapedCut(figure)), signOf(side)))

/** The legs that are seen. @param hand in the right pocket, which the leg covers before the edge of the pocket */
export function seenLegs(figure: Figure, tree: MeshBVH, hand?: MeshBVH): Triangles[] {
  const cut = seenCut(figure)
  const [left, right] = [ringsOf(figure, tree, 'L', cut), ringsOf(figure, tree, 'R', cut, hand)]
  // Down to the end of their seam both legs end in one line.
  left.forEach((ring, row) => {
    const other = right[row]!
    for (const column of [columns.meetingBack, columns.meetingFront]) {
      const [one, two] = [ring[column]!, other[column]!]
      const toMean = scale(subtract(two, one), joinedAt(one[1], seamOf(figure)) / 2)
      ring[column] = add(one, toMean)
      other[column] = subtract(two, toMean)
    }
  })
  return [meshOf(left, 1), meshOf(right, -1)]
}

function smoothed(radii: readonly Float64Array[], { rounds, sink }: Cut): Float64Array[] {
  let now = radii.map((ring) => ring.slice())
  for (let round = 0; round < rounds; round++)
    now = now.map((ring, row) =>
      ring.map((radius, index) => {
        const [up, down] = [now[Math.max(0, row - 1)]!, now[Math.min(now.length - 1, row + 1)]!]
        const [left, right] = [
          ring[(index + columnCount - 1) % columnCount]!,
          ring[(index + 1) % columnCount]!,
        ]
        const mean = (left + right + up[index]! + down[index]!) / 4
        // The skin stays inside.
        return Math.max((radius + mean) / 2, Math.min(radii[row]![index]!, radius) - sink)
      }),
    )
  return now
}

function meshOf(rings: readonly Vector[][], sign: 1 | -1): Triangles {
  const mesh: Triangles = { positions: rings.flat(2), indices: [] }
  for (let row = 0; row + 1 < rings.length; row++)
    for (let index = 0; index < columnCount; index++) {
      const [a, b] = [row * columnCount + index, row * columnCount + ((index + 1) % columnCount)]
      const [c, d] = [a + columnCount, b + columnCount]
      if (sign > 0) mesh.indices.push(a, c, b, b, c, d)
      else mesh.indices.push(a, b, c, b, d, c)
    }
  return mesh
}
