// The sewn and draped shirt: the master, and the variants with another back or other sleeves.
import type { Body } from '#garment/body/fields.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Cut, Pattern, PieceName } from '#garment/pattern/pattern.ts'
import { stage } from '../pipeline/cache.ts'
import { drapeMaster } from './master.ts'
import { drapeVariant } from './variant.ts'
import type { Draped } from '../mesh/draped.ts'
import { simon } from '../pattern/simon.ts'

/**
 * The body for which the pattern is drafted: size M with a larger waist and smaller hips, so that the sides hang
 * straight.
 */
const body: Body = { ...bodyOfSize('M'), waistMm: 885, hipsMm: 950 }
/** The body on which the shirt is draped. Like a dress form it is slimmer than the person, so that the cloth folds. */
const form: Body = { ...body, chestMm: 965, waistMm: 830, hipsMm: 925, bicepMm: 298 }
const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }

/**
 * Density of the mesh. Lower values are faster, for trying things out. At 1 the folds of sleeve and armhole look
 * faceted.
 */
const fineness = Number(process.env.ATELIER_FINENESS ?? 1.35)

export interface SewnShirt {
  pattern: Pattern
  master: Draped
  /** Whole shirts that differ from the master in their back or in their sleeves. */
  variants: Record<VariantName, { pattern: Pattern; draped: Draped }>
}

const variantCuts = {
  backDart: { ...cut, back: 'dart' },
  backSidePleat: { ...cut, back: 'side-pleat' },
  short: { ...cut, sleeves: 'short' },
  rollUp: { ...cut, sleeves: 'roll-up' },
} as const satisfies Record<string, Cut>
export type VariantName = keyof typeof variantCuts

const changedIn = ({ back }: Cut): PieceName[] => (back === 'plain' ? ['sleeveL', 'sleeveR'] : ['back'])

export async function sewnShirt(): Promise<SewnShirt> {
  const patternOf = (cut: Cut) => stage('pattern', 'pattern/simon.ts', [body, cut], () => simon(body, cut))
  const pattern = await patternOf(cut)
  const master = await stage('master', 'drape/master.ts', [pattern, form, fineness], (report) =>
    drapeMaster(pattern, form, fineness, report),
  )
  const variants = {} as SewnShirt['variants']
  for (const name of Object.keys(variantCuts) as VariantName[]) {
    const variant = variantCuts[name]
    const variantPattern = await patternOf(variant)
    const draped = await stage(name, 'drape/variant.ts', [variantPattern, master, form, fineness], (report) =>
      drapeVariant(variantPattern, pattern, changedIn(variant), master, form, fineness, report),
    )
    variants[name] = { pattern: variantPattern, draped }
  }
  return { pattern, master, variants }
}
