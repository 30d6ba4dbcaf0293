// Cloth as numbers: particles, triangles that resist stretching along warp and weft, hinges that resist bending.
// SI units throughout.
import type { DrapedPiece } from '../mesh/draped.ts'
import { createRandom } from '#garment/common/random.ts'
import { shuffled } from '../mesh/random.ts'

/** How a cloth answers to forces. */
export interface Fabric {
  /** N/m along the grain and across it; in trellis shear far less. */
  warp: number
  weft: number
  shear: number
  /** N·m: a square metre bent to a radius of one metre stores half of it in joules. */
  bending: number
  /** kg/m² */
  density: number
}

export interface Cloth {
  count: number
  positions: Float64Array
  /** Where each particle was a step ago. */
  previous: Float64Array
  velocities: Float64Array
  /** 1/kg; 0 for a particle that is held. */
  inverseMasses: Float64Array
  /** Three particles each. */
  triangles: Int32Array
  /** Of each triangle the four numbers that turn its two edges into the stretched weft and warp. */
  gradients: Float64Array
  /** Of each triangle the compliance of weft, warp and shear. */
  compliances: Float64Array
  areas: Float64Array
  /** Four particles each: the hinge's ends, then the tips of its two triangles. */
  hinges: Int32Array
  hingeWeights: Float64Array
  hingeCompliances: Float64Array
  /** The bend at which each hinge rests: 0 in flat cloth. */
  creases: Float64Array
  /** Of each hinge, the bend of a cylinder of unit radius; infinite where a seam is to fold freely. */
  creaseLengths: Float64Array
}

export interface ClothOptions {
  pieces: readonly DrapedPiece[]
  positions: Float64Array
  /** The cloth at a point of a piece, in its millimetres. */
  fabricAt: (piece: DrapedPiece, u: number, v: number) => Fabric
  /** How much stiffer a hinge between two particles is than its cloth: seams are, creases are not. */
  hingeStiffness?: (one: number, other: number) => number
  /** Particles that do not move. */
  held?: ReadonlySet<number>
}

interface Corner {
  u: number
  v: number
}
interface Face {
  particles: readonly number[]
  corners: readonly Corner[]
  area: number
  fabric: Fabric
}
interface Hinge {
  particles: readonly number[]
  weights: readonly number[]
  compliance: number
  area: number
  isFree: boolean
}

/** Cotangent of the corner's angle, kept within reason for slivers. */
function cotangent(at: Corner, one: Corner, other: Corner): number {
  const [ax, ay, bx, by] = [one.u - at.u, one.v - at.v, other.u - at.u, other.v - at.v]
  return Math.max(-4, Math.min(6, (ax * bx + ay * by) / (Math.abs(ax * by - ay * bx) + 1e-12)))
}

/**
 * Pairs of triangles along a common edge, each with the weights of its isometric bending. Where more than two meet,
 * layers of a pleat are sewn down together, and nothing bends.
 */
function hingesOf(faces: readonly Face[], stiffness: (one: number, other: number) => number): Hinge[] {
  const count = 1 + faces.reduce((most, { particles }) => Math.max(most, ...particles), 0)
  const meeting = new Map<number, { face: Face; edge: number }[]>()
  for (const face of faces)
    for (let edge = 0; edge < 3; edge++) {
      const [from, to] = [face.particles[edge]!, face.particles[(edge + 1) % 3]!]
      const key = Math.min(from, to) * count + Math.max(from, to)
      const met = meeting.get(key)
      if (met) met.push({ face, edge })
      else meeting.set(key, [{ face, edge }])
    }
  const hinges: Hinge[] = []
  for (const [one, two, more] of meeting.values()) {
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
    const [here, there] = [cotangents(face), cotangents(other)]
    const bending = (factor * (face.fabric.bending + other.fabric.bending)) / 2
    hinges.push({
      particles: [from, to, tip, otherTip],
      weights: [here[1] + there[1], here[0] + there[0], -(here[0] + here[1]), -(there[0] + there[1])],
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

/** Stretched weft and warp of a triangle are these combinations of its two edges. */
function gradientsOf({ corners }: Face): number[] {
  const [a, b, c] = corners as [Corner, Corner, Corner]
  const [bu, bv, cu, cv] = [b.u - a.u, b.v - a.v, c.u - a.u, c.v - a.v]
  const twice = bu * cv - cu * bv
  return [cv / twice, -bv / twice, -cu / twice, bu / twice]
}

/** Constraints are gone through in a mixed order: one that follows the cloth would pull it along. */
export function createCloth(plan: ClothOptions): Cloth {
  const { pieces, fabricAt, hingeStiffness = () => 1, held = new Set<number>() } = plan
  const random = createRandom(7)
  const moves = ({ particles }: { particles: readonly number[] }) => particles.some((each) => !held.has(each))
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
    inverseMasses: masses.map((mass, particle) => (held.has(particle) || mass === 0 ? 0 : 1 / mass)),
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
