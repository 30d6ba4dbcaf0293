// Which gift cards pay, and how much.
import { describe, expect, it } from 'vitest'
import { cardPart, refuseUnusable } from './gift-cards.ts'
import type { GiftCardRow } from './gift-cards.sql.ts'

const card = { blocked: false, currency: 'EUR', balanceMinor: 5000 } as GiftCardRow

describe('a gift card', () => {
  it('pays its balance, up to the total', () => {
    expect(cardPart(card, 8000, 'EUR')).toBe(5000)
    expect(cardPart(card, 3000, 'EUR')).toBe(3000)
    expect(() => refuseUnusable(card, 'EUR')).not.toThrow()
  })

  it.each<[string, Partial<GiftCardRow>, string]>([
    ['blocked', { blocked: true }, 'This gift card is blocked; please write to us'],
    ['in another currency', { currency: 'USD' }, 'This gift card is in USD'],
    ['empty', { balanceMinor: 0 }, 'Nothing is left on this gift card'],
  ])('that is %s pays nothing, and is refused with a reason', (_what, change, problem) => {
    expect(cardPart({ ...card, ...change }, 8000, 'EUR')).toBe(0)
    expect(() => refuseUnusable({ ...card, ...change }, 'EUR')).toThrow(problem)
  })

  it('pays nothing without a card', () => expect(cardPart(null, 8000, 'EUR')).toBe(0))
})
