// What surrounds the routes on both sides: the store, the shop's configuration, the door to the API.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Surroundings } from './router.tsx'

const ShopContext = createContext<Surroundings | null>(null)

export function App({ shop, children }: { shop: Surroundings; children: ReactNode }) {
  return (
    <Provider store={shop.store}>
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
