import { beforeEach, describe, expect, it } from 'vitest'
import { getAddress } from '#contract/customer.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import type { ApiClient, ApiError } from '../api/port.ts'
import { group, itemsOf, serverCall } from './group.ts'
import { changedGroups, createStore } from './store.ts'

const loadKinds = serverCall('kinds', getCategories)
const loadOne = serverCall('kinds', getCategoryProducts)
const kinds = group({
  name: 'kinds',
  initial: { list: [] as unknown[], sent: '' },
  calls({ on }) {
    on(loadKinds, (state, reply) => {
      state.list = itemsOf(reply.data.data)
    })
    on(loadOne, (state, reply, input) => {
      state.list = itemsOf(reply.data)
      state.sent = input.category
    })
  },
})

interface SentCall {
  path: string
  answer(reply: unknown): Promise<void>
  refuse(error: unknown): Promise<void>
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function shop() {
  const sent: SentCall[] = []
  const effects: string[] = []
  const api = {
    call: ({ path }: { path: string }): Promise<never> =>
      new Promise((resolve, reject) => {
        sent.push({
          path,
          answer: (reply) => (resolve(reply as never), settled()),
          refuse: (error) => (reject(error), settled()),
        })
      }),
  } as ApiClient
  const shopper = {
    clearStorage: () => effects.push('clearStorage'),
    navigate: (path: string) => effects.push(path),
  }
  const store = createStore({ api, shopper })
  return { store, sent, did: effects, now: () => kinds.in(store) }
}

const authenticationError: ApiError = { code: 'Authentication Failed', message: 'Sign in again', status: 401 }

describe('a state group', () => {
  let harness: ReturnType<typeof shop>
  beforeEach(() => {
    harness = shop()
  })

  it('is loading with an empty response from the start of a call to its answer', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadKinds({}))
    await sent[0]!.refuse({ message: 'No wool today' })
    expect(now()).toMatchObject({ loading: false, response: 'No wool today' })
    void store.dispatch(loadKinds({}))
    expect(now()).toMatchObject({ loading: true, response: '' })
    await sent[1]!.answer({ data: { data: [1, 2] } })
    expect(now()).toMatchObject({ loading: false, response: '', list: [1, 2] })
  })

  it('stays loading until the last of several calls is answered', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadKinds({}))
    void store.dispatch(loadOne({ category: 'oxford' }))
    await sent[0]!.answer({ data: { data: [] } })
    expect(now().loading).toBe(true)
    await sent[1]!.answer({ data: [] })
    expect(now()).toMatchObject({ loading: false, sent: 'oxford' })
  })

  it('drops the answer to an older call that arrives after a newer one was made', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadOne({ category: 'linen' }))
    void store.dispatch(loadOne({ category: 'oxford' }))
    await sent[1]!.answer({ data: ['new'] })
    await sent[0]!.answer({ data: ['old'] })
    expect(now()).toMatchObject({ list: ['new'], sent: 'oxford', loading: false })
  })

  it('keeps no data about calls that are answered', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadKinds({}))
    await sent[0]!.answer({ data: { data: [1] } })
    expect(now()).toMatchObject({ inFlight: 0, latest: {} })
  })

  it('treats the text of an empty result as an empty list', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadKinds({}))
    await sent[0]!.answer({ data: { data: [1] } })
    void store.dispatch(loadKinds({}))
    await sent[1]!.answer({ data: { data: 'No Categories Found' } })
    expect(now()).toMatchObject({ list: [], response: '' })
  })

  it('says "Failed" when the refusal has no text', async () => {
    const { store, sent, now } = harness
    void store.dispatch(loadKinds({}))
    await sent[0]!.refuse({ message: { not: 'text' } })
    expect(now().response).toBe('Failed')
  })

  it('returns the refusal to the caller', async () => {
    const { store, sent } = harness
    const done = store.dispatch(loadKinds({}))
    await sent[0]!.refuse({ code: 'Out Of Stock', message: 'Two are left', status: 409 })
    expect((await done).payload).toEqual({ code: 'Out Of Stock', message: 'Two are left', status: 409 })
  })

  it('is sent to the browser only when it differs from the initial state', async () => {
    const { store, sent } = harness
    expect(changedGroups(store)).not.toHaveProperty('kinds')
    void store.dispatch(loadKinds({}))
    await sent[0]!.answer({ data: { data: [1] } })
    expect(changedGroups(store)).toHaveProperty('kinds')
  })
})

describe('a refused shopper', () => {
  const failed = async (name: string, error: unknown) => {
    const { store, sent, did } = shop()
    void store.dispatch(serverCall(name, getAddress)({}))
    await sent[0]!.refuse(error)
    return did
  }

  it.each(['category', 'product', 'cart', 'order', 'wish', 'review'])(
    'of the group %s gets storage cleared and goes to /login',
    async (name) => expect(await failed(name, authenticationError)).toEqual(['clearStorage', '/login']),
  )

  it('of the group address goes to the front page', async () => {
    expect(await failed('address', authenticationError)).toEqual(['clearStorage', '/'])
  })

  it('of the group user goes to /signin after "Login Again"', async () => {
    expect(await failed('user', { ...authenticationError, reason: { code: 'login-again' } })).toEqual([
      'clearStorage',
      '/signin',
    ])
  })

  it('stays where it is when a message to the shop is refused, so that what was typed can be sent again', async () => {
    expect(await failed('contact', authenticationError)).toEqual([])
  })

  it('goes where the caller decides', async () => {
    const { store, sent, did } = shop()
    const call = store.dispatch(serverCall('cart', getAddress, { leaves: false })({}))
    await sent[0]!.refuse(authenticationError)
    expect((await call).payload).toEqual(authenticationError)
    expect(did).toEqual([])
  })

  it('stays after every other refusal', async () => {
    expect(await failed('cart', { code: 'Out Of Stock', message: 'Gone', status: 409 })).toEqual([])
  })
})
