// The state group `order`: the list of orders, the shown order, the tracked order, and actions on orders.
import type { BodyOf, Endpoint, Paging } from '#contract/endpoint.ts'
import * as orderActionsEndpoints from '#contract/order-actions.ts'
import * as fitClaimsEndpoints from '#contract/fit-claims.ts'
import * as ordersEndpoints from '#contract/orders.ts'
import type { OrderView } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import { errorOf, group, itemsOf, serverCall } from '../../state/group.ts'
import type { CallThunk } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import type { IdempotencyKeys } from '../../api/idempotency-key.ts'
import type { ShopStore } from '../../state/store.ts'

/** Identifies an order in calls: by its id in the session that placed it, or by the key from its emails. */
export type OrderRef = { order: string } | { key: string }

interface OrderState {
  ordersList: OrderView[]
  /** The page that `ordersList` is; null before the first answer. */
  paging: Paging | null
  /** The shown order: opened by its owner, or by the person who pays for it. */
  orderdetal: OrderView | null
  /** The order tracked by number and email address, or by the key from its emails. */
  tracked: OrderView | null
  /** Orders whose pieces are reserved until they are paid or confirmed. */
  waiting: OrderView[]
}

const initial: OrderState = { ordersList: [], paging: null, orderdetal: null, tracked: null, waiting: [] }
const paymentKeys = createIdempotencyKeys<BodyOf<typeof ordersEndpoints.payment>>()
const paymentCall = serverCall('order', ordersEndpoints.payment, { keyOf: paymentKeys.keyOf })
const cancelOrderKeys = createIdempotencyKeys<BodyOf<typeof orderActionsEndpoints.cancelOrder>>()
const cancelOrderCall = serverCall('order', orderActionsEndpoints.cancelOrder, {
  keyOf: cancelOrderKeys.keyOf,
})
const requestReturnKeys = createIdempotencyKeys<BodyOf<typeof orderActionsEndpoints.requestReturn>>()
const requestReturnCall = serverCall('order', orderActionsEndpoints.requestReturn, {
  keyOf: requestReturnKeys.keyOf,
})
const requestFitClaimKeys = createIdempotencyKeys<BodyOf<typeof fitClaimsEndpoints.requestFitClaim>>()
const requestFitClaimCall = serverCall('order', fitClaimsEndpoints.requestFitClaim, {
  keyOf: requestFitClaimKeys.keyOf,
})
const reorderKeys = createIdempotencyKeys<BodyOf<typeof orderActionsEndpoints.reorder>>()
const reorderCall = serverCall('order', orderActionsEndpoints.reorder, { keyOf: reorderKeys.keyOf })

/** An example of an order number. */
export const exampleNumber = 'PL-7K3M-Q9XD'

export const loadOrders = serverCall('order', ordersEndpoints.getOrders)
export const loadOrder = serverCall('order', ordersEndpoints.getOrder)
export const trackOrder = serverCall('order', ordersEndpoints.trackOrder)
/** Like `loadOrder`, but also for guests, and correct before the payment provider's webhook has arrived. */
export const loadPaymentStatus = serverCall('order', ordersEndpoints.paymentStatus)

export const loadWaitingOrders = serverCall('order', ordersEndpoints.getWaitingOrders)
export const confirmOrder = serverCall('order', ordersEndpoints.confirmOrder)
const sendConfirmationCall = serverCall('order', ordersEndpoints.sendConfirmation)

/** Opens the payment of an order's balance due. */
export const payBalance = serverCall('order', orderActionsEndpoints.payBalance)

export const withdraw = serverCall('order', orderActionsEndpoints.withdraw)

export const order = group({
  name: 'order',
  initial,
  calls({ on, builder }) {
    on(loadOrders, (state, { data }) => {
      state.ordersList = itemsOf(data.data)
      state.paging = data.paging
    })
    on(loadOrder, (state, { data }) => {
      state.orderdetal = data.data === texts.noOrderDetails ? null : data.data
      if (state.orderdetal === null) state.response = texts.noOrderDetails
    })
    on(loadPaymentStatus, (state, { data }) => {
      state.orderdetal = data.order
      putOrder(state, { data })
    })
    on(loadWaitingOrders, (state, { data }) => {
      state.waiting = itemsOf(data.data)
    })
    on(confirmOrder, putOrder)
    on(sendConfirmationCall, () => {})
    on(trackOrder, (state, { data }) => {
      state.tracked = data.order
    })
    on(paymentCall, () => {})
    on(payBalance, () => {})
    on(reorderCall, () => {})
    on(cancelOrderCall, putOrder)
    on(requestReturnCall, putOrder)
    on(requestFitClaimCall, putOrder)
    on(withdraw, putOrder)
    builder.addMatcher(isLoadOfOrder, (state, { meta }) => {
      if (state.orderdetal?.id !== meta.arg.order) state.orderdetal = null
    })
    builder.addMatcher(loadOrder.rejected.match, (state, { payload }) => {
      // A malformed id also counts as not found.
      if (payload?.field !== 'order') return
      state.orderdetal = null
      state.response = texts.noOrderDetails
    })
    builder.addMatcher(trackOrder.pending.match, (state) => {
      state.tracked = null
    })
  },
})

type LoadPending = ReturnType<typeof loadOrder.pending> | ReturnType<typeof loadPaymentStatus.pending>

function isLoadOfOrder(action: unknown): action is LoadPending {
  return loadOrder.pending.match(action) || loadPaymentStatus.pending.match(action)
}

/** Replaces an order everywhere in the state. */
function putOrder(state: OrderState, { data }: { data: { order: OrderView } }): void {
  const updated = data.order
  if (state.orderdetal?.id === updated.id) state.orderdetal = updated
  if (state.tracked?.id === updated.id) state.tracked = updated
  state.ordersList = state.ordersList.map((each) => (each.id === updated.id ? updated : each))
  state.waiting = state.waiting
    .map((each) => (each.id === updated.id ? updated : each))
    .filter(({ status, holdUntil }) => status === 'placed' && holdUntil !== null)
}

/** Emails the link that confirms an order again; returns the error, if any. */
export const sendConfirmation = (id: string) => async (dispatch: ShopStore['dispatch']) => {
  const sent = await dispatch(sendConfirmationCall({ order: id }))
  return errorOf(sent)
}

/** Dispatches an idempotent call and drops its key when the shop has answered. */
const idempotent =
  <C extends Endpoint>(call: CallThunk<C>, keys: IdempotencyKeys<BodyOf<C>>) =>
  (input: BodyOf<C>) =>
  (dispatch: ShopStore['dispatch']) => {
    const pending = dispatch(call(input as never))
    void pending.then((outcome) => {
      keys.answered(input, call.rejected.match(outcome) ? (outcome.payload?.status ?? 0) : undefined)
    })
    return pending
  }

/**
 * Pays a placed order, with its payment method or another one. If the reply has a `redirectUrl`, go there.
 *
 * @returns what a dispatched call returns.
 */
export const paymentOfOrder = idempotent(paymentCall, paymentKeys)
export const cancelOrder = idempotent(cancelOrderCall, cancelOrderKeys)
export const requestReturn = idempotent(requestReturnCall, requestReturnKeys)
export const requestFitClaim = idempotent(requestFitClaimCall, requestFitClaimKeys)
export const reorder = idempotent(reorderCall, reorderKeys)
