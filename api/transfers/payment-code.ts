// The texts of the QR codes with which a bank's app fills in a transfer: the SEPA code by EPC069-12 of the European
// Payments Council for euros, and the Swiss QR code of the Swiss Payment Standards (SIX, version 2.3). No I/O.
import type { PostalAddress } from '#contract/address-fields.ts'
import { amountText } from '#contract/amount.ts'
import { referenceFor, isQrReference } from '#contract/creditor-reference.ts'
import { isQrIban } from '#contract/iban.ts'
import type { PaymentCodeKind } from '#contract/orders.ts'
import { qrShape } from '#contract/qr-code.ts'
import { crossOf } from './swiss-cross.ts'
import type { TransferTerms } from './transfers.ts'

/** A transfer that pays what is due on an order. */
export interface Transfer extends TransferTerms {
  orderNumber: string
  amountMinor: number
  currency: string
  /** Who pays; null: the code leaves it open. */
  payer: PostalAddress | null
}

export const referenceOf = ({ orderNumber, iban }: Pick<Transfer, 'orderNumber' | 'iban'>): string =>
  referenceFor(orderNumber, iban)

/** The kind of code for an account and a currency; null when banks have none for it. */
export function codeKindOf({
  iban,
  currency,
  amountMinor,
  address,
}: Pick<Transfer, 'iban' | 'currency' | 'amountMinor' | 'address'>): PaymentCodeKind | null {
  const isSwiss = /^(CH|LI)/.test(iban)
  if (amountMinor < 1 || amountMinor > maxCodeMinor) return null
  // A QR-IBAN accepts nothing but the Swiss code, in both currencies. That one needs the town of the payee.
  if (currency === 'EUR' && !isQrIban(iban)) return 'sepa'
  const isComplete = address.postalCode !== null && address.city !== null
  return isSwiss && isComplete && (currency === 'CHF' || currency === 'EUR') ? 'swiss' : null
}

/** 999,999,999.99, the limit of both codes. */
const maxCodeMinor = 99_999_999_999

export function codeText(kind: PaymentCodeKind, transfer: Transfer): string {
  return kind === 'sepa' ? sepaText(transfer) : swissText(transfer)
}

/** On one line, without characters of control, up to a length. */
const line = (text: string, maxLength: number): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .slice(0, maxLength)
    .join('')
    .trim()

function sepaText(transfer: Transfer): string {
  const { iban, holder, amountMinor, currency } = transfer
  return [
    'BCD',
    // Version 2 needs no BIC.
    '002',
    // UTF-8.
    '1',
    'SCT',
    '',
    line(holder, 70),
    iban,
    `EUR${amountText(amountMinor, currency)}`,
    // No code of a purpose.
    '',
    referenceOf(transfer),
  ].join('\n')
}

/** The characters that the Swiss standard allows: the Latin letters of Europe. */
const notSwiss = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu

export const swissLine = (text: string, maxLength: number): string =>
  line(text.normalize('NFC').replaceAll(notSwiss, ' '), maxLength)

/** An address in fields, as the standard requires since November 2025. */
interface SwissParty {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
}

export const swissCreditor = ({ holder, address }: TransferTerms): SwissParty => ({
  name: swissLine(holder, 70),
  street: swissLine(address.street, 70),
  postalCode: swissLine(address.postalCode ?? '', 16),
  city: swissLine(address.city ?? '', 35),
  country: address.country,
})

/** Null when the address lacks what the standard requires. */
export function swissDebtor({ payer }: Pick<Transfer, 'payer'>): SwissParty | null {
  if (payer === null) return null
  const party = {
    name: swissLine(payer.company || payer.fullName, 70),
    street: swissLine(payer.line1, 70),
    postalCode: swissLine(payer.postalCode, 16),
    city: swissLine(payer.city, 35),
    country: payer.country,
  }
  return party.name && party.postalCode && party.city ? party : null
}

/** Type `S`: structured. The number of the house is a part of the street. */
const partyLines = (party: SwissParty | null): string[] =>
  party
    ? ['S', party.name, party.street, '', party.postalCode, party.city, party.country]
    : Array.from({ length: 7 }, () => '')

function swissText(transfer: Transfer): string {
  const { iban, amountMinor, currency, orderNumber } = transfer
  const reference = referenceOf(transfer)
  return [
    'SPC',
    '0200',
    // UTF-8.
    '1',
    iban,
    ...partyLines(swissCreditor(transfer)),
    // The ultimate creditor, which the standard reserves for later.
    ...partyLines(null),
    amountText(amountMinor, currency),
    currency,
    ...partyLines(swissDebtor(transfer)),
    isQrReference(reference) ? 'QRR' : 'SCOR',
    reference,
    orderNumber,
    'EPD',
  ].join('\n')
}

/** The code of a transfer as shapes: an SVG path of its dark modules, and squares to draw over it. */
export function codeShape(kind: PaymentCodeKind, transfer: Transfer) {
  const shape = qrShape(codeText(kind, transfer))
  return { kind, ...shape, cross: kind === 'swiss' ? crossOf(shape.size) : [] }
}
