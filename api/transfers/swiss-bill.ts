// The payment part and the receipt of a QR-bill, at the bottom of a page, by the style guide of the Swiss Payment
// Standards (SIX, version 2.3). All measures are in millimetres from the top left of the payment part.
import { amountText } from '#contract/amount.ts'
import { spacedReference } from '#contract/creditor-reference.ts'
import { spacedIban } from '#contract/iban.ts'
import { qrMargin } from '#contract/qr-code.ts'
import { codeShape, referenceOf, swissCreditor, swissDebtor, type Transfer } from './payment-code.ts'

/** Its words are prescribed in four languages, more than the shop has. */
const words = {
  de: {
    payment: 'Zahlteil',
    receipt: 'Empfangsschein',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    information: 'Zusätzliche Informationen',
    payer: 'Zahlbar durch',
    payerToWrite: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    payment: 'Section paiement',
    receipt: 'Récépissé',
    account: 'Compte / Payable à',
    reference: 'Référence',
    information: 'Informations supplémentaires',
    payer: 'Payable par',
    payerToWrite: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  it: {
    payment: 'Sezione pagamento',
    receipt: 'Ricevuta',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    information: 'Informazioni supplementari',
    payer: 'Pagabile da',
    payerToWrite: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta',
    amount: 'Importo',
    acceptance: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
  en: {
    payment: 'Payment part',
    receipt: 'Receipt',
    account: 'Account / Payable to',
    reference: 'Reference',
    information: 'Additional information',
    payer: 'Payable by',
    payerToWrite: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** @param locale BCP 47; another language than the four gets English */
const wordsOf = (locale: string): Words => {
  const language = new Intl.Locale(locale).language
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en
}

const mm = 72 / 25.4
const height = 105
const width = 210
const receiptWidth = 62
const margin = 5
const codeSide = 46
/** The height of the bill with the line above it, points. */
export const swissBillHeight = (height + 5) * mm

/** The sizes of heading and value, points. */
const paymentSizes = { heading: 8, value: 10, leading: 11 } as const
const receiptSizes = { heading: 6, value: 8, leading: 9 } as const
type Sizes = typeof paymentSizes | typeof receiptSizes

type Sheet = PDFKit.PDFDocument

/** The standard fonts of a PDF have the Latin letters of Western Europe; others lose their accent. */
const inStandardFont = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) =>
    /[\u0020-\u00ff\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/.test(sign)
      ? sign
      : (otherLetters[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  ).join('')

const otherLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}

/** Draws the bill at the bottom of the current page, which must be free there. */
export function drawSwissBill(sheet: Sheet, transfer: Transfer, locale: string): void {
  const texts = wordsOf(locale)
  // Texts may be closer to the bottom of the page than its margin.
  const { bottom } = sheet.page.margins
  sheet.page.margins.bottom = 0
  sheet.save().translate(0, sheet.page.height - height * mm)
  perforation(sheet, texts)
  receipt(sheet, transfer, texts)
  paymentPart(sheet, transfer, texts)
  sheet.restore()
  sheet.page.margins.bottom = bottom
}

/** The lines along which the bill is cut off, with what the customer has to do. */
function perforation(sheet: Sheet, texts: Words): void {
  sheet
    .moveTo(0, 0)
    .lineTo(width * mm, 0)
    .moveTo(receiptWidth * mm, 0)
    .lineTo(receiptWidth * mm, height * mm)
    .lineWidth(0.75)
    .dash(2, { space: 2 })
    .strokeColor('#000000')
    .stroke()
    .undash()
  write(sheet, texts.separate, { x: 0, y: -3.5, width, font: 'Helvetica', size: 7, align: 'center' })
}

interface Place {
  x: number
  y: number
  width: number
  font: 'Helvetica' | 'Helvetica-Bold'
  size: number
  align?: 'left' | 'center' | 'right'
}

/** Writes a text, and returns the y at which it ends. */
function write(sheet: Sheet, text: string, { x, y, font, size, align = 'left', ...place }: Place): number {
  sheet.font(font).fontSize(size).fillColor('#000000')
  const options = { width: place.width * mm, align, lineGap: 0 }
  const printed = inStandardFont(text)
  const high = sheet.heightOfString(printed, options)
  sheet.text(printed, x * mm, y * mm, options)
  return y + high / mm
}

interface Entry {
  heading: string
  lines: string[]
}

/** Writes headings with their values, one below the other. */
function writeEntries(
  sheet: Sheet,
  entries: Entry[],
  at: { x: number; y: number; width: number },
  sizes: Sizes,
) {
  let { y } = at
  const { x } = at
  for (const { heading, lines } of entries) {
    y = write(sheet, heading, { x, y, width: at.width, font: 'Helvetica-Bold', size: sizes.heading })
    for (const line of lines)
      y = write(sheet, line, { x, y, width: at.width, font: 'Helvetica', size: sizes.value })
    y += sizes.leading / mm
  }
}

interface Party {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
}

const partyLines = ({ name, street, postalCode, city, country }: Party): string[] => {
  // The country is printed when it is not Switzerland or Liechtenstein.
  const prefix = country === 'CH' || country === 'LI' ? '' : `${country}-`
  return [name, street, `${prefix}${postalCode} ${city}`].filter(Boolean)
}

const accountEntry = (transfer: Transfer, texts: Words): Entry => ({
  heading: texts.account,
  lines: [spacedIban(transfer.iban), ...partyLines(swissCreditor(transfer))],
})

const referenceEntry = (transfer: Transfer, texts: Words): Entry => ({
  heading: texts.reference,
  lines: [spacedReference(referenceOf(transfer))],
})

/** Null: the customer writes it into a box. */
function payerEntry(transfer: Transfer, texts: Words): Entry | null {
  const debtor = swissDebtor(transfer)
  return debtor && { heading: texts.payer, lines: partyLines(debtor) }
}

/** `1 949.75`, as the style guide wants it. */
const printedAmount = ({ amountMinor, currency }: Transfer): string =>
  amountText(amountMinor, currency).replaceAll(/\B(?=(\d{3})+\.)/g, ' ')

function receipt(sheet: Sheet, transfer: Transfer, texts: Words): void {
  const x = margin
  const inner = receiptWidth - 2 * margin
  write(sheet, texts.receipt, { x, y: 5, width: inner, font: 'Helvetica-Bold', size: 11 })
  const payer = payerEntry(transfer, texts)
  const entries = [accountEntry(transfer, texts), referenceEntry(transfer, texts)]
  writeEntries(
    sheet,
    [...entries, payer ?? { heading: texts.payerToWrite, lines: [] }],
    { x, y: 12, width: inner },
    receiptSizes,
  )
  if (!payer) box(sheet, { x, y: 46, width: 52, height: 20 })
  writeAmount(sheet, transfer, texts, { x, y: 68, gap: 12 }, receiptSizes)
  write(sheet, texts.acceptance, {
    x,
    y: 82,
    width: inner,
    font: 'Helvetica-Bold',
    size: 6,
    align: 'right',
  })
}

function writeAmount(
  sheet: Sheet,
  transfer: Transfer,
  texts: Words,
  { x, y, gap }: { x: number; y: number; gap: number },
  sizes: Sizes,
): void {
  const values = [
    { heading: texts.currency, lines: [transfer.currency] },
    { heading: texts.amount, lines: [printedAmount(transfer)] },
  ]
  values.forEach((entry, index) => {
    writeEntries(sheet, [entry], { x: x + index * gap, y, width: index === 0 ? gap : 30 }, sizes)
  })
}

function paymentPart(sheet: Sheet, transfer: Transfer, texts: Words): void {
  const x = receiptWidth + margin
  write(sheet, texts.payment, { x, y: 5, width: 51, font: 'Helvetica-Bold', size: 11 })
  drawCode(sheet, transfer, { x, y: 17 })
  writeAmount(sheet, transfer, texts, { x, y: 68, gap: 15 }, paymentSizes)
  const payer = payerEntry(transfer, texts)
  const right = { x: x + 51, y: 5, width: 87 }
  writeEntries(
    sheet,
    [
      accountEntry(transfer, texts),
      referenceEntry(transfer, texts),
      { heading: texts.information, lines: [transfer.orderNumber] },
      payer ?? { heading: texts.payerToWrite, lines: [] },
    ],
    right,
    paymentSizes,
  )
  if (!payer) box(sheet, { x: right.x, y: 63, width: 65, height: 25 })
}

/** The Swiss QR code, without its margin 46 mm wide, with the cross in the middle. */
function drawCode(sheet: Sheet, transfer: Transfer, { x, y }: { x: number; y: number }): void {
  const { size, path, cross } = codeShape('swiss', transfer)
  const module = (codeSide * mm) / (size - 2 * qrMargin)
  sheet
    .save()
    .translate(x * mm - qrMargin * module, y * mm - qrMargin * module)
    .scale(module)
    .path(path)
    .fill('#000000')
  for (const square of cross)
    sheet.rect(square.x, square.y, square.width, square.height).fill(square.isDark ? '#000000' : '#ffffff')
  sheet.restore()
}

/** The corners of a box to write into. */
function box(
  sheet: Sheet,
  { x, y, width: wide, height: high }: { x: number; y: number; width: number; height: number },
): void {
  const corner = 3
  for (const [left, top, across, down] of [
    [x, y, 1, 1],
    [x + wide, y, -1, 1],
    [x, y + high, 1, -1],
    [x + wide, y + high, -1, -1],
  ] as const)
    sheet
      .moveTo((left + across * corner) * mm, top * mm)
      .lineTo(left * mm, top * mm)
      .lineTo(left * mm, (top + down * corner) * mm)
  sheet.lineWidth(0.75).strokeColor('#000000').stroke()
}
