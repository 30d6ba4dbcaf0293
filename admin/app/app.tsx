// The providers around all screens: the store, and the messages of the language.
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MessageArea } from '../ui/messages.tsx'
import type { AdminStore } from './store.ts'

interface AppProps {
  store: AdminStore
  i18n: I18n
  children: ReactNode
}

export function App({ store, i18n, children }: AppProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        {children}
        <MessageArea />
      </I18nProvider>
    </Provider>
  )
}
