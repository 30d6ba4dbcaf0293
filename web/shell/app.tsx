// What surrounds the routes on both sides: the store, and the shop's configuration.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { ShopStore } from '../state/store.ts'
import type { ShopConfig } from './screen.ts'

const ConfigContext = createContext<ShopConfig | null>(null)

export function App({ store, config, children }: { store: ShopStore; config: ShopConfig; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ConfigContext value={config}>{children}</ConfigContext>
    </Provider>
  )
}

export function useShopConfig(): ShopConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useShopConfig outside of App')
  return config
}
