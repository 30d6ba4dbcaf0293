// Sections 2, 6, 7 and 8 of the specification: each call with an invalid token, from the group's call through the
// real API to what remains in local storage and where the browser goes.
import { matchPath } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '#api/test-api.ts'
import { sampleBodies, unknownId } from '#api/test-shop.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { httpClient } from '#web/api/client.ts'
import { loadSession } from '#web/app/load-session.ts'
import { table } from '#web/app/routes.ts'
import { createShopperSession } from '#web/app/shopper.ts'
import { addAddress, loadAddresses, updateAddress } from '#web/features/address/address.ts'
import { addCart, changeLine, loadCart, loadCartCount, removeCart } from '#web/features/cart/cart.ts'
import { loadCategories, loadCategoryProducts } from '#web/features/category/category.ts'
import { openCheckout, paymentOfCheckout } from '#web/features/checkout/checkout.ts'
import { sendMessage } from '#web/features/contact/contact.ts'
import { addMeasurements } from '#web/features/existSize/create-size.ts'
import {
  loadAllMeasurements,
  loadOneMeasurements,
  updateMeasurements,
} from '#web/features/existSize/exist-size.ts'
import { loadProducts } from '#web/features/filter/filter.ts'
import { loadOrder, loadOrders } from '#web/features/order/order.ts'
import { loadForYou, loadRecommended } from '#web/features/product/product.ts'
import { loadReviews, loadSpecification, loadVariants } from '#web/features/productdetails/productdetails.ts'
import { addReview, loadMyReviews, removeReview } from '#web/features/review/review.ts'
import { loadUser, updateUser } from '#web/features/user/user.ts'
import { loadWishlist, setWished } from '#web/features/wish/wish.ts'
import { createStore, type ShopStore } from '#web/state/store.ts'
import { injectFetch } from '../inject-fetch.ts'
import { arrivals, endedSessions, routes } from './rows.ts'

const bodyOf = (path: string) => sampleBodies[path] as never

/** The thunk of each call. */
const calls: Record<string, (dispatch: ShopStore['dispatch']) => unknown> = {
  '/user/shop/category': (dispatch) => dispatch(loadCategories({})),
  '/user/shop/categoryProducts': (dispatch) => dispatch(loadCategoryProducts({ category: 'oxford' })),
  '/user/product/recommended': (dispatch) => dispatch(loadRecommended({})),
  '/user/shop/forYou': (dispatch) => dispatch(loadForYou({})),
  '/user/cart/count': (dispatch) => dispatch(loadCartCount('/login')),
  '/user/cart': (dispatch) => dispatch(loadCart({})),
  '/user/cart/updateCart': (dispatch) => dispatch(changeLine(unknownId, { quantity: 2 })),
  '/user/cart/removeCart': (dispatch) => dispatch(removeCart(unknownId)),
  '/user/cart/addCart': (dispatch) => dispatch(addCart(bodyOf('/user/cart/addCart'))),
  '/user/customer/getWishlist': (dispatch) => dispatch(loadWishlist({})),
  '/user/customer/wishlist': (dispatch) => dispatch(setWished('plain-oxford', true)),
  '/user/product': (dispatch) => dispatch(loadProducts({})),
  '/user/product/variant': (dispatch) => dispatch(loadVariants({ product: 'plain-oxford' })),
  '/user/product/specification': (dispatch) => dispatch(loadSpecification({ product: 'plain-oxford' })),
  '/user/review': (dispatch) => dispatch(loadReviews({ product: 'plain-oxford' })),
  '/user/orders': (dispatch) => dispatch(loadOrders({})),
  '/user/orders/getOrder': (dispatch) => dispatch(loadOrder({ order: unknownId })),
  '/user/customer/getAddress': (dispatch) => dispatch(loadAddresses({})),
  '/user/customer/updateAddress': (dispatch) =>
    dispatch(updateAddress(bodyOf('/user/customer/updateAddress'))),
  '/user/customer/addAddress': (dispatch) => dispatch(addAddress(bodyOf('/user/customer/addAddress'))),
  '/user/customer/getUser': (dispatch) => dispatch(loadUser({})),
  '/user/customer/updateUser': (dispatch) => dispatch(updateUser({ fullName: 'Ada Brook' })),
  '/user/orders/checkout': (dispatch) => dispatch(openCheckout({})),
  '/user/orders/payment': (dispatch) => dispatch(paymentOfCheckout(bodyOf('/user/orders/payment'))),
  '/user/cart/getAllMeasurements': (dispatch) => dispatch(loadAllMeasurements({})),
  '/user/cart/getOneMeasurements': (dispatch) => dispatch(loadOneMeasurements({ id: unknownId })),
  '/user/cart/updateMeasurements': (dispatch) =>
    dispatch(updateMeasurements(bodyOf('/user/cart/updateMeasurements'))),
  '/user/cart/addMeasurements': (dispatch) => dispatch(addMeasurements(bodyOf('/user/cart/addMeasurements'))),
  '/user/shop/contactPage': (dispatch) => dispatch(sendMessage(bodyOf('/user/shop/contactPage'))),
  '/user/review/addReview': (dispatch) => dispatch(addReview(bodyOf('/user/review/addReview'))),
  '/user/review/MyReview': (dispatch) => dispatch(loadMyReviews({})),
  '/user/review/removeReview': (dispatch) => dispatch(removeReview(unknownId)),
}

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi()
})
afterAll(() => shop.close())

const ended = 'x'.repeat(43)
const stored = new Map<string, string>()
const answers: { path: string; token: string; status: number; message: string }[] = []
let wentTo: string[]
let store: ShopStore

/** Sends to the real API what the browser would send. */
async function fetchFromShop(url: string, init: RequestInit): Promise<Response> {
  const response = await injectFetch(shop.app)(url, init)
  const { error } = (await response.clone().json()) as Partial<ErrorReply>
  answers.push({
    path: url.split('?')[0]!,
    token: (init.headers as Record<string, string>)['authtoken'] ?? '',
    status: response.status,
    message: error?.message ?? '',
  })
  return response
}

beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  } as Storage
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { search: '' })
  stored.clear()
  answers.length = 0
  wentTo = []
  const router = {
    state: { navigation: { state: 'idle' }, location: { pathname: '/somewhere', search: '' } },
    navigate: async (to: string) => void wentTo.push(to),
  }
  const shopper = createShopperSession({
    get store() {
      return store
    },
    router: router as never,
  })
  store = createStore({ api: httpClient('', 'en-US', storage, fetchFromShop), shopper })
})
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['with userName', { AuthId: ended, userName: 'Ada Brook', DeviceId: 'd' }],
  ['without userName', { AuthId: ended, DeviceId: 'd' }],
])('a token that is not valid, %s', (_title, storage) => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(storage)) stored.set(key, value)
  })

  test.each(endedSessions)(
    '$method $path of the group $group answers 401 “$message” and leads to $to',
    async ({ path, message, to, removed }) => {
      await calls[path]!(store.dispatch)
      expect(answers).toEqual([{ path, token: ended, status: 401, message }])
      const { AuthId: _token, ...others } = storage
      expect(Object.fromEntries(stored)).toEqual(removed === 'all' ? {} : others)
      expect(wentTo).toEqual(to === null ? [] : [to])
    },
  )

  test.each(Object.entries(arrivals))('who arrives at %s goes to %s', async (path, to) => {
    await loadSession(
      store,
      table.find((route) => route.path === path),
    )
    expect(answers.map(({ path: called, status }) => [called, status])).toEqual([['/user/cart/count', 401]])
    expect(Object.fromEntries(stored)).toEqual({})
    expect(wentTo).toEqual(to === null ? [] : [to])
  })
})

test('every route of the specification has its row', () => {
  const unlisted = routes.filter(
    ({ open }) => !Object.keys(arrivals).some((path) => matchPath(path, open.split('?')[0]!)),
  )
  expect(unlisted).toEqual([])
  expect(Object.keys(arrivals)).toHaveLength(29)
})

test.each([
  ['/', '/shop'],
  ['/de', '/de/shop'],
])('below the base %s the sign-in screen leads back to /shop', (basename, pathname) => {
  const went: unknown[] = []
  const router = {
    basename,
    state: { navigation: { state: 'idle' }, location: { pathname, search: '?size=M' } },
    navigate: async (to: string, { state }: { state: unknown }) => void went.push([to, state]),
  }
  createShopperSession({ store, router: router as never }).navigate('/login')
  expect(went).toEqual([['/login', { next: '/shop?size=M', ended: 'guest' }]])
  router.state.location.pathname = basename === '/' ? '/login' : `${basename}/login`
  createShopperSession({ store, router: router as never }).navigate('/login')
  expect(went).toHaveLength(1)
})

test('a link that anybody may open stays open', async () => {
  stored.set('AuthId', ended)
  vi.stubGlobal('location', { search: '?wishlist=abc' })
  await loadSession(
    store,
    table.find(({ path }) => path === '/myprofile'),
  )
  expect([stored.size, wentTo]).toEqual([0, []])
})

describe('401 comes before every 400', () => {
  const unreadable: [string, Record<string, string>, string][] = [
    ['an unknown field', {}, '{"nonsense":1}'],
    ['a body that is not JSON', {}, '{'],
    ['an idempotency key that is none', { 'idempotency-key': 'two words' }, '{}'],
  ]
  test.each(endedSessions.flatMap((row) => unreadable.map((bad) => ({ ...row, bad, title: bad[0] }))))(
    '$method $path with $title',
    async ({ method, path, message, bad: [, headers, payload] }) => {
      const { statusCode, body } = await shop.app.inject({
        method,
        url: method === 'GET' ? `${path}?nonsense=1` : path,
        headers: { authtoken: ended, 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { payload }),
      })
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        401,
        { error: { code: 'Authentication Failed', message } },
      ])
    },
  )
})
