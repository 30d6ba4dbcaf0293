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
import { fabricByCode } from './fabrics.ts'

/** Colours a button comes in; without one in the design the fabric's own match is taken. */
export const buttonColours = ['pearl', 'ivory', 'smoke', 'horn', 'navy', 'black'] as const
export type ButtonColour = (typeof buttonColours)[number]

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
  /** Fabric code for the inner collar stand and the inner cuff. */
  contrast?: string
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

/** The design with one option chosen. Choosing a sleeve resets the cuff to square. */
export const choose = <P extends Part>(design: Design, part: P, key: Design[P]): Design =>
  part === 'sleeves' ? { ...design, sleeves: key as SleevesKey, cuff: 'square' } : { ...design, [part]: key }

/** Short sleeves end in a hem: they show no cuff and ask for none. */
export const showsCuff = (design: Design): boolean => design.sleeves !== 'short'

/** Whether a part is asked for in this design at all. */
export const asksFor = (design: Design, part: Part): boolean => part !== 'cuff' || showsCuff(design)

const read = (input: unknown, key: string): unknown => {
  try {
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : undefined
  } catch {
    // A getter or proxy may throw; what cannot be read was not given.
    return undefined
  }
}

const fabricCode = (value: unknown): string | undefined =>
  typeof value === 'string' && fabricByCode(value) ? value : undefined

/**
 * Reads a design out of anything. Total: never throws; whatever is missing, unknown or of the wrong type takes
 * the default, unknown keys are left behind. The result can always be priced and drawn.
 */
export const parseDesign = (input: unknown): Design => {
  const design: Design = {
    ...defaultDesign,
    fabric: fabricCode(read(input, 'fabric')) ?? defaultDesign.fabric,
  }
  for (const part of parts) {
    const given = read(input, part)
    if (optionsOf[part].some((option) => option.key === given)) Object.assign(design, { [part]: given })
  }
  const button = buttonColours.find((colour) => colour === read(input, 'button'))
  const contrast = fabricCode(read(input, 'contrast'))
  return { ...design, ...(button && { button }), ...(contrast && { contrast }) }
}
