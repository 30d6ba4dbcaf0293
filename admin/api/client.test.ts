// @vitest-environment happy-dom
// Calls of the back office are sent, repeated and refused as those of the shop.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getAccount, updateAccount } from '#contract/admin/account.ts'
import { adjustFabricStock } from '#contract/admin/fabrics.ts'
import { call } from './client.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const refused = (status: number, body: string) => fetch.mockResolvedValueOnce(new Response(body, { status }))
const account = { data: { account: { fullName: 'Olive' } } }

it('repeats a reading call once when no answer comes', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetch.mockResolvedValueOnce(Response.json(account))
  expect(await call(getAccount, {}, signal)).toEqual(account)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('never repeats a change by itself', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const change = call(updateAccount, { version: 1, fullName: 'Olive' }, signal)
  await expect(change).rejects.toEqual({ code: '', message: 'Failed to fetch', status: 0 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('repeats a change with the same key, by itself and when it is sent again', async () => {
  const change = { code: 'oxford', byMm: 1000, reason: 'Counted' }
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(adjustFabricStock, change, signal)).rejects.toMatchObject({ status: 0 })
  refused(503, '{}')
  await expect(call(adjustFabricStock, change, signal)).rejects.toMatchObject({ status: 0 })
  fetch.mockImplementation(async () => Response.json({ data: {} }))
  await call(adjustFabricStock, change, signal)
  await call(adjustFabricStock, change, signal)
  const keys = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
  expect(keys).toHaveLength(5)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})

it('treats the page of a gateway as no answer', async () => {
  refused(502, '<h1>Bad gateway</h1>')
  await expect(call(getAccount, {}, signal)).rejects.toMatchObject({ message: 'Failed', status: 0 })
})

it('refuses with both values of a field that another member has changed', async () => {
  const conflicts = [{ field: 'fullName', yours: 'Olive', theirs: 'Olivia' }]
  refused(409, JSON.stringify({ error: { code: 'Stale', message: 'Changed', field: 'fullName', conflicts } }))
  const change = call(updateAccount, { version: 1, fullName: 'Olive' }, signal)
  await expect(change).rejects.toEqual({
    code: 'Stale',
    message: 'Changed',
    status: 409,
    field: 'fullName',
    conflicts,
  })
})
