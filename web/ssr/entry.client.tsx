// The entry of the storefront in the browser: hydrates the document that the server sent.
import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setLabel } from '#garment/drawing/label-text.ts'
import { httpClient } from '../api/client.ts'
import { randomKey, setReader } from '../api/request.ts'
import { preloadOnIntent } from './screens.ts'
import type { ShopRoute } from '../app/routes.ts'
import { App } from '../app/app.tsx'
import { watchMissingScripts } from '../shared/reload.ts'
import { loadDefinitions } from '../shared/shop-definitions.ts'
import { typedFieldsKey } from '../app/switch-market.ts'
import { routesWith } from './router.tsx'
import type { ClientConfig } from '../context/screen.ts'
import { createShopperSession } from '../app/shopper.ts'
import { createStore } from '../state/store.ts'
import type { ShopState } from '../state/store.ts'
import { whenUsable } from '../ui/when-idle.ts'

interface ServerState {
  config: ClientConfig
  groups: ShopState
  loaderData: Record<string, unknown>
  /** The address of the shop's fabrics and ease that differ from those in the scripts; left out when none does. */
  definitions?: string
}

/** The event on `window` when React listens. */
export type ReadyEvent = 'storefront-ready'
const ready: ReadyEvent = 'storefront-ready'

async function start(): Promise<void> {
  const { config, groups, loaderData, definitions }: ServerState = JSON.parse(
    document.getElementById('state')!.textContent,
  )
  setLabel(config.name)
  const api = httpClient(config.apiUrl, config.locale, localStorage)
  const routes = routesWith(() => shop)
  let onRendered = () => {}
  const rendered = new Promise<void>((resolve) => (onRendered = resolve))
  // The screen's chunk comes first: its groups join the store, and hydration needs its component.
  await Promise.all([makeReady(routes, config.base, rendered), definitions && loadDefinitions(definitions)])
  const shopper = createShopperSession({
    get store() {
      return shop.store
    },
    get router() {
      return router
    },
  })
  const { language, locale, base } = config
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messagesOf() } })
  // The scripts of a built shop carry texts that need no compiling.
  if (!import.meta.env.DEV) i18n.setMessagesCompiler((text) => [text])
  setReader(i18n, () => import('#contract/reasons/shop-sentence.ts'))
  const shop = { store: createStore({ api, shopper }, groups), api, config, i18n }
  // Scroll positions are stored under the key of the history entry. Without this, all documents would share one key.
  if (!history.state?.key) history.replaceState({ ...history.state, key: randomKey() }, '')
  const router = createBrowserRouter(routes, { basename: base || '/', hydrationData: { loaderData } })
  const root = document.getElementById('root')!
  const app = (
    <App shop={shop} rendered={shop.store.getState()}>
      <RenderObserver onRendered={onRendered}>
        <RouterProvider router={router} />
      </RenderObserver>
    </App>
  )
  // As a transition, so that React hydrates in small steps and can answer a tap in between.
  startTransition(() => void hydrateRoot(root, app))
  // From now on React listens, and first hydrates the part that is touched. The loader repeats earlier events.
  dispatchEvent(new Event(ready))
  preloadOnIntent(routes)
  if (sessionStorage.getItem(typedFieldsKey))
    void import('../app/restore-typed-fields.ts').then(({ restoreTypedFields }) => restoreTypedFields())
  // Browsers allow service workers only on secure pages.
  if ('serviceWorker' in navigator) whenUsable(() => registerWorker(config))
}

function registerWorker({ languages }: ClientConfig): void {
  const bases = languages.flatMap(({ href }) => (href.startsWith('/') ? [['base', href]] : []))
  const query = bases.length > 0 ? `?${new URLSearchParams(bases)}` : ''
  void navigator.serviceWorker.register(`/service-worker.js${query}`).catch(() => {})
}

/** Empty in a built shop, whose scripts contain their messages (`bundle/languages.ts`). */
function messagesOf(): Messages {
  return import.meta.env.DEV ? JSON.parse(document.getElementById('messages')!.textContent) : {}
}

/** Around the router, not beside it: a sibling would change the ids of `useId`, and the server renders none. */
function RenderObserver({
  onRendered,
  children,
}: {
  onRendered: () => void
  children: ReactNode
}): ReactNode {
  useEffect(onRendered, [onRendered])
  return children
}

async function makeReady(routes: RouteObject[], base: string, rendered: Promise<void>): Promise<void> {
  const route = matchRoutes(routes, location.pathname, base || '/')?.at(-1)?.route
  if (!route || typeof route.lazy !== 'function') return
  const load = route.lazy
  if (!(route.handle as ShopRoute).privateTitle) {
    Object.assign(route, await load(), { lazy: undefined })
    return
  }
  // The server sent the spinner. A screen that is loaded before the first rendering would not match it.
  route.lazy = async () => {
    const [screen] = await Promise.all([load(), rendered])
    return screen
  }
}

watchMissingScripts()

void start()
