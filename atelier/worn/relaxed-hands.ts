// The hands of the figure as they hang: fingers closer together and a little curled, the thumb beside them. The body of all
// figures has stretched, spread fingers, and one bone for the hand.
import { smoothstep } from '#garment/common/math.ts'
import { add, cross, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import type { Figure } from './figure.ts'

/** Radians in a metre of finger, and the share by which the finger tips are closer together, from some metres on. */
const curl = { bend: 6, from: 0.088, closer: 0.25, at: 0.07 }
/**
 * The thumb is what is farther in front than the index finger, metres: it turns around its first joint, which is so far
 * from the wrist and in front of the middle, and goes inwards.
 */
const thumb = {
  from: 0.044,
  to: 0.054,
  joint: [0.03, 0.022],
  near: 0.03,
  far: 0.1,
  turn: 0.38,
  inwards: 0.01,
} as const

/** From the wrist to the tip of the middle finger, to the front, and to the palm. */
function handFrame(figure: Figure, side: Side) {
  const wrist = figure.point(`wrist${side}`)
  const hand = new RegExp(`^hand${side}`)
  const skin = Array.from({ length: figure.vertexCount }, (_, vertex) => vertex).filter(
    (vertex) => figure.share(vertex, hand) > 0.9,
  )
  const far = skin
    .map((vertex) => subtract(pointOf(figure, vertex), wrist))
    .reduce((best, each) => (size(each) > size(best) ? each : best))
  const way = unit(far)
  const inwards: Vector = [side === 'L' ? -1 : 1, 0, 0]
  const palm = unit(subtract(inwards, scale(way, dot(inwards, way))))
  const front = cross(palm, way)
  return { wrist, hand, way, palm, front: front[2] < 0 ? scale(front, -1) : front }
}

const pointOf = ({ positions }: Figure, vertex: number): Vector => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
]

export function withRelaxedHands(figure: Figure): Figure {
  const positions = figure.positions.slice()
  for (const side of sides) {
    const { wrist, hand, way, palm, front } = handFrame(figure, side)
    for (let vertex = 0; vertex < figure.vertexCount; vertex++) {
      const share = smoothstep(0, 1, figure.share(vertex, hand))
      if (share === 0) continue
      const point = pointOf(figure, vertex)
      const from = subtract(point, wrist)
      const local: Vector = [dot(from, way), dot(from, front), dot(from, palm)]
      const [along, across, deep] = relaxed(local)
      const to = add(add(scale(way, along), scale(front, across)), scale(palm, deep))
      const moved = add(point, scale(subtract(to, from), share))
      positions.set(moved, vertex * 3)
    }
  }
  smoothHands(figure, positions)
  return { ...figure, positions }
}

/** Turning the thumb pulls the skin beside it into edges. */
const smoothing = { rounds: 8, inwards: 0.5, outwards: -0.52 } as const

/**
 * Moves each vertex towards the mean of its neighbours, and then away from it, so that edges become round and the hand does
 * not shrink (Taubin, "A signal processing approach to fair surface design", 1995).
 */
function smoothHands({ triangles, share, vertexCount }: Figure, positions: Float32Array): void {
  const neighbours = new Map<number, Set<number>>()
  for (let n = 0; n < triangles.length; n += 3) {
    const corners = [triangles[n]!, triangles[n + 1]!, triangles[n + 2]!]
    for (const corner of corners) {
      if (corner >= vertexCount || share(corner, /^hand/) < 0.5) continue
      const own = neighbours.get(corner) ?? new Set<number>()
      for (const other of corners) if (other !== corner) own.add(other)
      neighbours.set(corner, own)
    }
  }
  for (let round = 0; round < smoothing.rounds; round++)
    for (const by of [smoothing.inwards, smoothing.outwards]) {
      const before = positions.slice()
      for (const [vertex, own] of neighbours)
        for (let axis = 0; axis < 3; axis++) {
          let sum = 0
          for (const other of own) sum += before[other * 3 + axis]!
          const here = before[vertex * 3 + axis]!
          positions[vertex * 3 + axis] = here + by * (sum / own.size - here)
        }
    }
}

function relaxed([along, across, deep]: Vector): Vector {
  const isThumb = smoothstep(thumb.from, thumb.to, across - 0.45 * Math.max(0, along - 0.085))
  const finger = curledFinger([along, across, deep])
  const own = turnedThumb([along, across, deep])
  return add(scale(finger, 1 - isThumb), scale(own, isThumb))
}

function curledFinger([along, across, deep]: Vector): Vector {
  const length = along - curl.from
  if (length <= 0) return [along, across, deep]
  // The bend begins softly.
  const angle = curl.bend * length * smoothstep(0, 0.03, length)
  const radius = angle > 1e-6 ? length / angle : 1
  return [
    curl.from + Math.sin(angle) * (angle > 1e-6 ? radius - deep : 1),
    across * (1 - curl.closer * smoothstep(0, curl.at, length)),
    (1 - Math.cos(angle)) * (angle > 1e-6 ? radius : 0) + deep * Math.cos(angle),
  ]
}

function turnedThumb([along, across, deep]: Vector): Vector {
  const [a, b] = [along - thumb.joint[0], across - thumb.joint[1]]
  const share = smoothstep(thumb.near, thumb.far, Math.hypot(a, b))
  const angle = -thumb.turn * share
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [thumb.joint[0] + a * c - b * s, thumb.joint[1] + a * s + b * c, deep + thumb.inwards * share]
}
