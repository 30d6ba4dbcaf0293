// The state group `fabricList`: the fabrics of the designer with their stock.
import type { FabricView } from '#contract/design.ts'
import { getFabrics } from '#contract/design.ts'
import { group, itemsOf, serverCall } from '../state/group.ts'

export const loadFabrics = serverCall('fabricList', getFabrics)

export const fabricList = group({
  name: 'fabricList',
  initial: { fabricList: [] as FabricView[] },
  calls({ on }) {
    on(loadFabrics, (state, { data }) => {
      state.fabricList = itemsOf(data.data as FabricView[] | string)
    })
  },
})
