// Makes react-router's routes from the route table: each loads its screen's chunk, fills the store and returns the
// page info.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLoaderData, useRouteError } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { toApiError } from '../api/port.ts'
import { table } from '../app/routes.ts'
import type { ShopRoute } from '../app/routes.ts'
import { Layout } from '../app/layout.tsx'
import type { ShopContextValue } from '../context/shop.ts'
import { NotFound } from '../context/screen.ts'
import type { PageInfo, ScreenContext, ScreenData, ScreenModule } from '../context/screen.ts'
import { reloadForMissingScript } from '../shared/reload.ts'
import { screenLoader } from './screens.ts'
import { ErrorPage } from '../app/error-page.tsx'
import { LoadingScreen } from '../app/loading-screen.tsx'

/** @param shopOf returns the store and the API client of a navigation or request. */
export function routesWith(shopOf: (args: LoaderFunctionArgs) => ShopContextValue): RouteObject[] {
  const children = table.flatMap((route) => {
    const load = screenLoader(route.screen)
    return load ? [screenRoute(route, load, shopOf)] : []
  })
  return [{ id: 'shell', Component: Layout, errorElement: <ErrorPage />, children }]
}

function screenRoute(
  route: ShopRoute,
  load: () => Promise<ScreenModule>,
  shopOf: (args: LoaderFunctionArgs) => ShopContextValue,
): RouteObject {
  return {
    id: route.path,
    path: route.path,
    handle: route,
    hydrateFallbackElement: <LoadingScreen title={route.privateTitle} />,
    errorElement: <RenderError />,
    lazy: async () => {
      const screen = await load()
      return {
        Component: () => <ScreenOrError screen={screen} />,
        loader: (args: LoaderFunctionArgs) => loadScreen(screen, contextOf(args, shopOf(args))),
      }
    },
  }
}

function contextOf({ params, request }: LoaderFunctionArgs, rest: ShopContextValue): ScreenContext {
  return { ...rest, params, url: new URL(request.url) }
}

async function loadScreen(screen: ScreenModule, context: ScreenContext): Promise<ScreenData> {
  try {
    await screen.load?.(context)
    return { page: screen.page(context) }
  } catch (cause) {
    if (cause instanceof Response) throw cause
    if (isNotFound(cause)) return { page: notFoundPage(context.i18n), failed: true }
    const { code, message } = toApiError(cause)
    if (code === 'Not Possible Now')
      return { page: notFoundPage(context.i18n), failed: true, closed: message }
    const unavailable = code === 'Unavailable'
    if (!unavailable) console.error(cause)
    return { page: errorPage(context.i18n, unavailable ? 503 : 500), failed: true }
  }
}

/** Thrown by the screen, or by the API for a call that the screen unwrapped. */
function isNotFound(cause: unknown): boolean {
  return cause instanceof NotFound || toApiError(cause).code === 'Not Found'
}

const notFoundPage = (i18n: I18n): PageInfo => ({
  title: i18n._(msg`Not found`),
  description: i18n._(msg`There is nothing at this address.`),
  status: 404,
  noindex: true,
})
const errorPage = (i18n: I18n, status: 500 | 503): PageInfo => ({
  title: i18n._(msg`Something went wrong`),
  description: i18n._(msg`This page could not be loaded.`),
  status,
  noindex: true,
})

function ScreenOrError({ screen: { default: Screen } }: { screen: ScreenModule }) {
  const { failed, page, closed } = useLoaderData<ScreenData>()
  return failed ? <ErrorPage notFound={page.status === 404} closed={closed} /> : <Screen />
}

function RenderError() {
  console.error(useRouteError())
  useEffect(() => void reloadForMissingScript(), [])
  return <ErrorPage />
}
