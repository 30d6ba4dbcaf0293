// The sewn and draped shirt: the master, and the variants with another back or other sleeves.
import type { Body } from '#garment/body/fields.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Cut, Pattern, PieceName } from '#garment/pattern/pattern.ts'
import { stage } from '../pipeline/cache.ts'
import { mannequinOf } from '../body/mannequin.ts'
import { drapeMaster } from './master.ts'
import type { Form } from './master.ts'
import { hanging } from './movement.ts'
import { drapeVariant } from './variant.ts'
import type { Draped } from '../mesh/draped.ts'
import { simon } from '../pattern/simon.ts'
import type { FrontOpening } from '../mesh/front-opening.ts'

/**
 * The body for which the pattern is drafted: size M with a larger waist and smaller hips, so that the sides hang
 * straight.
 */
const body: Body = { ...bodyOfSize('M'), waistMm: 885, hipsMm: 950 }
/** The body on which the shirt is draped. Like a dress form it is slimmer than the person, so that the cloth folds. */
const formBody: Body = { ...body, chestMm: 965, waistMm: 830, hipsMm: 925, bicepMm: 298 }
const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }

/**
 * Density of the mesh. Lower values are faster, for trying things out. At 1 the folds of sleeve and armhole look
 * faceted.
 */
export const fineness = Number(process.env.ATELIER_FINENESS ?? 1.35)

/** A form with what it depends on, for the cache. */
export interface NamedForm extends Form {
  /** Begins the names of the stages. */
  prefix: string
  inputs: unknown
}

export const dressForm: NamedForm = {
  prefix: '',
  inputs: formBody,
  mannequin: () => mannequinOf(formBody),
  hanging,
}

export interface DrapedVariant {
  pattern: Pattern
  draped: Draped
  opening?: FrontOpening
}

export interface SewnShirt<Variant extends string = VariantName> {
  pattern: Pattern
  master: Draped
  /** Whole shirts that differ from the master in their back or in their sleeves. */
  variants: Record<Variant, DrapedVariant>
}

const variantCuts = {
  backDart: { ...cut, back: 'dart' },
  backSidePleat: { ...cut, back: 'side-pleat' },
  short: { ...cut, sleeves: 'short' },
  rollUp: { ...cut, sleeves: 'roll-up' },
} as const satisfies Record<string, Cut>
export type VariantName = keyof typeof variantCuts

const changedIn = ({ back }: Cut): PieceName[] => (back === 'plain' ? ['sleeveL', 'sleeveR'] : ['back'])

export async function sewnShirt(form: NamedForm): Promise<SewnShirt> {
  const patternOf = (cut: Cut) => stage('pattern', 'pattern/simon.ts', [body, cut], () => simon(body, cut))
  const pattern = await patternOf(cut)
  const master = await stage(
    `${form.prefix}master`,
    'drape/master.ts',
    [pattern, form.inputs, fineness],
    (report) => drapeMaster(pattern, form, fineness, report),
  )
  const variants: Partial<SewnShirt['variants']> = {}
  for (const name of Object.keys(variantCuts) as VariantName[]) {
    const variant = variantCuts[name]
    const variantPattern = await patternOf(variant)
    const draped = await stage(
      `${form.prefix}${name}`,
      'drape/variant.ts',
      [variantPattern, master, form.inputs, fineness],
      (report) => drapeVariant(variantPattern, pattern, changedIn(variant), master, form, fineness, report),
    )
    variants[name] = { pattern: variantPattern, draped }
  }
  return { pattern, master, variants: variants as SewnShirt['variants'] }
}
