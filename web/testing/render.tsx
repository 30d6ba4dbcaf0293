// Renders a part of the storefront for a test: the real store, router and API client over a fake network.
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { tokenKey } from '#contract/texts.ts'
import { httpClient } from '../api/client.ts'
import { App } from '../app/app.tsx'
import { createShopperSession } from '../app/shopper.ts'
import { moneyPattern } from '../context/money-pattern.ts'
import type { ClientConfig, PageInfo, ScreenModule } from '../context/screen.ts'
import type { ShopContextValue } from '../context/shop.ts'
import { createStore } from '../state/store.ts'
import { MessageArea } from '../ui/messages.tsx'
import { english } from './english.ts'
import { createFakeApi } from './fake-api.ts'
import type { FakeApi } from './fake-api.ts'

configure({
  // A busy machine may take much longer than the usual second.
  asyncUtilTimeout: 30_000,
  // A failed query names what it looked for, without printing the whole page.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
})

const testConfig: ClientConfig = {
  name: 'Placket',
  publicUrl: 'https://shop.example',
  apiUrl: '',
  timeZone: 'UTC',
  currency: 'USD',
  currencies: ['USD'],
  locale: 'en-US',
  language: 'en',
  direction: 'ltr',
  base: '',
  languages: [
    {
      language: 'en',
      locale: 'en-US',
      name: 'English',
      currency: 'USD',
      href: '',
      offer: 'See this shop in English',
    },
  ],
  email: 'hello@shop.example',
  address: ['1 Mill Lane', 'Portland'],
  countries: ['US', 'DE', 'GB'],
  unit: 'in',
  returnDays: 30,
  swatchSet: null,
  fitGuarantee: null,
  makingDays: [5, 8],
  money: { USD: moneyPattern('en-US', 'USD') },
}

interface RenderOptions {
  /** The address the browser is at. */
  url?: string
  /** The path of the screen's route, with its parameters. */
  path?: string
  /** The state of the link that led here. */
  state?: unknown
  /** The page info of its screen. */
  page?: PageInfo
  /** What differs between the market and the default market of the tests. */
  market?: Partial<ClientConfig>
}

/** Prepares a fake network for each test of a file, and checks afterwards that no call violated the contract. */
export function useFakeApi(): { api: FakeApi } {
  const test = { api: createFakeApi() }
  beforeEach(() => {
    test.api = createFakeApi()
    vi.stubGlobal('fetch', test.api.fetch)
    localStorage.setItem(tokenKey, 'token')
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    expect(test.api.problems).toEqual([])
  })
  return test
}

/** Renders a part at an address of the shop. */
export function renderPart(part: ReactNode, options: RenderOptions = {}) {
  return renderRoute({ default: () => part }, options)
}

/** Renders a screen after its `load`, as in the shop. */
export function renderScreen(screenModule: Pick<ScreenModule, 'default' | 'load'>, options: RenderOptions) {
  return renderRoute(screenModule, options)
}

function renderRoute(
  { default: Screen, load }: Pick<ScreenModule, 'default' | 'load'>,
  { url = '/', path = '*', state, market, page }: RenderOptions,
) {
  const config = { ...testConfig, ...market }
  const api = httpClient(config.apiUrl, config.locale, localStorage)
  const shopper = createShopperSession({
    get store() {
      return shop.store
    },
    get router() {
      return router
    },
  })
  const shop: ShopContextValue = { store: createStore({ api, shopper }), api, config, i18n: english }
  const { pathname, search, hash } = new URL(url, config.publicUrl)
  const router = createMemoryRouter(
    [
      {
        path,
        Component: Screen,
        hydrateFallbackElement: <p>Loading</p>,
        loader: async ({ params, request }) => {
          await load?.({ ...shop, params, url: new URL(request.url) })
          return page ? { page } : null
        },
      },
      { path: '/*', element: <p>Another screen</p> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  )
  const user = userEvent.setup()
  const view = render(
    <App shop={shop}>
      <RouterProvider router={router} />
      <MessageArea />
    </App>,
  )
  return { ...view, store: shop.store, router, user }
}

/** The error message of a field, as a screen reader reads it; empty when the field is not invalid. */
export function errorOf(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return ''
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
  return texts.join(' ').trim()
}

/** The text of every alert that has one. */
export const alerts = (): string[] =>
  screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])
