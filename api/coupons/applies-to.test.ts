// Which lines of an order a coupon or an automatic discount reduces.
import { describe, expect, it } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { type CoverableLine, covers, type AppliesTo } from './applies-to.ts'

const some: AppliesTo = { appliesToAll: false, products: [], categories: [], fabrics: [], designed: false }
const all: AppliesTo = { ...some, appliesToAll: true }
const oxford: CoverableLine = { productId: 'oxford', categoryId: 'shirts', fabricCode: 'XC001', design: null }
const own: CoverableLine = { productId: 'custom', design: { ...defaultDesign, fabric: 'XC002' } }

describe('a discount', () => {
  it.each<[string, AppliesTo, readonly [ready: boolean, own: boolean]]>([
    ['all', all, [true, true]],
    ['what is gone', some, [false, false]],
    ['its product', { ...some, products: ['oxford'] }, [true, false]],
    ['another product', { ...some, products: ['linen'] }, [false, false]],
    ['its category', { ...some, categories: ['shirts'] }, [true, false]],
    ['another category', { ...some, categories: ['ties'] }, [false, false]],
    ['the fabric of the product', { ...some, fabrics: ['XC001'] }, [true, false]],
    ['the fabric of the design', { ...some, fabrics: ['XC002'] }, [false, true]],
    ['designed shirts', { ...some, designed: true }, [false, true]],
    ['designed shirts and a product', { ...some, designed: true, products: ['oxford'] }, [true, true]],
  ])('of %s covers a shirt from stock and a designed one: %j', (_what, appliesTo, expected) =>
    expect([covers(appliesTo, oxford), covers(appliesTo, own)]).toEqual(expected),
  )

  it('never covers a gift card, nor, by category or fabric, a line without these', () => {
    expect(covers(all, { ...oxford, gift: { to: 'Ada' } })).toBe(false)
    expect(covers({ ...some, products: ['oxford'] }, { ...oxford, gift: {} })).toBe(false)
    const bare: CoverableLine = { productId: 'voucher', categoryId: null, fabricCode: null, design: null }
    expect(covers({ ...some, categories: ['shirts'], fabrics: ['XC001'] }, bare)).toBe(false)
  })
})
