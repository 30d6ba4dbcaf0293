import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#contract/account.ts'
import { addCart, getCartCount } from '#contract/cart.ts'
import { addPhoto } from '#contract/review.ts'
import { getCategories } from '#contract/shop.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { httpClient } from './client.ts'
import { setReader } from './request.ts'

function storageWith(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

const answer = (status: number, json: unknown) => new Response(JSON.stringify(json), { status })
const shirt = { product: 'harrow-oxford', size: 'M', quantity: 1 }

describe('the API over HTTP', () => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  beforeEach(() => {
    fetch.mockReset()
  })
  const sent = (at = 0) => ({ url: fetch.mock.calls[at]![0], ...fetch.mock.calls[at]![1] })
  const header = (name: string, at = 0) => (sent(at).headers as Record<string, string>)[name]

  it('sends the stored token and returns the reply', async () => {
    fetch.mockResolvedValue(answer(200, { data: { count: 2 } }))
    const client = httpClient('https://api.example', 'en-US', storageWith({ AuthId: 'secret' }), fetch)
    expect(await client.call(getCartCount, {})).toEqual({ data: { count: 2 } })
    expect(sent()).toMatchObject({ url: 'https://api.example/user/cart/count', method: 'GET' })
    expect(header('authtoken')).toBe('secret')
  })

  it('sends a file unchanged, with its own type', async () => {
    fetch.mockResolvedValue(answer(200, { data: { photo: {} } }))
    const file = new Blob(['bytes'], { type: 'image/jpeg' })
    await httpClient('', 'en-US', storageWith({ AuthId: 'secret' }), fetch).call(addPhoto, file)
    expect(sent().body).toBe(file)
    expect(header('content-type')).toBe('image/jpeg')
  })

  it('says why a call was refused in the language of the page, with the reasons within it', async () => {
    setReader(translatorFor('de'), () => import('#contract/reasons/shop-sentence.ts'))
    const short = { code: 'problem-with-held', values: { problem: { code: 'sold-out' }, held: 2 } }
    const error = { code: 'Out Of Stock', message: 'in English', reason: short }
    fetch.mockImplementation(async () => answer(409, { error }))
    const refused = () => httpClient('', 'de-DE', storageWith(), fetch).call(addCart, shirt)
    await expect(refused()).rejects.toMatchObject({ message: 'Ausverkauft; 2 davon in Ihrem Warenkorb' })
    error.reason.values.problem.code = 'newer-than-this-page'
    await expect(refused()).rejects.toMatchObject({ message: 'in English' })
    // A process of another release does not know the call.
    const unknown = { code: 'Not Found', message: 'Call not found', reason: { code: 'call-not-found' } }
    fetch.mockImplementation(async () => answer(404, { error: unknown }))
    await expect(refused()).rejects.toMatchObject({
      message: expect.stringContaining('laden Sie die Seite neu'),
    })
    setReader(translatorFor('en'), async () => ({ sentence: () => undefined }))
  })

  it('keeps the token of the person who signs in', async () => {
    const storage = storageWith({ AuthId: 'guest' })
    fetch.mockResolvedValue(answer(200, { data: { authtoken: 'customer', user: {} } }))
    await httpClient('', 'en-US', storage, fetch).call(signIn, { email: 'a@b.example', password: 'x' })
    expect(storage.getItem('AuthId')).toBe('customer')
  })

  it('starts one guest session before calls that need one, however many there are', async () => {
    const storage = storageWith()
    fetch.mockImplementation(async (url) =>
      url.endsWith('/guest') ? answer(200, { data: { authtoken: 'guest' } }) : answer(200, { data: {} }),
    )
    const client = httpClient('', 'en-US', storage, fetch)
    await Promise.all([client.call(addCart, shirt), client.call(addCart, shirt)])
    expect(fetch.mock.calls.filter(([url]) => url.endsWith('/guest'))).toHaveLength(1)
    expect([header('authtoken', 1), header('authtoken', 2)]).toEqual(['guest', 'guest'])
  })

  it('refuses with the server’s code and message', async () => {
    const error = { code: 'Invalid Input', message: 'Please select size and quantity', field: 'size' }
    fetch.mockResolvedValue(answer(400, { error }))
    const client = httpClient('', 'en-US', storageWith({ AuthId: 'guest' }), fetch)
    await expect(client.call(addCart, shirt)).rejects.toEqual({ ...error, status: 400 })
  })

  it.each([{ error: { message: { no: 'text' } } }, { error: {} }, 'nonsense', null])(
    'refuses with "Failed" when the server answers %j',
    async (json) => {
      fetch.mockResolvedValue(answer(500, json))
      const error = httpClient('', 'en-US', storageWith(), fetch).call(getCategories, {})
      await expect(error).rejects.toMatchObject({ message: 'Failed', status: 500 })
    },
  )

  it.each([502, 503, 504])('treats a gateway’s %i as no answer, but not the API’s own', async (status) => {
    fetch.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status }))
    const client = httpClient('', 'en-US', storageWith(), fetch)
    await expect(client.call(getCategories, {})).rejects.toMatchObject({ message: 'Failed', status: 0 })
    const error = { code: 'Unavailable', message: 'Back in a moment' }
    fetch.mockResolvedValueOnce(answer(status, { error }))
    await expect(client.call(getCategories, {})).rejects.toEqual({ ...error, status })
  })

  it('removes the refused token when authentication failed', async () => {
    const storage = storageWith({ AuthId: 'old' })
    fetch.mockResolvedValue(answer(401, { error: { code: 'Authentication Failed', message: 'No' } }))
    await expect(httpClient('', 'en-US', storage, fetch).call(addCart, shirt)).rejects.toMatchObject({
      status: 401,
    })
    expect(storage.getItem('AuthId')).toBeNull()
  })

  it('leaves a newer token alone when an older one is refused', async () => {
    const storage = storageWith({ AuthId: 'old' })
    fetch.mockImplementation(async () => {
      storage.setItem('AuthId', 'new')
      return answer(401, { error: { code: 'Authentication Failed', message: 'No' } })
    })
    await expect(httpClient('', 'en-US', storage, fetch).call(addCart, shirt)).rejects.toMatchObject({
      status: 401,
    })
    expect(storage.getItem('AuthId')).toBe('new')
  })

  it('refuses with the browser’s message when no answer comes, after one repeat of a repeatable call', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = httpClient('', 'en-US', storageWith({ AuthId: 'guest' }), fetch).call(addCart, shirt)
    await expect(error).rejects.toEqual({ code: '', message: 'Failed to fetch', status: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(header('idempotency-key', 0)).toBe(header('idempotency-key', 1))
  })

  it('sends a call that may not be repeated only once', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = httpClient('', 'en-US', storageWith(), fetch).call(signIn, {
      email: 'a@b.example',
      password: 'x',
    })
    await expect(error).rejects.toMatchObject({ message: 'Failed to fetch' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
