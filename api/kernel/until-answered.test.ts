import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './db.ts'
import { untilAnswered } from './until-answered.ts'

it('asks again until the database answers', async () => {
  let asked = 0
  const ask = async () => {
    if (++asked < 2) throw new DatabaseUnavailable()
    return 'answered'
  }
  expect(await untilAnswered(ask, new AbortController().signal)).toBe('answered')
  expect(asked).toBe(2)
})

it('rejects with any other error', async () => {
  const ask = () => Promise.reject(new Error('no such table'))
  await expect(untilAnswered(ask, new AbortController().signal)).rejects.toThrow('no such table')
})

it('ends the wait of a shop that is stopping', async () => {
  const stopping = new AbortController()
  const ask = async () => {
    stopping.abort()
    throw new DatabaseUnavailable()
  }
  expect(await untilAnswered(ask, stopping.signal)).toBeNull()
})
