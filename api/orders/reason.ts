// Why the status of an order changed: what a member of staff wrote, or a reason of the shop, which is stored as a code
// with its values and becomes a sentence when it is read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { moneyText } from '../kernel/format.ts'
import { englishReader, messageText, type Reader } from '../kernel/storefront.ts'

interface Amount {
  minor: number
  /** As a payment provider reports it. */
  currency: string
}

const amountText =
  ({ minor, currency }: Amount) =>
  (reader: Reader): string => {
    try {
      return moneyText(minor, currency)(reader)
    } catch {
      return `${minor} ${currency}`
    }
  }

/** By code. */
const sentences = {
  confirmed: () => msg`Confirmed by mail.`,
  reopened: () => msg`Taken up again.`,
  'cancelled by customer': ({ remark }: { remark?: string }) =>
    remark ? msg`Cancelled by the customer: ${{ remark }}` : msg`Cancelled by the customer.`,
  'withdrawn by customer': () => msg`Withdrawn from by the customer.`,
  'not confirmed': () => msg`Not confirmed in time.`,
  'not paid': () => msg`Not paid in time.`,
  'paid late': () => msg`The payment came late; the pieces were still there.`,
  'paid late, sold out': () => msg`The payment came late and the pieces were gone; it is given back.`,
  'paid too late': () => msg`The payment came too late and is refunded.`,
  'paid twice': () => msg`It was paid twice; the second payment is given back.`,
  'paid after cancelling': () => msg`A payment came after it was cancelled, and is given back.`,
  'nothing due': () => msg`Nothing was missing any more; the payment is given back.`,
  'wrong amount': ({ reported, due }: { reported: Amount; due: Amount }) =>
    msg`A payment of ${{ amount: amountText(reported) }} was reported instead of ${{ due: amountText(due) }}, and not accepted.`,
  'balance paid': () => msg`What was missing is paid.`,
  'balance paid in cash': () => msg`What was missing was paid in cash.`,
  'balance paid by transfer': () => msg`What was missing was paid by transfer.`,
  'paid with return': ({ number }: { number: string }) =>
    msg`Paid with what was paid for return ${{ number }}.`,
  'refunded at provider': () => msg`Given back at the payment provider.`,
  'balance refunded at provider': () => msg`What was paid later is given back at the payment provider.`,
  'all returned': () => msg`Everything came back.`,
  changed: () => msg`The order was changed.`,
  'part refunded': () => msg`A part of it was refunded.`,
}

type Code = keyof typeof sentences

/** A reason of the shop: its code, and what its sentence names. */
export type ShopReason = {
  [C in Code]: (typeof sentences)[C] extends (values: infer Values) => MessageDescriptor
    ? { code: C } & (unknown extends Values ? object : Values)
    : never
}[Code]

export type Reason = ShopReason | string

const sentenceOf = ({ code, ...values }: ShopReason): MessageDescriptor =>
  (sentences[code] as (values: object) => MessageDescriptor)(values)

/** As the order's history stores it. */
export const storedReason = (reason: Reason | null): string | null =>
  reason === null || typeof reason === 'string' ? reason : JSON.stringify(reason)

/** A reason as a text. */
export const reasonText = (reason: Reason, reader: Reader): string =>
  typeof reason === 'string' ? reason : messageText(sentenceOf(reason), reader)

interface StoredReason {
  reason: string | null
  byStaff: boolean
}

/**
 * A reason as replies have it: in English, and in the reader's language where that is another. What staff wrote is as
 * they wrote it.
 */
export function reasonFields(
  { reason: stored, byStaff }: StoredReason,
  reader: Reader,
): { reason: string | null; reasonTranslation?: string } {
  if (stored === null || byStaff) return { reason: stored }
  const reason = readReason(stored)
  const [english, translation] = [reasonText(reason, englishReader()), reasonText(reason, reader)]
  return { reason: english, ...(translation !== english && { reasonTranslation: translation }) }
}

const readReason = (stored: string): Reason => codedReason(stored) ?? olderReason(stored) ?? stored

function codedReason(stored: string): ShopReason | null {
  const [, code = ''] = /^\{"code":"([^"]+)".*\}$/s.exec(stored) ?? []
  return Object.hasOwn(sentences, code) ? (JSON.parse(stored) as ShopReason) : null
}

/** Orders of before have the sentence as it was in English at that time. */
const olderSentences: Record<string, ShopReason> = {
  'Confirmed by mail.': { code: 'confirmed' },
  'Taken up again.': { code: 'reopened' },
  'Cancelled by the customer.': { code: 'cancelled by customer' },
  'Withdrawn from by the customer.': { code: 'withdrawn by customer' },
  'Not confirmed in time.': { code: 'not confirmed' },
  'Not paid in time.': { code: 'not paid' },
  'The payment came late; the pieces were still there.': { code: 'paid late' },
  'The payment came late and the pieces were gone; it is given back.': { code: 'paid late, sold out' },
  'The payment came too late and is refunded.': { code: 'paid too late' },
  'It was paid twice; the second payment is given back.': { code: 'paid twice' },
  'A payment came after it was cancelled, and is given back.': { code: 'paid after cancelling' },
  'Nothing was missing any more; the payment is given back.': { code: 'nothing due' },
  'What was missing is paid.': { code: 'balance paid' },
  'What was missing was paid in cash.': { code: 'balance paid in cash' },
  'What was missing was paid by transfer.': { code: 'balance paid by transfer' },
  'Given back at the payment provider.': { code: 'refunded at provider' },
  'What was paid later is given back at the payment provider.': { code: 'balance refunded at provider' },
  'Everything came back.': { code: 'all returned' },
  'The order was changed.': { code: 'changed' },
  'A part of it was refunded.': { code: 'part refunded' },
}

function olderReason(stored: string): ShopReason | null {
  if (Object.hasOwn(olderSentences, stored)) return olderSentences[stored]!
  const [, remark] = /^Cancelled by the customer: (.+)$/s.exec(stored) ?? []
  if (remark) return { code: 'cancelled by customer', remark }
  const [, number] = /^Paid with what was paid for return (\S+)\.$/.exec(stored) ?? []
  return number ? { code: 'paid with return', number } : null
}
