// The sewn and draped shirt, from its pattern to every silhouette the finishing needs.
import type { Body } from '#garment/body/fields.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Cut, Pattern, PieceName } from '#garment/pattern/pattern.ts'
import { stage } from '../pipeline/cache.ts'
import { drapeMaster } from './master.ts'
import { drapeVariant } from './variant.ts'
import type { Draped } from '../mesh/draped.ts'
import { simon } from '../pattern/simon.ts'

/**
 * The body the shirt on screen is made for: size M, its waist cut fuller and its hips closer, so that the sides hang
 * straight.
 */
const body: Body = { ...bodyOfSize('M'), waistMm: 885, hipsMm: 950 }
/** What it hangs on: a dress form is slimmer than the person, and the cloth between them falls in folds. */
const form: Body = { ...body, chestMm: 965, waistMm: 830, hipsMm: 925, bicepMm: 298 }
const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }

/**
 * How the committed shirt is made; less is coarser and faster, to try things out. At 1 the folds of sleeve and armhole
 * broke into facets.
 */
const fineness = Number(process.env.ATELIER_FINENESS ?? 1.35)

export interface SewnShirt {
  pattern: Pattern
  master: Draped
  /** Whole shirts that differ from the master in their back, or in their sleeves. */
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
    const cutOtherwise = await patternOf(variant)
    const draped = await stage(name, 'drape/variant.ts', [cutOtherwise, master, form, fineness], (report) =>
      drapeVariant(cutOtherwise, pattern, changedIn(variant), master, form, fineness, report),
    )
    variants[name] = { pattern: cutOtherwise, draped }
  }
  return { pattern, master, variants }
}
