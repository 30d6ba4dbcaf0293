// The state group `fabricList`: the fabrics of the designer with their stock, and the price of a shirt without its
// fabric.
import type { FabricView, ShirtPricesView } from '#contract/design.ts'
import { getFabrics } from '#contract/design.ts'
import { group, itemsOf, serverCall } from '../state/group.ts'

export const loadFabrics = serverCall('fabricList', getFabrics)

export const fabricList = group({
  name: 'fabricList',
  initial: { fabricList: [] as FabricView[], shirt: null as ShirtPricesView | null },
  calls({ on }) {
    on(loadFabrics, (state, { data }) => {
      state.fabricList = itemsOf(data.data as FabricView[] | string)
      state.shirt = data.shirt
    })
  },
})
