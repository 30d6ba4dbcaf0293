// The price of a custom shirt: base, fabric, surcharges. The same code runs in the browser and on the server.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Design } from './design.ts'
import { optionText } from './design-summary.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { parts } from './options.ts'
import type { Part } from './options.ts'

/** What custom shirts cost in one currency, in its minor units. */
export interface ShirtPrices {
  /** The shirt itself, cut and sewn. */
  baseMinor: number
  /** The surcharge of each option, by part and key. */
  options: Record<string, Record<string, number>>
  /** The surcharge of each fabric, by code. */
  fabrics: Record<string, number>
}

export interface PriceLine {
  part: 'base' | 'fabric' | Part
  /** Of the fabric its code, of a part its option. */
  key: string
  priceMinor: number
}
export interface Price {
  totalMinor: number
  lines: PriceLine[]
}

/**
 * Price of a design with its breakdown, in minor units. The lines add up to the total; what has no surcharge has no
 * line. Extras are included: contrast cloth, buttons, thread, monogram, stiffness.
 */
export function priceOf(design: Design, { baseMinor, options, fabrics }: ShirtPrices): Price {
  const surcharges: PriceLine[] = [
    { part: 'fabric', key: design.fabric, priceMinor: fabrics[design.fabric]! },
    ...parts.map((part) => ({ part, key: design[part], priceMinor: options[part]![design[part]]! })),
  ]
  const lines: PriceLine[] = [
    { part: 'base', key: '', priceMinor: baseMinor },
    ...surcharges.filter(({ priceMinor }) => priceMinor > 0),
  ]
  return { totalMinor: lines.reduce((sum, line) => sum + line.priceMinor, 0), lines }
}

/** What a line of the price is for. */
export function priceLineText({ part, key }: PriceLine, i18n: I18n): string {
  if (part === 'base') return i18n._(msg`Shirt`)
  if (part === 'fabric') return fabricByCode(key)?.name ?? key
  return optionText(part, key, i18n)
}
