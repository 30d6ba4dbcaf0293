// What surrounds the routes on both sides: the store, the shop's configuration, the door to the API.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { ShopState } from '../state/store.ts'
import type { Surroundings } from './router.tsx'

const ShopContext = createContext<Surroundings | null>(null)

interface AppProps {
  shop: Surroundings
  /** The state the server rendered from: a part that is hydrated late is compared with that. */
  rendered?: ShopState
  children: ReactNode
}

export function App({ shop, rendered, children }: AppProps) {
  return (
    <Provider store={shop.store} serverState={rendered}>
      <ShopContext value={shop}>{children}</ShopContext>
    </Provider>
  )
}

/** The shop's configuration and its API. State is read with `useGroup`, not through here. */
export function useShop(): Surroundings {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop outside of App')
  return shop
}
