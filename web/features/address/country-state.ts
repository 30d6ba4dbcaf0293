// The state group `countryState`: the country last chosen in an address; the next form begins with it.
import { group } from '../../state/group.ts'

export const countryState = group({
  name: 'countryState',
  initial: { countryState: '' },
  reducers: {
    set(state, { payload }: { payload: string }) {
      state.countryState = payload
    },
  },
})
