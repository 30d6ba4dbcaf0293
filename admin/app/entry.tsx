// The entry of the back office in the browser.
import { type Messages, setupI18n } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import '../ui/theme.css'
import { setReader } from '#web/api/request.ts'
import { watchMissingScripts } from '#web/shared/reload.ts'
import { loadDefinitions } from '#web/shared/shop-definitions.ts'
import { messagesElement, pageConfig } from '../context/page-config.ts'
import { App } from './app.tsx'
import { routerRoutes } from './router.tsx'
import { createStore } from './store.ts'

const { language, locale, definitions } = pageConfig()
const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messagesOf() } })
// The scripts of a build contain texts that need no compiling.
if (!import.meta.env.DEV) i18n.setMessagesCompiler((text) => [text])

setReader(i18n, () => import('#contract/admin/reasons/back-office-sentence.ts'))

/** Empty in a build, whose scripts contain their texts. */
function messagesOf(): Messages {
  return import.meta.env.DEV ? JSON.parse(document.getElementById(messagesElement)!.textContent) : {}
}

watchMissingScripts()

if (definitions) await loadDefinitions(definitions)
const router = createBrowserRouter(routerRoutes())
createRoot(document.getElementById('root')!).render(
  <App store={createStore()} i18n={i18n}>
    <RouterProvider router={router} />
  </App>,
)
