// Makes the body of all figures from that of MakeHuman: without a head, between woman and man, with the shapes that a
// shirt shows and the bones that it needs.
import { boneNames, bonesOfVertex, morphNames } from '#garment/figure/body-file.ts'
import { sides } from '#garment/common/side.ts'
import type {
  BodyFile,
  BoneName,
  JointName,
  LandmarkName,
  MorphName,
  PointName,
} from '#garment/figure/body-file.ts'
import { cutAbove, meanOf } from './cut-neck.ts'
import type { MeanVertex } from './cut-neck.ts'
import type { HeadFile } from '../worn/head.ts'
import { makeHead } from './make-head.ts'
import { smootherOf } from './smooth.ts'
import { readMesh, readTarget, readWeights } from './mpfb.ts'
import type { BaseMesh } from './mpfb.ts'

/**
 * Vertices of MakeHuman's mesh; the right shoulder mirrors the left one, and the sole is the lowest
 * one. */
const landmarks: Record<Exclude<LandmarkName, 'shoulderTipR' | 'hipSideL' | 'sole'>, number> = {
  nape: 1491,
  neckFront: 803,
  neckBack: 856,
  chest: 8439,
  chestFront: 1892,
  chestBack: 3946,
  waistFront: 4121,
  waistBack: 4181,
  seatFront: 4329,
  seat: 4232,
  crotch: 4374,
  shoulderTipL: 8274,
  elbowTipL: 10037,
  wristTipL: 10548,
}

/** The neck is cut through these vertices below chin and hair. */
const neckCut = { front: 797, back: 855 }

/** The groups whose middles are the joints. */
const joints: Record<JointName, string> = {
  shoulder: 'shoulder',
  elbow: 'elbow',
  wrist: 'hand',
  knuckles: 'hand-3',
  hip: 'upper-leg',
  knee: 'knee',
  ankle: 'ankle',
  toes: 'foot-1',
}

/** Which of our bones a bone of the rig belongs to; all others are the trunk. */
const limbOfRig: readonly (readonly [RegExp, string])[] = [
  [/^upperarm_/, 'upperArm'],
  [/^lowerarm_/, 'foreArm'],
  [/^(hand|index|middle|ring|pinky|thumb)_/, 'hand'],
  [/^thigh_/, 'thigh'],
  [/^calf_/, 'calf'],
  [/^(foot|ball)_/, 'foot'],
]

const kinds = ['african', 'asian', 'caucasian'] as const

/** @param folder `mpfb2`, with `3dobjs`, `targets` and `rigs` */
export function makeBody(folder: string): { body: BodyFile; head: HeadFile } {
  const mesh = readMesh(folder)
  const size = mesh.positions.length
  const skin = mesh.groups.get('body')!
  const target = (name: string) => readTarget(folder, `macrodetails/${name}`, size)
  const person = (sex: 'male' | 'female') =>
    mean(kinds.map((kind) => target(`${kind}-${sex}-young`))).map((value, n) => value + mesh.positions[n]!)
  const [man, woman] = [person('male'), person('female')]
  const breast = foremost(new Set(skin.flat()), woman, mesh.positions)
  const whole = mean([man, woman])
  const shape = (sex: 'male' | 'female', name: string) => target(`universal-${sex}-young-${name}`)
  const added: Record<MorphName, Float64Array> = {
    sex: man.map((value, n) => (value - woman[n]!) / 2),
    manHeavy: shape('male', 'averagemuscle-maxweight'),
    manLight: shape('male', 'averagemuscle-minweight'),
    manStrong: shape('male', 'maxmuscle-averageweight'),
    manSoft: shape('male', 'minmuscle-averageweight'),
    womanHeavy: shape('female', 'averagemuscle-maxweight'),
    womanLight: shape('female', 'averagemuscle-minweight'),
    womanStrong: shape('female', 'maxmuscle-averageweight'),
    womanSoft: shape('female', 'minmuscle-averageweight'),
    womanBust: bustOf(woman, breast),
  }
  const plane = neckPlane(whole)
  const { vertices, triangles, indexOf } = cutAbove(skin, plane.heightOf, plane.up)
  const vertexCount = vertices.length
  const points = { ...landmarksOf(mesh, whole, indexOf), ...addJoints(mesh, vertices) }
  const plain = (values: Float64Array, lifts: boolean) =>
    Float32Array.from(vertices.flatMap((vertex) => valueOf(values, vertex, lifts)))
  const base = plain(whole, true)
  const smooth = smootherOf(base, [
    { vertex: indexOf.get(breast)!, mirrored: true },
    { vertex: points.waistFront, mirrored: false },
  ])
  const { bones, shares } = bonesOf(folder, vertices.slice(0, vertexCount), size / 3)
  const isAbove = (vertex: number) => plane.heightOf(vertex) >= 0
  const head = makeHead(man, skin, isAbove, neckCut.front, indexOf)
  const body: BodyFile = {
    vertexCount,
    pointCount: vertices.length,
    base: smooth(base),
    morphs: Object.fromEntries(
      morphNames.map((name) => [name, smooth(plain(added[name], false))]),
    ) as BodyFile['morphs'],
    triangles: Uint16Array.from(triangles),
    bones,
    shares,
    points,
  }
  return { body, head }
}

/** The vertex of the left breast that is farthest in front. */
function foremost(skin: ReadonlySet<number>, woman: Float64Array, before: Float64Array): number {
  const [, chestY] = pointAt(before, landmarks.chest)
  let best = landmarks.chest
  for (const vertex of skin) {
    const [x, y, z] = pointAt(before, vertex)
    const isNear = x > 30 && x < 140 && Math.abs(y - chestY) < 50 && z < 200
    if (isNear && woman[vertex * 3 + 2]! > woman[best * 3 + 2]!) best = vertex
  }
  return best
}

/** A fuller bust, millimetres: how wide it is, and how far its middle moves outwards, down and forwards. */
const bustReachMm = [78, 92, 110] as const
const bustMm = [8, -7, 34] as const

/** What a fuller bust adds to each vertex; the targets of MakeHuman that are here have none. */
function bustOf(woman: Float64Array, breast: number): Float64Array {
  const [x, y, z] = pointAt(woman, breast)
  const middle = [x, y + 12, z - 25] as const
  const added = new Float64Array(woman.length)
  for (let vertex = 0; vertex < woman.length / 3; vertex++) {
    const at = pointAt(woman, vertex)
    const side = at[0] < 0 ? -1 : 1
    const far = Math.hypot(
      ...[Math.abs(at[0]), at[1], at[2]].map((value, axis) => (value - middle[axis]!) / bustReachMm[axis]!),
    )
    if (far >= 1) continue
    const amount = (1 - far * far) ** 2
    for (let axis = 0; axis < 3; axis++)
      added[vertex * 3 + axis] = amount * bustMm[axis]! * (axis === 0 ? side : 1)
  }
  return added
}

const mean = (all: readonly Float64Array[]): Float64Array =>
  all[0]!.map((_, n) => all.reduce((sum, each) => sum + each[n]!, 0) / all.length)

const pointAt = (positions: Float64Array, vertex: number) =>
  [0, 1, 2].map((axis) => positions[vertex * 3 + axis]!) as [number, number, number]

function valueOf(values: Float64Array, { of, lift }: MeanVertex, lifts: boolean): number[] {
  return [0, 1, 2].map(
    (axis) =>
      of.reduce((sum, [vertex, weight]) => sum + values[vertex * 3 + axis]! * weight, 0) +
      (lifts && lift ? lift[axis]! : 0),
  )
}

function neckPlane(positions: Float64Array) {
  const [front, back] = [pointAt(positions, neckCut.front), pointAt(positions, neckCut.back)]
  const [dy, dz] = [back[1] - front[1], back[2] - front[2]]
  const length = Math.hypot(dy, dz)
  // Upwards, and forwards as the neck leans.
  const up = [0, -dz / length, dy / length] as const
  const heightOf = (vertex: number) => {
    const [, y, z] = pointAt(positions, vertex)
    return (y - front[1]) * up[1] + (z - front[2]) * up[2]
  }
  return { up, heightOf }
}

function landmarksOf(
  mesh: BaseMesh,
  positions: Float64Array,
  indexOf: ReadonlyMap<number, number>,
): Record<LandmarkName, number> {
  const [x, y, z] = pointAt(mesh.positions, landmarks.shoulderTipL)
  const nearest = (distanceOf: (vertex: number) => number) =>
    [...indexOf.keys()].reduce((best, vertex) => (distanceOf(vertex) < distanceOf(best) ? vertex : best))
  const shoulderTipR = nearest((vertex) => {
    const [a, b, c] = pointAt(mesh.positions, vertex)
    return Math.hypot(a + x, b - y, c - z)
  })
  const sole = nearest((vertex) => pointAt(positions, vertex)[1])
  const seatY = pointAt(positions, landmarks.seat)[1]
  const hipSideL = nearest((vertex) => {
    const [a, b] = pointAt(positions, vertex)
    return Math.abs(b - seatY) < 15 ? -a : 0
  })
  return Object.fromEntries(
    Object.entries({ ...landmarks, shoulderTipR, hipSideL, sole }).map(([name, vertex]) => {
      const index = indexOf.get(vertex)
      if (index === undefined) throw new Error(`The landmark ${name} is not on the body`)
      return [name, index]
    }),
  ) as Record<LandmarkName, number>
}

/** Adds the joints behind the vertices. */
function addJoints({ groups }: BaseMesh, vertices: MeanVertex[]) {
  const indexes = sides.flatMap((side) =>
    Object.entries(joints).map(([name, group]) => {
      const corners = [...new Set(groups.get(`joint-${side.toLowerCase()}-${group}`)!.flat())]
      const joint = meanOf(corners.map((corner) => [{ of: [[corner, 1]] }, 1 / corners.length]))
      return [`${name}${side}`, vertices.push(joint) - 1] as const
    }),
  )
  return Object.fromEntries(indexes) as Record<Exclude<PointName, LandmarkName>, number>
}

function ourBone(rigBone: string): BoneName {
  const limb = limbOfRig.find(([pattern]) => pattern.test(rigBone))
  return limb ? (`${limb[1]}${rigBone.at(-1)!.toUpperCase()}` as BoneName) : 'trunk'
}

function bonesOf(folder: string, vertices: readonly MeanVertex[], count: number) {
  const weights = Array.from({ length: count }, () => new Float64Array(boneNames.length))
  for (const [bone, all] of readWeights(folder)) {
    const index = boneNames.indexOf(ourBone(bone))
    for (const [vertex, weight] of all) weights[vertex]![index]! += weight
  }
  const bones = new Uint8Array(vertices.length * bonesOfVertex)
  const shares = new Float32Array(vertices.length * bonesOfVertex)
  for (const [n, { of }] of vertices.entries()) {
    const own = boneNames.map((_, index) =>
      of.reduce((sum, [vertex, weight]) => sum + weights[vertex]![index]! * weight, 0),
    )
    const largest = own
      .map((weight, index) => ({ weight, index }))
      .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
      .slice(0, bonesOfVertex)
    const total = largest.reduce((sum, { weight }) => sum + weight, 0)
    for (const [place, { weight, index }] of largest.entries()) {
      bones[n * bonesOfVertex + place] = index
      shares[n * bonesOfVertex + place] = total > 0 ? weight / total : Number(place === 0)
    }
  }
  return { bones, shares }
}
