// Measures a figure as the guide of the measurements says, with a tape around its mesh.
import { lowerBody, upperBody } from '#contract/measurement.ts'
import { surveyedFields } from '../body/surveyed-fields.ts'
import { armShares } from './base-layer.ts'
import { bonesOfVertex } from './body-file.ts'
import type { BodyFile, BoneName, PointName } from './body-file.ts'
import { boneNames } from './body-file.ts'
import { pointOf } from './proportions.ts'
import { distance, dot, subtract, unit } from '../common/vector.ts'
import type { Vector } from '../common/vector.ts'
import { hullLength, sectionOf } from './tape.ts'
import type { Plane } from './tape.ts'

/** The fields that a figure has. The waist and the hips of trousers are those of the shirt. */
export const figureFields = [
  ...upperBody,
  ...lowerBody.filter((field) => field !== 'lowerWaistMm' && field !== 'lowerHipsMm'),
  'heightMm',
] as const
export type FigureField = (typeof figureFields)[number]
export type FigureMeasures = Record<FigureField, number>

/** The tape around a neck has a finger's width of ease. */
export const neckEaseMm = surveyedFields.neckMm.shift!
/** From the ankle bone, where legs are measured to, down to the floor. */
export const ankleMm = -surveyedFields.inseamMm.shift!
/** The height of the nape as a share of the whole height, of the people of the survey. */
export const napeShare = 0.864
/** How far below the crotch a thigh is measured. */
const thighMm = 25

type Tape = 'neck' | 'chest' | 'waist' | 'hips' | 'thigh' | 'bicep' | 'wrist' | 'back'

/** The triangles that each tape may cross, and all their vertices: the fit moves only these. */
export interface MeasuredParts {
  triangles: Record<Tape, Uint16Array>
  /** Vertices of the triangles, and the landmarks and joints. */
  points: Uint16Array
}

/** The share of some bones in a vertex. */
function shareOf(body: BodyFile, vertex: number, of: (bone: BoneName) => boolean): number {
  let sum = 0
  for (let n = 0; n < bonesOfVertex; n++)
    if (of(boneNames[body.bones[vertex * bonesOfVertex + n]!]!))
      sum += body.shares[vertex * bonesOfVertex + n]!
  return sum
}

/** Millimetres of the base within which a tape stays, however the body changes. */
const reachMm = 55
const neckReachMm = 22

export function measuredParts(body: BodyFile): MeasuredParts {
  const { base } = body
  const at = (name: PointName) => pointOf(body, base, name)
  const arm = armShares(body)
  const leftLeg = Float32Array.from({ length: body.vertexCount }, (_, vertex) =>
    shareOf(body, vertex, (bone) => bone === 'thighL' || bone === 'calfL'),
  )
  const chosen: Record<Tape, number[]> = {
    neck: [],
    chest: [],
    waist: [],
    hips: [],
    thigh: [],
    bicep: [],
    wrist: [],
    back: [],
  }
  const { neck } = planesOf(body, base)
  const [upperArm, wrist] = [midpoint(at('shoulderL'), at('elbowL')), at('wristL')]
  const { triangles } = body
  for (let n = 0; n < triangles.length; n += 3) {
    const corners = [triangles[n]!, triangles[n + 1]!, triangles[n + 2]!]
    const middle = [0, 1, 2].map(
      (axis) => corners.reduce((sum, corner) => sum + base[corner * 3 + axis]!, 0) / 3,
    ) as unknown as Vector
    const share = (of: Float32Array) => corners.reduce((sum, corner) => sum + of[corner]!, 0) / 3
    const add = (tape: Tape) => chosen[tape].push(...corners)
    const near = (height: number) => Math.abs(middle[1] - height) < reachMm
    if (share(arm) > 0.5) {
      if (middle[0] > 0 && distance(middle, upperArm) < reachMm) add('bicep')
      if (middle[0] > 0 && distance(middle, wrist) < 45) add('wrist')
      continue
    }
    if (dot(subtract(middle, neck.point), neck.normal) ** 2 < neckReachMm ** 2) add('neck')
    if (near(at('chest')[1])) add('chest')
    if (near(at('waistFront')[1])) add('waist')
    if (near(at('seat')[1])) add('hips')
    if (share(leftLeg) > 0.5 && near(at('crotch')[1] - thighMm)) add('thigh')
    if (
      Math.abs(middle[0]) < 20 &&
      middle[1] > at('waistBack')[1] - 60 &&
      middle[2] < at('waistBack')[2] + 200
    )
      add('back')
  }
  const lists = Object.fromEntries(
    Object.entries(chosen).map(([tape, corners]) => [tape, Uint16Array.from(corners)]),
  ) as MeasuredParts['triangles']
  const points = new Set([...Object.values(chosen).flat(), ...Object.values(body.points)])
  return { triangles: lists, points: Uint16Array.from([...points].sort((one, other) => one - other)) }
}

const midpoint = (one: Vector, other: Vector): Vector => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
  (one[2] + other[2]) / 2,
]

/** The planes in which the girths of a figure are measured. */
export function planesOf(body: BodyFile, figure: Float32Array): Record<Exclude<Tape, 'back'>, Plane> {
  const at = (name: PointName) => pointOf(body, figure, name)
  const level = (height: number): Plane => ({ point: [0, height, 0], normal: [0, 1, 0] })
  const limb = (point: Vector, from: PointName, to: PointName): Plane => ({
    point,
    normal: unit(subtract(at(to), at(from))),
  })
  const [front, back] = [at('neckFront'), at('neckBack')]
  return {
    neck: { point: front, normal: unit([0, front[2] - back[2], back[1] - front[1]]) },
    chest: level(at('chest')[1]),
    waist: level((at('waistFront')[1] + at('waistBack')[1]) / 2),
    hips: level(at('seat')[1]),
    thigh: level(at('crotch')[1] - thighMm),
    bicep: limb(midpoint(at('shoulderL'), at('elbowL')), 'shoulderL', 'elbowL'),
    wrist: limb(at('wristL'), 'elbowL', 'wristL'),
  }
}

/** The measures of a figure, in millimetres. */
export function measureFigure(
  body: BodyFile,
  figure: Float32Array,
  { triangles }: MeasuredParts,
): FigureMeasures {
  const at = (name: PointName) => pointOf(body, figure, name)
  const planes = planesOf(body, figure)
  const girth = (tape: Exclude<Tape, 'back'>) =>
    hullLength(sectionOf(figure, triangles[tape], planes[tape]).points)
  const [nape, left, right] = [at('nape'), at('shoulderTipL'), at('shoulderTipR')]
  const waistMm = planes.waist.point[1]
  return {
    neckMm: girth('neck') + neckEaseMm,
    chestMm: girth('chest'),
    waistMm: girth('waist'),
    hipsMm: girth('hips'),
    // Over the nape, from edge to edge.
    shoulderMm: distance(left, nape) + distance(nape, right),
    sleeveMm:
      distance(nape, left) + distance(left, at('elbowTipL')) + distance(at('elbowTipL'), at('wristTipL')),
    bicepMm: girth('bicep'),
    wristMm: girth('wrist'),
    backLengthMm: backLength(figure, triangles.back, nape, at('waistBack')),
    inseamMm: at('crotch')[1] - ankleMm,
    outseamMm: waistMm - ankleMm,
    thighMm: girth('thigh'),
    heightMm: nape[1] / napeShare,
  }
}

/** Down the spine from the nape to the waist; a tape bridges the hollow of the back. */
function backLength(figure: Float32Array, triangles: Uint16Array, nape: Vector, waist: Vector): number {
  const section = sectionOf(figure, triangles, { point: nape, normal: [1, 0, 0] })
  const [top, end] = [section.flat(nape), section.flat(waist)]
  const down = [end[0] - top[0], end[1] - top[1]] as const
  const side = (x: number, y: number) => down[0] * (y - top[1]) - down[1] * (x - top[0])
  // The front is on the other side of the straight line between both ends.
  const front = section.flat([nape[0], nape[1], nape[2] + 1])
  const frontSide = Math.sign(side(...front))
  const length = down[0] ** 2 + down[1] ** 2
  const outside = [...top, ...end]
  for (let n = 0; n < section.points.length; n += 2) {
    const [x, y] = [section.points[n]!, section.points[n + 1]!]
    const share = ((x - top[0]) * down[0] + (y - top[1]) * down[1]) / length
    if (share > 0 && share < 1 && side(x, y) * frontSide < 0) outside.push(x, y)
  }
  const straight = Math.sqrt(length)
  return outside.length > 4 ? hullLength(outside) - straight : straight
}
