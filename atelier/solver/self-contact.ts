// Contact between layers of cloth: a particle stays on its side of a triangle, an edge on its side of another edge,
// both at least a thickness away. Pairs that may touch are searched from time to time, with a margin; those that touch
// are moved apart more often.
import type { Cloth } from './cloth.ts'
import type { ContactOptions, GrowableList } from './broad-phase.ts'
import { createBroadPhase } from './broad-phase.ts'
import { nearestPoints } from './segments.ts'

export interface SelfContact {
  /** Finds the pairs that may touch soon. */
  findPairs: () => void
  /** Moves apart the pairs that are too near. */
  pushApart: () => void
}

/** The weight of a pair is at least this share of the weight of its lightest particle. */
const minWeightShare = 0.2

/** A pair is moved apart by at most this per step, metres. */
const maxPush = 0.0008

/** `flatPositions` has three numbers per particle: its position in the flat pattern, in metres. */
export function createSelfContact(
  cloth: Cloth,
  flatPositions: Float64Array,
  options: ContactOptions,
): SelfContact {
  const { findPairs, faces, crossings } = createBroadPhase(cloth, flatPositions, options)
  const separate = createSeparate(cloth, options.friction)
  return {
    findPairs,
    pushApart: () => {
      separateFaces(cloth.positions, faces, options.thickness, separate)
      separateCrossings(cloth.positions, crossings, options.thickness, separate)
    },
  }
}

/**
 * Moves four particles apart by `depth` along a direction, weighted by their shares, whose sum is 0, and applies
 * friction across that direction.
 */
type Separate = (
  particles: readonly [number, number, number, number],
  shares: readonly [number, number, number, number],
  depth: number,
  nx: number,
  ny: number,
  nz: number,
) => void

function createSeparate({ positions: x, previous, inverseMasses: w }: Cloth, friction: number): Separate {
  const move = (particle: number, share: number, px: number, py: number, pz: number) => {
    const m = w[particle]! * share
    x[particle * 3]! += px * m
    x[particle * 3 + 1]! += py * m
    x[particle * 3 + 2]! += pz * m
  }

  return (particles, shares, depth, nx, ny, nz) => {
    let weight = 0
    let lightest = 0
    for (let at = 0; at < 4; at++) {
      const inverse = w[particles[at]!]!
      weight += inverse * shares[at]! * shares[at]!
      lightest = Math.max(lightest, inverse)
    }
    if (lightest === 0) return
    // Where only a far corner can move, it must not make the whole correction.
    weight = Math.max(weight, lightest * minWeightShare)
    const push = Math.min(depth, maxPush)
    let sx = 0
    let sy = 0
    let sz = 0
    for (let at = 0; at < 4; at++) {
      const particle = particles[at]!
      move(particle, (shares[at]! * push) / weight, nx, ny, nz)
      const i = particle * 3
      sx += (x[i]! - previous[i]!) * shares[at]!
      sy += (x[i + 1]! - previous[i + 1]!) * shares[at]!
      sz += (x[i + 2]! - previous[i + 2]!) * shares[at]!
    }
    const away = sx * nx + sy * ny + sz * nz
    sx -= away * nx
    sy -= away * ny
    sz -= away * nz
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz)
    if (slide < 1e-12) return
    const frictionShare = -Math.min(1, (friction * push) / slide)
    for (let at = 0; at < 4; at++) move(particles[at]!, (shares[at]! * frictionShare) / weight, sx, sy, sz)
  }
}

/** Moves particles apart from the triangles that they touch. */
function separateFaces(x: Float64Array, faces: GrowableList, thickness: number, separate: Separate): void {
  const list = faces.values()
  const length = faces.length()
  for (let at = 0; at < length; at += 5) {
    const particle = list[at]!
    const a = list[at + 1]!
    const b = list[at + 2]!
    const c = list[at + 3]!
    const side = list[at + 4]!
    const p = particle * 3
    const i = a * 3
    const j = b * 3
    const k = c * 3
    const e1x = x[j]! - x[i]!
    const e1y = x[j + 1]! - x[i + 1]!
    const e1z = x[j + 2]! - x[i + 2]!
    const e2x = x[k]! - x[i]!
    const e2y = x[k + 1]! - x[i + 1]!
    const e2z = x[k + 2]! - x[i + 2]!
    const rx = x[p]! - x[i]!
    const ry = x[p + 1]! - x[i + 1]!
    const rz = x[p + 2]! - x[i + 2]!
    const nx = e1y * e2z - e1z * e2y
    const ny = e1z * e2x - e1x * e2z
    const nz = e1x * e2y - e1y * e2x
    const square = nx * nx + ny * ny + nz * nz
    if (square < 1e-20) continue
    const size = Math.sqrt(square)
    const height = (side * (rx * nx + ry * ny + rz * nz)) / size
    if (height >= thickness || height < -thickness) continue
    const beta =
      ((ry * e2z - rz * e2y) * nx + (rz * e2x - rx * e2z) * ny + (rx * e2y - ry * e2x) * nz) / square
    const gamma =
      ((e1y * rz - e1z * ry) * nx + (e1z * rx - e1x * rz) * ny + (e1x * ry - e1y * rx) * nz) / square
    const alpha = 1 - beta - gamma
    if (alpha < 0 || beta < 0 || gamma < 0) continue
    const scale = side / size
    separate(
      [particle, a, b, c],
      [1, -alpha, -beta, -gamma],
      thickness - height,
      nx * scale,
      ny * scale,
      nz * scale,
    )
  }
}

/** Moves edges apart that touch. */
function separateCrossings(
  x: Float64Array,
  crossings: GrowableList,
  thickness: number,
  separate: Separate,
): void {
  const near = new Float64Array(5)
  const list = crossings.values()
  const length = crossings.length()
  for (let at = 0; at < length; at += 7) {
    const a = list[at]!
    const b = list[at + 1]!
    const c = list[at + 2]!
    const d = list[at + 3]!
    nearestPoints(x, a, b, c, d, near)
    const s = near[0]!
    const t = near[1]!
    const distance = Math.sqrt(near[2]! ** 2 + near[3]! ** 2 + near[4]! ** 2)
    if (distance < 1e-9) continue
    // At an end of an edge, the triangles of that particle decide.
    if (s <= 0 || s >= 1 || t <= 0 || t >= 1) continue
    const along = near[2]! * list[at + 4]! + near[3]! * list[at + 5]! + near[4]! * list[at + 6]!
    const height = along < 0 ? -distance : distance
    if (height >= thickness || height < -thickness) continue
    const scale = 1 / height
    separate(
      [a, b, c, d],
      [1 - s, s, t - 1, -t],
      thickness - height,
      near[2]! * scale,
      near[3]! * scale,
      near[4]! * scale,
    )
  }
}
