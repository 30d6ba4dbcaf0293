// For tests of the pattern: bodies as different as people are, designs, and pieces by name.
import * as fc from 'fast-check'
import {
  type ChosenSeam,
  chosenSeams,
  easeOfSettings,
  type LengthLimits,
  type PatternLength,
  patternLengths,
  type PatternSettings,
  type Seam,
  seamAllowances,
  seamKinds,
  usualPatternSettings,
} from '#contract/admin/pattern-fields.ts'
import { garmentMeasures, upperBody } from '#contract/measurement.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import type { Fit } from '../../body/ease.ts'
import type { Body } from '../../body/fields.ts'
import { rangeOfMeasure, withChanges } from '../../body/measure-limits.ts'
import { usualRange } from '../../body/measure-ranges.ts'
import { sewnMeasures, shirtMeasures } from '../../body/shirt-measures.ts'
import { bodyOfSize, standardSizes } from '../../body/sizes.ts'
import { defaultDesign } from '../../design/design.ts'
import type { Design } from '../../design/design.ts'
import { optionsOf, parts } from '../../design/options.ts'
import { fabricByCode, fabrics } from '../../fabric/fabrics.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { SewnMeasures } from './block/block-input.ts'
import { clamp } from './block/curves.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { correctedMeasures, draftPattern } from './draft-pattern.ts'

/** Bodies of all sizes, of which each measure differs by up to an eighth. */
export const likelyBody: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(...standardSizes),
    fc.array(fc.double({ min: 0.875, max: 1.125, noNaN: true }), {
      minLength: upperBody.length,
      maxLength: upperBody.length,
    }),
  )
  .map(([size, factors]) => {
    const body = bodyOfSize(size)
    return Object.fromEntries(
      upperBody.map((field, index) => [field, Math.round(body[field] * factors[index]!)]),
    ) as Body
  })

/** Measures that are usual each on its own, also in combinations that nobody has. */
export const anyBody: fc.Arbitrary<Body> = fc
  .tuple(
    ...upperBody.map((field) => {
      const [low, high] = usualRange(field)
      return fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
    }),
  )
  .map((values) => Object.fromEntries(upperBody.map((field, index) => [field, values[index]])) as Body)

export const anyDesign: fc.Arbitrary<Design> = fc
  .tuple(
    fc.constantFrom(...fabrics.map(({ code }) => code)),
    ...parts.map((part) => fc.constantFrom(...optionsOf[part].map(({ key }) => key))),
  )
  .map(([fabric, ...keys]) => ({
    ...defaultDesign,
    fabric,
    ...Object.fromEntries(parts.map((part, index) => [part, keys[index]])),
  }))

/** As far as some measures can be changed. */
export const anyChanges: fc.Arbitrary<MeasureChanges> = fc.record(
  Object.fromEntries(garmentMeasures.map((measure) => [measure, fc.integer({ min: -120, max: 120 })])),
)

/** The changes, one after the other, each as far as what can be sewn allows beside those before. */
export function sewableChanges(
  body: Body,
  fit: Fit,
  choices: Partial<Design>,
  wanted: MeasureChanges,
): MeasureChanges {
  const unchanged = shirtMeasures({ ...defaultDesign, ...choices }, { body, fit })!
  const changes: MeasureChanges = {}
  for (const { measure, finishedMm } of unchanged) {
    const { minMm, maxMm } = rangeOfMeasure(withChanges(unchanged, changes), measure)
    const mm = clamp(finishedMm + (wanted[measure] ?? 0), minMm, maxMm)
    changes[measure] = Math.round(mm - finishedMm)
  }
  return changes
}

export const anyFit = fc.constantFrom(...fits)

const within = ({ min, max }: LengthLimits) => fc.integer({ min, max })

const anySeam: fc.Arbitrary<Seam> = fc
  .constantFrom(...seamKinds)
  .chain((kind) => fc.record({ kind: fc.constant(kind), allowanceMm: within(seamAllowances[kind]) }))

/** Everything that a shop may set. */
export const anySettings: fc.Arbitrary<PatternSettings> = fc.record({
  ...(Object.fromEntries(chosenSeams.map((seam) => [seam, anySeam])) as Record<
    ChosenSeam,
    fc.Arbitrary<Seam>
  >),
  ...(Object.fromEntries(
    Object.entries(patternLengths).map(([field, limits]) => [field, within(limits)]),
  ) as Record<PatternLength, fc.Arbitrary<number>>),
})

export interface DraftedShirt {
  design: Design
  /** With the corrections of the shop. */
  measures: SewnMeasures
  pattern: ProductionPattern
}

export function drafted(
  body: Body,
  fit: Fit,
  choices: Partial<Design> = {},
  changes: MeasureChanges = {},
  settings = usualPatternSettings,
): DraftedShirt {
  const design = { ...defaultDesign, ...choices }
  const fabric = fabricByCode(design.fabric)!
  const measures = sewnMeasures(design, { body, fit, ease: easeOfSettings(settings, fit), changes })!
  return {
    design,
    measures: correctedMeasures(measures, settings),
    pattern: draftPattern({ measures, body, design, fabric, settings }),
  }
}

export function pieceNamed({ pieces }: ProductionPattern, name: string): CutPiece {
  const piece = pieces.find((each) => each.name === name)
  if (!piece) throw new Error(`The pattern has no ${name}.`)
  return piece
}

export function edgeNamed(piece: CutPiece, name: string): Polyline {
  const edge = piece.edges.find((each) => each.name === name)
  if (!edge) throw new Error(`The ${piece.name} has no edge ${name}.`)
  return edge.line
}

export function notchNamed(piece: CutPiece, name: string, edge: string): FlatPoint {
  const notch = piece.notches.find((each) => each.name === name && each.edge === edge)
  if (!notch) throw new Error(`The ${piece.name} has no notch ${name}.`)
  return notch.at
}
