// The entry of the storefront on the server: renders the complete HTML document of an address.
import type { I18n } from '@lingui/core'
import { setAutoFreeze } from 'immer'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { setLabel } from '#garment/drawing/label-text.ts'
import { toApiError } from '../api/port.ts'
import type { ApiClient } from '../api/port.ts'
import type { ShopRoute } from '../app/routes.ts'
import { App } from '../app/app.tsx'
import { applyDefinitions, type ShopDefinitions } from '../shared/apply-definitions.ts'
import { htmlDocumentOf } from './document.ts'
import type { DocumentAssets } from './document.ts'
import { routesWith } from './router.tsx'
import type { ShopContextValue } from '../context/shop.ts'
import type { PageInfo, ScreenData, ShopConfig, ClientConfig } from '../context/screen.ts'
import { changedGroups, createStore } from '../state/store.ts'
import { moneyPattern } from '../context/money-pattern.ts'

export interface RenderRequest {
  /** Path and query. */
  url: string
  api: ApiClient
  config: ShopConfig
  /** Translates into the language of `config`. */
  i18n: I18n
  /** The fabrics and the ease that differ from those of a new shop, and their address for the browser; null when none does. */
  definitions: { definitions: ShopDefinitions; href: string } | null
  /** The files a screen needs in the language of the page, by its name in screens/. */
  assets: (screen: string) => DocumentAssets
}

export interface Rendered {
  status: number
  html: string
  headers?: Record<string, string>
}

// A store is used for one request only, and nothing here changes a state in place. Freezing every reply took a tenth
// of the time to render a page.
setAutoFreeze(false)

const shopOfRequest = createContext<ShopContextValue>()
const routes = routesWith(({ context }) => context.get(shopOfRequest))
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>()
const noSession = { clearStorage() {}, navigate() {} }

/** A page that lacks something because the API was unavailable has the status 503, whatever it shows. */
export async function render({
  url,
  api,
  i18n,
  definitions,
  assets,
  ...rest
}: RenderRequest): Promise<Rendered> {
  applyChanged(definitions?.definitions)
  const config = clientConfigOf(rest.config)
  setLabel(config.name)
  // Concatenated instead of resolved, so that `//elsewhere/` is a path and not another host.
  const address = new URL(config.publicUrl + url)
  let unavailable = false
  const observedApi: ApiClient = {
    call: (...call) =>
      api.call(...call).catch((cause: unknown) => {
        unavailable ||= toApiError(cause).code === 'Unavailable'
        throw cause
      }),
  }
  const shop = {
    store: createStore({ api: observedApi, shopper: noSession }),
    api: observedApi,
    config,
    i18n,
  }
  const handler = handlerBelow(config.base)
  const requestContext = new RouterContextProvider()
  requestContext.set(shopOfRequest, shop)
  const result = await handler.query(new Request(address), {
    requestContext,
    filterMatchesToLoad: ({ route }) => !(route.handle as ShopRoute | undefined)?.privateTitle,
  })
  if (result instanceof Response) return redirected(result)

  const route = result.matches.at(-1)!.route.handle as ShopRoute
  const data = result.loaderData[route.path] as ScreenData | undefined
  const page = data?.page ?? privatePage(route, i18n)
  const router = createStaticRouter(handler.dataRoutes, result)
  const body = renderToString(
    <App shop={shop}>
      <StaticRouterProvider router={router} context={result} hydrate={false} />
    </App>,
  )
  const state = {
    config,
    groups: changedGroups(shop.store),
    loaderData: result.loaderData,
    ...(definitions && { definitions: definitions.href }),
  }
  const html = htmlDocumentOf({
    page,
    url: address,
    config,
    assets: assets(page.filesOf ?? route.screen),
    body,
    state,
    needsScripts: route.privateTitle !== undefined,
  })
  return { status: unavailable ? 503 : (page.status ?? 200), html }
}

let applied: ShopDefinitions | undefined

/** The bundle has its own copy of the fabrics and of the ease. */
function applyChanged(changed: ShopDefinitions | undefined): void {
  if (changed === applied) return
  applied = changed
  applyDefinitions(changed ?? { fabrics: [], ease: null })
}

function handlerBelow(base: string): ReturnType<typeof createStaticHandler> {
  const handler = handlers.get(base) ?? createStaticHandler(routes, { basename: base || '/' })
  handlers.set(base, handler)
  return handler
}

const clientConfigs = new WeakMap<ShopConfig, ClientConfig>()

function clientConfigOf(config: ShopConfig): ClientConfig {
  const ready = clientConfigs.get(config) ?? {
    ...config,
    money: Object.fromEntries(
      config.currencies.map((currency) => [currency, moneyPattern(config.locale, currency)]),
    ),
  }
  clientConfigs.set(config, ready)
  return ready
}

function redirected({ status, headers }: Response): Rendered {
  return { status, html: '', headers: { location: headers.get('location') ?? '/' } }
}

function privatePage({ privateTitle }: ShopRoute, i18n: I18n): PageInfo {
  return { title: privateTitle ? i18n._(privateTitle) : '', description: '', noindex: true }
}
