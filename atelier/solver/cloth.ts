// Cloth for the simulation: particles, triangles that resist stretching along warp and weft, hinges that resist
// bending. All quantities are in SI units.
import type { DrapedPiece } from '../mesh/draped.ts'
import { createRandom } from '#garment/common/math.ts'
import { shuffled } from '../mesh/random.ts'

/** The mechanical properties of a cloth. */
export interface ClothProperties {
  /** Stiffness in N/m along warp and weft, and in shear. */
  warp: number
  weft: number
  shear: number
  /** N·m: a square metre bent to a radius of one metre stores half of this energy, in joules. */
  bending: number
  /** kg/m² */
  density: number
}

export interface Cloth {
  count: number
  positions: Float64Array
  /** The positions before the current step. */
  previous: Float64Array
  velocities: Float64Array
  /** 1/kg; 0 for a pinned particle. */
  inverseMasses: Float64Array
  /** Three particles per triangle. */
  triangles: Int32Array
  /** Four numbers per triangle, with which its two edges become the stretched weft and warp. */
  gradients: Float64Array
  /** Compliance of weft, warp and shear for each triangle. */
  compliances: Float64Array
  areas: Float64Array
  /** Four particles per hinge: its ends, then the opposite corners of its two triangles. */
  hinges: Int32Array
  hingeWeights: Float64Array
  hingeCompliances: Float64Array
  /** The bend of each hinge at rest: 0 in flat cloth. */
  creases: Float64Array
  /** The bend of each hinge on a cylinder of radius 1; infinite where a seam folds freely. */
  creaseLengths: Float64Array
}

export interface ClothOptions {
  pieces: readonly DrapedPiece[]
  positions: Float64Array
  /** The fabric at a point of a piece, given in millimetres. */
  fabricAt: (piece: DrapedPiece, u: number, v: number) => ClothProperties
  /** Stiffness of the hinge between two particles relative to its cloth, for seams. */
  hingeStiffness?: (one: number, other: number) => number
  /** Particles that do not move. */
  pinned?: ReadonlySet<number>
}

interface Corner {
  u: number
  v: number
}
interface Face {
  particles: readonly number[]
  corners: readonly Corner[]
  area: number
  fabric: ClothProperties
}
interface Hinge {
  particles: readonly number[]
  weights: readonly number[]
  compliance: number
  area: number
  isFree: boolean
}

/** Cotangent of the angle at a corner, limited because of very thin triangles. */
function cotangent(at: Corner, one: Corner, other: Corner): number {
  const [ax, ay, bx, by] = [one.u - at.u, one.v - at.v, other.u - at.u, other.v - at.v]
  return Math.max(-4, Math.min(6, (ax * bx + ay * by) / (Math.abs(ax * by - ay * bx) + 1e-12)))
}

/**
 * The pairs of triangles with a common edge, with their weights for isometric bending. Where more than two triangles
 * meet, the layers of a pleat are sewn down together, and nothing bends.
 */
function hingesOf(faces: readonly Face[], stiffness: (one: number, other: number) => number): Hinge[] {
  const count = 1 + faces.reduce((max, { particles }) => Math.max(max, ...particles), 0)
  const facesByEdge = new Map<number, { face: Face; edge: number }[]>()
  for (const face of faces)
    for (let edge = 0; edge < 3; edge++) {
      const [from, to] = [face.particles[edge]!, face.particles[(edge + 1) % 3]!]
      const key = Math.min(from, to) * count + Math.max(from, to)
      const list = facesByEdge.get(key)
      if (list) list.push({ face, edge })
      else facesByEdge.set(key, [{ face, edge }])
    }
  const hinges: Hinge[] = []
  for (const [one, two, more] of facesByEdge.values()) {
    if (!one || !two || more) continue
    const [face, other] = [two.face, one.face]
    const [from, to] = [face.particles[two.edge]!, face.particles[(two.edge + 1) % 3]!]
    const tip = face.particles[(two.edge + 2) % 3]!
    const otherTip = other.particles[(one.edge + 2) % 3]!
    const factor = stiffness(from, to)
    if (factor <= 0 || tip === otherTip) continue
    const cotangents = (one: Face) => {
      const [a, b] = [one.particles.indexOf(from), one.particles.indexOf(to)]
      const [ca, cb, ct] = [one.corners[a]!, one.corners[b]!, one.corners[3 - a - b]!]
      return [cotangent(ca, cb, ct), cotangent(cb, ca, ct)] as const
    }
    const [own, others] = [cotangents(face), cotangents(other)]
    const bending = (factor * (face.fabric.bending + other.fabric.bending)) / 2
    hinges.push({
      particles: [from, to, tip, otherTip],
      weights: [own[1] + others[1], own[0] + others[0], -(own[0] + own[1]), -(others[0] + others[1])],
      compliance: (face.area + other.area) / (3 * bending),
      area: face.area + other.area,
      isFree: factor < 1,
    })
  }
  return hinges
}

function facesOf(pieces: readonly DrapedPiece[], fabricAt: ClothOptions['fabricAt']): Face[] {
  return pieces.flatMap((piece) =>
    Array.from({ length: piece.triangles.length / 3 }, (_, triangle) => {
      const vertices = piece.triangles.subarray(triangle * 3, triangle * 3 + 3)
      const corners = Array.from(vertices, (vertex) => ({
        u: piece.uv[vertex * 2]! / 1000,
        v: piece.uv[vertex * 2 + 1]! / 1000,
      }))
      const [a, b, c] = corners as [Corner, Corner, Corner]
      return {
        particles: Array.from(vertices, (vertex) => piece.particle[vertex]!),
        corners,
        area: Math.abs((b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v)) / 2,
        fabric: fabricAt(piece, ((a.u + b.u + c.u) / 3) * 1000, ((a.v + b.v + c.v) / 3) * 1000),
      }
    }),
  )
}

/** The factors of a triangle's two edges that give its stretched weft and warp. */
function gradientsOf({ corners }: Face): number[] {
  const [a, b, c] = corners as [Corner, Corner, Corner]
  const [bu, bv, cu, cv] = [b.u - a.u, b.v - a.v, c.u - a.u, c.v - a.v]
  const doubleArea = bu * cv - cu * bv
  return [cv / doubleArea, -bv / doubleArea, -cu / doubleArea, bu / doubleArea]
}

/** The constraints are in a random order, because an order along the cloth would pull it in one direction. */
export function createCloth(plan: ClothOptions): Cloth {
  const { pieces, fabricAt, hingeStiffness = () => 1, pinned = new Set<number>() } = plan
  const random = createRandom(7)
  const moves = ({ particles }: { particles: readonly number[] }) =>
    particles.some((each) => !pinned.has(each))
  const faces = shuffled(facesOf(pieces, fabricAt), random)
  const hinges = shuffled(hingesOf(faces, hingeStiffness).filter(moves), random)
  const count = plan.positions.length / 3
  const masses = new Float64Array(count)
  for (const { particles, area, fabric } of faces)
    for (const particle of particles) masses[particle]! += (fabric.density * area) / 3
  return {
    count,
    positions: plan.positions.slice(),
    previous: plan.positions.slice(),
    velocities: new Float64Array(count * 3),
    inverseMasses: masses.map((mass, particle) => (pinned.has(particle) || mass === 0 ? 0 : 1 / mass)),
    triangles: Int32Array.from(faces.flatMap(({ particles }) => particles)),
    gradients: Float64Array.from(faces.flatMap(gradientsOf)),
    compliances: Float64Array.from(
      faces.flatMap(({ area, fabric }) =>
        [fabric.weft, fabric.warp, fabric.shear].map((each) => 1 / (each * area)),
      ),
    ),
    areas: Float64Array.from(faces, ({ area }) => area),
    hinges: Int32Array.from(hinges.flatMap(({ particles }) => particles)),
    hingeWeights: Float64Array.from(hinges.flatMap(({ weights }) => weights)),
    hingeCompliances: Float64Array.from(hinges, ({ compliance }) => compliance),
    creases: new Float64Array(hinges.length),
    creaseLengths: Float64Array.from(hinges, ({ area, isFree }) => (isFree ? Infinity : (2 / 3) * area)),
  }
}
