// Cloth on cloth: a particle stays on its side of a triangle, an edge on its side of another edge, both at least a
// thickness away. Who might meet is looked up now and then with a margin; who does meet, often.
import type { Cloth } from './cloth.ts'
import { neighboursOf } from './neighbours.ts'
import { listOf, sortInto, spaceOf } from './space.ts'

export type SelfContact = {
  /** Looks up who might meet before long. */
  lookAround: () => void
  /** Moves apart whoever is too near. */
  part: () => void
  /** How many pairs are being watched. */
  watched: () => number
}

export type Layers = {
  /** Metres that two layers keep apart. */
  thickness: number
  /** Metres that a particle moves at most until who might meet is looked up again. */
  margin: number
  friction: number
  /** Metres between the vertices of the coarsest cloth. */
  spacing: number
}

/** A list of numbers that grows. */
const growing = () => {
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

const leastShare = 0.2

/** The most a pair is moved apart at once. */
const mostPush = 0.0008

/** `homes`: three numbers for each particle that say how far apart two are in the flat pattern, in metres. */
export const selfContactOf = (
  cloth: Cloth,
  homes: Float64Array,
  { thickness, margin, friction, spacing }: Layers,
): SelfContact => {
  const { positions: x, previous, inverseMasses: w, triangles, count } = cloth
  const { edges, areJoined } = neighboursOf(cloth)
  const reach = thickness + margin
  const edgeCount = edges.length / 2
  const everyone = Int32Array.from({ length: count }, (_, particle) => particle)
  const [farthest, longest] = [spacing + reach, spacing * 1.3 + reach]
  const particlesIn = spaceOf(farthest, count)
  const middlesIn = spaceOf(longest, edgeCount)
  const middles = new Float64Array(edgeCount * 3)

  // A particle and a triangle: particle, corners, on which side.
  const faces = growing()
  // Two edges: their ends, and the direction from the second to the first.
  const crossings = growing()

  /** Particles that have others near which are not near in the flat cloth: the rest cannot meet anybody. */
  const busy = new Uint8Array(count)

  const lookForBusy = () => {
    busy.fill(0)
    sortInto(particlesIn, x, everyone)
    const { heads, next, perMetre } = particlesIn
    const square = farthest * farthest
    for (let p = 0; p < count; p++) {
      const px = x[p * 3]!
      const py = x[p * 3 + 1]!
      const pz = x[p * 3 + 2]!
      const i = Math.floor(px * perMetre)
      const j = Math.floor(py * perMetre)
      const k = Math.floor(pz * perMetre)
      for (let cell = 0; cell < 27; cell++) {
        const list = listOf(i + (cell % 3) - 1, j + (((cell / 3) | 0) % 3) - 1, k + ((cell / 9) | 0) - 1)
        for (let q = heads[list]!; q >= 0; q = next[q]!) {
          if (q <= p || (busy[p] !== 0 && busy[q] !== 0)) continue
          if (w[p] === 0 && w[q] === 0) continue
          const dx = x[q * 3]! - px
          const dy = x[q * 3 + 1]! - py
          const dz = x[q * 3 + 2]! - pz
          const apart = dx * dx + dy * dy + dz * dz
          if (apart > square) continue
          const du = homes[p * 3]! - homes[q * 3]!
          const dv = homes[p * 3 + 1]! - homes[q * 3 + 1]!
          const away = homes[p * 3 + 2]! - homes[q * 3 + 2]!
          if (apart > 0.4 * (du * du + dv * dv + away * away) || areJoined(p, q)) continue
          busy[p] = 1
          busy[q] = 1
        }
      }
    }
  }

  const lookForFaces = () => {
    faces.clear()
    const { heads, next, perMetre } = particlesIn
    for (let t = 0; t < triangles.length; t += 3) {
      const a = triangles[t]!
      const b = triangles[t + 1]!
      const c = triangles[t + 2]!
      if (busy[a]! + busy[b]! + busy[c]! < 1) continue
      const i = a * 3
      const j = b * 3
      const k = c * 3
      const lx = Math.min(x[i]!, x[j]!, x[k]!) - reach
      const ly = Math.min(x[i + 1]!, x[j + 1]!, x[k + 1]!) - reach
      const lz = Math.min(x[i + 2]!, x[j + 2]!, x[k + 2]!) - reach
      const hx = Math.max(x[i]!, x[j]!, x[k]!) + reach
      const hy = Math.max(x[i + 1]!, x[j + 1]!, x[k + 1]!) + reach
      const hz = Math.max(x[i + 2]!, x[j + 2]!, x[k + 2]!) + reach
      const e1x = x[j]! - x[i]!
      const e1y = x[j + 1]! - x[i + 1]!
      const e1z = x[j + 2]! - x[i + 2]!
      const e2x = x[k]! - x[i]!
      const e2y = x[k + 1]! - x[i + 1]!
      const e2z = x[k + 2]! - x[i + 2]!
      const nx = e1y * e2z - e1z * e2y
      const ny = e1z * e2x - e1x * e2z
      const nz = e1x * e2y - e1y * e2x
      const most = reach * Math.sqrt(nx * nx + ny * ny + nz * nz)
      const [i1, j1, k1] = [Math.floor(hx * perMetre), Math.floor(hy * perMetre), Math.floor(hz * perMetre)]
      for (let ci = Math.floor(lx * perMetre); ci <= i1; ci++)
        for (let cj = Math.floor(ly * perMetre); cj <= j1; cj++)
          for (let ck = Math.floor(lz * perMetre); ck <= k1; ck++)
            for (let p = heads[listOf(ci, cj, ck)]!; p >= 0; p = next[p]!) {
              if (busy[p] === 0) continue
              const px = x[p * 3]!
              const py = x[p * 3 + 1]!
              const pz = x[p * 3 + 2]!
              if (px < lx || px > hx || py < ly || py > hy || pz < lz || pz > hz) continue
              const height = (px - x[i]!) * nx + (py - x[i + 1]!) * ny + (pz - x[i + 2]!) * nz
              if (height > most || height < -most) continue
              if (areJoined(p, a) || areJoined(p, b) || areJoined(p, c)) continue
              if (w[p]! + w[a]! + w[b]! + w[c]! <= 0) continue
              faces.push(p, a, b, c, height < 0 ? -1 : 1)
            }
    }
  }

  // Where two segments are nearest: shares along each, and the way from the second to the first.
  const near = new Float64Array(5)
  const nearest = (a: number, b: number, c: number, d: number) => {
    const i = a * 3
    const j = b * 3
    const k = c * 3
    const l = d * 3
    const ux = x[j]! - x[i]!
    const uy = x[j + 1]! - x[i + 1]!
    const uz = x[j + 2]! - x[i + 2]!
    const vx = x[l]! - x[k]!
    const vy = x[l + 1]! - x[k + 1]!
    const vz = x[l + 2]! - x[k + 2]!
    const rx = x[i]! - x[k]!
    const ry = x[i + 1]! - x[k + 1]!
    const rz = x[i + 2]! - x[k + 2]!
    const uu = ux * ux + uy * uy + uz * uz
    const vv = vx * vx + vy * vy + vz * vz
    const uv = ux * vx + uy * vy + uz * vz
    const ur = ux * rx + uy * ry + uz * rz
    const vr = vx * rx + vy * ry + vz * rz
    const across = uu * vv - uv * uv
    let s = across > 1e-18 ? (uv * vr - vv * ur) / across : 0.5
    s = s < 0 ? 0 : s > 1 ? 1 : s
    let t = (uv * s + vr) / vv
    if (t < 0 || t > 1) {
      t = t < 0 ? 0 : 1
      s = (uv * t - ur) / uu
      s = s < 0 ? 0 : s > 1 ? 1 : s
    }
    near[0] = s
    near[1] = t
    near[2] = rx + ux * s - vx * t
    near[3] = ry + uy * s - vy * t
    near[4] = rz + uz * s - vz * t
  }

  const lookForCrossings = () => {
    crossings.clear()
    const which: number[] = []
    for (let edge = 0; edge < edgeCount; edge++) {
      const a = edges[edge * 2]!
      const b = edges[edge * 2 + 1]!
      if (busy[a]! + busy[b]! < 1) continue
      which.push(edge)
      for (let axis = 0; axis < 3; axis++)
        middles[edge * 3 + axis] = (x[a * 3 + axis]! + x[b * 3 + axis]!) / 2
    }
    sortInto(middlesIn, middles, Int32Array.from(which))
    const { heads, next, perMetre } = middlesIn
    const square = longest * longest
    for (const edge of which) {
      const a = edges[edge * 2]!
      const b = edges[edge * 2 + 1]!
      const mx = middles[edge * 3]!
      const my = middles[edge * 3 + 1]!
      const mz = middles[edge * 3 + 2]!
      const i = Math.floor(mx * perMetre)
      const j = Math.floor(my * perMetre)
      const k = Math.floor(mz * perMetre)
      for (let cell = 0; cell < 27; cell++) {
        const list = listOf(i + (cell % 3) - 1, j + (((cell / 3) | 0) % 3) - 1, k + ((cell / 9) | 0) - 1)
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
          nearest(a, b, c, d)
          const distance = Math.sqrt(near[2]! ** 2 + near[3]! ** 2 + near[4]! ** 2)
          if (distance > reach || distance < 1e-9) continue
          crossings.push(a, b, c, d, near[2]! / distance, near[3]! / distance, near[4]! / distance)
        }
      }
    }
  }

  const move = (particle: number, share: number, px: number, py: number, pz: number) => {
    const m = w[particle]! * share
    x[particle * 3]! += px * m
    x[particle * 3 + 1]! += py * m
    x[particle * 3 + 2]! += pz * m
  }

  /**
   * Moves four particles, weighted by their shares (which sum to nothing), apart along a direction, and holds back
   * what slides across it.
   */
  const separate = (
    particles: readonly [number, number, number, number],
    shares: readonly [number, number, number, number],
    depth: number,
    nx: number,
    ny: number,
    nz: number,
  ) => {
    let weight = 0
    let lightest = 0
    for (let at = 0; at < 4; at++) {
      const inverse = w[particles[at]!]!
      weight += inverse * shares[at]! * shares[at]!
      lightest = Math.max(lightest, inverse)
    }
    if (lightest === 0) return
    // Where only a far corner can move, it is not to fly to make up for the others.
    weight = Math.max(weight, lightest * leastShare)
    const push = Math.min(depth, mostPush)
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
    const slid = Math.sqrt(sx * sx + sy * sy + sz * sz)
    if (slid < 1e-12) return
    const held = -Math.min(1, (friction * push) / slid)
    for (let at = 0; at < 4; at++) move(particles[at]!, (shares[at]! * held) / weight, sx, sy, sz)
  }

  const partFaces = () => {
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

  const partCrossings = () => {
    const list = crossings.values()
    const length = crossings.length()
    for (let at = 0; at < length; at += 7) {
      const a = list[at]!
      const b = list[at + 1]!
      const c = list[at + 2]!
      const d = list[at + 3]!
      nearest(a, b, c, d)
      const s = near[0]!
      const t = near[1]!
      const distance = Math.sqrt(near[2]! ** 2 + near[3]! ** 2 + near[4]! ** 2)
      if (distance < 1e-9) continue
      // At an end it is the particle's own triangles that matter.
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

  return {
    lookAround: () => {
      lookForBusy()
      lookForFaces()
      lookForCrossings()
    },
    part: () => {
      partFaces()
      partCrossings()
    },
    watched: () => faces.length() / 5 + crossings.length() / 7,
  }
}
