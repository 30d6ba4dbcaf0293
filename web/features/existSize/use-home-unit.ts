// What lengths are shown in before anybody chose: as the shop's own country measures.
import type { LengthUnit } from '#contract/measurement.ts'
import { useShop } from '../../context/shop.ts'

const inInches = new Set(['US', 'LR', 'MM'])

export function useHomeUnit(): LengthUnit {
  const { config } = useShop()
  return inInches.has(config.countries[0] ?? '') ? 'in' : 'cm'
}
