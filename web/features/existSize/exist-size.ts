// The state group `existSize`: the shopper's saved sets of measurements, and the current one.
import * as measurementEndpoints from '#contract/measurement.ts'
import type { Measurement } from '#contract/measurement.ts'
import { tokenKey } from '#contract/texts.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'
import { addMeasurements } from './create-size.ts'

export const loadAllMeasurements = serverCall('existSize', measurementEndpoints.getAllMeasurements)
export const loadOneMeasurements = serverCall('existSize', measurementEndpoints.getOneMeasurements)
export const updateMeasurements = serverCall('existSize', measurementEndpoints.updateMeasurements)
export const confirmMeasurements = serverCall('existSize', measurementEndpoints.confirmMeasurements)
export const removeMeasurements = serverCall('existSize', measurementEndpoints.removeMeasurements)
export const renamePerson = serverCall('existSize', measurementEndpoints.renamePerson)
export const removePerson = serverCall('existSize', measurementEndpoints.removePerson)

export const existSize = group({
  name: 'existSize',
  initial: {
    /** Last saved first. */
    existSize: [] as Measurement[],
    detail: null as Measurement | null,
    /** Whether the list was loaded. */
    isLoaded: false,
  },
  reducers: {
    measurementsLoaded(state, { payload }: { payload: Measurement[] }) {
      // Still empty: the same object avoids a rendering.
      if (payload.length + state.existSize.length > 0) state.existSize = payload
      state.isLoaded = true
    },
  },
  calls({ on, builder }) {
    on(loadAllMeasurements, (state, { data }) => {
      state.existSize = itemsOf(data.data)
      state.isLoaded = true
    })
    on(loadOneMeasurements, (state, { data }) => {
      state.detail = data.data
    })
    on(updateMeasurements, (state, { data: { measurement } }) => putMeasurement(state, measurement))
    on(confirmMeasurements, (state, { data: { measurement } }) => {
      state.existSize = state.existSize.map((set) => (set.id === measurement.id ? measurement : set))
    })
    on(removeMeasurements, (state, { data: { removed } }) => {
      state.existSize = state.existSize.filter(({ id }) => id !== removed)
      if (state.detail?.id === removed) state.detail = null
    })
    on(renamePerson, (state, { data: { measurements } }) => {
      state.existSize = measurements
    })
    on(removePerson, (state, { data: { measurements } }) => {
      state.existSize = measurements
    })
    builder.addCase(addMeasurements.fulfilled, (state, { payload }) =>
      putMeasurement(state, payload.data.measurement),
    )
  },
})

/** A saved set comes first and becomes the current one. */
function putMeasurement(
  state: { existSize: Measurement[]; detail: Measurement | null },
  saved: Measurement,
): void {
  state.existSize = [saved, ...state.existSize.filter(({ id }) => id !== saved.id)]
  state.detail = saved
}

/** The set for size advice: the current one, or the last saved one. */
export const currentMeasurements = (state: {
  existSize: Measurement[]
  detail: Measurement | null
}): Measurement | null =>
  state.existSize.find(({ id }) => id === state.detail?.id) ?? state.existSize[0] ?? null

/** Loads the saved sets. Without a session there are none, and none is started. */
export const loadMeasurementsOfSession =
  () =>
  async (dispatch: ShopStore['dispatch']): Promise<void> => {
    if (localStorage.getItem(tokenKey)) await dispatch(loadAllMeasurements({}))
    else dispatch(existSize.actions.measurementsLoaded([]))
  }

/** Loads the saved sets once in a visit. Without an answer the list stays unloaded. */
export const loadMeasurementsOnce =
  () =>
  async (dispatch: ShopStore['dispatch'], all: () => unknown): Promise<void> => {
    if (!(all() as { existSize?: { isLoaded: boolean } }).existSize?.isLoaded)
      await dispatch(loadMeasurementsOfSession())
  }
