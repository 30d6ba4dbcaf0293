// Every limit of `npm run bench` can fail: with a figure beyond it, one that could not be measured, and a missing one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Figure, judge, type Limit, type Limits } from './common/judge.ts'
import { type BenchPart, runParts } from './common/run-parts.ts'
import { partsWith } from './parts.ts'

beforeEach(() => {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const parts = [
  ...Object.entries(partsWith()),
  ['cpu beside vendure', partsWith({ beside: 'vendure' }).cpu!] as const,
]
const all = parts.flatMap(([part, { limits }]) =>
  Object.entries(limits).map(([name, limit]) => ({ part, limits, name, limit })),
)

/** The figures of a part when its limits were set. */
const figuresOf = (limits: Limits): Figure[] =>
  Object.entries(limits).map(([name, { was }]) => ({ name, limit: name, value: was }))

/** The exit status of `npm run bench` for a part that measures this. */
const statusOf = (limits: Limits, measure: BenchPart['measure']) => runParts([['part', { limits, measure }]])

/** A limit that the measured figure does not meet: half of it as a maximum, twice as much as a minimum. */
const tightened = ({ was, unit, ...bound }: Limit): Limit =>
  'max' in bound ? { was, unit, max: was / 2 - 1 } : { was, unit, min: was * 2 + 1 }

describe('the limits of npm run bench', () => {
  it('are those of every part', () => {
    expect(parts.filter(([, { limits }]) => Object.keys(limits).length === 0)).toEqual([])
  })

  it.each(parts)('%s: the measured figures are within them', async (_name, { limits }) => {
    expect(await statusOf(limits, async () => figuresOf(limits))).toBe(0)
  })

  it.each(all)('$part: $name ends the command with status 1', async ({ limits, name, limit }) => {
    const figures = figuresOf(limits)
    const withValue = (value: number) =>
      figures.map((figure) => (figure.limit === name ? { ...figure, value } : figure))
    expect(await statusOf({ ...limits, [name]: tightened(limit) }, async () => figures)).toBe(1)
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(await statusOf(limits, async () => withValue(value))).toBe(1)
    expect(await statusOf(limits, async () => figures.filter((figure) => figure.limit !== name))).toBe(1)
  })

  it.each(all)('$part: $name is near the measured figure', ({ limit: { was, unit, ...bound } }) => {
    // Bytes and counts are the same on every machine; times and ratios of them are not.
    const room = unit === 'kB' ? 1.1 : /^(ms|s|×|of the bare route|MB|rows\/s)/.test(unit) ? 3 : 1.25
    const [larger, smaller] = 'max' in bound ? [bound.max, was] : [was, bound.min]
    expect(larger).toBeLessThanOrEqual(smaller * room)
  })
})

describe('a part', () => {
  const limits: Limits = { size: { was: 1, max: 2, unit: 'kB' } }

  it('that throws fails, and the others run', async () => {
    const measure = vi.fn<BenchPart['measure']>(async () => [{ name: 'a', limit: 'size', value: 1 }])
    const broken = vi.fn<BenchPart['measure']>(async () => Promise.reject(new Error('no browser')))
    expect(
      await runParts([
        ['broken', { limits, measure: broken }],
        ['other', { limits, measure }],
      ]),
    ).toBe(1)
    expect(measure).toHaveBeenCalledOnce()
  })

  it('has a figure of each limit, and a limit for each figure', () => {
    const judged = judge(limits, [{ name: 'a', limit: 'other', value: 1 }])
    expect(judged.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['a', 'NOT MEASURED'],
      ['size', 'NOT MEASURED'],
    ])
  })

  it('fails by one figure of several', async () => {
    const figures = [1, 3, 2].map((value, n) => ({ name: `screen ${n}`, limit: 'size', value }))
    expect(judge(limits, figures).map(({ verdict }) => verdict)).toEqual(['ok', 'OVER', 'ok'])
    expect(await statusOf(limits, async () => figures)).toBe(1)
  })
})
