// The state group `cart`: the lines, how many pieces they are, and what is wished for and not answered yet.
import type { BodyOf } from '#contract/endpoint.ts'
import { addCart, getCart, getCartCount, removeCart, updateCart } from '#contract/cart.ts'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { ApiError } from '../../api/port.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../state/idempotency-key.ts'
import type { ShopStore } from '../../state/store.ts'
import { warnSelectSizeAndQuantity } from '../../ui/messages.tsx'

/** What a shopper wants of a line. `quantity` is the wanted one, not a difference. */
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
  /** What the cart's checkout would buy: the lines that have nothing in their way. */
  checkoutList: CartLine[]
  savedForLater: CartLine[]
  /** Null before the first answer. */
  summary: CartSummary | null
  /** Wishes by line, not answered yet; the newest of each line. */
  wishes: Record<string, LineChange>
  /** The line whose wish is under way. */
  asking: string | null
  /** Why a line's last wish was not granted, by line. */
  refusals: Record<string, ApiError>
}

const adds = createIdempotencyKeys<BodyOf<typeof addCart>>()
const add = serverCall('cart', addCart, { keyOf: adds.keyOf })
const change = serverCall('cart', updateCart)
const remove = serverCall('cart', removeCart)

export const loadCart = serverCall('cart', getCart)
export const loadCartCount = serverCall('cart', getCartCount)

const initial: CartState = {
  cartList: [],
  cartCount: 0,
  checkoutList: [],
  savedForLater: [],
  summary: null,
  wishes: {},
  asking: null,
  refusals: {},
}

export const cart = group({
  name: 'cart',
  initial,
  reducers: {
    /** Adds to what is wished of a line; the newest wish counts. */
    wished(state, { payload: { line, wish } }: { payload: { line: string; wish: LineChange } }) {
      state.wishes[line] = { ...state.wishes[line], ...wish }
      delete state.refusals[line]
    },
    /** Takes a line's wish up; what is wished from now on is the next. */
    asked(state, { payload: { line } }: { payload: { line: string } }) {
      state.asking = line
    },
    /** The wish that was under way is through. What was wished meanwhile stays. */
    answered(state, { payload }: { payload: { line: string; asked: LineChange; refusal?: ApiError } }) {
      const { line, asked, refusal } = payload
      state.asking = null
      // Without an answer the wish stays where the shopper can see it, to be sent again.
      const rest = refusal?.status === 0 ? state.wishes[line] : withoutAsked(state.wishes[line] ?? {}, asked)
      if (refusal && (!rest || refusal.status === 0)) state.refusals[line] = refusal
      if (rest) state.wishes[line] = rest
      else delete state.wishes[line]
    },
    /** Takes back what is wished of a line and did not arrive. */
    unwished(state, { payload: { line } }: { payload: { line: string } }) {
      delete state.wishes[line]
      delete state.refusals[line]
    },
  },
  calls({ on }) {
    on(loadCart, (state, { data }) => {
      state.cartList = itemsOf(data.data as CartLine[] | string)
      state.savedForLater = data.savedForLater
      forgetGoneLines(state)
      take(state, data.summary)
    })
    on(loadCartCount, (state, { data }) => {
      state.cartCount = data.count
    })
    on(add, (state, { data }) => {
      put(state, data.line)
      take(state, data.summary)
    })
    on(change, (state, { data }) => {
      put(state, data.line)
      take(state, data.summary)
    })
    on(remove, (state, { data }) => {
      drop(state, (line) => line.id === data.removed)
      take(state, data.summary)
    })
  },
})

function take(state: CartState, summary: CartSummary): void {
  state.summary = summary
  state.cartCount = summary.count
  state.checkoutList = state.cartList.filter((line) => !line.problem)
}

/** What was wished of a line that is no longer there, unless it is under way. */
function forgetGoneLines(state: CartState): void {
  const there = new Set([...state.cartList, ...state.savedForLater].map(({ id }) => id))
  const gone = (line: string) => !there.has(line) && line !== state.asking
  for (const line of Object.keys(state.wishes).filter(gone)) delete state.wishes[line]
  for (const line of Object.keys(state.refusals).filter(gone)) delete state.refusals[line]
}

/** A line takes its place, or comes first. One that has become the same as another has taken it in. */
function put(state: CartState, line: CartLine): void {
  drop(state, (other) => other.id !== line.id && sameThing(other, line))
  const [to, from] = line.savedForLater
    ? [state.savedForLater, state.cartList]
    : [state.cartList, state.savedForLater]
  const was = from.findIndex(({ id }) => id === line.id)
  if (was >= 0) from.splice(was, 1)
  const at = to.findIndex(({ id }) => id === line.id)
  if (at >= 0) to[at] = line
  else to.unshift(line)
}

function drop(state: CartState, which: (line: CartLine) => boolean): void {
  state.cartList = state.cartList.filter((line) => !which(line))
  state.savedForLater = state.savedForLater.filter((line) => !which(line))
}

function sameThing(one: CartLine, other: CartLine): boolean {
  return thingIn(one) === thingIn(other)
}

/** What is bought with a line: of a designed one the design and whom it is cut for. */
const thingIn = ({ product, colour, size, design, swatches }: CartLine): string =>
  JSON.stringify([product.id, colour.key, size, design?.code, design?.fit, swatches?.map(({ code }) => code)])

/** What of a wish was not yet in the one asked; null when nothing is. */
function withoutAsked(wish: LineChange, asked: LineChange): LineChange | null {
  const rest = Object.entries(wish).filter(([what, value]) => asked[what as keyof LineChange] !== value)
  return rest.length > 0 ? Object.fromEntries(rest) : null
}

/**
 * Puts pieces into the cart. A size or quantity left out is the API's to refuse: its 400 shows the warning.
 * Answers as a dispatched call does; `unwrap()` throws the ApiError.
 */
export const addToCart = (input: Partial<BodyOf<typeof addCart>>) => (dispatch: ShopStore['dispatch']) => {
  const wanted = input as BodyOf<typeof addCart>
  const adding = dispatch(add(wanted))
  void adding.then((outcome) => {
    const refusal = add.rejected.match(outcome) ? outcome.payload : undefined
    adds.answered(wanted, refusal?.status)
    if (refusal?.status === 400) warnSelectSizeAndQuantity()
  })
  return adding
}

/**
 * Wishes something of a line. However often it is called, one request is under way at a time, and the next one
 * carries the newest wish. Settles when every wish is through.
 */
export const changeLine =
  (line: string, wish: LineChange) => async (dispatch: ShopStore['dispatch'], all: () => unknown) => {
    dispatch(cart.actions.wished({ line, wish }))
    const now = () => (all() as { cart: CartState }).cart
    if (now().asking !== null) return
    for (let next = nextChange(now()); next; next = nextChange(now())) {
      dispatch(cart.actions.asked({ line: next.line }))
      const refusal = await dispatch(ask(next))
      // The cart is not what it was thought to be. The turn is kept meanwhile, or two would send the same wish.
      if (refusal && refusal.status >= 400 && refusal.status < 500) await dispatch(loadCart({}))
      dispatch(cart.actions.answered({ ...next, refusal }))
    }
  }

/** Gives a designed line another design, and says anew how many and whom they are cut for. */
export const redesignLine = (input: BodyOf<typeof updateCart>) => (dispatch: ShopStore['dispatch']) =>
  dispatch(change(input))

export const removeLine = (line: string) => changeLine(line, { removed: true })

interface Asked {
  line: string
  asked: LineChange
}

/** The wish to send next: one that nobody refused, in the order of the lines first wished for. */
function nextChange({ wishes, refusals }: CartState): Asked | null {
  const next = Object.entries(wishes).find(([line]) => !refusals[line])
  return next ? { line: next[0], asked: next[1] } : null
}

/** Nothing is under way and nothing waits for its turn. What did not arrive waits for the shopper. */
export function isSettled(state: CartState): boolean {
  return state.asking === null && nextChange(state) === null
}

const ask =
  ({ line, asked }: Asked) =>
  async (dispatch: ShopStore['dispatch']): Promise<ApiError | undefined> => {
    const outcome = await (asked.removed ? dispatch(remove({ line })) : dispatch(change({ line, ...asked })))
    return 'error' in outcome ? (outcome.payload as ApiError) : undefined
  }
