// Usual ranges of body measures. From ANSUR II, the US Army's Anthropometric Survey of 2012 in its public release
// (4,082 men, 1,986 women, measured by trained staff): the 0.1st and 99.9th percentiles, millimetres and kilograms.
import type { BodyField } from './fields.ts'

type Range = readonly [low: number, high: number]

const surveyedRanges: Record<BodyField, { men: Range; women: Range }> = {
  neckMm: { men: [330, 491], women: [280, 408] },
  chestMm: { men: [837, 1336], women: [737, 1220] },
  waistMm: { men: [687, 1330], women: [620, 1198] },
  hipsMm: { men: [819, 1293], women: [815, 1306] },
  // Straight from bone to bone. Ours follows the back, but the range is widened enough for that.
  shoulderMm: { men: [353, 478], women: [311, 420] },
  sleeveMm: { men: [768, 1017], women: [680, 919] },
  // With a flexed muscle; ours is relaxed.
  bicepMm: { men: [263, 475], women: [233, 415] },
  wristMm: { men: [150, 208], women: [134, 182] },
  backLengthMm: { men: [391, 572], women: [353, 520] },
  lowerWaistMm: { men: [687, 1330], women: [620, 1198] },
  lowerHipsMm: { men: [819, 1293], women: [815, 1306] },
  inseamMm: { men: [711, 1014], women: [639, 930] },
  outseamMm: { men: [908, 1225], women: [808, 1129] },
  thighMm: { men: [470, 827], women: [474, 832] },
  heightMm: { men: [1566, 1970], women: [1439, 1822] },
  weightKg: { men: [51.6, 137.5], women: [42.6, 112.1] },
}

/** The people of the survey are soldiers, who are leaner than the public in these measures. */
const widerInPublic: ReadonlySet<BodyField> = new Set([
  'waistMm',
  'hipsMm',
  'lowerWaistMm',
  'lowerHipsMm',
  'weightKg',
])

/** The range in which no question is asked: that of men and women together, widened. */
export function usualRange(field: BodyField): Range {
  const { men, women } = surveyedRanges[field]
  const widened = widerInPublic.has(field) ? 1.4 : 1.15
  return [Math.min(men[0], women[0]) * 0.85, Math.max(men[1], women[1]) * widened]
}

export function isUsual(field: BodyField, value: number): boolean {
  const [low, high] = usualRange(field)
  return value >= low && value <= high
}
