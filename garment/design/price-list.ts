// A price list of custom shirts, item by item.
import { fabrics } from '../fabric/fabrics.ts'
import { type ChoicePart, choiceParts, choicesOf } from './choices.ts'
import type { PriceLine, ShirtPrices } from './price.ts'

export type PricedItem = Pick<PriceLine, 'part' | 'key'>
/** An item with what it costs, in minor units. */
export type ItemPrice = PriceLine

/** Every item with a price: the shirt itself, every option and extra, and every fabric of the shop. */
export const pricedItems = (): PricedItem[] => [
  { part: 'base', key: '' },
  ...choiceParts.flatMap((part) => choicesOf[part].map(({ key }) => ({ part, key }))),
  ...fabrics.map(({ code }) => ({ part: 'fabric' as const, key: code })),
]

/** The list with the price of each item. */
export function shirtPricesOf(minorOf: (item: PricedItem) => number): ShirtPrices {
  const optionPrices = (part: ChoicePart) =>
    Object.fromEntries(choicesOf[part].map(({ key }) => [key, minorOf({ part, key })]))
  return {
    baseMinor: minorOf({ part: 'base', key: '' }),
    options: Object.fromEntries(choiceParts.map((part) => [part, optionPrices(part)])),
    fabrics: Object.fromEntries(fabrics.map(({ code }) => [code, minorOf({ part: 'fabric', key: code })])),
  }
}

/** The price of an item, in minor units. */
export function priceOfItem({ part, key }: PricedItem, { baseMinor, options, fabrics }: ShirtPrices): number {
  if (part === 'base') return baseMinor
  return (part === 'fabric' ? fabrics : options[part])?.[key] ?? 0
}
