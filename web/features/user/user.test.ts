import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getForYou } from '#contract/shop.ts'
import type { ApiClient } from '../../api/port.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'
import { createStore } from '../../state/store.ts'
import { storedUserName, storeUserName, userName } from './user-name.ts'
import { signOut, loadUserIfSignedIn, loadUser, signIn, updateUser, user, verifyMail } from './user.ts'

const anna = {
  id: 'b3c1d0e2-0000-4000-8000-000000000001',
  email: 'anna@example.com',
  emailVerified: false,
  fullName: 'Anna Harrow',
  phone: null,
  newsletter: false,
  since: '2026-01-01T00:00:00.000Z',
}
const profile = { data: { data: anna } }
const device = 'd'.repeat(43)
const welcome = { data: { authtoken: 'new', device, user: { fullName: 'Anna Harrow', email: anna.email } } }
const over = { code: 'Authentication Failed', message: 'Login Again', status: 401 }

const loadPicked = serverCall('picked', getForYou)
const lists = (name: string) =>
  group({
    name,
    initial: { list: [] as unknown[] },
    calls({ on }) {
      on(loadPicked, (state, reply) => {
        state.list = itemsOf(reply.data.data)
      })
    },
  })
const picked = lists('picked')
const category = lists('category')

function harness() {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>()
  const effects: string[] = []
  const shopper = {
    clearStorage() {
      effects.push('clearStorage')
      localStorage.clear()
    },
    navigate: (path: string) => effects.push(path),
  }
  return {
    call,
    did: effects,
    store: createStore({ api: { call: call as unknown as ApiClient['call'] }, shopper }),
  }
}

describe('the signed-in customer', () => {
  let shop: ReturnType<typeof harness>
  beforeEach(() => {
    const stored = new Map([['AuthId', 'token']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      clear: () => stored.clear(),
    })
    shop = harness()
    return () => vi.unstubAllGlobals()
  })
  const name = () => userName.in(shop.store).userName

  it('is greeted by name after signing in, and the name is kept', async () => {
    shop.call.mockResolvedValue(welcome)
    const outcome = await shop.store.dispatch(signIn({ email: anna.email, password: 'seven quiet looms' }))
    expect(outcome).toMatchObject({ user: { fullName: 'Anna Harrow' } })
    expect([name(), storedUserName()]).toEqual(['Anna Harrow', 'Anna Harrow'])
  })

  it('has no data of the last shopper, and all data of the shop', async () => {
    shop.call.mockResolvedValueOnce({ data: { data: ['a shirt'] } })
    await shop.store.dispatch(loadPicked({}))
    shop.call.mockResolvedValueOnce(welcome)
    await shop.store.dispatch(signIn({ email: anna.email, password: 'seven quiet looms' }))
    expect(picked.in(shop.store).list).toEqual([])
    expect(category.in(shop.store).list).toEqual(['a shirt'])
  })

  it('never gets an answer that was meant for another shopper', async () => {
    let answer = (_reply: unknown): void => {}
    shop.call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const late = shop.store.dispatch(loadPicked({}))
    shop.call.mockResolvedValueOnce(welcome)
    await shop.store.dispatch(signIn({ email: anna.email, password: 'seven quiet looms' }))
    answer({ data: { data: ['not yours'] } })
    await late
    expect(picked.in(shop.store)).toMatchObject({ list: [], loading: false, inFlight: 0 })
  })

  it('gets the reason when signing in is refused, and nothing changes', async () => {
    const error = { code: 'Invalid Input', message: 'Not right', status: 400 }
    shop.call.mockRejectedValue(error)
    const outcome = await shop.store.dispatch(signIn({ email: anna.email, password: 'wrong' }))
    expect(outcome).toEqual({ error })
    expect([name(), user.in(shop.store).response]).toEqual(['', 'Not right'])
  })

  it('is signed out and sent to /signin when the profile is refused with "Login Again"', async () => {
    shop.call.mockRejectedValue(over)
    await shop.store.dispatch(loadUser({}))
    expect(shop.did).toEqual(['clearStorage', '/signin'])
  })

  it('becomes a guest on the same screen when the session has ended', async () => {
    shop.call.mockRejectedValue(over)
    await shop.store.dispatch(loadUserIfSignedIn())
    expect(shop.did).toEqual(['clearStorage'])
  })

  it('stays signed in when the shop does not answer', async () => {
    shop.call.mockRejectedValue(new TypeError('Failed to fetch'))
    await shop.store.dispatch(loadUserIfSignedIn())
    expect(shop.did).toEqual([])
  })

  it('leaves no data in the browser on signing out, with or without an answer', async () => {
    shop.call.mockRejectedValue(new TypeError('Failed to fetch'))
    await shop.store.dispatch(signOut())
    expect(shop.did).toEqual(['clearStorage'])
  })

  it('is recognised by the device token, after signing out too; an invalid one is not sent', async () => {
    const input = { email: anna.email, password: 'seven quiet looms' }
    const sent = async () => {
      shop.call.mockResolvedValueOnce(welcome)
      await shop.store.dispatch(signIn(input))
      return shop.call.mock.lastCall![1]
    }
    expect(await sent()).toEqual(input)
    expect(await sent()).toEqual({ ...input, device })
    shop.call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await shop.store.dispatch(signOut())
    expect(await sent()).toEqual({ ...input, device })
    localStorage.setItem('DeviceId', 'broken')
    expect(await sent()).toEqual(input)
  })

  it('has another name once it is changed', async () => {
    shop.call.mockResolvedValue({ data: { user: { ...anna, fullName: 'Anna Loom' } } })
    expect(await shop.store.dispatch(updateUser({ fullName: 'Anna Loom' }))).toBeUndefined()
    expect([name(), user.in(shop.store).userList?.fullName]).toEqual(['Anna Loom', 'Anna Loom'])
  })

  it('has a verified address once the code was accepted', async () => {
    shop.call.mockResolvedValueOnce(profile)
    await shop.store.dispatch(loadUser({}))
    shop.call.mockResolvedValueOnce({ data: { verified: true, email: anna.email } })
    expect(await shop.store.dispatch(verifyMail('code'))).toBeUndefined()
    expect(user.in(shop.store).userList?.emailVerified).toBe(true)
  })

  it('has no name without a token', () => {
    shop.store.dispatch(storeUserName('Anna Harrow'))
    localStorage.removeItem('AuthId')
    expect(storedUserName()).toBe('')
  })
})
