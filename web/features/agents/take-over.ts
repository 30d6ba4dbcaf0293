// Takes over what an AI agent has prepared.
import * as agentEndpoints from '#contract/agents.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ApiError } from '../../api/port.ts'
import { serverCall } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'
import { loadCart } from '../cart/cart.ts'

const takeOverCall = serverCall('cart', agentEndpoints.takeOver)

type TakenOver = ReplyOf<typeof agentEndpoints.takeOver>

/** Takes over with the key of a link. Returns where to continue, or the error. */
export const takeOver =
  (key: string) =>
  async (dispatch: ShopStore['dispatch']): Promise<{ path: string } | { error: ApiError }> => {
    const outcome = await dispatch(takeOverCall({ key }))
    if (!takeOverCall.fulfilled.match(outcome)) return { error: outcome.payload as ApiError }
    await dispatch(loadCart({}))
    return { path: (outcome.payload as TakenOver).data.hasCheckout ? '/checkout' : '/cart' }
  }
