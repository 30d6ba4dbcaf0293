// The small local groups of the designer.
import { group } from '../../state/group.ts'
import { designer } from './designer.ts'

/** Whether the cart contains exactly this design. */
export const customCartFlag = group({
  name: 'customCartFlag',
  initial: { customCartFlag: false },
  reducers: {
    set(state, { payload }: { payload: boolean }) {
      state.customCartFlag = payload
    },
  },
  calls({ builder }) {
    const { chosen, changed, undone, redone, opened } = designer.actions
    for (const action of [chosen, changed, undone, redone, opened])
      builder.addCase(action, (state) => {
        state.customCartFlag = false
      })
  },
})

/** The last contrast fabric; kept while the shirt has no contrast. */
export const collarFabric = group({
  name: 'collarFabric',
  initial: { collarFabric: '' },
  reducers: {
    set(state, { payload }: { payload: string }) {
      state.collarFabric = payload
    },
  },
})

/** Whether the parts of the price are shown. */
export const toggle = group({
  name: 'toggle',
  initial: { toggle: false },
  reducers: {
    set(state, { payload }: { payload: boolean }) {
      state.toggle = payload
    },
  },
})

/** Whether the filters of the fabrics are shown. */
export const optionToggle = group({
  name: 'optionToggle',
  initial: { optionToggle: false },
  reducers: {
    set(state, { payload }: { payload: boolean }) {
      state.optionToggle = payload
    },
  },
})
