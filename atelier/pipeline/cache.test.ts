// The result of a stage is cached until its inputs or its code change.
import { expect, test, vi } from 'vitest'
import { stage } from './cache.ts'

test('a stage runs once, and again when its inputs or its code change', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let made = 0
  const run = (code: string, inputs: unknown) =>
    stage('test', code, inputs, () => ({ made: ++made, numbers: Float64Array.of(1, 2.5) }))
  const now = performance.timeOrigin + performance.now()
  const first = await run('mesh/draped.ts', { now })
  expect(first.numbers).toEqual(Float64Array.of(1, 2.5))
  expect(await run('mesh/draped.ts', { now })).toEqual(first)
  expect(made).toBe(1)
  await run('mesh/draped.ts', { now: now + 1 })
  expect(made).toBe(2)
  await run('pipeline/cache.ts', { now })
  expect(made).toBe(3)
})
