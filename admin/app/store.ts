import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../api/api.ts'

export type AdminStore = ReturnType<typeof createStore>

/** The store of a page: only what the server knows; what is typed is in the forms, what a list shows in the address. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}
