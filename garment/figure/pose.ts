// Stands a shape in its lengths and girths: both feet on the ground, the arms hanging with slightly bent elbows.
import { bonesOfVertex } from './body-file.ts'
import type { BodyFile, BoneName, JointName, PointName } from './body-file.ts'
import { boneNames } from './body-file.ts'
import { limbGirths, pointOf, trunkLevels, valueAt } from './proportions.ts'
import type { Curve, Proportions, TrunkLevel, TrunkLevels } from './proportions.ts'
import { distance, subtract, unit, type Vector } from '../common/vector.ts'
import { multiply, noRotation, rotate, type Rotation, shortestRotation } from './rotation.ts'

type LimbBone = 'upperArm' | 'foreArm' | 'hand' | 'thigh' | 'calf' | 'foot'

/** The limbs from the trunk outwards, each bone with the joints of its ends. */
const limbs: readonly (readonly [bone: LimbBone, from: JointName, to: JointName])[][] = [
  [
    ['upperArm', 'shoulder', 'elbow'],
    ['foreArm', 'elbow', 'wrist'],
    ['hand', 'wrist', 'knuckles'],
  ],
  [
    ['thigh', 'hip', 'knee'],
    ['calf', 'knee', 'ankle'],
    ['foot', 'ankle', 'toes'],
  ],
]

/** Degrees: how far a bone of an arm points forwards, and how far the arm is away from the trunk. */
interface ArmStance {
  upperArm: number
  foreArm: number
  hand: number
  out: number
}
export type Stance = Record<'L' | 'R', ArmStance>

/** How far the bones of an arm point forwards when nothing else is wanted. A leg keeps its own angle. */
const forward = { upperArm: -4, foreArm: 12, hand: 16 } as const

/** The distance of the wrists from the hips, and the smallest angle of the arms from the trunk in degrees. */
const wristGapMm = 45
const minAngle = 5
/** How far a hand points more inwards than its arm. */
const handAngle = -4
const legAngle = 1

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Degrees from the trunk, so that the hands hang beside the hips. */
function armAngle(body: BodyFile, points: Float32Array, levels: TrunkLevels, { arms }: Proportions): number {
  const point = (name: PointName) => pointOf(body, points, name)
  const [hipX] = withTrunk(levels, point('hipSideL'))
  const [shoulderX] = withTrunk(levels, point('shoulderL'))
  const arm =
    arms * (distance(point('shoulderL'), point('elbowL')) + distance(point('elbowL'), point('wristL')))
  const out = Math.asin(Math.max(0, Math.min(0.6, (hipX + wristGapMm - shoulderX) / arm)))
  return Math.max(minAngle, (out * 180) / Math.PI)
}

function directionOf(
  bone: LimbBone,
  sign: 1 | -1,
  [, , z]: Vector,
  { out: arm, ...ahead }: ArmStance,
): Vector {
  const degrees = bone in ahead ? ahead[bone as keyof typeof ahead] : undefined
  const front = degrees === undefined ? z : Math.sin(radians(degrees))
  const out = degrees === undefined ? legAngle : bone === 'hand' ? arm + handAngle : arm
  const across = sign * Math.sin(radians(out))
  return unit([across, -Math.sqrt(Math.max(0, 1 - front * front - across * across)), front])
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

/**
 * Writes these points of the figure to `into`, and all its joints. The soles are at 0. @param points the shape; @param stance
 * of the arms, otherwise they hang beside the hips
 */
export function pose(
  body: BodyFile,
  points: Float32Array,
  proportions: Proportions,
  which: ArrayLike<number>,
  into: Float32Array,
  stance?: Stance,
): void {
  const levels = trunkLevels(body, points, proportions)
  const bones = new Map<BoneName, MovedBone>()
  const hanging: ArmStance = { ...forward, out: armAngle(body, points, levels, proportions) }
  const girths = limbGirths(proportions)
  for (const side of ['L', 'R'] as const) {
    const arm = stance?.[side] ?? hanging
    for (const limb of limbs) {
      let head = withTrunk(levels, pointOf(body, points, `${limb[0]![1]}${side}`))
      let rotation = noRotation
      for (const [bone, from, to] of limb) {
        const moved = moveBone(body, points, {
          bone,
          from,
          to,
          side,
          rotation,
          head,
          arm,
          proportions,
          girths,
        })
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
    if (vertex < body.vertexCount) moveVertex(body, points, vertex, { bones: byIndex, levels }, into)
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

function withTrunk(levels: TrunkLevels, [x, y, z]: Vector): Vector {
  const at = { y: 0, middle: 0, width: 1, depth: 1 }
  levels(y, at)
  return [x * at.width, at.y, at.middle + (z - at.middle) * at.depth]
}

interface BoneToMove {
  bone: LimbBone
  from: JointName
  to: JointName
  side: 'L' | 'R'
  /** Of the bone before. */
  rotation: Rotation
  head: Vector
  arm: ArmStance
  proportions: Proportions
  girths: ReturnType<typeof limbGirths>
}

function moveBone(
  body: BodyFile,
  points: Float32Array,
  { bone, from, to, side, rotation, head, arm, proportions, girths }: BoneToMove,
): MovedBone {
  const sign = side === 'L' ? 1 : -1
  const start = pointOf(body, points, `${from}${side}` as PointName)
  const reach = subtract(pointOf(body, points, `${to}${side}` as PointName), start)
  const axis = unit(reach)
  const isArm = bone === 'upperArm' || bone === 'foreArm'
  const isLeg = bone === 'thigh' || bone === 'calf'
  // A foot stays flat on the ground.
  const own = bone === 'foot' ? noRotation : turned(rotation, axis, directionOf(bone, sign, axis, arm))
  return {
    head: start,
    axis,
    length: Math.hypot(...reach),
    movedHead: head,
    rotation: own,
    movedAxis: rotate(own, axis),
    stretch: isArm ? proportions.arms : isLeg ? proportions.legs : 1,
    girths: girths[bone],
  }
}

/** The rotation of the bone before, and on to where this one points. */
const turned = (before: Rotation, axis: Vector, target: Vector): Rotation =>
  multiply(shortestRotation(unit(rotate(before, axis)), target), before)

function alongBone({ movedHead, movedAxis: [x, y, z], stretch }: MovedBone, length: number): Vector {
  const far = length * stretch
  return [movedHead[0] + x * far, movedHead[1] + y * far, movedHead[2] + z * far]
}

/** Adds where the trunk moves a point, times a share, to three numbers. */
function addTrunk(levels: TrunkLevels, from: Float64Array, share: number, into: Float64Array): void {
  levels(from[1]!, level)
  into[0]! += share * from[0]! * level.width
  into[1]! += share * level.y
  into[2]! += share * (level.middle + (from[2]! - level.middle) * level.depth)
}

/** The same for a bone. */
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
  { bones, levels }: { bones: readonly (MovedBone | null)[]; levels: TrunkLevels },
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
    else addTrunk(levels, from, share, sum)
  }
  for (let n = 0; n < 3; n++) into[at + n] = sum[n]!
}
