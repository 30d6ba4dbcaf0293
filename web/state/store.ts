// The one Redux store of a shopper's visit. On the server one lives for one request.
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import type { ApiClient } from '../api/port.ts'

/** What the rules about refused calls do to the browser. On the server neither does anything. */
export interface ShopperSession {
  /** Clears all local storage. */
  clearStorage(): void
  /** Leaves for another screen of the shop. */
  navigate(path: string): void
}

export interface StoreExtra {
  api: ApiClient
  shopper: ShopperSession
}

/** Every group joins here when the chunk that needs it loads, so the home page carries only its own. */
export const groups = combineSlices({ shell: (state: null = null) => state })

export type ShopStore = ReturnType<typeof createStore>
export type ShopState = Record<string, unknown>

/**
 * @param preloaded the state the server handed over; groups must have joined before, or theirs is lost.
 */
export function createStore(extra: StoreExtra, preloaded?: ShopState) {
  return configureStore({
    reducer: groups,
    preloadedState: preloaded as never,
    devTools: import.meta.env.DEV,
    middleware: (standard) =>
      standard({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }),
  })
}

/** The groups that differ from their beginning: all the browser needs to start where the server stopped. */
export function changedGroups(store: ShopStore): ShopState {
  const fresh: ShopState = groups(undefined, { type: 'shell/look' })
  const changed = Object.entries(store.getState()).filter(([name, value]) => value !== fresh[name])
  return Object.fromEntries(changed)
}
