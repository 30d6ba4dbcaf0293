// An invoice or a credit note as a PDF: seller, recipient, lines, sums and tax.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import { msg } from '@lingui/core/runtime-macro'
import { addressLines } from '#contract/address-lines.ts'
import { pdfColours, pdfMargin, rule, write } from '../pdf/document.ts'
import { letterhead } from '../pdf/letterhead.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { cardRows, discountRows } from '../orders/total-rows.ts'
import type { InvoiceRow, OrderRow } from '../orders/orders.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { isWithoutTax, taxNote, type TaxedSeller } from './tax-note.ts'
import { share } from '../kernel/prorate.ts'
import { moneyFormatter, type FormatMoney } from '../kernel/format.ts'

export interface InvoiceLine {
  name: string
  /** Colour, size and article number. */
  details: string
  /** The chosen options of a designed shirt, or the fabrics of a set of swatches. */
  choices?: string
  quantity: number
  /** The price of one piece before any discount. */
  unitPriceMinor: number
}

export interface InvoiceContent {
  storefront: Storefront
  seller: TaxedSeller
  order: Omit<OrderRow, 'lines'>
  document: InvoiceRow
  number: string
  /** The invoice a credit note belongs to. */
  invoiceNumber: string
  /** A PNG, shown instead of the shop's name; null without a logo. */
  logo: Buffer | null
  lines: InvoiceLine[]
  /** The part of the total that is not taxed: gift cards, minor units. */
  untaxedMinor: number
}

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
  closing(sheet, content, sums(sheet, content, money, right, afterLines))
  pageNumbers(sheet, content, firstPage)
}

/** Draws title, recipient and facts; returns the y at which they end. */
function head(sheet: Sheet, content: InvoiceContent, right: number): number {
  const { storefront, order, document, number, invoiceNumber } = content
  const { i18n, shop, locale } = storefront
  const top = pdfMargin + 104
  const invoice = document.kind === 'invoice'
  const kind = i18n._(invoice ? msg`Invoice` : msg`Credit note`)
  write(sheet, 'display', 30).text(kind, pdfMargin, top, {
    characterSpacing: -0.5,
  })
  const below = top + 58
  label(sheet, i18n._(invoice ? msg`Billed to` : msg`Credited to`), pdfMargin, below)
  write(sheet, 'text', 10)
  const billed = order.billingAddress ?? order.address
  const { vatNumber } = billed
  const to = [
    ...addressLines(billed, locale),
    ...(vatNumber ? [i18n._(msg`VAT number ${{ vatNumber }}`)] : []),
    order.email,
  ]
  let y = below + 15
  for (const line of to) {
    sheet.text(line, pdfMargin, y, { width: 230 })
    y = sheet.y + 2
  }
  const facts: [string, string][] = [
    [kind, number],
    ...(invoice ? [] : [[i18n._(msg`For invoice`), invoiceNumber] as [string, string]]),
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
  const { storefront, order, document, lines, untaxedMinor } = content
  const { i18n } = storefront
  const delivery = order.delivery.name
  if (document.kind === 'credit' && document.amountMinor < order.totalMinor) {
    const taxMinor = share(document.amountMinor, order.taxMinor, order.totalMinor)
    const gross = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0)
    const net = document.amountMinor - (order.taxIncluded ? 0 : taxMinor)
    const taxes = taxRows(document.amountMinor - taxMinor, taxMinor, content, money)
    return [
      ...(lines.length > 0 && gross > net
        ? [{ name: i18n._(msg`Less its discount`), amount: money(net - gross) }]
        : []),
      ...(lines.length > 0 && net > gross
        ? [{ name: i18n._(msg`Delivery`), amount: money(net - gross) }]
        : []),
      ...(order.taxIncluded ? [] : taxes),
      { name: i18n._(msg`Credited`), amount: money(document.amountMinor), strong: true },
      ...(order.taxIncluded ? taxes : []),
    ]
  }
  const netMinor = order.totalMinor - order.taxMinor - untaxedMinor
  const taxes = [
    ...taxRows(netMinor, order.taxMinor, content, money),
    ...(untaxedMinor > 0 ? [{ name: i18n._(msg`Not taxed: gift cards`), amount: money(untaxedMinor) }] : []),
  ]
  return [
    { name: i18n._(msg`Goods`), amount: money(order.subtotalMinor) },
    ...discountRows(order, storefront, money),
    { name: i18n._(msg`Delivery, ${{ delivery }}`), amount: money(order.deliveryMinor) },
    ...(order.taxIncluded ? [] : taxes),
    {
      name: i18n._(document.kind === 'invoice' ? msg`Total` : msg`Credited`),
      amount: money(order.totalMinor),
      strong: true,
    },
    ...(order.taxIncluded ? taxes : []),
    ...(document.kind === 'invoice' ? cardRows(order, storefront, money) : []),
  ]
}

/** The net total and the tax of the order's rate; the rate is named when it is known. */
function taxRows(
  netMinor: number,
  taxMinor: number,
  { order, seller, storefront: { shop, locale, i18n } }: InvoiceContent,
  money: FormatMoney,
): Sum[] {
  if (isWithoutTax(seller, order)) return []
  const percent = order.taxPercent ?? likelyPercent(order, shop)
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
  ]
}

/** The tax rate of an old order that does not have it: today's rate, if it results in the order's tax. */
function likelyPercent(order: Omit<OrderRow, 'lines'>, shop: ShopSettings): number | null {
  const percent = taxPercentFor(shop.taxRates, order.address)
  const net = order.subtotalMinor - order.discountMinor + order.deliveryMinor
  const rate = Math.round(percent * 1000)
  const expected = share(net, rate, order.taxIncluded ? 100_000 + rate : 100_000)
  return expected === order.taxMinor ? percent : null
}

/** The height of the sums with the text below them. */
const sumsHeight = (content: InvoiceContent, money: FormatMoney) =>
  18 + sumsOf(content, money).length * 20 + 110

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

function closing(sheet: Sheet, { storefront, seller, order, document }: InvoiceContent, top: number): void {
  const { i18n } = storefront
  const note = taxNote(seller, order, i18n)
  let y = top
  if (note !== null) {
    write(sheet, 'text', 9, pdfColours.soft).text(note, pdfMargin, y + 14, { width: 300 })
    y = sheet.y - 10
  }
  const day = dateOf(new Date(document.issuedAt), storefront)
  const text =
    document.kind === 'credit'
      ? isPaidOnDelivery(order.paymentMethod)
        ? msg`This amount is refunded to the bank account you give us.`
        : msg`This amount is refunded the way it was paid.`
      : msg`Paid on ${{ day }}. Thank you for your order.`
  write(sheet, 'display', 12, pdfColours.soft).text(i18n._(text), pdfMargin, y + 26, { width: 300 })
}

function pageNumbers(
  sheet: Sheet,
  { number, storefront: { i18n, shop } }: InvoiceContent,
  firstPage: number,
): void {
  const pages = sheet.bufferedPageRange().count
  const count = pages - firstPage
  for (let page = firstPage; page < pages; page++) {
    sheet.switchToPage(page)
    const y = sheet.page.height - pdfMargin + 14
    // The footer is in the margin, where text would otherwise begin a new page.
    sheet.page.margins.bottom = 0
    const place = count > 1 ? [i18n._(msg`Page ${{ page: page - firstPage + 1 }} of ${{ count }}`)] : []
    write(sheet, 'text', 8, pdfColours.faint).text([shop.name, number, ...place].join(' · '), pdfMargin, y, {
      lineBreak: false,
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
