// The stock that lines need, and whether there is enough.
import { describe, expect, it } from 'vitest'
import { english } from '../kernel/storefront.ts'
import { type StockedLine, stockDifference, stockNeedOf, stockProblemsOf } from './stock.ts'

const fabric = (code: string, mm: number) => ({ code, mm })

describe('the stock that lines need', () => {
  it('is summed by variant and by fabric, in a fixed order', () => {
    const lines = [
      { variantId: 'c', quantity: 1 },
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 3 },
      { variantId: null, quantity: 4 },
      { variantId: 'shirt', fabrics: [fabric('XC001', 1000)], quantity: 2 },
    ]
    expect(stockNeedOf(lines)).toEqual({
      pieces: [
        { variantId: 'a', quantity: 5 },
        { variantId: 'b', quantity: 1 },
        { variantId: 'c', quantity: 1 },
      ],
      fabrics: [fabric('XC001', 2000)],
    })
  })
})

describe('the difference of two needs', () => {
  it('is the stock to take and to release; the unchanged part is neither', () => {
    const before = {
      pieces: [
        { variantId: 'a', quantity: 2 },
        { variantId: 'b', quantity: 1 },
        { variantId: 'd', quantity: 1 },
      ],
      fabrics: [fabric('XC001', 2000), fabric('XC002', 500)],
    }
    const after = {
      pieces: [
        { variantId: 'a', quantity: 5 },
        { variantId: 'c', quantity: 4 },
        { variantId: 'd', quantity: 1 },
        { variantId: 'e', quantity: 1 },
      ],
      fabrics: [fabric('XC001', 1500), fabric('XC002', 500)],
    }
    expect(stockDifference(before, after)).toEqual({
      take: {
        pieces: [
          { variantId: 'a', quantity: 3 },
          { variantId: 'c', quantity: 4 },
          { variantId: 'e', quantity: 1 },
        ],
        fabrics: [],
      },
      release: { pieces: [{ variantId: 'b', quantity: 1 }], fabrics: [fabric('XC001', 500)] },
    })
  })
})

describe('lines that are bought together', () => {
  const line = (more: Partial<StockedLine>): StockedLine => ({
    variantId: 'a',
    quantity: 1,
    stock: 3,
    design: null,
    fabricStock: null,
    ...more,
  })
  const problems = (...lines: StockedLine[]) =>
    stockProblemsOf(lines).map((problem) => problem && english()._(problem))

  it('share the stock', () => {
    expect(problems(line({ quantity: 3 }))).toEqual([null])
    expect(problems(line({ quantity: 4 }))).toEqual(['Only 3 left'])
    expect(problems(line({ quantity: 2 }), line({ quantity: 2 }))).toEqual(['Only 3 left', 'Only 3 left'])
    expect(problems(line({ quantity: 3 }), line({ variantId: 'b', quantity: 1 }))).toEqual([null, null])
  })

  it('have reasons for sold out, one left, and no longer sold', () => {
    expect(problems(line({ stock: 0 }))).toEqual(['Sold out'])
    expect(problems(line({ stock: 1, quantity: 2 }))).toEqual(['Only 1 left'])
    expect(problems(line({ noLongerSold: true }))).toEqual(['Not made any more'])
    expect(problems(line({ variantId: null, stock: 0 }))).toEqual(['Sold out'])
  })

  it('share the fabric that they are cut from', () => {
    const codes = (...lines: StockedLine[]) => stockProblemsOf(lines).map((problem) => problem?.code ?? null)
    const shirt = (quantity: number, more: Partial<StockedLine> = {}) =>
      line({ quantity, fabrics: [fabric('XC001', 1000)], fabricStock: { XC001: 2500 }, stock: 0, ...more })
    expect(codes(shirt(2))).toEqual([null])
    expect(codes(shirt(1), line({ stock: 3 }))).toEqual([null, null])
    expect(codes(shirt(3))).toEqual(['fabric-pieces-left'])
    expect(codes(shirt(2), shirt(1))).toEqual(['fabric-short', 'fabric-short'])
    expect(codes(shirt(1, { fabricStock: null }))).toEqual(['fabric-sold-out'])
    expect(codes(shirt(1, { unpriced: true, fabricStock: null }))).toEqual(['no-shirt-prices'])
  })
})
