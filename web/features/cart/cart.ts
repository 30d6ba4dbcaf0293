// The state group `cart`: the lines, how many pieces they are, and the changes that are not answered yet.
import type { BodyOf } from '#contract/endpoint.ts'
import * as cartEndpoints from '#contract/cart.ts'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, group, itemsOf, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../state/idempotency-key.ts'
import type { ShopStore } from '../../state/store.ts'
import { warnSelectSizeAndQuantity } from '../../ui/messages.tsx'

/** A change of a line. `quantity` is the new quantity, not a difference. */
export interface LineChange {
  quantity?: number
  size?: string
  savedForLater?: boolean
  removed?: true
}

interface CartState {
  cartList: CartLine[]
  /** Pieces in the cart; the header shows it. */
  cartCount: number
  /** What the cart's checkout would buy: the lines without a problem. */
  checkoutList: CartLine[]
  savedForLater: CartLine[]
  /** Null before the first answer. */
  summary: CartSummary | null
  /** Changes by line, not answered yet; the newest of each line. */
  pendingChanges: Record<string, LineChange>
  /** The line whose change is being sent. */
  sendingLine: string | null
  /** Why a line's last change failed, by line. */
  errors: Record<string, ApiError>
}

const addCartKeys = createIdempotencyKeys<BodyOf<typeof cartEndpoints.addCart>>()
const addCartCall = serverCall('cart', cartEndpoints.addCart, { keyOf: addCartKeys.keyOf })
const updateCartCall = serverCall('cart', cartEndpoints.updateCart)
const removeCartCall = serverCall('cart', cartEndpoints.removeCart)

export const loadCart = serverCall('cart', cartEndpoints.getCart)
export const loadCartCount = serverCall('cart', cartEndpoints.getCartCount)

const initial: CartState = {
  cartList: [],
  cartCount: 0,
  checkoutList: [],
  savedForLater: [],
  summary: null,
  pendingChanges: {},
  sendingLine: null,
  errors: {},
}

export const cart = group({
  name: 'cart',
  initial,
  reducers: {
    /** Adds a change of a line; the newest one counts. */
    changeRequested(
      state,
      { payload: { line, lineChange } }: { payload: { line: string; lineChange: LineChange } },
    ) {
      state.pendingChanges[line] = { ...state.pendingChanges[line], ...lineChange }
      delete state.errors[line]
    },
    /** The change of a line is being sent; a change from now on is the next one. */
    changeSent(state, { payload: { line } }: { payload: { line: string } }) {
      state.sendingLine = line
    },
    /** The change that was sent is answered. What was changed meanwhile stays. */
    changeAnswered(state, { payload }: { payload: { line: string; change: LineChange; error?: ApiError } }) {
      const { line, change: sent, error } = payload
      state.sendingLine = null
      // Without an answer the change stays where the shopper can see it, to be sent again.
      const remaining =
        error?.status === 0 ? state.pendingChanges[line] : withoutSent(state.pendingChanges[line] ?? {}, sent)
      if (error && (!remaining || error.status === 0)) state.errors[line] = error
      if (remaining) state.pendingChanges[line] = remaining
      else delete state.pendingChanges[line]
    },
    /** Drops the change of a line that was not sent. */
    changeDropped(state, { payload: { line } }: { payload: { line: string } }) {
      delete state.pendingChanges[line]
      delete state.errors[line]
    },
  },
  calls({ on }) {
    on(loadCart, (state, { data }) => {
      state.cartList = itemsOf(data.data as CartLine[] | string)
      state.savedForLater = data.savedForLater
      dropGoneLines(state)
      takeSummary(state, data.summary)
    })
    on(loadCartCount, (state, { data }) => {
      state.cartCount = data.count
    })
    on(addCartCall, (state, { data }) => {
      putLine(state, data.line)
      takeSummary(state, data.summary)
    })
    on(updateCartCall, (state, { data }) => {
      putLine(state, data.line)
      takeSummary(state, data.summary)
    })
    on(removeCartCall, (state, { data }) => {
      dropChange(state, (line) => line.id === data.removed)
      takeSummary(state, data.summary)
    })
  },
})

function takeSummary(state: CartState, summary: CartSummary): void {
  state.summary = summary
  state.cartCount = summary.count
  state.checkoutList = state.cartList.filter((line) => !line.problem)
}

/** Drops the changes of lines that are no longer there, unless they are being sent. */
function dropGoneLines(state: CartState): void {
  const presentIds = new Set([...state.cartList, ...state.savedForLater].map(({ id }) => id))
  const isGone = (line: string) => !presentIds.has(line) && line !== state.sendingLine
  for (const line of Object.keys(state.pendingChanges).filter(isGone)) delete state.pendingChanges[line]
  for (const line of Object.keys(state.errors).filter(isGone)) delete state.errors[line]
}

/** A line takes its place, or comes first. One that has become the same as another has taken it in. */
function putLine(state: CartState, line: CartLine): void {
  dropChange(state, (other) => other.id !== line.id && isSameItem(other, line))
  const [to, from] = line.savedForLater
    ? [state.savedForLater, state.cartList]
    : [state.cartList, state.savedForLater]
  const was = from.findIndex(({ id }) => id === line.id)
  if (was >= 0) from.splice(was, 1)
  const at = to.findIndex(({ id }) => id === line.id)
  if (at >= 0) to[at] = line
  else to.unshift(line)
}

function dropChange(state: CartState, matches: (line: CartLine) => boolean): void {
  state.cartList = state.cartList.filter((line) => !matches(line))
  state.savedForLater = state.savedForLater.filter((line) => !matches(line))
}

function isSameItem(one: CartLine, other: CartLine): boolean {
  return itemOf(one) === itemOf(other)
}

/** What is bought with a line: of a designed one the design and whom it is cut for. */
const itemOf = ({ product, colour, size, design, swatches }: CartLine): string =>
  JSON.stringify([product.id, colour.key, size, design?.code, design?.fit, swatches?.map(({ code }) => code)])

/** What of a change was not in the one sent; null when nothing is left. */
function withoutSent(lineChange: LineChange, sent: LineChange): LineChange | null {
  const remaining = Object.entries(lineChange).filter(
    ([what, value]) => sent[what as keyof LineChange] !== value,
  )
  return remaining.length > 0 ? Object.fromEntries(remaining) : null
}

/**
 * Puts pieces into the cart. The API refuses a missing size or quantity with 400, which shows the warning.
 * Answers as a dispatched call does; `unwrap()` throws the ApiError.
 */
export const addCart =
  (input: Partial<BodyOf<typeof cartEndpoints.addCart>>) => (dispatch: ShopStore['dispatch']) => {
    const body = input as BodyOf<typeof cartEndpoints.addCart>
    const adding = dispatch(addCartCall(body))
    void adding.then((outcome) => {
      const error = addCartCall.rejected.match(outcome) ? outcome.payload : undefined
      addCartKeys.answered(body, error?.status)
      if (error?.status === 400) warnSelectSizeAndQuantity()
    })
    return adding
  }

/**
 * Changes a line. However often it is called, one request is sent at a time, and the next one carries the newest
 * change. Settles when every change is answered.
 */
export const changeLine =
  (line: string, lineChange: LineChange) => async (dispatch: ShopStore['dispatch'], all: () => unknown) => {
    dispatch(cart.actions.changeRequested({ line, lineChange }))
    const now = () => (all() as { cart: CartState }).cart
    if (now().sendingLine !== null) return
    for (let next = nextChange(now()); next; next = nextChange(now())) {
      dispatch(cart.actions.changeSent({ line: next.line }))
      const error = await dispatch(sendChange(next))
      // The cart is not what it was thought to be. Nothing else is sent meanwhile, or two calls would send the same change.
      if (error && error.status >= 400 && error.status < 500) await dispatch(loadCart({}))
      dispatch(cart.actions.changeAnswered({ ...next, error }))
    }
  }

/** Changes a designed line: its design, its quantity and what it is cut to. */
export const updateCart =
  (input: BodyOf<typeof cartEndpoints.updateCart>) => (dispatch: ShopStore['dispatch']) =>
    dispatch(updateCartCall(input))

export const removeCart = (line: string) => changeLine(line, { removed: true })

interface SentChange {
  line: string
  change: LineChange
}

/** The change to send next: one that was not refused, in the order in which the lines were changed. */
function nextChange({ pendingChanges, errors }: CartState): SentChange | null {
  const next = Object.entries(pendingChanges).find(([line]) => !errors[line])
  return next ? { line: next[0], change: next[1] } : null
}

/** Nothing is being sent and nothing is waiting. What did not arrive waits for the shopper. */
export function isSettled(state: CartState): boolean {
  return state.sendingLine === null && nextChange(state) === null
}

const sendChange =
  ({ line, change: sent }: SentChange) =>
  async (dispatch: ShopStore['dispatch']): Promise<ApiError | undefined> => {
    const outcome = await (sent.removed
      ? dispatch(removeCartCall({ line }))
      : dispatch(updateCartCall({ line, ...sent })))
    return errorOf(outcome)
  }
