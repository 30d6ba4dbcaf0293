// The state group `orderedMeasurements`: what the shirts of earlier orders were cut to.
import { getOrderedMeasurements, type OrderedMeasurements } from '#contract/ordered-measurements.ts'
import { group, itemsOf, serverCall } from '../../../state/group.ts'

export const loadOrderedMeasurements = serverCall('orderedMeasurements', getOrderedMeasurements)

export const orderedMeasurements = group({
  name: 'orderedMeasurements',
  initial: { orderedMeasurements: [] as OrderedMeasurements[], isLoaded: false },
  calls({ on }) {
    on(loadOrderedMeasurements, (state, { data }) => {
      state.orderedMeasurements = itemsOf(data.data)
      state.isLoaded = true
    })
  },
})
