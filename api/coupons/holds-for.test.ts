// Which lines of an order a coupon or an automatic discount reduces.
import { describe, expect, it } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { type CoverableLine, covers, type HoldsFor, isForAll } from './holds-for.ts'

const all: HoldsFor = { products: [], categories: [], fabrics: [], designed: false }
const oxford: CoverableLine = { productId: 'oxford', categoryId: 'shirts', fabricCode: 'XC001', design: null }
const own: CoverableLine = { productId: 'custom', design: { ...defaultDesign, fabric: 'XC002' } }

describe('a discount', () => {
  it.each<[string, HoldsFor, boolean]>([
    ['nothing', all, true],
    ['a product', { ...all, products: ['oxford'] }, false],
    ['a category', { ...all, categories: ['shirts'] }, false],
    ['a fabric', { ...all, fabrics: ['XC001'] }, false],
    ['designed shirts', { ...all, designed: true }, false],
  ])('that names %s is for all: %s', (_what, holdsFor, expected) => expect(isForAll(holdsFor)).toBe(expected))

  it.each<[string, HoldsFor, readonly [ready: boolean, own: boolean]]>([
    ['all', all, [true, true]],
    ['its product', { ...all, products: ['oxford'] }, [true, false]],
    ['another product', { ...all, products: ['linen'] }, [false, false]],
    ['its category', { ...all, categories: ['shirts'] }, [true, false]],
    ['another category', { ...all, categories: ['ties'] }, [false, false]],
    ['the fabric of the product', { ...all, fabrics: ['XC001'] }, [true, false]],
    ['the fabric of the design', { ...all, fabrics: ['XC002'] }, [false, true]],
    ['designed shirts', { ...all, designed: true }, [false, true]],
    ['designed shirts and a product', { ...all, designed: true, products: ['oxford'] }, [true, true]],
  ])('of %s covers a shirt from stock and a designed one: %j', (_what, holdsFor, expected) =>
    expect([covers(holdsFor, oxford), covers(holdsFor, own)]).toEqual(expected),
  )

  it('never covers a gift card, nor a line without category and fabric by these', () => {
    expect(covers(all, { ...oxford, gift: { to: 'Ada' } })).toBe(false)
    expect(covers({ ...all, products: ['oxford'] }, { ...oxford, gift: {} })).toBe(false)
    const bare: CoverableLine = { productId: 'voucher', categoryId: null, fabricCode: null, design: null }
    expect(covers({ ...all, categories: ['shirts'], fabrics: ['XC001'] }, bare)).toBe(false)
  })
})
