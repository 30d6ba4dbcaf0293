// An incoming payment of a bank statement, as the readers of both formats return it. No I/O.
import { createHash } from 'node:crypto'
import { maxMinor, minorDigits } from '#contract/currency.ts'
import { orderNumberIn } from '#contract/creditor-reference.ts'

export interface StatementPayment {
  /** The account of the shop, without spaces. */
  account: string
  /** `YYYY-MM-DD`. */
  bookedOn: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
  payer: string
  payerIban: string | null
  /** The structured reference, without spaces. */
  reference: string | null
  message: string
  /** The bank's own references of the entry and the transaction; empty when it has none. */
  bankReferences: string[]
}

export interface ReadStatement {
  payments: StatementPayment[]
  /** How many entries are no incoming payments. */
  leftOut: number
}

/** A payment with the key by which it is stored once. */
export interface KeyedPayment extends Omit<StatementPayment, 'bankReferences'> {
  key: string
  position: number
}

/**
 * Gives each payment a key that it has in every statement. Without references of the bank, equal payments of a day are
 * told apart by their order: a statement that has two of them has both again when it is sent again.
 */
export function withKeys(payments: StatementPayment[]): KeyedPayment[] {
  const counts = new Map<string, number>()
  return payments.map(({ bankReferences, ...payment }, position) => {
    const { account, bookedOn, amountMinor, currency, payer, payerIban, reference, message } = payment
    const about =
      bankReferences.length > 0 ? bankReferences : ['', payer, payerIban ?? '', reference ?? '', message]
    const same = JSON.stringify([account, bookedOn, amountMinor, currency, ...about])
    const count = counts.get(same) ?? 0
    counts.set(same, count + 1)
    return { ...payment, position, key: createHash('sha256').update(`${same}\n${count}`).digest('base64url') }
  })
}

/** A decimal number with a point as minor units; null when it is no amount of the currency, or too large. */
export function minorOf(decimal: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(decimal) ?? []
  if (whole === undefined || !/^0*$/.test(decimals.slice(digits))) return null
  const minor = Number(whole) * 10 ** digits + Number(decimals.slice(0, digits).padEnd(digits, '0') || 0)
  return minor <= maxMinor ? minor : null
}

export const maxTextLength = 500

/** A text of a file on one line, without characters of control. */
export const tidy = (text: string, maxLength = maxTextLength): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)

export const plainAccount = (text: string): string => tidy(text, 40).toUpperCase().replaceAll(' ', '')

/** A structured reference without spaces; null when it is empty. */
export const plainReference = (text: string): string | null => {
  const plain = tidy(text, 60).toUpperCase().replaceAll(' ', '')
  return plain === '' ? null : plain
}

/**
 * The numbers of orders whose reference is in a text, however it is divided by spaces: a bank that has no field for the
 * reference writes it into the text.
 */
export const referredNumbersIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/\bRF(?:\s?[\dA-Z]){12}|(?<!\d)\d(?:\s?\d){26}(?!\d)/g)].flatMap(
    ([reference]) => orderNumberIn(reference) ?? [],
  )

/** The numbers of orders in a text: `PL-7K3M-Q9XD`, also without dashes or with spaces. */
export const numbersIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(?<![A-Z0-9])PL[\s-]?([A-Z0-9]{4})[\s-]?([A-Z0-9]{4})(?![A-Z0-9])/g)].map(
    ([, first, second]) => `PL-${first}-${second}`,
  )
