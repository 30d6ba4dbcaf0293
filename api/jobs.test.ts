// Jobs: rounds never overlap, continue after a failure, and stopping waits for them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJobs } from './jobs.ts'

const log = { info() {}, warn() {}, error: vi.fn<(words: object | string, text?: string) => void>() }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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
    const jobRunner = startJobs({ log }, [{ name: 'slow', everySeconds: 1, run }])
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
    const jobRunner = startJobs({ log }, [
      { name: 'broken', everySeconds: 1, run: () => Promise.reject(new Error(`round ${++rounds}`)) },
    ])
    await vi.advanceTimersByTimeAsync(3500)
    expect(rounds).toBe(3)
    expect(log.error).toHaveBeenCalledTimes(3)
    await jobRunner.stop()
  })
})
