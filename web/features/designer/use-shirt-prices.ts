// What shirts cost in the shop's currency, loaded with the fabrics, so that a choice is priced without a call.
import { useMemo } from 'react'
import type { Offers } from '#garment/design/offers.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { fabricList } from '../../shared/fabric-list.ts'
import { useGroup } from '../../state/group.ts'

/** Null until the fabrics are loaded. */
export function useShirtPrices(): ShirtPrices | null {
  const list = useGroup(fabricList, (state) => state.fabricList)
  const shirt = useGroup(fabricList, (state) => state.shirt)
  return useMemo(
    () =>
      shirt && {
        ...shirt,
        fabrics: Object.fromEntries(list.map(({ code, priceMinor }) => [code, priceMinor])),
      },
    [list, shirt],
  )
}

const everything: Offers = {}

/** What the shop offers of options and extras; until that is loaded, everything. */
export const useOffers = (): Offers => useGroup(fabricList, (state) => state.shirt?.offers) ?? everything
