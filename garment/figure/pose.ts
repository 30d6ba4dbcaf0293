// Stands a shape in its lengths and girths: both feet on the ground, the arms hanging with slightly bent elbows, or as a
// stance wants it.
import { bonesOfVertex } from './body-file.ts'
import type { BodyFile, BoneName, JointName, PointName } from './body-file.ts'
import { boneNames } from './body-file.ts'
import { limbGirths, pointOf, trunkLevels, valueAt } from './proportions.ts'
import type { Curve, Proportions, TrunkLevel } from './proportions.ts'
import { downwards, hangingWays, legWays, pocketWays } from './stance.ts'
import type { Stance, Weight } from './stance.ts'
import { radians, smoothstep } from '../common/math.ts'
import { sides, signOf, type Side } from '../common/side.ts'
import { distance, subtract, unit, type Vector } from '../common/vector.ts'
import { multiply, noRotation, rotate, type Rotation, shortestRotation } from './rotation.ts'

type LimbBone = 'upperArm' | 'foreArm' | 'hand' | 'thigh' | 'calf' | 'foot'

type Limb = readonly (readonly [bone: LimbBone, from: JointName, to: JointName])[]

/** The limbs from the trunk outwards, each bone with the joints of its ends. */
const arm: Limb = [
  ['upperArm', 'shoulder', 'elbow'],
  ['foreArm', 'elbow', 'wrist'],
  ['hand', 'wrist', 'knuckles'],
]
const leg: Limb = [
  ['thigh', 'hip', 'knee'],
  ['calf', 'knee', 'ankle'],
  ['foot', 'ankle', 'toes'],
]
const limbs = [arm, leg] as const

/** How far the bones of an arm point forwards when nothing else is wanted. A leg keeps its own angle. */
const forward = { upperArm: -4, foreArm: 12, hand: 16 } as const

/** The distance of the wrists from the hips, and the smallest angle of the arms from the trunk in degrees. */
const wristGapMm = 45
const minAngle = 5
const legAngle = 1

/** Degrees from the trunk, so that the hands hang beside the hips. */
function armAngle(body: BodyFile, points: Float32Array, trunk: Trunk, { arms }: Proportions): number {
  const point = (name: PointName) => pointOf(body, points, name)
  const [hipX] = placed(trunk, point('hipSideL'))
  const [shoulderX] = placed(trunk, point('shoulderL'))
  const length =
    arms * (distance(point('shoulderL'), point('elbowL')) + distance(point('elbowL'), point('wristL')))
  const out = Math.asin(Math.max(0, Math.min(0.6, (hipX + wristGapMm - shoulderX) / length)))
  return Math.max(minAngle, (out * 180) / Math.PI)
}

/** One bone of a limb: how it moves the skin around it. */
interface MovedBone {
  head: Vector
  axis: Vector
  length: number
  movedHead: Vector
  rotation: Rotation
  /** Where it points then. */
  movedAxis: Vector
  stretch: number
  girths: Curve
}

/** Where the trunk of the shape is in the figure. */
interface Trunk {
  /** Adds where a point of it moves, times a share, to three numbers. */
  add: (from: ArrayLike<number>, share: number, into: Float64Array) => void
}

function trunkOf(body: BodyFile, points: Float32Array, proportions: Proportions, weight?: Weight): Trunk {
  const levels = trunkLevels(body, points, proportions)
  const [chestY, hipY] = [pointOf(body, points, 'chest')[1], pointOf(body, points, 'hipL')[1]]
  const [aside, lower] = weight
    ? [signOf(weight.on) * weight.aside, signOf(weight.on) * Math.tan(radians(weight.tilt))]
    : [0, 0]
  return {
    add(from, share, into) {
      levels(from[1]!, level)
      const leaning = weight ? smoothstep(chestY, hipY, from[1]!) : 0
      const x = from[0]! * level.width
      into[0]! += share * (x + leaning * aside)
      into[1]! += share * (level.y + leaning * lower * x)
      into[2]! += share * (level.middle + (from[2]! - level.middle) * level.depth)
    },
  }
}

/**
 * Writes these points of the figure to `into`, and all its joints. The soles are at 0. @param points the shape; @param stance
 * otherwise it stands upright and the arms hang beside the hips
 */
export function pose(
  body: BodyFile,
  points: Float32Array,
  proportions: Proportions,
  which: ArrayLike<number>,
  into: Float32Array,
  stance?: Stance,
): void {
  const trunk = trunkOf(body, points, proportions, stance?.weight)
  const bones = new Map<BoneName, MovedBone>()
  const girths = limbGirths(proportions)
  const waysOf = stance
    ? waysOfStance(body, points, { trunk, proportions, stance })
    : waysUpright(body, points, trunk, proportions)
  for (const side of sides) {
    for (const limb of limbs) {
      let head = placed(trunk, pointOf(body, points, `${limb[0]![1]}${side}`))
      let rotation = noRotation
      const ways = waysOf(side, limb)
      for (const [index, [bone, from, to]] of limb.entries()) {
        const own = { bone, from, to, side, rotation, head, way: ways[index], proportions, girths }
        const moved = moveBone(body, points, own)
        bones.set(`${bone}${side}`, moved)
        put(into, body.points[`${from}${side}`], head)
        rotation = moved.rotation
        head = alongBone(moved, moved.length)
        put(into, body.points[`${to}${side}`], head)
      }
    }
  }
  const byIndex = boneNames.map((name) => bones.get(name) ?? null)
  for (let n = 0; n < which.length; n++) {
    const vertex = which[n]!
    if (vertex < body.vertexCount) moveVertex(body, points, vertex, { bones: byIndex, trunk }, into)
  }
  const sole = into[body.points.sole * 3 + 1]!
  const place = (index: number) => {
    const at = index * 3
    into[at] = into[at]! * proportions.scale
    into[at + 1] = (into[at + 1]! - sole) * proportions.scale
    into[at + 2] = into[at + 2]! * proportions.scale
  }
  for (let n = 0; n < which.length; n++) if (which[n]! < body.vertexCount) place(which[n]!)
  for (let index = body.vertexCount; index < body.pointCount; index++) place(index)
}

function put(into: Float32Array, index: number, [x, y, z]: Vector): void {
  into[index * 3] = x
  into[index * 3 + 1] = y
  into[index * 3 + 2] = z
}

function placed(trunk: Trunk, point: Vector): Vector {
  const into = new Float64Array(3)
  trunk.add(point, 1, into)
  return [...into] as unknown as Vector
}

/** Where each bone of a limb points; a foot stays flat on the ground. */
type WaysOf = (side: Side, limb: Limb) => readonly (Vector | undefined)[]

function waysUpright(body: BodyFile, points: Float32Array, trunk: Trunk, proportions: Proportions): WaysOf {
  const hanging = { ...forward, out: armAngle(body, points, trunk, proportions) }
  return (side, limb) => {
    if (limb === arm) return hangingWays(side, hanging)
    return leg.slice(0, -1).map(([, from, to]) => {
      const axis = subtract(pointOf(body, points, `${to}${side}`), pointOf(body, points, `${from}${side}`))
      return downwards(side, legAngle, unit(axis)[2])
    })
  }
}

function waysOfStance(
  body: BodyFile,
  points: Float32Array,
  { trunk, proportions, stance }: { trunk: Trunk; proportions: Proportions; stance: Stance },
): WaysOf {
  const at = (name: PointName) => placed(trunk, pointOf(body, points, name))
  const lengthsOf = (limb: Limb, side: Side) =>
    limb.slice(0, -1).map(([bone, from, to]) => {
      const shape = distance(pointOf(body, points, `${from}${side}`), pointOf(body, points, `${to}${side}`))
      return shape * stretchOf(bone, proportions)
    }) as [number, number]
  const { arms, weight } = stance
  return (side, limb) => {
    const lengths = lengthsOf(limb, side)
    if (limb === leg)
      return legWays(weight, side, { hip: at(`hip${side}`), carrying: at(`hip${weight.on}`) }, lengths)
    const own = arms[side]
    if (!('wrist' in own)) return hangingWays(side, own)
    const [x, y, z] = pointOf(body, points, 'hipSideL')
    const hipSide = placed(trunk, [signOf(side) * x, y, z])
    return pocketWays(
      side,
      own,
      { shoulder: at(`shoulder${side}`), hipSide, waist: at('waistFront') },
      lengths,
    )
  }
}

interface BoneToMove {
  bone: LimbBone
  from: JointName
  to: JointName
  side: Side
  /** Of the bone before. */
  rotation: Rotation
  head: Vector
  /** Where it points. */
  way: Vector | undefined
  proportions: Proportions
  girths: ReturnType<typeof limbGirths>
}

function moveBone(
  body: BodyFile,
  points: Float32Array,
  { bone, from, to, side, rotation, head, way, proportions, girths }: BoneToMove,
): MovedBone {
  const start = pointOf(body, points, `${from}${side}` as PointName)
  const reach = subtract(pointOf(body, points, `${to}${side}` as PointName), start)
  const axis = unit(reach)
  const own = way ? turned(rotation, axis, way) : noRotation
  return {
    head: start,
    axis,
    length: Math.hypot(...reach),
    movedHead: head,
    rotation: own,
    movedAxis: rotate(own, axis),
    stretch: stretchOf(bone, proportions),
    girths: girths[bone],
  }
}

function stretchOf(bone: LimbBone, { arms, legs }: Proportions): number {
  if (bone === 'upperArm' || bone === 'foreArm') return arms
  return bone === 'thigh' || bone === 'calf' ? legs : 1
}

/** The rotation of the bone before, and on to where this one points. */
const turned = (before: Rotation, axis: Vector, target: Vector): Rotation =>
  multiply(shortestRotation(unit(rotate(before, axis)), target), before)

function alongBone({ movedHead, movedAxis: [x, y, z], stretch }: MovedBone, length: number): Vector {
  const far = length * stretch
  return [movedHead[0] + x * far, movedHead[1] + y * far, movedHead[2] + z * far]
}

/** Adds where a bone moves a point, times a share, to three numbers. */
function addBone(bone: MovedBone, from: Float64Array, share: number, into: Float64Array): void {
  const { head, axis, length, movedHead, movedAxis, rotation, stretch } = bone
  const x = from[0]! - head[0]
  const y = from[1]! - head[1]
  const z = from[2]! - head[2]
  const along = x * axis[0] + y * axis[1] + z * axis[2]
  const girth = Math.exp(valueAt(bone.girths, along / length))
  const further = along * (stretch - girth)
  for (let n = 0; n < 3; n++) {
    const row = rotation[n]!
    const turned = row[0] * x + row[1] * y + row[2] * z
    into[n]! += share * (movedHead[n]! + turned * girth + movedAxis[n]! * further)
  }
}

// Used again for every vertex, because a figure has thousands.
const level: TrunkLevel = { y: 0, middle: 0, width: 1, depth: 1 }
const from = new Float64Array(3)
const sum = new Float64Array(3)

function moveVertex(
  body: BodyFile,
  points: Float32Array,
  vertex: number,
  { bones, trunk }: { bones: readonly (MovedBone | null)[]; trunk: Trunk },
  into: Float32Array,
): void {
  const at = vertex * 3
  for (let n = 0; n < 3; n++) {
    from[n] = points[at + n]!
    sum[n] = 0
  }
  for (let n = vertex * bonesOfVertex; n < (vertex + 1) * bonesOfVertex; n++) {
    const share = body.shares[n]!
    if (share === 0) continue
    const bone = bones[body.bones[n]!]
    if (bone) addBone(bone, from, share, sum)
    else trunk.add(from, share, sum)
  }
  for (let n = 0; n < 3; n++) into[at + n] = sum[n]!
}
