// The initial unit of lengths: that of the shop's own country.
import type { LengthUnit } from '#contract/measurement.ts'
import { useShop } from '../../context/shop.ts'

const inInches = new Set(['US', 'LR', 'MM'])

export function useHomeUnit(): LengthUnit {
  const { config } = useShop()
  return inInches.has(config.countries[0] ?? '') ? 'in' : 'cm'
}
