import { describe, expect, it } from 'vitest'
import type { Candidate } from '../catalogue/candidates.ts'
import { affinityOf, pick, type Affinity, type Signal, weightOf } from './preferences.ts'

const names: string[] = []
/** The number of a product that these tests know by a name. */
const numberOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)

const shirt = (name: string, category: string, weave: string, colour: string): Candidate => ({
  number: numberOf(name),
  properties: { category, weave, colours: [colour], fit: 'regular' },
  priceMinor: 9900,
  appeal: 4,
})
const byNumber = (all: Candidate[]) => new Map(all.map((each) => [each.number, each]))
const candidates = byNumber([
  shirt('linen-1', 'linen', 'linen', 'white'),
  shirt('linen-2', 'linen', 'linen', 'blue'),
  shirt('oxford-1', 'oxford', 'oxford', 'white'),
  shirt('oxford-2', 'oxford', 'oxford', 'blue'),
  shirt('flannel-1', 'flannel', 'flannel', 'red'),
  ...Array.from({ length: 6 }, (_, n) => shirt(`twill-${n}`, 'business', 'twill', 'grey')),
])
const signalOf = (name: string, kind: Signal['kind'] = 'bought', daysAgo = 0): Signal => ({
  product: numberOf(name),
  kind,
  daysAgo,
})
/** The names of the products that are picked. */
const picked = (signals: Signal[], count: number, among = candidates, affinity: Affinity = new Map()) =>
  pick(signals, among, affinity, count).map((number) => names[number])

describe('picking for a shopper', () => {
  it('uses category, weave and colour of liked products', () => {
    expect(picked([signalOf('linen-1')], 2)).toEqual(['linen-2', 'oxford-1'])
  })

  it('never has products that were bought, wished for or put into the cart, but may have viewed ones', () => {
    for (const kind of ['bought', 'wished', 'in cart'] as const) {
      expect(picked([signalOf('linen-1', kind)], 20)).not.toContain('linen-1')
    }
    expect(picked([signalOf('linen-1', 'seen')], 1)).toEqual(['linen-1'])
  })

  it('compares prices, and works without a price', () => {
    const priced = (name: string, priceMinor: number | null) => ({
      ...shirt(name, 'linen', 'linen', 'white'),
      priceMinor,
    })
    const near = [
      priced('liked', 10000),
      priced('a-none', null),
      priced('b-dear', 90000),
      priced('c-alike', 10500),
    ]
    const all = byNumber(near)
    expect(picked([signalOf('liked')], 3, all)).toEqual(['c-alike', 'b-dear', 'a-none'])
    expect(picked([signalOf('a-none')], 3, all)).toHaveLength(3)
  })

  it('weighs the likes of similar shoppers more than properties', () => {
    const affinity = new Map([[numberOf('linen-1'), new Map([[numberOf('flannel-1'), 0.6]])]])
    expect(picked([signalOf('linen-1')], 1, candidates, affinity)).toEqual(['flannel-1'])
  })

  it('works with designs alone', () => {
    const design: Signal = {
      product: null,
      fabric: { weave: 'flannel', colour: 'red' },
      kind: 'designed',
      daysAgo: 3,
    }
    expect(picked([design], 1)).toEqual(['flannel-1'])
  })

  it('has at most four of a category among the first, as long as there are others', () => {
    const nine = picked([signalOf('twill-0')], 9)
    expect(nine.slice(0, 4).every((name) => name!.startsWith('twill'))).toBe(true)
    expect(nine.findIndex((name) => !name!.startsWith('twill'))).toBe(4)
    expect(nine).toHaveLength(9)
  })

  it('has the same first products, whatever the length', () => {
    const categories = ['linen', 'oxford', 'flannel']
    const many = Array.from({ length: 60 }, (_, n) => ({
      ...shirt(`shirt-${n}`, categories[n % 3]!, categories[n % 2]!, n % 5 === 0 ? 'white' : 'blue'),
      priceMinor: 5000 + ((n * 37) % 60) * 100,
      appeal: (n * 7) % 11,
    }))
    const all = byNumber(many)
    const signals = [signalOf('shirt-0'), signalOf('shirt-4', 'seen')]
    const longest = picked(signals, 60, all)
    expect(longest).toHaveLength(59)
    expect(new Set([...longest, 'shirt-0'])).toEqual(new Set([...all.keys()].map((number) => names[number])))
    for (let length = 1; length < 60; length++)
      expect(picked(signals, length, all)).toEqual(longest.slice(0, length))
  })

  it('is empty without signals, or with signals of deleted products only', () => {
    expect(picked([], 5)).toEqual([])
    expect(picked([signalOf('removed')], 5)).toEqual([])
  })

  it('weighs old signals less', () => {
    expect(weightOf({ kind: 'bought', daysAgo: 60 })).toBeCloseTo(
      weightOf({ kind: 'bought', daysAgo: 0 }) / 2,
    )
    const signals = [signalOf('linen-1', 'wished', 300), signalOf('oxford-1', 'wished', 0)]
    expect(picked(signals, 1)).toEqual(['oxford-2'])
  })
})

describe('similarity between products', () => {
  it('is symmetric, between 0 and 1, and rises with the shoppers who liked both', () => {
    const liked = (...numbers: number[]) => new Map(numbers.map((number) => [number, 5]))
    const [a, b, c, d] = [1, 2, 3, 4] as const
    const affinity = affinityOf([liked(a, b), liked(a, b), liked(a, c), liked(d)])
    const ab = affinity.get(a)!.get(b)!
    expect(ab).toBe(affinity.get(b)!.get(a)!)
    expect(ab).toBeGreaterThan(affinity.get(a)!.get(c)!)
    expect(ab).toBeLessThan(1)
    expect(affinity.get(d)!.size).toBe(0)
  })
})
