// Refunds an amount of an order: gift card money first and at once, then its payments, the newest first; money that was
// not paid at a provider is refunded by hand.
import { returnPartToCard } from '../gift-cards/gift-cards.ts'
import type { Queryable } from '../kernel/db.ts'
import {
  insertRefunds,
  type PaidPart,
  type RefundCause,
  type RefundPart,
  selectPaidParts,
} from './refunds.sql.ts'

/**
 * Stores the refunds of an amount of an order whose row is locked. Returns the ids of the refunds to send to a provider
 * once the transaction is committed.
 */
export async function refundAmount(
  tx: Queryable,
  orderId: string,
  amountMinor: number,
  cause: RefundCause,
): Promise<string[]> {
  const { cards, parts } = refundParts(amountMinor, await selectPaidParts(tx, orderId))
  for (const { id, minor } of cards) await returnPartToCard(tx, { cardId: id, orderId, amountMinor: minor })
  const stored = await insertRefunds(tx, orderId, parts, cause)
  return stored.filter(({ state }) => state === 'due').map(({ id }) => id)
}

/**
 * Splits an amount into refunds, none of them 0.
 *
 * @param paid the amounts of gift cards and of payments (the newest first) that are not refunded yet
 */
export function refundParts(
  amountMinor: number,
  paid: { cards: readonly PaidPart[]; payments: readonly PaidPart[] },
): { cards: PaidPart[]; parts: RefundPart[] } {
  const [cards, afterCards] = taken(amountMinor, paid.cards)
  const [payments, leftMinor] = taken(afterCards, paid.payments)
  const cardMinor = amountMinor - afterCards
  const parts = payments.map(({ id, minor }): RefundPart => ({
    paymentId: id,
    amountMinor: minor,
    cardMinor: 0,
    state: 'due',
  }))
  const state = leftMinor > 0 ? 'by hand' : 'done'
  const other: RefundPart = { paymentId: null, amountMinor: cardMinor + leftMinor, cardMinor, state }
  return { cards, parts: other.amountMinor > 0 ? [...parts, other] : parts }
}

/**
 * Takes an amount from the first of these parts, then from the next; returns what was taken, and the remaining amount.
 */
function taken(amountMinor: number, from: readonly PaidPart[]): [taken: PaidPart[], leftMinor: number] {
  let leftMinor = amountMinor
  const parts = from.map(({ id, minor }) => {
    const part = Math.min(minor, leftMinor)
    leftMinor -= part
    return { id, minor: part }
  })
  return [parts.filter(({ minor }) => minor > 0), leftMinor]
}
