// How a refund is split between the payments of an order.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refundParts } from './refund-amount.ts'

const paid = {
  cards: [{ id: 'card', minor: 1000 }],
  payments: [
    { id: 'balance', minor: 300 },
    { id: 'first', minor: 5000 },
  ],
}

it('goes to the gift card first', () => {
  expect(refundParts(700, paid)).toEqual({
    cards: [{ id: 'card', minor: 700 }],
    parts: [{ paymentId: null, amountMinor: 700, cardMinor: 700, state: 'done' }],
  })
})

it('goes to the newest payment before earlier ones', () => {
  expect(refundParts(1400, paid)).toEqual({
    cards: [{ id: 'card', minor: 1000 }],
    parts: [
      { paymentId: 'balance', amountMinor: 300, cardMinor: 0, state: 'due' },
      { paymentId: 'first', amountMinor: 100, cardMinor: 0, state: 'due' },
      { paymentId: null, amountMinor: 1000, cardMinor: 1000, state: 'done' },
    ],
  })
})

it('is made by hand for money that was not paid at a provider', () => {
  const { parts } = refundParts(6500, paid)
  expect(parts.at(-1)).toEqual({ paymentId: null, amountMinor: 1200, cardMinor: 1000, state: 'by hand' })
  expect(refundParts(50, { cards: [], payments: [] }).parts).toEqual([
    { paymentId: null, amountMinor: 50, cardMinor: 0, state: 'by hand' },
  ])
})

it('has no part of 0', () => {
  expect(refundParts(0, paid)).toEqual({ cards: [], parts: [] })
})

const held = fc.array(
  fc.nat(10_000).map((minor) => ({ id: `of ${minor}`, minor })),
  { maxLength: 4 },
)

it('adds up, and no payment is refunded by more than it has', () => {
  fc.assert(
    fc.property(fc.nat(50_000), held, held, (amountMinor, cards, payments) => {
      const shared = refundParts(amountMinor, { cards, payments })
      const sum = (minors: number[]) => minors.reduce((all, minor) => all + minor, 0)
      expect(sum(shared.parts.map((part) => part.amountMinor))).toBe(amountMinor)
      expect(sum(shared.cards.map(({ minor }) => minor))).toBe(
        sum(shared.parts.map((part) => part.cardMinor)),
      )
      const heldOf = new Map(payments.map(({ id, minor }) => [id, minor]))
      const beyond = shared.parts.filter(
        (part) => part.amountMinor > (heldOf.get(part.paymentId ?? '') ?? amountMinor),
      )
      expect(beyond).toEqual([])
    }),
  )
})
