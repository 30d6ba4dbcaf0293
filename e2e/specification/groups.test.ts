// Sections 3, 4 and 8 of the specification: the state groups and the effects of calls.
import { beforeEach, describe, expect, test } from 'vitest'
import { getCartCount } from '#contract/cart.ts'
import type { ApiClient } from '#web/api/port.ts'
import { address } from '#web/features/address/address.ts'
import { countryState } from '#web/features/address/country.ts'
import { cart } from '#web/features/cart/cart.ts'
import { category } from '#web/features/category/category.ts'
import { checkout } from '#web/features/checkout/checkout.ts'
import { contact } from '#web/features/contact/contact.ts'
import { fabricList } from '#web/shared/fabric-list.ts'
import { collarFabric, customCartFlag, optionToggle, toggle } from '#web/features/designer/flags.ts'
import { collectedSize } from '#web/features/existSize/draft/collected-size.ts'
import { createSize } from '#web/features/existSize/create-size.ts'
import { existSize } from '#web/features/existSize/exist-size.ts'
import { guideFlags } from '#web/features/existSize/guide/guide-flags.ts'
import { filter } from '#web/features/filter/filter.ts'
import { order } from '#web/features/order/order.ts'
import { product } from '#web/features/product/product.ts'
import { productdetails } from '#web/features/productdetails/productdetails.ts'
import { review } from '#web/features/review/review.ts'
import { userName } from '#web/features/user/user-name.ts'
import { user } from '#web/features/user/user.ts'
import { wish } from '#web/features/wish/wish.ts'
import { group, serverCall } from '#web/state/group.ts'
import { createStore } from '#web/state/store.ts'
import { groups, localGroups, rejections } from './rows.ts'

const served = {
  category,
  product,
  cart,
  wish,
  filter,
  productdetails,
  order,
  address,
  user,
  checkout,
  existSize,
  createSize,
  contact,
  review,
}
const local = {
  collectedSize,
  userName,
  fabricList,
  customCartFlag,
  collarFabric,
  toggle,
  optionToggle,
  countryState,
  guideFlags,
}

let resolveCall: (reply: unknown) => void
let rejectCall: (cause: unknown) => void
let effects: string[]
let store: ReturnType<typeof createStore>
beforeEach(() => {
  effects = []
  const api = {
    call: () =>
      new Promise((resolve, reject) => {
        resolveCall = resolve
        rejectCall = reject
      }),
  } as unknown as ApiClient
  store = createStore({
    api,
    shopper: { clearStorage: () => effects.push('storage cleared'), navigate: (path) => effects.push(path) },
  })
})

const stateOf = (name: string) =>
  (store.getState() as unknown as Record<string, Record<string, unknown>>)[name]!

describe.each(Object.entries(groups))('the group %s', (name, fields) => {
  test(`has ${fields.join(', ')}, a loading flag and a response`, () => {
    expect(served[name as keyof typeof served].name).toBe(name)
    expect(Object.keys(stateOf(name))).toEqual(expect.arrayContaining([...fields, 'loading', 'response']))
    expect(stateOf(name)).toMatchObject({ loading: false, response: '' })
  })
})

describe.each(Object.entries(localGroups))('the local group %s', (_title, { group: name, begins }) => {
  test('is there', () => {
    expect(local[name as keyof typeof local].name).toBe(name)
    expect(stateOf(name)).toMatchObject(begins)
  })
})

// One call is enough, because one function makes all groups.
const ask = (name: string) => serverCall(name, getCartCount)

test('a call sets loading and clears the response at its start, and clears loading on success', async () => {
  const load = ask('trial')
  const trial = group({
    name: 'trial',
    initial: { count: 0 },
    calls({ on }) {
      on(load, (state, { data }) => {
        state.count = data.count
      })
    },
  })
  const first = store.dispatch(load({}))
  rejectCall({ message: 'No wool today', status: 503 })
  await first
  expect(trial.in(store)).toMatchObject({ loading: false, response: 'No wool today' })
  const second = store.dispatch(load({}))
  expect(trial.in(store)).toMatchObject({ loading: true, response: '' })
  resolveCall({ data: { count: 3 } })
  await second
  expect(trial.in(store)).toMatchObject({ loading: false, response: '', count: 3 })
})

test.each(rejections)('$situation rejects with “$message”', async ({ thrown, message }) => {
  const call = store.dispatch(ask('cart')({}))
  rejectCall(thrown)
  expect((await call).payload).toMatchObject({ message })
  expect(effects).toEqual([])
})
