// Jobs: rounds never overlap, begin when rows are due, continue after a failure, and stopping waits for them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import sql from 'sql-template-tag'
import { type Job, startJobs } from './jobs.ts'
import { openTestDb } from './db/test-db.ts'
import type { Db } from './kernel/db.ts'
import { readNextDue } from './kernel/due-rows.ts'
import { nextMail } from './mail/mail.sql.ts'

const log = { info() {}, warn() {}, error: vi.fn<(words: object | string, text?: string) => void>() }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Reports the milliseconds until the next row is due, and lets the test insert a row. */
let nextDue: number | null = null
let insert = () => {}
const db = {
  query: async () => [{ ms: [nextDue] }],
  onChange: async (_, inserted) => void (insert = () => inserted(null)),
} as Partial<Db> as Db

describe('jobs', () => {
  it('never runs two rounds of one job at once', async () => {
    let running = 0
    let max = 0
    let rounds = 0
    const run = async () => {
      max = Math.max(max, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5000))
      running--
      rounds++
    }
    const jobRunner = startJobs({ db, log }, [{ name: 'slow', everySeconds: 1, run }])
    await vi.advanceTimersByTimeAsync(57_000)
    expect([max, rounds]).toEqual([1, 9])
    const stopped = jobRunner.stop()
    await vi.advanceTimersByTimeAsync(5000)
    await stopped
    expect(running).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rounds).toBe(10)
  })
  it('logs a failed round, and continues', async () => {
    let rounds = 0
    const jobRunner = startJobs({ db, log }, [
      { name: 'broken', everySeconds: 1, run: () => Promise.reject(new Error(`round ${++rounds}`)) },
    ])
    await vi.advanceTimersByTimeAsync(3500)
    expect(rounds).toBe(3)
    expect(log.error).toHaveBeenCalledTimes(3)
    await jobRunner.stop()
  })
  it('begins with an inserted row, again with one that is inserted during the round, and when a row is due', async () => {
    const begun: number[] = []
    const started = Date.now()
    const run = async () => {
      begun.push(Date.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    nextDue = null
    const job: Job = { name: 'queue', everySeconds: 60, queue: 'mail', next: () => sql`now()`, run }
    const jobRunner = startJobs({ db, log }, [job])
    await vi.advanceTimersByTimeAsync(10)
    insert()
    await vi.advanceTimersByTimeAsync(40)
    for (let n = 0; n < 3; n++) insert()
    await vi.advanceTimersByTimeAsync(500)
    expect(begun).toEqual([10, 111])
    nextDue = 700
    await vi.advanceTimersByTimeAsync(1000)
    nextDue = null
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([10, 111, 1700])
    await jobRunner.stop()
  })
})

describe('a queue', () => {
  it('reports a due row after the commit, and no later one', async () => {
    vi.useRealTimers()
    const own = await openTestDb()
    let reports = 0
    await own.onChange('mail', () => reports++)
    const write = (name: string, due: string) => sql`
      insert into mail (once, recipient, subject, body_text, body_html, due_at)
      values (${name}, 'ada@example.com', '', '', '', now() + ${due}::interval)`
    await own.transaction(async (tx) => {
      await tx.query(write('now', '0'))
      expect(reports).toBe(0)
    })
    await own.query(write('later', '1 hour'))
    const [ms] = await readNextDue(own, [() => nextMail, () => sql`null::timestamptz`])
    await own.close()
    expect([reports, ms! <= 0]).toEqual([1, true])
  })
})
