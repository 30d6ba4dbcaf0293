// The state group `checkout`: the shop's last quote, and placing the order.
import type { BodyOf } from '#contract/endpoint.ts'
import { updateCart } from '#contract/cart.ts'
import type { FitChoice } from '#contract/design.ts'
import { checkout as quote, payment } from '#contract/orders.ts'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, group, itemsOf, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import type { ShopStore } from '../../state/store.ts'

type QuoteInput = BodyOf<typeof quote>
export type BuyNowInput = NonNullable<QuoteInput['buynow']>
export type CheckoutInput = Omit<QuoteInput, 'buynow' | 'checkout'>

interface CheckoutState {
  /** The whole quote; null before the first answer. */
  view: CheckoutView | null
  /** The lines to buy. */
  checkoutList: CheckoutLine[]
  /** The item of "buy now"; null when the cart is bought. */
  buynow: CheckoutLine | null
}

const checkoutCall = serverCall('checkout', quote)
const updateCartCall = serverCall('checkout', updateCart)
const paymentKeys = createIdempotencyKeys<BodyOf<typeof payment>>()
const paymentCall = serverCall('checkout', payment, { keyOf: paymentKeys.keyOf })

const initial: CheckoutState = { view: null, checkoutList: [], buynow: null }

export const checkout = group({
  name: 'checkout',
  initial,
  calls({ on }) {
    on(checkoutCall, (state, { data }) => {
      state.view = data
      state.checkoutList = itemsOf<CheckoutLine>(data.data)
      state.buynow = data.kind === 'buynow' ? (state.checkoutList[0] ?? null) : null
    })
    on(paymentCall, (state, { data }, input) => {
      // Coming back to this checkout leads to its order.
      if (state.view && state.view.checkout === input.checkout) state.view.order = data.order
    })
  },
})

type Dispatch = ShopStore['dispatch']

/** Opens the checkout of the cart, of one item bought now, or one already open. Returns the error, if any. */
export const openCheckout = (target: Pick<QuoteInput, 'buynow' | 'checkout'>) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(checkoutCall(target)))

/** Changes the open checkout. Returns the error, or nothing when it is done. */
export const changeCheckout =
  (change: CheckoutInput) =>
  async (dispatch: Dispatch, all: () => unknown): Promise<ApiError | undefined> => {
    const { view } = (all() as { checkout: CheckoutState }).checkout
    return errorOf(await dispatch(checkoutCall({ ...change, ...(view && { checkout: view.checkout }) })))
  }

/**
 * Sets the fit of lines in the open checkout, and loads the quote again. Returns the error, or nothing when it is done.
 */
export const chooseFits =
  (fits: Record<string, FitChoice>) =>
  async (dispatch: Dispatch, all: () => unknown): Promise<ApiError | undefined> => {
    const { view, buynow } = (all() as { checkout: CheckoutState }).checkout
    if (view && buynow?.design) {
      const { id, quantity, design } = buynow
      return errorOf(
        await dispatch(checkoutCall({ buynow: { design: design.code, quantity, fit: fits[id] } })),
      )
    }
    for (const [line, fit] of Object.entries(fits)) {
      const error = errorOf(await dispatch(updateCartCall({ line, fit })))
      if (error) return error
    }
    return errorOf(await dispatch(checkoutCall(view ? { checkout: view.checkout } : {})))
  }

/**
 * Places the order. Repeats of the same call have the same key until one is answered, and a checkout becomes at most one
 * order. Returns what a dispatched call returns.
 */
export const paymentOfCheckout = (input: BodyOf<typeof payment>) => async (dispatch: Dispatch) => {
  const placed = await dispatch(paymentCall(input))
  paymentKeys.answered(input, 'error' in placed ? (placed.payload?.status ?? 0) : undefined)
  return placed
}
