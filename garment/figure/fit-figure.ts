// Finds the figure with the given measures. First the shape whose measures are nearest (least squares), so that what was not
// measured is like that of similar people. Then its lengths and girths are corrected until they are the given ones.
import { expected, solve } from '../body/likelihood.ts'
import type { BodyFile } from './body-file.ts'
import {
  ankleMm,
  figureFields,
  measuredParts,
  measureFigure,
  napeShare,
  neckEaseMm,
} from './measure-figure.ts'
import type { FigureField, FigureMeasures, MeasuredParts } from './measure-figure.ts'
import { plainProportions } from './proportions.ts'
import type { Proportions } from './proportions.ts'
import { pose } from './pose.ts'
import { sexOf } from './sex.ts'
import { morph } from './shape.ts'
import type { Shape } from './shape.ts'

/** Measures of a person, in millimetres, as far as they are known. */
export type GivenMeasures = Partial<Record<FigureField, number>>

export interface Figure {
  shape: Shape
  proportions: Proportions
  /** Measured on its mesh. */
  measures: FigureMeasures
}

export interface FigureFitter {
  fit: (given: GivenMeasures) => Figure
  /** The vertices of a figure, x, y and z of each, standing on the ground at 0. */
  vertices: (figure: Pick<Figure, 'shape' | 'proportions'>) => Float32Array
}

/** The measures that tell the shape, with the deviation of their logarithm that one figure of a shape has. */
const shapeFields: Partial<Record<FigureField, number>> = {
  neckMm: 0.06,
  chestMm: 0.04,
  waistMm: 0.04,
  hipsMm: 0.04,
  bicepMm: 0.07,
  wristMm: 0.08,
  thighMm: 0.07,
}

/** What the fit chooses: the mean and the deviation among people, and the limits of what looks like a person. */
const shapeParts = {
  weight: { mean: 0, deviation: 0.6, limits: [-1, 1.5] },
  muscle: { mean: 0, deviation: 0.4, limits: [-1, 1] },
  bust: { mean: 0.6, deviation: 0.5, limits: [-0.2, 2] },
} as const
type ShapePart = keyof typeof shapeParts
const shapePartNames = Object.keys(shapeParts) as ShapePart[]
const shapeRounds = 4
const shapeStep = 0.05

const correctionRounds = 14
/** Nearer than this the corrections end, millimetres. */
const nearMm = 1

/** They are not expected when they are not given: the height tells how long the legs are. */
const legFields: ReadonlySet<FigureField> = new Set(['inseamMm', 'outseamMm'])

const lengthFields = ['heightMm', 'outseamMm', 'inseamMm', 'backLengthMm', 'sleeveMm', 'shoulderMm'] as const

const girthFields = {
  neckMm: 'neck',
  chestMm: 'chest',
  waistMm: 'waist',
  hipsMm: 'hips',
  bicepMm: 'bicep',
  wristMm: 'wrist',
  thighMm: 'thigh',
} as const satisfies Partial<Record<FigureField, keyof Proportions>>

export function createFigureFitter(body: BodyFile): FigureFitter {
  const parts = measuredParts(body)
  const shaped = new Float32Array(body.pointCount * 3)
  const posed = new Float32Array(body.pointCount * 3)
  const everyPoint = Uint16Array.from({ length: body.pointCount }, (_, index) => index)
  const measure = ({ shape, proportions }: Pick<Figure, 'shape' | 'proportions'>): FigureMeasures => {
    morph(body, shape, parts.points, shaped)
    return measureShaped(body, parts, { shaped, posed, proportions })
  }
  return {
    fit(given) {
      const stated = knownMeasures(given)
      const sex = sexOf(stated)
      const known = completed(stated, sex)
      const start = nearestShape(known, sex, measure)
      // The shape stays as it is from here on.
      morph(body, start.shape, parts.points, shaped)
      return correct(known, start, (proportions) =>
        measureShaped(body, parts, { shaped, posed, proportions }),
      )
    },
    vertices({ shape, proportions }) {
      morph(body, shape, everyPoint, shaped)
      pose(body, shaped, proportions, everyPoint, posed)
      return posed.slice(0, body.vertexCount * 3)
    },
  }
}

function measureShaped(
  body: BodyFile,
  parts: MeasuredParts,
  { shaped, posed, proportions }: { shaped: Float32Array; posed: Float32Array; proportions: Proportions },
): FigureMeasures {
  pose(body, shaped, proportions, parts.points, posed)
  return measureFigure(body, posed, parts)
}

/** The given values of which a figure can be made. */
function knownMeasures(given: GivenMeasures): GivenMeasures {
  return Object.fromEntries(
    figureFields.flatMap((field) => {
      const value = given[field]
      return value !== undefined && Number.isFinite(value) && value > neckEaseMm + 1 ? [[field, value]] : []
    }),
  )
}

/** With what is expected of similar people where nothing was given. */
function completed(known: GivenMeasures, sex: number): GivenMeasures {
  const missing = figureFields.filter((field) => known[field] === undefined && !legFields.has(field))
  const added = missing.map((field) => {
    const [man, woman] = expected(field, known)
    return [field, Math.exp((man!.log * (1 + sex) + woman!.log * (1 - sex)) / 2)]
  })
  return { ...known, ...Object.fromEntries(added) }
}

type Start = Pick<Figure, 'shape' | 'proportions'>

function nearestShape(known: GivenMeasures, sex: number, measure: (start: Start) => FigureMeasures): Start {
  const shape: Shape = { sex, weight: 0, muscle: 0, bust: shapeParts.bust.mean }
  const proportions = { ...plainProportions }
  let slopes: number[][] | null = null
  for (let round = 0; round < shapeRounds; round++) {
    const measures = measure({ shape, proportions })
    const ratio = sizeRatio(known, measures)
    proportions.scale *= ratio
    const here = residuals(known, measures, ratio)
    // They change little, and the corrections need no better shape.
    slopes ??= shapePartNames.map((name) => {
      const there = residuals(
        known,
        measure({ shape: { ...shape, [name]: shape[name] + shapeStep }, proportions }),
      )
      return there.map((value, index) => (value - here[index]!) / shapeStep)
    })
    const steps = shapeSteps(here, slopes, shape)
    for (const [index, name] of shapePartNames.entries())
      shape[name] = limited(shape[name] + steps[index]!, shapeParts[name].limits)
  }
  return { shape, proportions }
}

const limited = (value: number, [low, high]: readonly [number, number]): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0

/** How much larger the figure must be for the given lengths; without any, for the girths. */
function sizeRatio(known: GivenMeasures, measures: FigureMeasures): number {
  const lengths = lengthFields.filter((field) => known[field] !== undefined)
  const fields = lengths.length > 0 ? lengths : figureFields.filter((field) => known[field] !== undefined)
  const logs = fields.map((field) => Math.log(known[field]! / measures[field]))
  return logs.length === 0 ? 1 : Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
}

/** @param ratio the figure is so much larger than when it was measured */
const residuals = (known: GivenMeasures, measures: FigureMeasures, ratio = 1): number[] =>
  Object.entries(shapeFields).map(([name, deviation]) => {
    const value = known[name as FigureField]
    return value === undefined ? 0 : Math.log((measures[name as FigureField] * ratio) / value) / deviation
  })

/** One step of Gauss and Newton for the parts of the shape, which tend to those of most people. */
function shapeSteps(here: readonly number[], slopes: readonly (readonly number[])[], shape: Shape): number[] {
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, index) => sum + value * other[index]!, 0)
  const matrix = slopes.map((one, row) =>
    slopes.map(
      (other, column) =>
        product(one, other) + (row === column ? 1 / shapeParts[shapePartNames[row]!].deviation ** 2 : 0),
    ),
  )
  const right = slopes.map((slope, row) => {
    const { mean, deviation } = shapeParts[shapePartNames[row]!]
    return -product(slope, here) - (shape[shapePartNames[row]!] - mean) / deviation ** 2
  })
  return solve(matrix, right)
}

/** Beyond these factors a figure would not look like a person. */
const factorLimits = [0.4, 2.5] as const

function correct(
  known: GivenMeasures,
  start: Start,
  measure: (proportions: Proportions) => FigureMeasures,
): Figure {
  const proportions = { ...start.proportions }
  let measures = measure(proportions)
  for (let round = 0; round < correctionRounds && !isNear(known, measures); round++) {
    correctGirths(known, measures, proportions)
    correctLengths(known, measures, proportions)
    measures = measure(proportions)
  }
  return { shape: start.shape, proportions, measures }
}

/** With both lengths of the legs and that of the back the height is given, too: people of such lengths differ in their heads. */
const followsHeight = ({ outseamMm, inseamMm }: GivenMeasures): boolean =>
  outseamMm === undefined && inseamMm === undefined

function isNear(known: GivenMeasures, measures: FigureMeasures): boolean {
  return figureFields.every((field) => {
    const value = known[field]
    return (
      value === undefined ||
      (field === 'heightMm' && !followsHeight(known)) ||
      Math.abs(value - measures[field]) < nearMm
    )
  })
}

function times(proportions: Proportions, name: keyof Proportions, factor: number): void {
  proportions[name] = limited(proportions[name] * (Number.isFinite(factor) ? factor : 1), factorLimits)
}

function correctGirths(known: GivenMeasures, measures: FigureMeasures, proportions: Proportions): void {
  for (const [name, part] of Object.entries(girthFields)) {
    const field = name as FigureField
    const value = known[field]
    const ease = field === 'neckMm' ? neckEaseMm : 0
    if (value !== undefined) times(proportions, part, (value - ease) / (measures[field] - ease))
  }
}

function correctLengths(known: GivenMeasures, measures: FigureMeasures, proportions: Proportions): void {
  const { shoulderMm, sleeveMm, backLengthMm, inseamMm, outseamMm, heightMm } = known
  if (shoulderMm !== undefined) times(proportions, 'shoulders', (shoulderMm / measures.shoulderMm) ** 1.2)
  if (sleeveMm !== undefined) {
    const half = measures.shoulderMm / 2
    times(proportions, 'arms', (sleeveMm - half) / (measures.sleeveMm - half))
  }
  if (backLengthMm !== undefined) times(proportions, 'back', backLengthMm / measures.backLengthMm)
  const legMm = measures.inseamMm + ankleMm
  const byLegs = (moreMm: number) => times(proportions, 'legs', (legMm + moreMm) / legMm)
  if (inseamMm !== undefined) {
    byLegs(inseamMm - measures.inseamMm)
    if (outseamMm !== undefined)
      times(proportions, 'rise', (outseamMm - inseamMm) / (measures.outseamMm - measures.inseamMm))
  } else if (outseamMm !== undefined) byLegs(outseamMm - measures.outseamMm)
  else if (heightMm !== undefined) byLegs((heightMm - measures.heightMm) * napeShare)
}
