// A state group: a slice of the store that is filled by calls of the contract. The rules that all groups share are here:
// when `loading` and `response` change, that late answers are dropped, and where a refused shopper is sent.
import { createAction, createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import type {
  ActionReducerMapBuilder,
  AsyncThunk,
  CaseReducerActions,
  Draft,
  SliceCaseReducers,
} from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import { toApiError } from '../api/port.ts'
import type { InputOf, ApiError } from '../api/port.ts'
import { groups } from './store.ts'
import type { ShopperSession, ShopState, ShopStore, StoreExtra } from './store.ts'

/** The fields that every group has beside its own. */
export interface CallState {
  /** True while any call of the group is under way. */
  loading: boolean
  /** The message of the last error; cleared when a call starts. */
  response: string
  /** The number of calls under way. */
  inFlight: number
  /** The id of the newest request of each call; answers to older ones are dropped. */
  latest: Record<string, string>
}

interface ThunkTypes {
  extra: StoreExtra
  rejectValue: ApiError
}
export type CallThunk<C extends Endpoint> = AsyncThunk<ReplyOf<C>, InputOf<C>, ThunkTypes>

interface ServerCallOptions<C extends Endpoint> {
  /** The idempotency key of an input: calls with the same key have their effect once. */
  keyOf?: (input: InputOf<C>) => string
  /** False: the caller decides, by `leaveSession`, where a shopper goes whose session has ended. */
  leaves?: boolean
}

/** A thunk that makes one call for one group. Dispatch it with the call's body or query, `{}` when it has neither. */
export function serverCall<C extends Endpoint>(
  group: string,
  definition: C,
  { keyOf, leaves = true }: ServerCallOptions<C> = {},
): CallThunk<C> {
  const thunk = createAsyncThunk<ReplyOf<C>, InputOf<C>, ThunkTypes>(
    `${group} ${definition.method} ${definition.path}`,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const callInput = input
        return (await extra.api.call(definition, callInput, { signal, key: keyOf?.(callInput) })) as never
      } catch (cause) {
        return rejectWithValue(leaves ? errorOfCall(group, cause, extra.shopper) : toApiError(cause))
      }
    },
  )
  return thunk as unknown as CallThunk<C>
}

/** The error of a call of a group; an invalid token ends the session. */
export function errorOfCall(group: string, cause: unknown, shopper: ShopperSession): ApiError {
  const error = toApiError(cause)
  endSession(group, error, shopper)
  return error
}

/**
 * Forgets a shopper whose token is not valid, and goes to the screen that the specification names for the group. A message
 * to the shop needs no session: what was typed stays, and is sent without the token, which the client has removed.
 */
function endSession(group: string, { code, message, reason }: ApiError, shopper: ShopperSession): void {
  if (code !== texts.authenticationFailed || group === 'contact') return
  // The specification names the message; a screen in another language has translated it.
  const isOver = reason?.code === 'login-again' || message === texts.loginAgain
  const toSignIn = group === 'user' && isOver
  leaveSession(shopper, toSignIn ? '/signin' : group === 'address' ? '/' : '/login')
}

/** Forgets a shopper whose session is over. @param path the screen to go to; without one they stay, as a guest. */
export function leaveSession(shopper: ShopperSession, path: string | undefined): void {
  shopper.clearStorage()
  if (path !== undefined) shopper.navigate(path)
}

/** Another shopper signed in, or the last one left: the groups drop the data of the last one. */
export const shopperChanged = createAction('shell/shopperChanged')

/** The shopper has signed out: drafts of the tab are dropped too. */
export const signedOut = createAction('shell/signedOut')

/** Groups with data that is the same for every shopper, or belongs to the tab; they keep it when the shopper changes. */
const sharedGroups = new Set([
  'category',
  'designer',
  'fabricList',
  'filter',
  'lookbook',
  'pages',
  'passport',
  'reviewHighlights',
  'product',
  'productdetails',
  'sizeTables',
  'swatchList',
])

/** The list of a reply; the text that replaces an empty list becomes an empty list. */
export function itemsOf<Item>(list: Item[] | string): Item[] {
  return typeof list === 'string' ? [] : list
}

type WithCallState<State> = State & CallState
type ReplyReducer<State, C extends Endpoint> = (
  state: Draft<WithCallState<State>>,
  reply: ReplyOf<C>,
  input: InputOf<C>,
) => void

interface CallReducers<State> {
  /** Adds the reducer for the reply of a call. */
  on<C extends Endpoint>(thunk: CallThunk<C>, reducer: ReplyReducer<State, C>): void
  /** Adds reducers for actions that are not calls of the group. */
  builder: ActionReducerMapBuilder<WithCallState<State>>
}

interface GroupOptions<State, Reducers extends SliceCaseReducers<WithCallState<State>>> {
  name: string
  initial: State
  reducers?: Reducers
  calls?: (takes: CallReducers<State>) => void
}

/** Declares a group and lets it join the store. */
export function group<State extends object, Reducers extends SliceCaseReducers<WithCallState<State>>>(
  options: GroupOptions<State, Reducers>,
) {
  const initialState: WithCallState<State> = {
    ...options.initial,
    loading: false,
    response: '',
    inFlight: 0,
    latest: {},
  }
  const slice = createSlice({
    name: options.name,
    initialState,
    reducers: (options.reducers ?? {}) as never,
    extraReducers: (builder) => {
      resetForNextShopper(builder as never, initialState, options.name)
      options.calls?.({
        builder,
        on: (thunk, take) => addCallReducers(builder as never, thunk as never, take as never),
      })
    },
  })
  groups.inject(slice as never, { overrideExisting: true })
  return {
    name: options.name,
    initial: initialState,
    actions: slice.actions as CaseReducerActions<Reducers, string>,
    /** The group's state in a store. */
    in: (store: ShopStore): WithCallState<State> =>
      ((store.getState() as ShopState)[options.name] as WithCallState<State>) ?? initialState,
  }
}

/** Resets a group with a shopper's data when the shopper changes. Answers that arrive later are dropped. */
function resetForNextShopper(
  builder: ActionReducerMapBuilder<CallState>,
  initial: CallState,
  name: string,
): void {
  if (sharedGroups.has(name)) return
  builder.addCase(shopperChanged, ({ loading, inFlight }) => ({ ...initial, loading, inFlight }))
}

/** Adds the reducers for the start, the reply and the error of one call. */
function addCallReducers(
  builder: ActionReducerMapBuilder<CallState>,
  thunk: CallThunk<Endpoint>,
  take: ReplyReducer<object, Endpoint>,
) {
  builder.addCase(thunk.pending, (state, { meta }) => {
    state.inFlight += 1
    state.loading = true
    state.response = ''
    state.latest[thunk.typePrefix] = meta.requestId
  })
  builder.addCase(thunk.fulfilled, (state, { payload, meta }) => {
    if (endCall(state, thunk.typePrefix, meta.requestId)) take(state, payload, meta.arg)
  })
  builder.addCase(thunk.rejected, (state, { payload, meta }) => {
    if (endCall(state, thunk.typePrefix, meta.requestId) && !meta.aborted) {
      state.response = payload?.message ?? texts.failed
    }
  })
}

/** Counts a call as ended; true when it was the newest of its kind. */
function endCall(state: CallState, call: string, requestId: string): boolean {
  state.inFlight -= 1
  state.loading = state.inFlight > 0
  const { [call]: newest, ...others } = state.latest
  if (newest !== requestId) return false
  // Not `delete`: V8 writes a state with a deleted key to JSON at half the speed.
  state.latest = others
  return true
}

/** The group's state, for rendering. The component renders again when the picked value changes. */
export function useGroup<State>(from: { name: string; initial: State }): State
export function useGroup<State, Picked>(
  from: { name: string; initial: State },
  pick: (state: State) => Picked,
): Picked
export function useGroup<State, Picked>(
  from: { name: string; initial: State },
  pick?: (state: State) => Picked,
): State | Picked {
  return useSelector((all: Record<string, State>) => {
    const state = all[from.name] ?? from.initial
    return pick ? pick(state) : state
  })
}

/** Why a dispatched call failed; undefined when it was answered. */
export function errorOf(outcome: { payload?: unknown; error?: unknown }): ApiError | undefined {
  if (!outcome.error) return undefined
  return (outcome.payload as ApiError | undefined) ?? { code: '', message: texts.failed, status: 0 }
}

/** The store's dispatch, typed for thunks. */
export const useShopDispatch: () => ShopStore['dispatch'] = useDispatch
