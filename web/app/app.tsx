// The providers around the routes, in the browser and on the server: the store and the shop's context.
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { ShopContext } from '../context/shop.ts'
import type { ShopContextValue } from '../context/shop.ts'
import type { ShopState } from '../state/store.ts'

interface AppProps {
  shop: ShopContextValue
  /** The state that the server rendered from; parts that hydrate later start with it. */
  rendered?: ShopState
  children: ReactNode
}

export function App({ shop, rendered, children }: AppProps) {
  return (
    <Provider store={shop.store} serverState={rendered}>
      <I18nProvider i18n={shop.i18n}>
        <ShopContext value={shop}>{children}</ShopContext>
      </I18nProvider>
    </Provider>
  )
}
