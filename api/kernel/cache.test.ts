// The cache.
import { describe, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { createCache, watchProducts } from './cache.ts'

describe('cached values', () => {
  it('are made once for parallel callers', async () => {
    const cache = createCache<string>((text) => text.length)
    let made = 0
    const make = async () => `value ${++made}`
    expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])).toEqual(
      Array(3).fill('value 1'),
    )
  })
  it('are removed when the catalogue changes', async () => {
    const cache = createCache<number>(() => 1)
    let n = 0
    await cache.get('a', async () => ++n)
    cache.clear()
    expect(await cache.get('a', async () => ++n)).toBe(2)
  })
  it('are not cached when the catalogue changed while they were made', async () => {
    const cache = createCache<string>(() => 1)
    const old = cache.get('a', async () => {
      cache.clear()
      return 'old'
    })
    expect(await old).toBe('old')
    expect(await cache.get('a', async () => 'new')).toBe('new')
  })
  it('are not cached when they could not be made', async () => {
    const cache = createCache<string>(() => 1)
    await expect(cache.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('a', async () => 'yes')).toBe('yes')
  })
  it('are not cached when `mayCache` refuses them', async () => {
    const cache = createCache<number>(() => 1, { mayCache: (value) => value > 1 })
    expect(await cache.get('a', async () => 1)).toBe(1)
    expect(await cache.get('a', async () => 2)).toBe(2)
    expect(await cache.get('a', async () => 3)).toBe(2)
  })
  it('are removed when there are too many bytes, the least recently requested first', async () => {
    const cache = createCache<string>(() => 12 * 1024 * 1024, { megabytes: 32 })
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => `first ${key}`)
    expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([true, false, true])
    expect(await cache.get('a', async () => 'second a')).toBe('first a')
  })
  it('larger than the whole cache are not cached, and the others stay', async () => {
    const cache = createCache<number>((bytes) => bytes)
    await cache.get('small', async () => 1)
    expect(await cache.get('large', async () => 33 * 1024 * 1024)).toBe(33 * 1024 * 1024)
    expect(['small', 'large'].map((key) => cache.has(key))).toEqual([true, false])
  })
  it('count as cached while they are made', async () => {
    const cache = createCache<number>(() => 1)
    const pending = cache.get('a', async () => 1)
    expect(cache.has('a')).toBe(true)
    await pending
    expect(cache.has('a')).toBe(true)
  })
})

describe('the versions of products', () => {
  async function watched() {
    let change: (id: string | null) => void = () => {}
    const versionOf = await watchProducts({
      onChange: async (_, changed) => void (change = changed),
    } as Pick<Db, 'onChange'> as Db)
    return { versionOf, change: (id: string | null) => change(id) }
  }
  it('rise when the product changes, and when any may have changed', async () => {
    const { versionOf, change } = await watched()
    const versions = () => [versionOf('a'), versionOf('b')]
    const [a, b] = versions()
    change('a')
    const [changedA, sameB] = versions()
    expect(changedA).not.toBe(a)
    expect(sameB).toBe(b)
    change(null)
    expect(versions()).not.toContain(changedA)
    expect(versions()).not.toContain(b)
  })
  it('rise together when too many products have changed one by one', async () => {
    const { versionOf, change } = await watched()
    change('a')
    const before = versionOf('a')
    for (let n = 0; n < 25_000; n++) change(`p${n}`)
    expect(versionOf('a')).not.toBe(before)
    const later = versionOf('p24999')
    change('p24999')
    expect(versionOf('p24999')).not.toBe(later)
  })
})
