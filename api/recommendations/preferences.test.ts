import { describe, expect, it } from 'vitest'
import { affinityOf, pick, type Candidate, type Signal, weightOf } from './preferences.ts'

const shirt = (id: string, category: string, weave: string, colour: string): Candidate => ({
  id,
  category,
  weave,
  colours: [colour],
  fit: 'regular',
  priceMinor: 9900,
  appeal: 4,
})
const candidates = new Map(
  [
    shirt('linen-1', 'linen', 'linen', 'white'),
    shirt('linen-2', 'linen', 'linen', 'blue'),
    shirt('oxford-1', 'oxford', 'oxford', 'white'),
    shirt('oxford-2', 'oxford', 'oxford', 'blue'),
    shirt('flannel-1', 'flannel', 'flannel', 'red'),
    ...Array.from({ length: 6 }, (_, n) => shirt(`twill-${n}`, 'business', 'twill', 'grey')),
  ].map((each) => [each.id, each]),
)
const signalOf = (product: string, kind: Signal['kind'] = 'bought', daysAgo = 0): Signal => ({
  product,
  kind,
  daysAgo,
})

describe('picking for a shopper', () => {
  it('uses category, weave and colour of liked products', () => {
    expect(pick([signalOf('linen-1')], candidates, new Map(), 2)).toEqual(['linen-2', 'oxford-1'])
  })

  it('never has products that were bought, wished for or put into the cart, but may have viewed ones', () => {
    for (const kind of ['bought', 'wished', 'in cart'] as const) {
      expect(pick([signalOf('linen-1', kind)], candidates, new Map(), 20)).not.toContain('linen-1')
    }
    expect(pick([signalOf('linen-1', 'seen')], candidates, new Map(), 1)).toEqual(['linen-1'])
  })

  it('compares prices, and works without a price', () => {
    const priced = (id: string, priceMinor: number | null) => ({
      ...shirt(id, 'linen', 'linen', 'white'),
      priceMinor,
    })
    const near = [
      priced('liked', 10000),
      priced('a-none', null),
      priced('b-dear', 90000),
      priced('c-alike', 10500),
    ]
    const all = new Map(near.map((each) => [each.id, each]))
    expect(pick([signalOf('liked')], all, new Map(), 3)).toEqual(['c-alike', 'b-dear', 'a-none'])
    expect(pick([signalOf('a-none')], all, new Map(), 3)).toHaveLength(3)
  })

  it('weighs the likes of similar shoppers more than properties', () => {
    const affinity = new Map([['linen-1', new Map([['flannel-1', 0.6]])]])
    expect(pick([signalOf('linen-1')], candidates, affinity, 1)).toEqual(['flannel-1'])
  })

  it('works with designs alone', () => {
    const design: Signal = {
      product: null,
      fabric: { weave: 'flannel', colour: 'red' },
      kind: 'designed',
      daysAgo: 3,
    }
    expect(pick([design], candidates, new Map(), 1)).toEqual(['flannel-1'])
  })

  it('has at most four of a category among the first, as long as there are others', () => {
    const picked = pick([signalOf('twill-0')], candidates, new Map(), 9)
    expect(picked.slice(0, 4).every((id) => id.startsWith('twill'))).toBe(true)
    expect(picked.findIndex((id) => !id.startsWith('twill'))).toBe(4)
    expect(picked).toHaveLength(9)
  })

  it('has the same first products, whatever the length', () => {
    const categories = ['linen', 'oxford', 'flannel']
    const many = Array.from({ length: 60 }, (_, n) => ({
      ...shirt(`shirt-${n}`, categories[n % 3]!, categories[n % 2]!, n % 5 === 0 ? 'white' : 'blue'),
      priceMinor: 5000 + ((n * 37) % 60) * 100,
      appeal: (n * 7) % 11,
    }))
    const all = new Map(many.map((each) => [each.id, each]))
    const signals = [signalOf('shirt-0'), signalOf('shirt-4', 'seen')]
    const longest = pick(signals, all, new Map(), 60)
    expect(longest.toSorted()).toEqual([...all.keys()].filter((id) => id !== 'shirt-0').toSorted())
    for (let length = 1; length < 60; length++)
      expect(pick(signals, all, new Map(), length)).toEqual(longest.slice(0, length))
  })

  it('is empty without signals, or with signals of deleted products only', () => {
    expect(pick([], candidates, new Map(), 5)).toEqual([])
    expect(pick([signalOf('removed')], candidates, new Map(), 5)).toEqual([])
  })

  it('weighs old signals less', () => {
    expect(weightOf({ kind: 'bought', daysAgo: 60 })).toBeCloseTo(
      weightOf({ kind: 'bought', daysAgo: 0 }) / 2,
    )
    const signals = [signalOf('linen-1', 'wished', 300), signalOf('oxford-1', 'wished', 0)]
    expect(pick(signals, candidates, new Map(), 1)).toEqual(['oxford-2'])
  })
})

describe('similarity between products', () => {
  it('is symmetric, between 0 and 1, and rises with the shoppers who liked both', () => {
    const liked = (...ids: string[]) => new Map(ids.map((id) => [id, 5]))
    const affinity = affinityOf([liked('a', 'b'), liked('a', 'b'), liked('a', 'c'), liked('d')])
    const ab = affinity.get('a')!.get('b')!
    expect(ab).toBe(affinity.get('b')!.get('a')!)
    expect(ab).toBeGreaterThan(affinity.get('a')!.get('c')!)
    expect(ab).toBeLessThan(1)
    expect(affinity.get('d')!.size).toBe(0)
  })
})
