// The figure that wears the shirt, in the coordinates of the shirt: metres, the side of the neck at 0. The
// shoulders of everybody are at one place.
import { bodyOfSize } from '../body/sizes.ts'
import { type BodyField, createBodyField, movePoints } from './body-field.ts'
import type { BodyFile } from './body-file.ts'
import type { Figure, FigureFitter, GivenMeasures } from './fit-figure.ts'
import type { Hands } from './hands.ts'
import { pose } from './pose.ts'
import { morph } from './shape.ts'
import type { HangingArm, Stance, Weight } from './stance.ts'

/** A figure is a little slimmer than its size, millimetres, so that the fabric falls in folds. */
const slimmer = { chestMm: 20, waistMm: 20, hipsMm: 55, bicepMm: 12 } as const

function figureOfSize(size: Parameters<typeof bodyOfSize>[0]): GivenMeasures {
  const body = bodyOfSize(size)
  return {
    ...body,
    chestMm: body.chestMm - slimmer.chestMm,
    waistMm: body.waistMm - slimmer.waistMm,
    hipsMm: body.hipsMm - slimmer.hipsMm,
    bicepMm: body.bicepMm - slimmer.bicepMm,
    heightMm: 1800,
  }
}

/** The figure on which the shirt is draped. */
export const wornMeasures = figureOfSize('M')

/** The builds of figures on which the shop shows its shirts; each wears its size. */
export const builds = {
  slim: figureOfSize('XS'),
  regular: wornMeasures,
  full: figureOfSize('2XL'),
} as const
export type Build = keyof typeof builds

const leftArm: HangingArm = { out: 10, upperArm: 1, foreArm: 15, hand: 19 }
const weight: Weight = {
  on: 'L',
  aside: 34,
  tilt: 5,
  straight: { outside: -75, before: 22 },
  bent: { outside: 62, before: 95 },
}

/** The weight is on the left leg; a hanging arm has a bent elbow, the right one a little more. */
export const stances: Record<Hands, Stance> = {
  hanging: {
    arms: { L: leftArm, R: { out: 9, upperArm: 0, foreArm: 25, hand: 30 } },
    weight,
  },
  'in-pocket': {
    arms: {
      L: leftArm,
      R: {
        wrist: { below: 122, outside: 30, before: 0 },
        elbowBack: 19,
        forward: 36,
        inwards: 20,
      },
    },
    weight,
  },
}

/** Where the shoulder joints are put: between those of the dress form. Metres. */
const shoulderAt = { y: -0.096, z: -0.0185 }

/** x, y and z of each point of the body. */
export function wornPoints(
  body: BodyFile,
  { shape, proportions }: Pick<Figure, 'shape' | 'proportions'>,
  hands: Hands = 'hanging',
): Float32Array {
  const all = Uint16Array.from({ length: body.pointCount }, (_, index) => index)
  const shaped = new Float32Array(body.pointCount * 3)
  const posed = new Float32Array(body.pointCount * 3)
  morph(body, shape, all, shaped)
  pose(body, shaped, proportions, all, posed, stances[hands])
  const shoulder = body.points.shoulderL * 3
  const shift = [0, shoulderAt.y - posed[shoulder + 1]! / 1000, shoulderAt.z - posed[shoulder + 2]! / 1000]
  return posed.map((value, index) => value / 1000 + shift[index % 3]!)
}

/** Moves what lies on the figure on which the shirt is draped. */
export const wornField = (body: BodyFile, fitter: FigureFitter, hands: Hands = 'hanging'): BodyField =>
  createBodyField(wornPoints(body, fitter.fit(wornMeasures), hands).subarray(0, body.vertexCount * 3))

/** Moves parts of the draped shirt and its figure to another build: lists of points, all with one movement of the lattice. */
export type MoveToBuild = (parts: readonly Float32Array[], build: Build, hands: Hands) => Float32Array[]

export function createMoveToBuild(body: BodyFile, fitter: FigureFitter): MoveToBuild {
  const fields = new Map<Hands, BodyField>()
  const figures = new Map<string, Float32Array>()
  return (parts, build, hands) => {
    const field = fields.get(hands) ?? wornField(body, fitter, hands)
    fields.set(hands, field)
    const key = `${build} ${hands}`
    const figure = figures.get(key) ?? wornPoints(body, fitter.fit(builds[build]), hands)
    figures.set(key, figure)
    const bound = parts.map((points) => field.bind(points))
    const movement = field.movementTo(figure)
    return bound.map((each) => {
      const moved = new Float32Array(each.points.length)
      movePoints(each, movement, moved)
      return moved
    })
  }
}

/** Where a shirt's girth is followed; its collar and cuffs have the same room on everybody. */
const shirtGirthFields = ['chestMm', 'waistMm', 'hipsMm', 'bicepMm'] as const
export type ShirtGirths = Partial<Record<(typeof shirtGirthFields)[number], number>>

/** The girths of the shirt that is draped on the figure, millimetres. */
export const wornShirt: Required<ShirtGirths> = { chestMm: 1064, waistMm: 1000, hipsMm: 1012, bicepMm: 414 }

/** Points of the bodies to which the shirt and the trousers of somebody are moved. */
interface WornFigures {
  /** The draped shirt has the room on it that a shirt of the given girths has on the own body. Its neck and hands are seen. */
  shirt: Float32Array
  /** The smaller of both at each place, so that the trousers are inside of the shirt. */
  trousers: Float32Array
}

/** How much smaller the girths of the trousers are, millimetres, so that they stay inside of a close shirt. */
const trousersInside = 25

export function wornFigures(
  body: BodyFile,
  fitter: FigureFitter,
  given: GivenMeasures,
  girths: ShirtGirths,
): WornFigures {
  const own = fitter.fit(given)
  const fitted = (of: (body: number, shirt: number) => number): Float32Array => {
    const changed = shirtGirthFields.flatMap((field) => {
      const girth = girths[field]
      if (girth === undefined) return []
      const room = wornShirt[field] - wornMeasures[field]!
      return [[field, of(own.measures[field], girth - room)]]
    })
    return wornPoints(body, fitter.fit({ ...given, ...Object.fromEntries(changed) }))
  }
  return {
    shirt: fitted((_, shirt) => shirt),
    trousers: fitted((own, shirt) => Math.min(own, shirt) - trousersInside),
  }
}
