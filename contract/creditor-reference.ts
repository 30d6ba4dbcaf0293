// The reference of a payment by bank transfer, made from the number of the order, with its check digits: a creditor
// reference by ISO 11649 (`RF…`), or the QR reference that a Swiss QR-IBAN needs.
import { isQrIban, remainderOf97 } from './iban.ts'

/** The creditor reference of a text of up to 21 capital letters and digits. */
export function creditorReference(text: string): string {
  const check = 98 - remainderOf97(`${text}RF00`)
  return `RF${String(check).padStart(2, '0')}${text}`
}

export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainderOf97(text.slice(4) + text.slice(0, 4)) === 1

/** The next carry by the last one and a digit: modulo 10, recursive, of the Swiss Payment Standards. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

function checkDigit(digits: string): string {
  let carry = 0
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10]!
  return String((10 - carry) % 10)
}

const qrDigits = 26

/** The QR reference of up to 26 digits. */
export function qrReference(digits: string): string {
  const filled = digits.padStart(qrDigits, '0')
  return filled + checkDigit(filled)
}

export const isQrReference = (text: string): boolean =>
  /^\d{27}$/.test(text) && checkDigit(text.slice(0, qrDigits)) === text.slice(qrDigits)

/** Each letter and digit as two digits, because a QR reference has no letters. */
const digitsOf = (text: string): string =>
  Array.from(text, (sign) => String(Number.parseInt(sign, 36)).padStart(2, '0')).join('')

function textOf(digits: string): string | null {
  const values = (digits.match(/../g) ?? []).map(Number)
  if (values.some((value) => value > 35)) return null
  return values.map((value) => value.toString(36).toUpperCase()).join('')
}

/** The reference with which an order is paid into an account. */
export function referenceFor(orderNumber: string, iban: string): string {
  const text = orderNumber.replaceAll('-', '')
  return isQrIban(iban) ? qrReference(digitsOf(text)) : creditorReference(text)
}

/** The number of the order in a reference, with or without spaces; null when it is none of this shop's. */
export function orderNumberIn(reference: string): string | null {
  const plain = reference.toUpperCase().replaceAll(/\s/g, '')
  if (isCreditorReference(plain)) return numberOf(plain.slice(4))
  return isQrReference(plain) ? numberOf(textOf(plain.slice(0, qrDigits).replace(/^(?:00)+/, ''))) : null
}

/** `PL-7K3M-Q9XD` for `PL7K3MQ9XD`. */
function numberOf(text: string | null): string | null {
  const parts = text === null ? null : /^([A-Z]{2})([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(text)
  return parts && parts.slice(1).join('-')
}

/** As it is printed: a QR reference in groups of five from the end, any other in groups of four. */
export const spacedReference = (reference: string): string =>
  isQrReference(reference)
    ? reference.replaceAll(/(?<=.)(?=(?:.{5})+$)/g, ' ')
    : reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
