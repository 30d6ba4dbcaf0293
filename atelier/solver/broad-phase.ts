// The broad phase of contact between layers of cloth: finds the pairs, particle and triangle or edge and edge, that may
// touch soon. Most particles touch nothing, so it first finds those that are near another part of the cloth.
import type { Cloth } from './cloth.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { nearestPoints } from './segments.ts'
import { bucketOf, createSpatialHash, fillSpatialHash, type SpatialHash } from './spatial-hash.ts'

export interface ContactOptions {
  /** Distance that two layers keep, metres. */
  thickness: number
  /** How far a particle can move until pairs are searched again, metres. */
  margin: number
  friction: number
  /** Largest distance between neighbouring vertices, metres. */
  spacing: number
}

/** A list of numbers that grows. */
export type GrowableList = ReturnType<typeof growableList>

function growableList() {
  let values = new Float64Array(4096)
  let length = 0
  return {
    clear: () => {
      length = 0
    },
    push: (...more: number[]) => {
      if (length + more.length > values.length) {
        const larger = new Float64Array(values.length * 2)
        larger.set(values)
        values = larger
      }
      for (const value of more) values[length++] = value
    },
    values: () => values,
    length: () => length,
  }
}

export interface BroadPhase {
  findPairs: () => void
  /** Five numbers each: the particle, the triangle's corners, and the side of the triangle (1 or -1). */
  faces: GrowableList
  /** Seven numbers each: the ends of both edges, and the direction from the second edge to the first. */
  crossings: GrowableList
}

interface Search extends Neighbours {
  cloth: Cloth
  /** 1 for particles that are near others which are not their neighbours in the flat cloth. The others touch nothing. */
  nearOthers: Uint8Array
  /** Distance within which a pair may touch soon, metres. */
  reach: number
}

/** `flatPositions` has three numbers per particle: its position in the flat pattern, in metres. */
export function createBroadPhase(
  cloth: Cloth,
  flatPositions: Float64Array,
  { thickness, margin, spacing }: ContactOptions,
): BroadPhase {
  const reach = thickness + margin
  const search: Search = { cloth, ...neighboursOf(cloth), nearOthers: new Uint8Array(cloth.count), reach }
  const edgeCount = search.edges.length / 2
  const allParticles = Int32Array.from({ length: cloth.count }, (_, particle) => particle)
  const [particleReach, edgeReach] = [spacing + reach, spacing * 1.3 + reach]
  const particlesIn = createSpatialHash(particleReach, cloth.count)
  const middlesIn = createSpatialHash(edgeReach, edgeCount)
  const middles = new Float64Array(edgeCount * 3)
  const faces = growableList()
  const crossings = growableList()
  return {
    findPairs: () => {
      fillSpatialHash(particlesIn, cloth.positions, allParticles)
      findNearOthers(search, flatPositions, particlesIn, particleReach)
      findFaces(search, particlesIn, faces)
      const candidates = findEdges(search, middles)
      fillSpatialHash(middlesIn, middles, Int32Array.from(candidates))
      findCrossings(search, candidates, middles, middlesIn, edgeReach, crossings)
    },
    faces,
    crossings,
  }
}

/** Finds the particles that are nearer than `distance` to one that is not their neighbour in the flat cloth. */
function findNearOthers(
  { cloth, nearOthers, areJoined }: Search,
  flatPositions: Float64Array,
  { heads, next, perMetre }: SpatialHash,
  distance: number,
): void {
  const { positions: x, inverseMasses: w, count } = cloth
  nearOthers.fill(0)
  const square = distance * distance
  for (let p = 0; p < count; p++) {
    const px = x[p * 3]!
    const py = x[p * 3 + 1]!
    const pz = x[p * 3 + 2]!
    const i = Math.floor(px * perMetre)
    const j = Math.floor(py * perMetre)
    const k = Math.floor(pz * perMetre)
    for (let cell = 0; cell < 27; cell++) {
      const list = bucketOf(i + (cell % 3) - 1, j + (((cell / 3) | 0) % 3) - 1, k + ((cell / 9) | 0) - 1)
      for (let q = heads[list]!; q >= 0; q = next[q]!) {
        if (q <= p || (nearOthers[p] !== 0 && nearOthers[q] !== 0)) continue
        if (w[p] === 0 && w[q] === 0) continue
        const dx = x[q * 3]! - px
        const dy = x[q * 3 + 1]! - py
        const dz = x[q * 3 + 2]! - pz
        const apart = dx * dx + dy * dy + dz * dz
        if (apart > square) continue
        const du = flatPositions[p * 3]! - flatPositions[q * 3]!
        const dv = flatPositions[p * 3 + 1]! - flatPositions[q * 3 + 1]!
        const away = flatPositions[p * 3 + 2]! - flatPositions[q * 3 + 2]!
        if (apart > 0.4 * (du * du + dv * dv + away * away) || areJoined(p, q)) continue
        nearOthers[p] = 1
        nearOthers[q] = 1
      }
    }
  }
}

/** Finds particles that may touch a triangle. */
function findFaces(
  { cloth, nearOthers, areJoined, reach }: Search,
  { heads, next, perMetre }: SpatialHash,
  faces: GrowableList,
): void {
  const { positions: x, inverseMasses: w, triangles } = cloth
  faces.clear()
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!
    const b = triangles[t + 1]!
    const c = triangles[t + 2]!
    if (nearOthers[a]! + nearOthers[b]! + nearOthers[c]! < 1) continue
    const i = a * 3
    const j = b * 3
    const k = c * 3
    const lx = Math.min(x[i]!, x[j]!, x[k]!) - reach
    const ly = Math.min(x[i + 1]!, x[j + 1]!, x[k + 1]!) - reach
    const lz = Math.min(x[i + 2]!, x[j + 2]!, x[k + 2]!) - reach
    const hx = Math.max(x[i]!, x[j]!, x[k]!) + reach
    const hy = Math.max(x[i + 1]!, x[j + 1]!, x[k + 1]!) + reach
    const hz = Math.max(x[i + 2]!, x[j + 2]!, x[k + 2]!) + reach
    // jscpd:ignore-start (the same edges in three inner loops: a function that returned them would allocate)
    const e1x = x[j]! - x[i]!
    const e1y = x[j + 1]! - x[i + 1]!
    const e1z = x[j + 2]! - x[i + 2]!
    const e2x = x[k]! - x[i]!
    const e2y = x[k + 1]! - x[i + 1]!
    const e2z = x[k + 2]! - x[i + 2]!
    // jscpd:ignore-end
    const nx = e1y * e2z - e1z * e2y
    const ny = e1z * e2x - e1x * e2z
    const nz = e1x * e2y - e1y * e2x
    const maxHeight = reach * Math.sqrt(nx * nx + ny * ny + nz * nz)
    const [i1, j1, k1] = [Math.floor(hx * perMetre), Math.floor(hy * perMetre), Math.floor(hz * perMetre)]
    for (let ci = Math.floor(lx * perMetre); ci <= i1; ci++)
      for (let cj = Math.floor(ly * perMetre); cj <= j1; cj++)
        for (let ck = Math.floor(lz * perMetre); ck <= k1; ck++)
          for (let p = heads[bucketOf(ci, cj, ck)]!; p >= 0; p = next[p]!) {
            if (nearOthers[p] === 0) continue
            const px = x[p * 3]!
            const py = x[p * 3 + 1]!
            const pz = x[p * 3 + 2]!
            if (px < lx || px > hx || py < ly || py > hy || pz < lz || pz > hz) continue
            const height = (px - x[i]!) * nx + (py - x[i + 1]!) * ny + (pz - x[i + 2]!) * nz
            if (height > maxHeight || height < -maxHeight) continue
            if (areJoined(p, a) || areJoined(p, b) || areJoined(p, c)) continue
            if (w[p]! + w[a]! + w[b]! + w[c]! <= 0) continue
            faces.push(p, a, b, c, height < 0 ? -1 : 1)
          }
  }
}

/** The edges near others; writes their middles, three numbers each. */
function findEdges({ cloth, edges, nearOthers }: Search, middles: Float64Array): number[] {
  const { positions: x } = cloth
  const candidates: number[] = []
  for (let edge = 0; edge < edges.length / 2; edge++) {
    const a = edges[edge * 2]!
    const b = edges[edge * 2 + 1]!
    if (nearOthers[a]! + nearOthers[b]! < 1) continue
    candidates.push(edge)
    for (let axis = 0; axis < 3; axis++) middles[edge * 3 + axis] = (x[a * 3 + axis]! + x[b * 3 + axis]!) / 2
  }
  return candidates
}

/** Finds edges among `candidates` that may touch. The middles of such edges are nearer than `distance`. */
function findCrossings(
  { cloth, edges, areJoined, reach }: Search,
  candidates: readonly number[],
  middles: Float64Array,
  { heads, next, perMetre }: SpatialHash,
  distance: number,
  crossings: GrowableList,
): void {
  const { positions: x, inverseMasses: w } = cloth
  const near = new Float64Array(5)
  crossings.clear()
  const square = distance * distance
  for (const edge of candidates) {
    const a = edges[edge * 2]!
    const b = edges[edge * 2 + 1]!
    const mx = middles[edge * 3]!
    const my = middles[edge * 3 + 1]!
    const mz = middles[edge * 3 + 2]!
    const i = Math.floor(mx * perMetre)
    const j = Math.floor(my * perMetre)
    const k = Math.floor(mz * perMetre)
    for (let cell = 0; cell < 27; cell++) {
      const list = bucketOf(i + (cell % 3) - 1, j + (((cell / 3) | 0) % 3) - 1, k + ((cell / 9) | 0) - 1)
      for (let other = heads[list]!; other >= 0; other = next[other]!) {
        if (other <= edge) continue
        const dx = middles[other * 3]! - mx
        const dy = middles[other * 3 + 1]! - my
        const dz = middles[other * 3 + 2]! - mz
        if (dx * dx + dy * dy + dz * dz > square) continue
        const c = edges[other * 2]!
        const d = edges[other * 2 + 1]!
        if (areJoined(a, c) || areJoined(a, d) || areJoined(b, c) || areJoined(b, d)) continue
        if (w[a]! + w[b]! + w[c]! + w[d]! <= 0) continue
        nearestPoints(x, a, b, c, d, near)
        const apart = Math.sqrt(near[2]! ** 2 + near[3]! ** 2 + near[4]! ** 2)
        if (apart > reach || apart < 1e-9) continue
        crossings.push(a, b, c, d, near[2]! / apart, near[3]! / apart, near[4]! / apart)
      }
    }
  }
}
