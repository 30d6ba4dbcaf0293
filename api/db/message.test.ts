// The time limit of a statement, which is one timer for each connection.
import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noReplyInTime, sendMessage } from './message.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Sent {
  handleReadyForQuery(): void
}

/** A connection to a server that replies when the test says so. */
function connect() {
  const nothing = () => {}
  const stream = { cork: nothing, uncork: nothing }
  const connection = {
    stream,
    parse: nothing,
    bind: nothing,
    describe: nothing,
    execute: nothing,
    sync: nothing,
  }
  let sent: Sent | undefined
  const client = {
    query(message: Sent & { submit(to: typeof connection): void }) {
      message.submit(connection)
      sent = message
    },
  } as unknown as pg.PoolClient
  const statement = { text: 'select 1', values: [], name: undefined }
  return {
    /** Sends a statement. @returns how it ended; undefined while it waits */
    send(maxMs: number): { ended?: string } {
      const state: { ended?: string } = {}
      sendMessage(client, statement, { columns: undefined, begins: false, maxMs }).then(
        () => (state.ended = 'done'),
        (error: Error) => (state.ended = error.message),
      )
      return state
    },
    reply: () => sent!.handleReadyForQuery(),
  }
}

it('a statement without a reply fails when its time is over', async () => {
  const statement = connect().send(10_000)
  await vi.advanceTimersByTimeAsync(9999)
  expect(statement.ended).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(statement.ended).toBe(noReplyInTime)
})

it('a statement has all of its time, also when the one before has used a part of the timer', async () => {
  const { send, reply } = connect()
  const first = send(10_000)
  await vi.advanceTimersByTimeAsync(6000)
  reply()
  const second = send(10_000)
  await vi.advanceTimersByTimeAsync(9999)
  expect([first.ended, second.ended]).toEqual(['done', undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(second.ended).toBe(noReplyInTime)
})

it('a statement with less time does not wait for the timer of a longer one', async () => {
  const { send, reply } = connect()
  send(60_000)
  reply()
  const second = send(2000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(second.ended).toBe(noReplyInTime)
})

it('nothing happens when the time is over and nothing waits', async () => {
  const { send, reply } = connect()
  const statement = send(10_000)
  reply()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(statement.ended).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})
