// An invoice or a credit note as a PDF: seller, recipient, lines, sums and tax.
import { isDeepStrictEqual } from 'node:util'
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import { msg } from '@lingui/core/runtime-macro'
import { addressLines } from '#contract/address-lines.ts'
import { pdfColours, pdfMargin, rule, write } from '../pdf/document.ts'
import { letterhead } from '../pdf/letterhead.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { cardRows, discountRows } from '../orders/total-rows.ts'
import type { OrderRow } from '../orders/orders.ts'
import { exactNet } from './document-amounts.ts'
import { drawTransferPart } from '../transfers/transfer-part.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { documentNotes, editionWithNotes } from './legal-notes.ts'
import { isWithoutTax, taxNote } from './tax-note.ts'
import { moneyFormatter, type FormatMoney } from '../kernel/format.ts'

type Sheet = PDFKit.PDFDocument

/** Draws the document, starting on the current page, which is empty. */
export function drawInvoice(sheet: Sheet, content: InvoiceContent): void {
  const firstPage = sheet.bufferedPageRange().count - 1
  const { storefront, order } = content
  const money = moneyFormatter({ currency: order.currency, locale: storefront.locale })
  const right = sheet.page.width - pdfMargin
  letterhead(sheet, storefront.shop, content.logo)
  const afterHead = head(sheet, content, right)
  const afterLines = table(sheet, content, money, right, afterHead)
  const afterText = closing(sheet, content, sums(sheet, content, money, right, afterLines))
  const { expected } = content
  const isFull = expected !== null && drawTransferPart(sheet, expected, storefront, afterText + 20)
  pageNumbers(sheet, content, firstPage, isFull)
}

/** Draws title, recipient and facts; returns the y at which they end. */
function head(sheet: Sheet, content: InvoiceContent, right: number): number {
  const { storefront, order, document, number } = content
  const { i18n, shop, locale } = storefront
  const top = pdfMargin + 104
  const invoice = document.kind === 'invoice'
  const kind = i18n._(content.expected ? msg`Pro forma invoice` : invoice ? msg`Invoice` : msg`Credit note`)
  write(sheet, 'display', 30).text(kind, pdfMargin, top, {
    characterSpacing: -0.5,
  })
  const below = top + 58
  label(sheet, i18n._(invoice ? msg`Billed to` : msg`Credited to`), pdfMargin, below)
  write(sheet, 'text', 10)
  const billed = order.billingAddress ?? order.address
  const { vatNumber } = billed
  const isNew = document.edition >= editionWithNotes
  const to = [
    ...addressLines(billed, locale),
    ...(vatNumber ? [i18n._(msg`VAT number ${{ vatNumber }}`)] : []),
    order.email,
    ...(isNew && isDeliveredElsewhere(order)
      ? ['', i18n._(msg`Delivered to`), ...addressLines(order.address, locale)]
      : []),
  ]
  let y = below + 15
  for (const line of to) {
    sheet.text(line, pdfMargin, y, { width: 230 })
    y = sheet.y + 2
  }
  const facts: [string, string][] = [
    ...(content.expected ? [] : [[kind, number] as [string, string]]),
    ...(invoice ? [] : [[i18n._(msg`For invoice`), content.invoice.number] as [string, string]]),
    ...(invoice || !isNew
      ? []
      : [
          [i18n._(msg`Invoice date`), dateOf(new Date(content.invoice.issuedAt), storefront)] as [
            string,
            string,
          ],
        ]),
    [i18n._(msg`Date`), dateOf(new Date(document.issuedAt), storefront)],
    [i18n._(msg`Order`), order.number],
    [i18n._(msg({ message: 'Ordered', comment: 'Before the day.' })), dateOf(order.placedAt, storefront)],
    [i18n._(msg`Payment`), i18n._(paymentMethodLabel(order.paymentMethod))],
    ...(order.delivery.earliest
      ? [[i18n._(msg`Delivery period`), deliveryDays(order, locale)] as [string, string]]
      : []),
    ...(shop.taxId ? [[i18n._(msg`VAT or tax number`), shop.taxId] as [string, string]] : []),
  ]
  const left = right - 230
  facts.forEach(([name, value], i) => {
    write(sheet, 'text', 9, pdfColours.faint).text(name, left, below + i * 17, {
      width: 90,
      lineBreak: false,
    })
    write(sheet, 'text', 10).text(value, left + 80, below - 1 + i * 17, {
      width: 150,
      align: 'right',
      lineBreak: false,
      features: ['tnum'],
    })
  })
  return Math.max(y, below + facts.length * 17) + 34
}

/** Whether the address of the delivery is another than that of the invoice. */
const isDeliveredElsewhere = ({ address, billingAddress }: Pick<OrderRow, 'address' | 'billingAddress'>) =>
  billingAddress !== null &&
  !isDeepStrictEqual(
    { ...billingAddress, phone: null, vatNumber: null },
    { ...address, phone: null, vatNumber: null },
  )

const label = (sheet: Sheet, text: string, x: number, y: number) =>
  write(sheet, 'text', 9, pdfColours.faint).text(text, x, y, { lineBreak: false })

const columns = { quantity: 190, unit: 118, amount: 0 } as const

/** Draws the lines; a long table continues on the next page. */
function table(sheet: Sheet, content: InvoiceContent, money: FormatMoney, right: number, top: number) {
  const { storefront, order, lines, document } = content
  const { i18n } = storefront
  let y = tableHead(sheet, storefront, right, top)
  const width = right - pdfMargin - columns.quantity - 60
  if (lines.length === 0) {
    const remaining = i18n._(msg`Remaining amount of order ${{ number: order.number }}`)
    write(sheet, 'text', 10).text(remaining, pdfMargin, y + 12, { width })
    amount(sheet, money(document.amountMinor), right, y + 12)
    y += 38
    rule(sheet, y)
  }
  for (const line of lines) {
    write(sheet, 'text', 10)
    const high = sheet.heightOfString(line.name, { width }) + (line.choices ? 70 : 44)
    // The sums are never alone on a page: the last line moves to the next page with them.
    const below = lines.length > 1 && line === lines.at(-1) ? sumsHeight(content, money) : 20
    if (y + high + below > sheet.page.height - pdfMargin) {
      sheet.addPage()
      y = tableHead(sheet, storefront, right, pdfMargin)
    }
    write(sheet, 'text', 10.5).text(line.name, pdfMargin, y + 10, { width })
    write(sheet, 'text', 8.5, pdfColours.soft).text(line.details, pdfMargin, sheet.y + 2, {
      width: width + 40,
    })
    if (line.choices) sheet.text(line.choices, pdfMargin, sheet.y + 2, { width: width + 40 })
    const bottom = sheet.y
    write(sheet, 'text', 10)
    cell(sheet, String(line.quantity), right - columns.quantity, y + 10)
    cell(sheet, money(line.unitPriceMinor), right - columns.unit + 20, y + 10)
    amount(sheet, money(line.unitPriceMinor * line.quantity), right, y + 10)
    y = bottom + 11
    rule(sheet, y)
  }
  return y
}

function tableHead(sheet: Sheet, { i18n }: Storefront, right: number, y: number): number {
  write(sheet, 'text', 8.5, pdfColours.faint)
  sheet.text(i18n._(msg`Article`), pdfMargin, y, { lineBreak: false })
  cell(sheet, i18n._(msg`Quantity`), right - columns.quantity, y)
  cell(sheet, i18n._(msg`Unit price`), right - columns.unit + 20, y)
  cell(sheet, i18n._(msg({ message: 'Amount', comment: 'Above sums of money.' })), right, y)
  rule(sheet, y + 17, pdfColours.ink)
  return y + 17
}

/** Writes a text that ends at `right`. */
const cell = (sheet: Sheet, text: string, right: number, y: number) =>
  sheet.text(text, right - 120, y, { width: 120, align: 'right', lineBreak: false, features: ['tnum'] })

const amount = (sheet: Sheet, text: string, right: number, y: number) =>
  cell(write(sheet, 'text', 10), text, right, y)

interface Sum {
  name: string
  amount: string
  strong?: boolean
}

function sumsOf(content: InvoiceContent, money: FormatMoney): Sum[] {
  const { storefront, order, document, amounts } = content
  const { i18n } = storefront
  const taxes = taxRows(content, money)
  const total = {
    name: i18n._(document.kind === 'invoice' ? msg`Total` : msg`Credited`),
    amount: money(amounts.totalMinor),
    strong: true,
  }
  const before = amounts.isPart ? partRows(content, money) : fullRows(content, money)
  return [
    ...before,
    ...(order.taxIncluded ? [] : taxes),
    total,
    ...(order.taxIncluded ? taxes : []),
    ...(document.kind === 'invoice' ? cardRows(order, storefront, money) : []),
  ]
}

function fullRows({ storefront, order }: InvoiceContent, money: FormatMoney): Sum[] {
  const { i18n } = storefront
  const delivery = order.delivery.name
  return [
    { name: i18n._(msg`Goods`), amount: money(order.subtotalMinor) },
    ...discountRows(order, storefront, money),
    { name: i18n._(msg`Delivery, ${{ delivery }}`), amount: money(order.deliveryMinor) },
  ]
}

function partRows({ storefront: { i18n }, amounts }: InvoiceContent, money: FormatMoney): Sum[] {
  const { discountMinor, deliveryMinor } = amounts
  return [
    ...(discountMinor > 0 ? [{ name: i18n._(msg`Less its discount`), amount: money(-discountMinor) }] : []),
    ...(deliveryMinor > 0 ? [{ name: i18n._(msg`Delivery`), amount: money(deliveryMinor) }] : []),
  ]
}

/** The net total and the tax of the order's rate, which is named when it is known, and what is not taxed. */
function taxRows(
  { order, seller, storefront: { locale, i18n }, amounts, isElectronic }: InvoiceContent,
  money: FormatMoney,
): Sum[] {
  const { taxMinor, untaxedMinor, totalMinor, percent } = amounts
  const untaxed =
    untaxedMinor > 0 ? [{ name: i18n._(msg`Not taxed: gift cards`), amount: money(untaxedMinor) }] : []
  if (isWithoutTax(seller, order)) return untaxed
  const taxedMinor = totalMinor - untaxedMinor
  const { netMinor, roundingMinor } =
    isElectronic && percent !== null
      ? exactNet(taxedMinor, taxMinor, percent)
      : { netMinor: taxedMinor - taxMinor, roundingMinor: 0 }
  const number =
    percent === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(percent)
  const tax = order.taxIncluded ? msg`Tax included (${{ number }} %)` : msg`Tax (${{ number }} %)`
  const unnamed = order.taxIncluded ? msg`Tax included` : msg`Tax`
  return [
    {
      name: i18n._(percent === null ? msg`Net total` : msg`Net total at ${{ number }} %`),
      amount: money(netMinor),
    },
    { name: i18n._(percent === null ? unnamed : tax), amount: money(taxMinor) },
    ...(roundingMinor === 0 ? [] : [{ name: i18n._(msg`Rounding`), amount: money(roundingMinor) }]),
    ...untaxed,
  ]
}

/** The height of the sums with the text below them. */
const sumsHeight = (content: InvoiceContent, money: FormatMoney) =>
  18 + sumsOf(content, money).length * 20 + 110 + documentNotes(content).length * 30

function sums(sheet: Sheet, content: InvoiceContent, money: FormatMoney, right: number, top: number): number {
  const rows = sumsOf(content, money)
  let y = top + 18
  if (top + sumsHeight(content, money) > sheet.page.height - pdfMargin) {
    sheet.addPage()
    y = pdfMargin
  }
  const left = right - 250
  for (const row of rows) {
    if (row.strong) {
      sheet
        .moveTo(left, y + 3)
        .lineTo(right, y + 3)
        .lineWidth(1)
        .strokeColor(pdfColours.primary)
        .stroke()
      y += 13
    }
    write(
      sheet,
      row.strong ? 'strong' : 'text',
      row.strong ? 12 : 10,
      row.strong ? pdfColours.ink : pdfColours.soft,
    )
    sheet.text(row.name, left, y, { width: 160, lineBreak: false })
    write(sheet, row.strong ? 'strong' : 'text', row.strong ? 12 : 10)
    cell(sheet, row.amount, right, y)
    y += row.strong ? 26 : 19
  }
  return y
}

/** Writes the last texts, and returns the y at which they end. */
function closing(sheet: Sheet, content: InvoiceContent, top: number): number {
  const { storefront, seller, order } = content
  const { i18n } = storefront
  const note = taxNote(seller, order, i18n)
  let y = top
  for (const each of [...(note === null ? [] : [note]), ...documentNotes(content)]) {
    write(sheet, 'text', 9, pdfColours.soft).text(each, pdfMargin, y + 14, { width: 300 })
    y = sheet.y - 10
  }
  write(sheet, 'display', 12, pdfColours.soft).text(closingText(content), pdfMargin, y + 26, { width: 300 })
  return sheet.y
}

/** How the invoice was paid, or how the amount of a credit note is refunded. */
export function closingText({ storefront, order, document, expected }: InvoiceContent): string {
  const { i18n } = storefront
  if (expected)
    return i18n._(
      msg`You get the invoice when your transfer has arrived. Please give the reference, so that we find your order.`,
    )
  if (document.kind === 'invoice') {
    const day = dateOf(new Date(document.issuedAt), storefront)
    return i18n._(msg`Paid on ${{ day }}. Thank you for your order.`)
  }
  return i18n._(
    isPaidOnDelivery(order.paymentMethod)
      ? msg`This amount is refunded to the bank account you give us.`
      : msg`This amount is refunded the way it was paid.`,
  )
}

function pageNumbers(
  sheet: Sheet,
  { number, storefront: { i18n, shop } }: InvoiceContent,
  firstPage: number,
  isLastFull: boolean,
): void {
  const pages = sheet.bufferedPageRange().count
  const count = pages - firstPage
  for (let page = firstPage; page < pages; page++) {
    sheet.switchToPage(page)
    if (isLastFull && page === pages - 1) break
    const y = sheet.page.height - pdfMargin + 14
    // The footer is in the margin, where text would otherwise begin a new page.
    sheet.page.margins.bottom = 0
    const place = count > 1 ? [i18n._(msg`Page ${{ page: page - firstPage + 1 }} of ${{ count }}`)] : []
    write(sheet, 'text', 8, pdfColours.faint).text([shop.name, number, ...place].join(' · '), pdfMargin, y, {
      lineBreak: false,
    })
    if (shop.companyDetails)
      write(sheet, 'text', 7, pdfColours.faint).text(shop.companyDetails.join(' · '), pdfMargin, y + 12, {
        width: sheet.page.width - 2 * pdfMargin,
        height: 20,
      })
    sheet.page.margins.bottom = pdfMargin
  }
}

/** The day or the period of delivery. */
const deliveryDays = ({ delivery }: Pick<OrderRow, 'delivery'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(delivery.earliest),
    new Date(delivery.latest),
  )

const dateOf = (at: Date, { locale, shop: { timeZone } }: Pick<Storefront, 'locale' | 'shop'>) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
