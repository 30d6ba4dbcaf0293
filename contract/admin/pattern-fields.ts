// What a shop sets for its production patterns, with the limits of what can be sewn. All lengths are millimetres.
import { type Ease, usualEase } from '../ease.ts'
import { garmentMeasures, type GarmentMeasure, upperBody } from '../measurement.ts'
import { fits } from '../product.ts'

export const seamKinds = ['plain', 'felled', 'french'] as const
export type SeamKind = (typeof seamKinds)[number]

/** Seams whose kind can be chosen; all others are enclosed between two layers. */
export const chosenSeams = ['sideSeam', 'underarmSeam', 'armholeSeam', 'shoulderSeam'] as const
export type ChosenSeam = (typeof chosenSeams)[number]

export interface LengthLimits {
  min: number
  max: number
}

/**
 * The allowance of each kind of seam. A felled seam has twice the allowance on its other side, which is folded round it.
 */
export const seamAllowances: Record<SeamKind, LengthLimits> = {
  plain: { min: 6, max: 20 },
  felled: { min: 5, max: 10 },
  french: { min: 8, max: 16 },
}

/** Of edges that are enclosed between two layers, and of edges that are turned. */
export const edgeAllowances = {
  neckMm: { min: 5, max: 15 },
  yokeMm: { min: 5, max: 20 },
  placketMm: { min: 5, max: 15 },
  cuffMm: { min: 5, max: 15 },
  collarEdgeMm: { min: 4, max: 12 },
  cuffEdgeMm: { min: 4, max: 12 },
  /** Of pockets, epaulettes and tabs where they are sewn on. */
  appliedMm: { min: 5, max: 15 },
  /** Of the turned edges of epaulettes and tabs. */
  tabEdgeMm: { min: 4, max: 10 },
} as const

/** Whole allowances of hems, with what is turned in. */
export const hemWidths = {
  roundHemMm: { min: 6, max: 20 },
  squareHemMm: { min: 10, max: 60 },
  sleeveHemMm: { min: 10, max: 60 },
  pocketHemMm: { min: 30, max: 60 },
} as const

/** Corrections of the block: what is added to the usual shape. */
export const blockCorrections = {
  /** By how much the shoulder’s outer end is lower. */
  shoulderSlopeMm: { min: -15, max: 15 },
  /** By how much the neckline is deeper at the back. */
  backNeckMm: { min: -8, max: 12 },
  /** By how much the underarm is lower, as far as the sleeve allows it. */
  armholeDepthMm: { min: -20, max: 20 },
  /** By how much the head of the sleeve is longer than the armhole. */
  capEaseMm: { min: 0, max: 15 },
} as const

/** The setting that corrects a measure. */
export const offsetField = (measure: GarmentMeasure) => `${measure}OffsetMm` as const
export type MeasureOffset = ReturnType<typeof offsetField>

/**
 * Corrections of measures: what the pattern adds to a finished measure, because shirts come out smaller or larger than
 * their patterns. The approved measures stay as they are.
 */
export const measureOffsets = Object.fromEntries(
  garmentMeasures.map((measure) => [offsetField(measure), { min: -10, max: 10 }]),
) as Record<MeasureOffset, LengthLimits>

type Fit = (typeof fits)[number]
type EasedField = (typeof upperBody)[number]

/** The setting with the ease of a measure of the body in a fit. */
export type FitEase = `${Fit}${Capitalize<EasedField>}`
export const easeField = (fit: Fit, field: EasedField) =>
  `${fit}${field[0]!.toUpperCase()}${field.slice(1)}` as FitEase

/** What can be moved in, and still be drafted beside the ease of every other measure. */
const easeLimits: Record<EasedField, LengthLimits> = {
  neckMm: { min: 5, max: 30 },
  chestMm: { min: 50, max: 240 },
  waistMm: { min: 60, max: 340 },
  hipsMm: { min: 40, max: 240 },
  shoulderMm: { min: -10, max: 40 },
  sleeveMm: { min: 0, max: 35 },
  bicepMm: { min: 45, max: 180 },
  wristMm: { min: 35, max: 100 },
  backLengthMm: { min: 250, max: 360 },
}

const forEachEase = <Value>(valueOf: (fit: Fit, field: EasedField) => Value): Record<FitEase, Value> =>
  Object.fromEntries(
    fits.flatMap((fit) => upperBody.map((field) => [easeField(fit, field), valueOf(fit, field)])),
  ) as Record<FitEase, Value>

/** For each setting of the ease: its fit and its measure of the body. */
export const partsOfEase = forEachEase((fit, field) => ({ fit, field }))

export const isFitEase = (field: string): field is FitEase => Object.hasOwn(partsOfEase, field)

/** The ease of each fit. It is kept with a shirt when it is ordered, because its customer has approved its measures. */
export const fitEases = forEachEase((_, field) => easeLimits[field])

export const easeOfSettings = (settings: Record<FitEase, number>, fit: Fit): Ease =>
  Object.fromEntries(upperBody.map((field) => [field, settings[easeField(fit, field)]])) as Ease

/** The first measure in which a closer fit is wider than the next one; null when there is none. */
export function easeOutOfOrder(
  settings: Record<FitEase, number>,
): { field: EasedField; closer: Fit; wider: Fit } | null {
  for (const field of upperBody)
    for (const [index, closer] of fits.slice(0, -1).entries()) {
      const wider = fits[index + 1]!
      if (settings[easeField(closer, field)] > settings[easeField(wider, field)])
        return { field, closer, wider }
    }
  return null
}

/** The width of a plotter’s paper. */
export const rollWidths = { rollMm: { min: 300, max: 2000 } } as const

/** Every setting that is one length, with its limits. */
export const patternLengths = {
  ...edgeAllowances,
  ...hemWidths,
  ...blockCorrections,
  ...measureOffsets,
  ...fitEases,
  ...rollWidths,
}
export type PatternLength = keyof typeof patternLengths

export interface Seam {
  kind: SeamKind
  /** Of a felled seam: on the narrow side. */
  allowanceMm: number
}

export type PatternSettings = Record<ChosenSeam, Seam> & Record<PatternLength, number>

const noOffsets = Object.fromEntries(Object.keys(measureOffsets).map((field) => [field, 0])) as Record<
  MeasureOffset,
  number
>

/** The settings of a new shop. */
export const usualPatternSettings: PatternSettings = {
  sideSeam: { kind: 'felled', allowanceMm: 8 },
  underarmSeam: { kind: 'felled', allowanceMm: 8 },
  armholeSeam: { kind: 'felled', allowanceMm: 8 },
  shoulderSeam: { kind: 'plain', allowanceMm: 10 },
  neckMm: 10,
  yokeMm: 10,
  placketMm: 10,
  cuffMm: 10,
  collarEdgeMm: 7,
  cuffEdgeMm: 7,
  appliedMm: 10,
  tabEdgeMm: 7,
  roundHemMm: 12,
  squareHemMm: 30,
  sleeveHemMm: 32,
  pocketHemMm: 35,
  shoulderSlopeMm: 0,
  backNeckMm: 0,
  armholeDepthMm: 0,
  capEaseMm: 6,
  ...noOffsets,
  ...forEachEase((fit, field) => usualEase[fit][field]),
  rollMm: 914,
}
