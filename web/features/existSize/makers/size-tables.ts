// The state group `sizeTables`: the size tables of other makers, loaded when they are first needed.
import { listSizeTables, type SizeTable } from '#contract/size-tables.ts'
import { group, serverCall } from '../../../state/group.ts'

export const loadSizeTables = serverCall('sizeTables', listSizeTables)

interface SizeTablesState {
  /** Null before the first answer. */
  tables: SizeTable[] | null
}

const initial: SizeTablesState = { tables: null }

export const sizeTables = group({
  name: 'sizeTables',
  initial,
  calls({ on }) {
    on(loadSizeTables, (state, { data }) => {
      state.tables = data.tables
    })
  },
})
