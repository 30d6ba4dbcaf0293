// What is kept, and until when.
import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

describe('kept values', () => {
  it('are made once, however many ask at the same time', async () => {
    const kept = createCache<string>((text) => text.length)
    let made = 0
    const make = async () => `value ${++made}`
    expect(await Promise.all([kept.get('a', make), kept.get('a', make), kept.get('a', make)])).toEqual(
      Array(3).fill('value 1'),
    )
  })
  it('are forgotten when the catalogue changes', async () => {
    const kept = createCache<number>(() => 1)
    let n = 0
    await kept.get('a', async () => ++n)
    kept.clear()
    expect(await kept.get('a', async () => ++n)).toBe(2)
  })
  it('are not kept when the catalogue changed while they were made', async () => {
    const kept = createCache<string>(() => 1)
    const old = kept.get('a', async () => {
      kept.clear()
      return 'old'
    })
    expect(await old).toBe('old')
    expect(await kept.get('a', async () => 'new')).toBe('new')
  })
  it('are not kept when they could not be made', async () => {
    const kept = createCache<string>(() => 1)
    await expect(kept.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await kept.get('a', async () => 'yes')).toBe('yes')
  })
  it('are not kept when they are not worth it', async () => {
    const kept = createCache<number>(
      () => 1,
      (value) => value > 1,
    )
    expect(await kept.get('a', async () => 1)).toBe(1)
    expect(await kept.get('a', async () => 2)).toBe(2)
    expect(await kept.get('a', async () => 3)).toBe(2)
  })
  it('leave, the oldest first, when there are too many bytes', async () => {
    const kept = createCache<number>(() => 20 * 1024 * 1024)
    await kept.get('a', async () => 1)
    await kept.get('b', async () => 1)
    expect(await kept.get('a', async () => 2)).toBe(2)
  })
})
