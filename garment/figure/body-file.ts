// The body that every figure is made of: a mesh without a head, the shapes into which it changes, its bones and its
import type { Side } from '../common/side.ts'
// landmarks. `npm run figure` writes the file. Millimetres; +x is the figure's left, +y up, +z its front.

/** The shapes, each as what it adds to the base. The first makes a man of the base, and subtracted a woman. */
export const morphNames = [
  'sex',
  'manHeavy',
  'manLight',
  'manStrong',
  'manSoft',
  'womanHeavy',
  'womanLight',
  'womanStrong',
  'womanSoft',
  'womanBust',
] as const
export type MorphName = (typeof morphNames)[number]

/** The trunk with neck and collarbones, then each limb from the trunk outwards, first those of the left. */
export const boneNames = [
  'trunk',
  'upperArmL',
  'foreArmL',
  'handL',
  'thighL',
  'calfL',
  'footL',
  'upperArmR',
  'foreArmR',
  'handR',
  'thighR',
  'calfR',
  'footR',
] as const
export type BoneName = (typeof boneNames)[number]

/** Where the bones of a side begin, and where its last ones end. */
export type JointName = 'shoulder' | 'elbow' | 'wrist' | 'knuckles' | 'hip' | 'knee' | 'ankle' | 'toes'

/** Points of the skin where a tailor lays the tape. */
export type LandmarkName =
  | 'nape'
  | 'neckFront'
  | 'neckBack'
  | 'chest'
  | 'chestFront'
  | 'chestBack'
  | 'waistFront'
  | 'waistBack'
  | 'seatFront'
  | 'seat'
  | 'hipSideL'
  | 'crotch'
  | 'shoulderTipL'
  | 'shoulderTipR'
  | 'elbowTipL'
  | 'wristTipL'
  | 'sole'
export type PointName = LandmarkName | `${JointName}${Side}`

/** Bones that move a vertex. */
export const bonesOfVertex = 3

export interface BodyFile {
  /** The first so many points are the mesh; the others are the joints. */
  vertexCount: number
  pointCount: number
  /** x, y and z of each point. */
  base: Float32Array
  /** What each shape adds to each point. */
  morphs: Record<MorphName, Float32Array>
  /** Three vertices for each, counterclockwise from outside. */
  triangles: Uint16Array
  /** For each vertex `bonesOfVertex` indexes of bones, and the share of each. */
  bones: Uint8Array
  shares: Float32Array
  /** The index of each named point. */
  points: Record<PointName, number>
}

/** What stands before the numbers. */
export interface BodyHeader {
  vertexCount: number
  pointCount: number
  triangleCount: number
  /** Millimetres of one unit: of the base, and of the shapes. */
  baseStep: number
  morphStep: number
  points: Record<PointName, number>
}

/** Reads the file: compressed with gzip, four bytes with the header's length, the header as JSON, the numbers. */
export async function readBodyFile(file: Uint8Array<ArrayBuffer>): Promise<BodyFile> {
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const headerLength = new DataView(bytes.buffer).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength))) as BodyHeader
  const { vertexCount, pointCount, triangleCount, baseStep, morphStep, points } = header
  let at = 4 + headerLength
  const read = (count: number) => {
    const numbers = joinBytes(bytes.subarray(at, at + count * 2))
    at += count * 2
    return numbers
  }
  const inSteps = (step: number) => Float32Array.from(read(pointCount * 3), (value) => value * step)
  const base = inSteps(baseStep)
  const morphs = Object.fromEntries(
    morphNames.map((name) => [name, inSteps(morphStep)]),
  ) as BodyFile['morphs']
  const triangles = Uint16Array.from(read(triangleCount * 3), (value) => value & 0xffff)
  const bones = bytes.slice(at, at + vertexCount * bonesOfVertex)
  at += bones.length
  const shares = Float32Array.from(
    bytes.subarray(at, at + vertexCount * bonesOfVertex),
    (value) => value / 255,
  )
  return { vertexCount, pointCount, base, morphs, triangles, bones, shares, points }
}

/** Whole numbers of 16 bits: all their low bytes, then all their high bytes, which compresses better. */
function joinBytes(bytes: Uint8Array): Int16Array {
  const count = bytes.length / 2
  return Int16Array.from({ length: count }, (_, index) => bytes[index]! | (bytes[count + index]! << 8))
}
