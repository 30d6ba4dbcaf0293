// The price of a custom shirt: base, fabric, surcharges. The same code runs in the browser and on the server.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Design } from './design.ts'
import { optionText } from './design-summary.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { findOption, parts } from './options.ts'
import type { Part } from './options.ts'

/** The shirt itself, cut and sewn, in minor units of the shop's currency. */
export const basePriceMinor = 8900

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
 * Price of a design with its breakdown, in minor units. The lines add up to the total; options without a
 * surcharge have no line. Extras are included: contrast cloth, buttons, thread, monogram, stiffness.
 */
export function priceOf(design: Design): Price {
  const fabric = fabricByCode(design.fabric)
  const lines: PriceLine[] = [{ part: 'base', key: '', priceMinor: basePriceMinor }]
  if (fabric && fabric.priceMinor > 0) {
    lines.push({ part: 'fabric', key: fabric.code, priceMinor: fabric.priceMinor })
  }
  for (const part of parts) {
    const option = findOption(part, design[part])
    if (option && option.priceMinor > 0) lines.push({ part, key: option.key, priceMinor: option.priceMinor })
  }
  return { totalMinor: lines.reduce((sum, line) => sum + line.priceMinor, 0), lines }
}

/** What a line of the price is for. */
export function priceLineText({ part, key }: PriceLine, i18n: I18n): string {
  if (part === 'base') return i18n._(msg`Shirt`)
  if (part === 'fabric') return fabricByCode(key)?.name ?? key
  return optionText(part, key, i18n)
}
