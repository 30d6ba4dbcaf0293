// The state group `createSize`: the id of a newly saved set of measurements.
import * as measurementEndpoints from '#contract/measurement.ts'
import { group, serverCall } from '../../state/group.ts'

export const addMeasurements = serverCall('createSize', measurementEndpoints.addMeasurements)

export const createSize = group({
  name: 'createSize',
  initial: { createSize: null as string | null },
  calls({ on }) {
    on(addMeasurements, (state, { data }) => {
      state.createSize = data.measurement.id
    })
  },
})
