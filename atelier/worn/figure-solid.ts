// The figure as what the cloth rests on: its trunk and trousers as distances in a grid, and arms of round sections that
// are raised and lowered while the shirt is put on. In the stance of the figure the arms are where its own are.
import type { Mannequin, Pose } from '../body/mannequin.ts'
import { normalOf, smoothUnion } from '../body/distance.ts'
import { distanceIn } from '../body/distance-grid.ts'
import type { DistanceGrid } from '../body/distance-grid.ts'
import { radians } from '#garment/common/math.ts'
import { add, cross, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'
import { signedTree, trianglesOf } from './closed-mesh.ts'
import type { SignedTree, Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'

const grid: DistanceGrid = { cell: 0.0075, x: -0.27, y: -1.0, z: -0.2, nx: 73, ny: 150, nz: 52 }

/** Bones of an arm in the pose, and the radius of the arm at places along them. */
interface ArmShape {
  lengths: readonly [upper: number, fore: number, hand: number]
  /** Of the stance: degrees to the side and to the front of each bone. */
  angles: readonly (readonly [out: number, forward: number])[]
  stations: readonly Station[]
}

/** A round section: its bone, how far along it, how far its middle is off the bone, and its radius. */
interface Station {
  bone: 0 | 1 | 2
  along: number
  off: readonly [side: number, front: number]
  radius: number
}

/** An arm is not round, so the sections are a little larger than their mean, metres. */
const clearance = 0.003

const boneNames = ['upperArm', 'foreArm', 'hand'] as const
const degrees = (value: number) => (value * 180) / Math.PI

function direction(out: number, forward: number): Vector {
  const [o, f] = [radians(out), radians(forward)]
  return [Math.sin(o) * Math.cos(f), -Math.cos(o) * Math.cos(f), Math.sin(f)]
}

/** Across a bone: to the side, and to the front. */
function frameOf(way: Vector): readonly [side: Vector, front: Vector] {
  const side = unit([-way[1], way[0], 0])
  const front = cross(side, way)
  return [side, front[2] < 0 ? scale(front, -1) : front]
}

const mirrored = ([x, y, z]: Vector, side: Side): Vector => (side === 'L' ? [x, y, z] : [-x, y, z])

/** Along each bone, as shares of it: the hand's knuckles are in its middle. */
const stationShares = [
  [0, 0.15, 0.3, 0.5, 0.7, 0.88],
  [0, 0.12, 0.25, 0.4, 0.6, 0.8, 0.93],
  [0, 0.8, 1.6, 2.4],
] as const

function armShape(figure: Figure, side: Side): ArmShape {
  const joints = (['shoulder', 'elbow', 'wrist', 'knuckles'] as const).map((name) =>
    mirrored(figure.point(`${name}${side}`), side),
  )
  const bones = [0, 1, 2].map((bone) => subtract(joints[bone + 1]!, joints[bone]!))
  const lengths = bones.map(size) as [number, number, number]
  const stations: Station[] = []
  for (const [bone, shares] of stationShares.entries()) {
    const way = unit(bones[bone]!)
    const [across, front] = frameOf(way)
    const own = Array.from({ length: figure.vertexCount }, (_, vertex) => vertex).filter(
      (vertex) => figure.share(vertex, new RegExp(`^${boneNames[bone]}${side}`)) > 0.4,
    )
    const local = own.map((vertex) => {
      const point = subtract(
        mirrored([...figure.positions.subarray(vertex * 3, vertex * 3 + 3)] as unknown as Vector, side),
        joints[bone]!,
      )
      return [dot(point, way), dot(point, across), dot(point, front)] as const
    })
    for (const share of shares) {
      const along = share * lengths[bone]!
      // At the shoulder the section is that of the arm a little lower.
      const at = bone === 0 ? Math.max(along, 0.05) : along
      const near = local.filter((point) => Math.abs(point[0] - at) < 0.014)
      const middle = [1, 2].map((axis) => {
        const values = near.map((point) => point[axis]!)
        return (Math.min(...values) + Math.max(...values)) / 2
      }) as [number, number]
      const radius =
        near.reduce((sum, point) => sum + Math.hypot(point[1] - middle[0], point[2] - middle[1]), 0) /
          near.length +
        clearance
      stations.push({ bone: bone as 0 | 1 | 2, along, off: middle, radius })
    }
  }
  const angles = bones.map((bone) => {
    const [x, y, z] = unit(bone)
    return [degrees(Math.atan2(x, -y)), degrees(Math.asin(z))] as const
  })
  return { lengths, angles, stations }
}

/** The pose whose arms are the figure's. */
export function stanceOf(figure: Figure): Pose {
  const { angles } = armShape(figure, 'L')
  return { out: angles[0]![0], forward: angles[0]![1], bend: angles[1]![1] - angles[0]![1] }
}

/** The distances of trunk and trousers. It takes some seconds. */
export const solidGrid = (figure: Figure, skin: Triangles, legs: readonly Triangles[]): Float32Array =>
  gridOf([signedTree(trunkOf(figure, skin)), ...legs.map(signedTree)])

const armShapes = (figure: Figure) => ({ L: armShape(figure, 'L'), R: armShape(figure, 'R') })

export function solidOf(figure: Figure, values: Float32Array): () => Mannequin {
  const shapes = armShapes(figure)
  const shoulder = figure.point('shoulderL')
  return () => createSolid(values, shapes, shoulder)
}

/** A solid whose right arm can move. */
export interface ReachingSolid {
  mannequin: Mannequin
  /** How far the arm is on its way from one figure to the other, 0 to 1. The next pose shows it. */
  reach: (share: number) => void
}

/** The right arm moves from that of a figure to that of another one, which differs in it alone. */
export function reachingSolid(figure: Figure, other: Figure, values: Float32Array): ReachingSolid {
  const shapes = armShapes(figure)
  const [from, to] = [shapes.R, armShape(other, 'R')]
  return {
    mannequin: createSolid(values, shapes, figure.point('shoulderL')),
    reach: (share) => {
      shapes.R = betweenShapes(from, to, share)
    },
  }
}

function betweenShapes(from: ArmShape, to: ArmShape, share: number): ArmShape {
  const between = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
    [a + (c - a) * share, b + (d - b) * share] as const
  return {
    lengths: from.lengths,
    angles: from.angles.map((angles, bone) => between(angles, to.angles[bone]!)),
    stations: from.stations.map((station, index) => ({
      ...station,
      off: between(station.off, to.stations[index]!.off),
    })),
  }
}

function createSolid(values: Float32Array, shapes: Record<Side, ArmShape>, shoulder: Vector): Mannequin {
  type Posed = { joints: Vector[]; cones: Float64Array }
  const posed = {} as Record<Side, Posed>
  const own = shapes.L.angles
  const put = (side: Side, pose: Pose) => {
    const shape = shapes[side]
    // The difference of the sides, and how the bones of the stance differ from one straight arm.
    const ways = shape.angles.map(([out, forward], bone) => {
      const first = own[0]!
      const bent = bone === 0 ? 0 : own[1]![1] - first[1]
      return direction(
        pose.out * (bone === 0 ? 1 : 0.85) + (out - first[0] * (bone === 0 ? 1 : 0.85)),
        pose.forward + (bone === 0 ? 0 : pose.bend) + (forward - first[1] - bent),
      )
    })
    const joints: Vector[] = [shoulder]
    for (const [bone, way] of ways.entries())
      joints.push(add(joints[bone]!, scale(way, shape.lengths[bone]!)))
    const middles = shape.stations.map(({ bone, along, off }): Vector => {
      const [across, front] = frameOf(ways[bone]!)
      return add(
        add(joints[bone]!, scale(ways[bone]!, along)),
        add(scale(across, off[0]), scale(front, off[1])),
      )
    })
    posed[side] = { joints, cones: conesOf(middles, shape.stations) }
  }
  const distance = (x: number, y: number, z: number) => {
    const toTrunk = distanceIn(grid, values, x, y, z)
    const ax = Math.abs(x)
    if (ax < 0.09) return toTrunk
    return smoothUnion(toTrunk, toCones(posed[x < 0 ? 'R' : 'L'].cones, ax, y, z), 0.015)
  }
  return {
    distance,
    normal: normalOf(distance),
    pose: (pose) => {
      put('L', pose)
      put('R', pose)
    },
    arm: (side = 'L') => {
      const [from, elbow, wrist, knuckles] = posed[side].joints as [Vector, Vector, Vector, Vector]
      return { shoulder: from, elbow, wrist, knuckles }
    },
  }
}

/** Numbers of a round cone: where it begins, its way, one over its squared length, its first radius, and how it changes. */
const coneSize = 9

function conesOf(middles: readonly Vector[], stations: readonly Station[]): Float64Array {
  const cones = new Float64Array((middles.length - 1) * coneSize)
  for (let n = 1; n < middles.length; n++) {
    const [from, to] = [stations[n - 1]!.radius, stations[n]!.radius]
    const way = subtract(middles[n]!, middles[n - 1]!)
    cones.set([...middles[n - 1]!, ...way, 1 / dot(way, way), from, to - from], (n - 1) * coneSize)
  }
  return cones
}

function toCones(cones: Float64Array, x: number, y: number, z: number): number {
  let nearest = Infinity
  for (let n = 0; n < cones.length; n += coneSize) {
    const px = x - cones[n]!
    const py = y - cones[n + 1]!
    const pz = z - cones[n + 2]!
    const [dx, dy, dz] = [cones[n + 3]!, cones[n + 4]!, cones[n + 5]!]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) * cones[n + 6]!))
    const ox = px - dx * along
    const oy = py - dy * along
    const oz = pz - dz * along
    const distance = Math.sqrt(ox * ox + oy * oy + oz * oz) - cones[n + 7]! - cones[n + 8]! * along
    if (distance < nearest) nearest = distance
  }
  return nearest
}

/** The skin without arms. */
export function trunkOf(figure: Figure, skin: Triangles): Triangles {
  const { positions } = skin
  const arm = Array.from({ length: positions.length / 3 }, (_, vertex) =>
    // The neck's own vertices replace the last ones of the skin.
    figure.positions[vertex * 3] === positions[vertex * 3] ? figure.share(vertex, /Arm|hand/) : 0,
  )
  return trianglesOf(skin, (vertex) => arm[vertex]! < 0.6)
}

function gridOf(trees: readonly SignedTree[]): Float32Array {
  const { cell, nx, ny, nz } = grid
  const values = new Float32Array(nx * ny * nz).fill(Infinity)
  for (const tree of trees)
    for (let k = 0; k < nz; k++)
      for (let j = 0; j < ny; j++) {
        let [inside, before] = [false, 0]
        for (let i = 0; i < nx; i++) {
          const [x, y, z] = [grid.x + i * cell, grid.y + j * cell, grid.z + k * cell]
          const distance = tree.distance(x, y, z)
          // From farther away than a step no surface was crossed.
          if (before <= cell) inside = tree.isInside(x, y, z)
          before = distance
          const at = (k * ny + j) * nx + i
          values[at] = Math.min(values[at]!, inside ? -distance : distance)
        }
      }
  return values
}
