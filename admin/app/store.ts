import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../api/api.ts'

export type AdminStore = ReturnType<typeof createStore>

/** The store of a page: only data of the server. Typed text is in the forms, and the state of a list in the address. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}
