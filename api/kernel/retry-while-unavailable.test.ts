import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './db.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

it('asks again until the database answers', async () => {
  let asked = 0
  const ask = async () => {
    if (++asked < 2) throw new DatabaseUnavailable()
    return 'answered'
  }
  expect(await retryWhileUnavailable(ask, new AbortController().signal)).toBe('answered')
  expect(asked).toBe(2)
})

it('rejects with any other error', async () => {
  const ask = () => Promise.reject(new Error('no such table'))
  await expect(retryWhileUnavailable(ask, new AbortController().signal)).rejects.toThrow('no such table')
})

it('ends the wait of a shop that is stopping', async () => {
  const stopping = new AbortController()
  const ask = async () => {
    stopping.abort()
    throw new DatabaseUnavailable()
  }
  expect(await retryWhileUnavailable(ask, stopping.signal)).toBeNull()
})
