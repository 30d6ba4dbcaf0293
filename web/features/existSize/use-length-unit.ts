// The unit of lengths in which a form begins.
import type { LengthUnit } from '#contract/measurement.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup } from '../../state/group.ts'
import { currentMeasurements, existSize } from './exist-size.ts'

/** The unit of the measurements the shopper used last, or the market's. */
export function useLengthUnit(): LengthUnit {
  const { config } = useShop()
  return useGroup(existSize, currentMeasurements)?.unit ?? config.unit
}
