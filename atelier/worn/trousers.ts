// The plain trousers of the figure: one tube for each leg, from the waist to the shoe. A tube stands out from the leg by its ease
// and falls straight from the seat; both halves meet in the middle. They have pressed creases.
import { DoubleSide, Ray, Vector3 } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { smoothstep } from '#garment/common/math.ts'
import { add, scale } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'

const around = 72
const levels = 110
/** Metres: how much the cloth stands off the body, and its radius at knee and hem. */
const ease = 0.004
const kneeRadius = 0.078
const hemRadius = 0.072
/** Metres above the floor. */
const hemHeight = 0.035
/** How far below the waist the trousers begin, metres. */
const belowWaist = 0.01
/** How fast a tube may become narrower downwards, metres in a metre: outside, and inside where the legs stand apart. */
const slope = { out: 0.1, in: 0.5 }
/** How far each of the seen legs is inside of the other, metres, so that they meet in a clean line. */
const overlap = 0.008
/** How far below the crotch the seam between the legs is, metres. */
const belowCrotch = 0.05
const crease = { height: 0.0045, width: 0.2 }

interface Cut {
  /** Half the distance of the legs at a height, metres. */
  gap: (y: number) => number
  /** How often the cloth is smoothed, and how far it may then be inside of where it was, metres. */
  rounds: number
  sink: number
}

/** The legs as the shirt hangs over them: they go down from the seat almost together. */
export const drapedCut = (figure: Figure): Cut => ({
  gap: (y) => (y > figure.point('crotch')[1] ? 0 : 0.003),
  rounds: 6,
  sink: 0.0015,
})

/** The legs as they are seen: smoother, and below the seam they part slowly, down to the knees. */
export function seenCut(figure: Figure): Cut {
  const seam = figure.point('crotch')[1] - belowCrotch
  const knee = figure.point('kneeL')
  const share = (y: number) => Math.min(1, Math.max(0, (seam - y) / (seam - knee[1])))
  const apart = knee[0] - kneeRadius + overlap
  return { gap: (y) => apart * share(y) ** 2 - overlap, rounds: 30, sink: 0.01 }
}

/** @param tree of the whole skin */
export function trouserLeg(figure: Figure, tree: MeshBVH, side: 'L' | 'R', cut: Cut): Triangles {
  const sign = side === 'L' ? 1 : -1
  const [hip, knee, ankle] = [
    figure.point(`hip${side}`),
    figure.point(`knee${side}`),
    figure.point(`ankle${side}`),
  ]
  const high = (figure.point('waistFront')[1] + figure.point('waistBack')[1]) / 2 - belowWaist
  const low = figure.point('sole')[1] + hemHeight
  const crotch = figure.point('crotch')[1]
  const axisAt = (y: number): Vector => {
    const between = (from: Vector, to: Vector) =>
      add(from, scale([to[0] - from[0], to[1] - from[1], to[2] - from[2]], (y - from[1]) / (to[1] - from[1])))
    if (y > hip[1]) return [hip[0] * 0.72, y, hip[2] + 0.012]
    const share = smoothstep(hip[1], crotch - 0.12, y)
    const own = y > knee[1] ? between(hip, knee) : between(knee, ankle)
    return [own[0] * (0.72 + 0.28 * share), y, own[2] + 0.012 * (1 - share)]
  }
  const radii: Float64Array[] = []
  for (let level = 0; level <= levels; level++) {
    const y = high + ((low - high) * level) / levels
    const axis = axisAt(y)
    const tube =
      y > knee[1]
        ? kneeRadius * smoothstep(crotch, knee[1], y)
        : kneeRadius + (hemRadius - kneeRadius) * smoothstep(knee[1], low, y)
    const before = radii.at(-1)
    radii.push(
      Float64Array.from({ length: around }, (_, index) => {
        const angle = (index / around) * 2 * Math.PI
        const [x, z] = [Math.sin(angle) * sign, Math.cos(angle)]
        const skin = outermost(tree, axis, x, z, y > crotch + 0.02 ? undefined : sign)
        let radius = Math.max(skin + ease, tube)
        if (before)
          radius = Math.max(
            radius,
            before[index]! - (slope[x * sign < -0.3 ? 'in' : 'out'] * (high - low)) / levels,
          )
        return radius
      }),
    )
  }
  const smooth = smoothed(radii, cut)
  const rings = smooth.map((ring, level): Vector[] => {
    const y = high + ((low - high) * level) / levels
    const axis = axisAt(y)
    const pressed = crease.height * smoothstep(crotch + 0.06, crotch - 0.1, y)
    return Array.from(ring, (radius, index): Vector => {
      const angle = (index / around) * 2 * Math.PI
      const off = Math.min(...[0, Math.PI, 2 * Math.PI].map((each) => Math.abs(angle - each)))
      // Both halves meet in the middle.
      const inwards = -Math.sin(angle)
      const middle = inwards > 0 ? (Math.abs(axis[0]) - cut.gap(y)) / inwards : Infinity
      const full = Math.min(radius + pressed * Math.exp(-off / crease.width), middle)
      return [axis[0] + Math.sin(angle) * sign * full, y, axis[2] + Math.cos(angle) * full]
    })
  })
  return meshOf(rings, sign)
}

const ray = new Ray()

/** The distance from the axis to the outermost skin; @param only the leg on this side */
function outermost(tree: MeshBVH, axis: Vector, x: number, z: number, only?: number): number {
  ray.origin.set(...axis)
  ray.direction.set(x, 0, z)
  const far = new Vector3()
  let most = 0
  for (const { point, distance } of tree.raycast(ray, DoubleSide)) {
    far.copy(point)
    if ((only !== undefined && far.x * only < 0) || Math.abs(far.x) > 0.21) continue
    most = Math.max(most, distance)
  }
  return most
}

function smoothed(radii: readonly Float64Array[], { rounds, sink }: Cut): Float64Array[] {
  let now = radii.map((ring) => ring.slice())
  for (let round = 0; round < rounds; round++)
    now = now.map((ring, level) =>
      ring.map((radius, index) => {
        const [up, down] = [now[Math.max(0, level - 1)]!, now[Math.min(now.length - 1, level + 1)]!]
        const [left, right] = [ring[(index + around - 1) % around]!, ring[(index + 1) % around]!]
        const mean = (left + right + up[index]! + down[index]!) / 4
        // The skin stays inside.
        return Math.max((radius + mean) / 2, Math.min(radii[level]![index]!, radius) - sink)
      }),
    )
  return now
}

function meshOf(rings: readonly Vector[][], sign: 1 | -1): Triangles {
  const mesh: Triangles = { positions: rings.flat(2), indices: [] }
  for (let level = 0; level + 1 < rings.length; level++)
    for (let index = 0; index < around; index++) {
      const [a, b] = [level * around + index, level * around + ((index + 1) % around)]
      const [c, d] = [a + around, b + around]
      if (sign > 0) mesh.indices.push(a, c, b, b, c, d)
      else mesh.indices.push(a, b, c, b, d, c)
    }
  return mesh
}
