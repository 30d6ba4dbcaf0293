// The price of a custom shirt: base, fabric, surcharges. The same code runs in the browser and on the server.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type ChoicePart, choiceText, chosenOf } from './choices.ts'
import type { ChoiceTexts } from './choice-texts.ts'
import type { Design } from './design.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { fabricName } from '../fabric/fabric-texts.ts'

/** What custom shirts cost in one currency, in its minor units. */
export interface ShirtPrices {
  /** The shirt itself, cut and sewn. */
  baseMinor: number
  /** The surcharge of each option and extra, by part and key; one without an entry has no surcharge. */
  options: Record<string, Record<string, number>>
  /** The surcharge of each fabric, by code. */
  fabrics: Record<string, number>
}

export interface PriceLine {
  part: 'base' | 'fabric' | ChoicePart
  /** The code of the fabric, the option of the part, or the choice of the extra. */
  key: string
  priceMinor: number
}
export interface Price {
  totalMinor: number
  lines: PriceLine[]
}

/**
 * Price of a design with its breakdown, in minor units. The lines add up to the total; what has no surcharge has no
 * line.
 */
export function priceOf(design: Design, { baseMinor, options, fabrics }: ShirtPrices): Price {
  const surcharges: PriceLine[] = [
    { part: 'fabric', key: design.fabric, priceMinor: fabrics[design.fabric]! },
    ...chosenOf(design).map(({ part, key }) => ({ part, key, priceMinor: options[part]?.[key] ?? 0 })),
  ]
  const lines: PriceLine[] = [
    { part: 'base', key: '', priceMinor: baseMinor },
    ...surcharges.filter(({ priceMinor }) => priceMinor > 0),
  ]
  return { totalMinor: lines.reduce((sum, line) => sum + line.priceMinor, 0), lines }
}

/** The text of the item that a line of the price is for. */
export function priceLineText({ part, key }: PriceLine, i18n: I18n, texts: ChoiceTexts = {}): string {
  if (part === 'base') return i18n._(msg`Shirt`)
  if (part === 'fabric') {
    const fabric = fabricByCode(key)
    return fabric ? fabricName(fabric, i18n) : key
  }
  return choiceText({ part, key }, i18n, texts)
}
