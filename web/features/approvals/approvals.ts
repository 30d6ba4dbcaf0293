// The state group `approvals`: the finished measures of the shirts of a checkout or an order.
import * as endpoints from '#contract/approvals.ts'
import type { MeasuredShirts, OwnShirt } from '#contract/approvals.ts'
import { group, serverCall } from '../../state/group.ts'

export const loadMeasures = serverCall('approvals', endpoints.getMeasures)
export const approveMeasures = serverCall('approvals', endpoints.approveMeasures)
export const changeMeasures = serverCall('approvals', endpoints.changeMeasures)
export const loadOwnShirts = serverCall('approvals', endpoints.getOwnShirts)

interface ApprovalsState {
  /** The number of the order; null: a checkout. */
  number: string | null
  /** Null before the first answer. */
  shirts: MeasuredShirts[] | null
  /** Earlier shirts of the shopper. */
  own: OwnShirt[]
}

const initial: ApprovalsState = { number: null, shirts: null, own: [] }

export const approvals = group({
  name: 'approvals',
  initial,
  calls({ on }) {
    const put = (
      state: ApprovalsState,
      { data }: { data: Pick<ApprovalsState, 'number'> & { shirts: MeasuredShirts[] } },
    ) => {
      state.number = data.number
      state.shirts = data.shirts
    }
    on(loadMeasures, put)
    on(approveMeasures, put)
    on(changeMeasures, put)
    on(loadOwnShirts, (state, { data }) => {
      state.own = data.shirts
    })
  },
})

/** Whether the customer has something to approve. */
export const isOpen = ({ state }: MeasuredShirts): boolean => state === 'open' || state === 'requested'
