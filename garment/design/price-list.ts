// A price list of custom shirts, item by item.
import { fabrics } from '../fabric/fabrics.ts'
import { optionsOf, type Part, parts } from './options.ts'
import type { PriceLine, ShirtPrices } from './price.ts'

export type PricedItem = Pick<PriceLine, 'part' | 'key'>

/** Everything of a shirt that has a price: the shirt itself, every option, every fabric. */
export const pricedItems: readonly PricedItem[] = [
  { part: 'base', key: '' },
  ...parts.flatMap((part) => optionsOf[part].map(({ key }) => ({ part, key }))),
  ...fabrics.map(({ code }) => ({ part: 'fabric' as const, key: code })),
]

/** The list with the price of each item. */
export function shirtPricesOf(minorOf: (item: PricedItem) => number): ShirtPrices {
  const optionPrices = (part: Part) =>
    Object.fromEntries(optionsOf[part].map(({ key }) => [key, minorOf({ part, key })]))
  return {
    baseMinor: minorOf({ part: 'base', key: '' }),
    options: Object.fromEntries(parts.map((part) => [part, optionPrices(part)])),
    fabrics: Object.fromEntries(fabrics.map(({ code }) => [code, minorOf({ part: 'fabric', key: code })])),
  }
}

/** The price of an item, in minor units. */
export function priceOfItem({ part, key }: PricedItem, prices: ShirtPrices): number {
  if (part === 'base') return prices.baseMinor
  return (part === 'fabric' ? prices.fabrics : prices.options[part]!)[key]!
}
