// The state group `cart`: the lines, the number of pieces, and the changes that are not answered yet.
import type { BodyOf } from '#contract/endpoint.ts'
import * as cartEndpoints from '#contract/cart.ts'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import { texts } from '#contract/texts.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, group, itemsOf, leaveSession, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'
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
  /** The number of pieces, which the header shows. */
  cartCount: number
  /** The lines that a checkout would buy: those without a problem. */
  checkoutList: CartLine[]
  savedForLater: CartLine[]
  /** Null before the first answer. */
  summary: CartSummary | null
  /** The newest change of each line that is not answered yet. */
  pendingChanges: Record<string, LineChange>
  /** The line whose change is being sent. */
  sendingLine: string | null
  /** The error of each line's last change. */
  errors: Record<string, ApiError>
}

const addCartKeys = createIdempotencyKeys<BodyOf<typeof cartEndpoints.addCart>>()
const addCartCall = serverCall('cart', cartEndpoints.addCart, { keyOf: addCartKeys.keyOf })
const updateCartCall = serverCall('cart', cartEndpoints.updateCart)
const removeCartCall = serverCall('cart', cartEndpoints.removeCart)

export const loadCart = serverCall('cart', cartEndpoints.getCart)
const cartCountCall = serverCall('cart', cartEndpoints.getCartCount, { leaves: false })

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
    /** Adds a change of a line; a newer change overrides an older one. */
    changeRequested(
      state,
      { payload: { line, lineChange } }: { payload: { line: string; lineChange: LineChange } },
    ) {
      state.pendingChanges[line] = { ...state.pendingChanges[line], ...lineChange }
      delete state.errors[line]
    },
    /** Marks the change of a line as being sent. */
    changeSent(state, { payload: { line } }: { payload: { line: string } }) {
      state.sendingLine = line
    },
    /** The sent change was answered. Changes made meanwhile stay. */
    changeAnswered(state, { payload }: { payload: { line: string; change: LineChange; error?: ApiError } }) {
      const { line, change: sent, error } = payload
      state.sendingLine = null
      // Without an answer the change stays visible and can be sent again.
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
      dropMissingLines(state)
      setSummary(state, data.summary)
    })
    on(cartCountCall, (state, { data }) => {
      state.cartCount = data.count
    })
    on(addCartCall, (state, { data }) => {
      putLine(state, data.line)
      setSummary(state, data.summary)
    })
    on(updateCartCall, (state, { data }) => {
      putLine(state, data.line)
      setSummary(state, data.summary)
    })
    on(removeCartCall, (state, { data }) => {
      dropLines(state, (line) => line.id === data.removed)
      setSummary(state, data.summary)
    })
  },
})

/** Loads the number of pieces for the header. @param sessionEnd where a shopper goes whose session is over. */
export const loadCartCount =
  (sessionEnd: string | undefined) =>
  async (dispatch: ShopStore['dispatch'], _all: () => unknown, { shopper }: StoreExtra): Promise<void> => {
    const error = errorOf(await dispatch(cartCountCall({})))
    if (error?.code === texts.authenticationFailed) leaveSession(shopper, sessionEnd)
  }

function setSummary(state: CartState, summary: CartSummary): void {
  state.summary = summary
  state.cartCount = summary.count
  state.checkoutList = state.cartList.filter((line) => !line.problem)
}

/** Drops the changes of lines that are no longer there, unless they are being sent. */
function dropMissingLines(state: CartState): void {
  const presentIds = new Set([...state.cartList, ...state.savedForLater].map(({ id }) => id))
  const isMissing = (line: string) => !presentIds.has(line) && line !== state.sendingLine
  for (const line of Object.keys(state.pendingChanges).filter(isMissing)) delete state.pendingChanges[line]
  for (const line of Object.keys(state.errors).filter(isMissing)) delete state.errors[line]
}

/** Adds or replaces a line. A line that has become the same as another one is merged with it. */
function putLine(state: CartState, line: CartLine): void {
  dropLines(state, (other) => other.id !== line.id && isSameItem(other, line))
  const [to, from] = line.savedForLater
    ? [state.savedForLater, state.cartList]
    : [state.cartList, state.savedForLater]
  const fromIndex = from.findIndex(({ id }) => id === line.id)
  if (fromIndex >= 0) from.splice(fromIndex, 1)
  const toIndex = to.findIndex(({ id }) => id === line.id)
  if (toIndex >= 0) to[toIndex] = line
  else to.unshift(line)
}

function dropLines(state: CartState, matches: (line: CartLine) => boolean): void {
  state.cartList = state.cartList.filter((line) => !matches(line))
  state.savedForLater = state.savedForLater.filter((line) => !matches(line))
}

function isSameItem(one: CartLine, other: CartLine): boolean {
  return itemOf(one) === itemOf(other)
}

/** What a line buys, for comparison with other lines. */
const itemOf = ({ product, colour, size, design, swatches, gift, unitPriceMinor }: CartLine): string =>
  JSON.stringify([
    product.id,
    colour.key,
    size,
    design?.code,
    design?.fit,
    swatches?.map(({ code }) => code),
    gift && [gift, unitPriceMinor],
  ])

/** The part of a change that the sent change did not contain; null when there is none. */
function withoutSent(lineChange: LineChange, sent: LineChange): LineChange | null {
  const remaining = Object.entries(lineChange).filter(
    ([what, value]) => sent[what as keyof LineChange] !== value,
  )
  return remaining.length > 0 ? Object.fromEntries(remaining) : null
}

type AddInput = BodyOf<typeof cartEndpoints.addCart>

/** A second press within this time of the first is the same press. */
const samePressMs = 1000

interface LastAdd {
  input: string
  pressedAt: number
  adding: ReturnType<ReturnType<typeof startAdding>>
}

const lastAdds = new WeakMap<ShopStore['dispatch'], LastAdd>()

/**
 * Adds pieces to the cart. The same choice again, while it is being added or within a second, adds nothing more and
 * has the outcome of the first call; a refused one can be tried again at once. The API refuses a missing size or
 * quantity with 400, which shows the warning.
 *
 * @returns what a dispatched call returns; `unwrap()` throws the ApiError.
 */
export const addCart =
  (input: Partial<AddInput>) =>
  (dispatch: ShopStore['dispatch']): LastAdd['adding'] => {
    const [text, now] = [JSON.stringify(input), performance.now()]
    const last = lastAdds.get(dispatch)
    if (last?.input === text && now - last.pressedAt < samePressMs) return last.adding
    const adding = dispatch(startAdding(input as AddInput))
    lastAdds.set(dispatch, { input: text, pressedAt: now, adding })
    return adding
  }

const startAdding = (body: AddInput) => (dispatch: ShopStore['dispatch']) => {
  const adding = dispatch(addCartCall(body))
  void adding.then((outcome) => {
    const error = addCartCall.rejected.match(outcome) ? outcome.payload : undefined
    addCartKeys.answered(body, error?.status)
    if (error && lastAdds.get(dispatch)?.adding === adding) lastAdds.delete(dispatch)
    if (error?.status === 400 && !body.gift) warnSelectSizeAndQuantity()
  })
  return adding
}

/**
 * Changes a line. However often it is called, one request is sent at a time, and the next one carries the newest
 * change. Settles when every change is answered.
 */
export const changeLine =
  (line: string, lineChange: LineChange) => async (dispatch: ShopStore['dispatch'], all: () => unknown) => {
    // Pieces added after a change, such as undoing a removal, are not a second press.
    lastAdds.delete(dispatch)
    dispatch(cart.actions.changeRequested({ line, lineChange }))
    const cartState = () => (all() as { cart: CartState }).cart
    if (cartState().sendingLine !== null) return
    for (let next = nextChange(cartState()); next; next = nextChange(cartState())) {
      dispatch(cart.actions.changeSent({ line: next.line }))
      const error = await dispatch(sendChange(next))
      // The cart differs from the expected one and is loaded again. Until then nothing is sent, or a change might be sent twice.
      if (isRefusal(error)) await dispatch(loadCart({}))
      dispatch(cart.actions.changeAnswered({ ...next, error }))
    }
  }

/** A refusal of the change; after the end of the session there is no cart to load. */
const isRefusal = (error: ApiError | undefined) =>
  error !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== texts.authenticationFailed

/** Changes a designed line: design, quantity and fit. */
export const updateCart =
  (input: BodyOf<typeof cartEndpoints.updateCart>) => (dispatch: ShopStore['dispatch']) =>
    dispatch(updateCartCall(input))

export const removeCart = (line: string) => changeLine(line, { removed: true })

interface SentChange {
  line: string
  change: LineChange
}

/** The change to send next: the oldest one without an error. */
function nextChange({ pendingChanges, errors }: CartState): SentChange | null {
  const next = Object.entries(pendingChanges).find(([line]) => !errors[line])
  return next ? { line: next[0], change: next[1] } : null
}

/** Whether no change is being sent or about to be. Changes with an error wait for the shopper. */
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
