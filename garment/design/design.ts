// The design document of a custom shirt: small, versioned, safe to share by link and to freeze into an order.
import { optionsOf, parts } from './options.ts'
import type {
  BackKey,
  BottomKey,
  CollarKey,
  CuffKey,
  EpauletteKey,
  Part,
  PlacketKey,
  PocketKey,
  SleevesKey,
  YokeKey,
} from './options.ts'
import {
  buttons,
  contrastPlaces,
  findChoice,
  monogramPlaces,
  monogramStyles,
  monogramText,
  stiffnesses,
  threads,
} from './extras.ts'
import type { ButtonColour, ContrastAt, Monogram, MonogramPlace, Stiffness, ThreadColour } from './extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'

/** A type and not an interface, so that it fits the contract's open object. */
export type Design = {
  version: 1
  /** Code of a fabric in the library, e.g. `XC010`. */
  fabric: string
  collar: CollarKey
  cuff: CuffKey
  bottom: BottomKey
  back: BackKey
  sleeves: SleevesKey
  pocket: PocketKey
  placket: PlacketKey
  epaulette: EpauletteKey
  yoke: YokeKey
  button?: ButtonColour
  /** Colour of topstitching and buttonholes. */
  thread?: ThreadColour
  /** Fabric code for the inner collar stand and the inner cuff. */
  contrast?: string
  /** Where the contrast fabric is sewn in; both when absent. */
  contrastAt?: ContrastAt
  monogram?: Monogram
  /** Medium when absent. */
  collarStiffness?: Stiffness
  cuffStiffness?: Stiffness
}

export const defaultDesign: Design = {
  version: 1,
  fabric: 'XC010',
  collar: 'standard',
  cuff: 'square',
  bottom: 'round',
  back: 'plain',
  sleeves: 'long',
  pocket: 'none',
  placket: 'box',
  epaulette: 'none',
  yoke: 'back',
}

/** A new design in one of the offered fabrics, given by their codes: the default one if possible, otherwise the first. */
export const firstDesign = (offered: readonly string[]): Design => ({
  ...defaultDesign,
  fabric: offered.includes(defaultDesign.fabric)
    ? defaultDesign.fabric
    : (offered[0] ?? defaultDesign.fabric),
})

/** The design with one option chosen. Choosing a sleeve resets the cuff to square. */
export function choose<P extends Part>(design: Design, part: P, key: Design[P]): Design {
  return part === 'sleeves'
    ? { ...design, sleeves: key as SleevesKey, cuff: 'square' }
    : { ...design, [part]: key }
}

/** Short sleeves end in a hem and have no cuff. */
export const showsCuff = (design: Design): boolean => design.sleeves !== 'short'

/** Whether this design has an option for a part. */
export const hasPart = (design: Design, part: Part): boolean => part !== 'cuff' || showsCuff(design)

/** Where the contrast fabric is used: not in the cuffs of short sleeves. Null when it is not used at all. */
export function contrastOf(design: Design): { fabric: string; collar: boolean; cuff: boolean } | null {
  const { contrast, contrastAt } = design
  if (contrast === undefined) return null
  const collar = contrastAt !== 'cuff'
  const cuff = contrastAt !== 'collar' && showsCuff(design)
  return collar || cuff ? { fabric: contrast, collar, cuff } : null
}

/** Places a monogram can be sewn on this shirt. */
export function monogramPlacesOf(design: Design) {
  return monogramPlaces.filter(({ key }) => key !== 'cuff' || showsCuff(design))
}

/** The monogram as it is sewn: on the chest instead of the cuff if there is no cuff. */
export function monogramOf(design: Design): Monogram | null {
  if (!design.monogram) return null
  const place: MonogramPlace =
    design.monogram.place === 'cuff' && !showsCuff(design) ? 'chest' : design.monogram.place
  return { ...design.monogram, place }
}

/** The design without what somebody has typed. */
export function withoutMonogram({ monogram: _, ...design }: Design): Design {
  return design
}

function read(input: unknown, key: string): unknown {
  try {
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : undefined
  } catch {
    // A getter or proxy may throw; then the value counts as missing.
    return undefined
  }
}

function fabricCode(value: unknown): string | undefined {
  return typeof value === 'string' && fabricByCode(value) ? value : undefined
}

function parseMonogram(input: unknown): Monogram | undefined {
  const typed = read(input, 'text')
  const text = typeof typed === 'string' ? monogramText(typed) : ''
  if (text === '') return undefined
  return {
    text,
    place: findChoice(monogramPlaces, read(input, 'place'))?.key ?? 'chest',
    colour: findChoice(threads, read(input, 'colour'))?.key ?? 'navy',
    style: findChoice(monogramStyles, read(input, 'style'))?.key ?? 'block',
  }
}

/** Extras that were not chosen are absent, so that a design is always written the same way. */
function parseExtras(input: unknown): Partial<Design> {
  const button = findChoice(buttons, read(input, 'button'))?.key
  const thread = findChoice(threads, read(input, 'thread'))?.key
  const contrast = fabricCode(read(input, 'contrast'))
  const contrastAt = contrast && findChoice(contrastPlaces, read(input, 'contrastAt'))?.key
  const monogram = parseMonogram(read(input, 'monogram'))
  const [collarStiffness, cuffStiffness] = ['collarStiffness', 'cuffStiffness'].map(
    (key) => findChoice(stiffnesses, read(input, key))?.key,
  )
  return {
    ...(button && { button }),
    ...(contrast && { contrast }),
    ...(contrastAt && contrastAt !== 'both' && { contrastAt }),
    ...(thread && { thread }),
    ...(monogram && { monogram }),
    ...(collarStiffness && collarStiffness !== 'medium' && { collarStiffness }),
    ...(cuffStiffness && cuffStiffness !== 'medium' && { cuffStiffness }),
  }
}

/**
 * Reads a design from any value and never throws. Whatever is missing, unknown or of the wrong type gets the default,
 * and unknown keys are dropped. The result can always be priced and drawn.
 */
export function parseDesign(input: unknown): Design {
  const design: Design = {
    ...defaultDesign,
    fabric: fabricCode(read(input, 'fabric')) ?? defaultDesign.fabric,
  }
  for (const part of parts) {
    const given = read(input, part)
    if (optionsOf[part].some((option) => option.key === given)) Object.assign(design, { [part]: given })
  }
  return { ...design, ...parseExtras(input) }
}

/** The button that matches the fabric, used when none was chosen. */
export function matchingButton(design: Design): ButtonColour {
  const fabric = fabricByCode(design.fabric)
  if (!fabric) return 'pearl'
  const { colourFamily: family, weave, pattern, weightGsm } = fabric
  if (family === 'black') return 'black'
  if (weave === 'denim') return 'smoke'
  const isCountryFabric = weave === 'twill' || weave === 'linen' || weave === 'flannel'
  if (isCountryFabric && (family === 'brown' || family === 'beige' || family === 'green')) return 'horn'
  if (family === 'navy' && pattern === 'plain') return 'navy'
  return weave === 'flannel' || weightGsm > 200 ? 'smoke' : 'pearl'
}

/** The buttons that are sewn on. */
export const buttonOf = (design: Design): ButtonColour => design.button ?? matchingButton(design)
