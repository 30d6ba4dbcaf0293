// The Redux store: one for a visit in the browser, one for each request on the server.
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import type { ApiClient } from '../api/port.ts'

/** What ending a session does in the browser. On the server it does nothing. */
export interface ShopperSession {
  /** Clears all local storage. */
  clearStorage(): void
  /** Goes to another screen of the shop. */
  navigate(path: string): void
}

export interface StoreExtra {
  api: ApiClient
  shopper: ShopperSession
}

/** Every group joins when the chunk that needs it is loaded, so that a page loads only its own groups. */
export const groups = combineSlices({ shell: (state: null = null) => state })

export type ShopStore = ReturnType<typeof createStore>
export type ShopState = Record<string, unknown>

/**
 * @param preloaded the server's state; the state of groups that have not joined yet is lost.
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

/** The groups that differ from their initial state: all that the browser needs to continue. */
export function changedGroups(store: ShopStore): ShopState {
  const fresh: ShopState = groups(undefined, { type: 'shell/look' })
  const changed = Object.entries(store.getState()).filter(([name, value]) => value !== fresh[name])
  return Object.fromEntries(changed)
}
