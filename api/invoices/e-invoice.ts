// An electronic invoice by EN 16931, from the same content as the PDF. Amounts are in minor units; each net amount is
// such that the rules of the standard are met exactly. No I/O.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { PostalAddress } from '#contract/address-fields.ts'
import { minorDigits } from '#contract/currency.ts'
import { referenceFor } from '#contract/creditor-reference.ts'
import { isPaidByTransfer, type PaymentMethod } from '#contract/payment-methods.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { dayIn } from '#contract/time-zone.ts'
import { readVatNumber } from '#contract/vat-number.ts'
import { vatRates } from '#contract/vat-rates.ts'
import { moneyFormatter } from '../kernel/format.ts'
import { prorate } from '../kernel/prorate.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { cardRows, discountRows } from '../orders/total-rows.ts'
import { netWithin, taxOn } from '../tax/tax-amounts.ts'
import { exactNet } from './document-amounts.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { closingText } from './invoice-pdf.ts'
import { documentNotes } from './legal-notes.ts'
import { sellerPlaceOf } from '../settings/seller-place.ts'
import { taxNote } from './tax-note.ts'

/** `S`: the standard or a reduced rate, `Z`: a rate of 0, `E`: exempt, `G`: export, `K`: intra-Community supply. */
export interface EInvoiceTax {
  category: 'S' | 'Z' | 'E' | 'G' | 'K'
  percent: number
}

/** Why there is no tax; `code`: of the list VATEX, if it has one for it. */
interface Exemption {
  reason: string
  code?: string
}

export interface EInvoiceAddress {
  lines: string[]
  postalCode: string | null
  city: string | null
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface EInvoiceParty {
  name: string
  tradingName: string | null
  /** Legal form, capital, register. */
  details: string | null
  contact: { name: string; phone: string | null; email: string | null } | null
  address: EInvoiceAddress
  email: string | null
  vatNumber: string | null
  /** A tax number that is not a VAT number. */
  taxNumber: string | null
}

export interface EInvoiceLine {
  name: string
  description: string | null
  sku: string | null
  quantity: number
  /** The price of one piece without tax, before the discount: a decimal number in major units. */
  netPrice: string
  allowance: { minor: number; reason: string; code: string } | null
  netMinor: number
  tax: EInvoiceTax
}

interface TaxGroup {
  tax: EInvoiceTax
  netMinor: number
  taxMinor: number
  exemption: Exemption | null
}

export interface EInvoice {
  kind: 'invoice' | 'credit'
  number: string
  /** `YYYY-MM-DD`. */
  issued: string
  /** ISO 4217. */
  currency: string
  notes: string[]
  /** The buyer's reference for routing, as public buyers require it. */
  buyerReference: string | null
  orderNumber: string
  seller: EInvoiceParty
  buyer: EInvoiceParty
  deliverTo: { name: string; address: EInvoiceAddress }
  deliveryPeriod: { first: string; last: string } | null
  /** The invoice that a credit note is for. */
  preceding: { number: string; issued: string } | null
  /** `code`: of the list UNTDID 4461. `account`: into which a transfer was paid, with its reference. */
  payment: {
    code: string
    name: string
    terms: string
    account: { iban: string; holder: string; reference: string } | null
  }
  lines: EInvoiceLine[]
  deliveryCharge: { minor: number; reason: string; code: string; tax: EInvoiceTax } | null
  taxes: TaxGroup[]
  paidMinor: number
  /** What the total is higher than the sum of net amounts and taxes, or lower. */
  roundingMinor: number
}

/** Why the document cannot be an electronic invoice; null when it can. */
export function eInvoiceProblem(content: InvoiceContent): Reason | null {
  const { storefront, seller, order, number, amounts } = content
  const document = number
  if (vatRates[seller.country] === undefined) return because('e-invoice-without-vat', { document })
  if (!storefront.shop.taxId) return because('e-invoice-without-tax-number', { document })
  if (minorDigits(order.currency) > 2)
    return because('e-invoice-currency', { document, currency: order.currency })
  if (amounts.percent === null) return because('e-invoice-unknown-rate', { document })
  if (!nameOf(order.billingAddress ?? order.address)) return because('e-invoice-erased', { document })
  return null
}

/** Why it cannot be an XRechnung, which requires more: the seller's town and telephone number. */
export function xRechnungProblem(content: InvoiceContent): Reason | null {
  const { storefront, seller, number: document } = content
  if (sellerPlaceOf(storefront.shop.address, seller.country).city === null)
    return because('xrechnung-without-town', { document })
  return storefront.shop.phone ? null : because('xrechnung-without-phone', { document })
}

/** @param content of a document without an `eInvoiceProblem` */
export function eInvoiceOf(content: InvoiceContent, buyerReference: string | null): EInvoice {
  const { storefront, order, document, number, invoice, amounts } = content
  const { i18n, shop } = storefront
  const isInvoice = document.kind === 'invoice'
  const dayOf = (at: string) => dayIn(shop.timeZone, new Date(at))
  const { earliest, latest } = order.delivery
  return {
    kind: document.kind,
    number,
    issued: dayOf(document.issuedAt),
    currency: order.currency,
    notes: [...(isInvoice ? paidByCard(content) : []), ...documentNotes(content)],
    buyerReference,
    orderNumber: order.number,
    seller: sellerOf(content),
    buyer: buyerOf(content),
    deliverTo: { name: nameOf(order.address), address: addressOf(order.address) },
    deliveryPeriod: earliest ? { first: earliest, last: latest } : null,
    preceding: isInvoice ? null : { number: invoice.number, issued: dayOf(invoice.issuedAt) },
    payment: {
      code: paymentCode(order),
      name: i18n._(paymentMethodLabel(order.paymentMethod)),
      terms: closingText(content),
      account: accountOf(order),
    },
    ...sumsOf(content),
    paidMinor: isInvoice ? amounts.totalMinor : 0,
  }
}

/** Codes of UNTDID 4461: an online payment service, a credit transfer, cash. */
const paymentCodes: Record<PaymentMethod, string> = {
  demo: '68',
  stripe: '68',
  transfer: '30',
  'on-delivery': '10',
}

/** A credit transfer in euros is one of SEPA: 58. `ZZZ`: agreed otherwise, such as a gift card. */
function paymentCode({ paymentMethod, currency }: InvoiceContent['order']): string {
  if (paymentMethod === null) return 'ZZZ'
  return isPaidByTransfer(paymentMethod) && currency === 'EUR' ? '58' : paymentCodes[paymentMethod]
}

function accountOf({ paymentMethod, transfer, number }: InvoiceContent['order']) {
  if (!isPaidByTransfer(paymentMethod) || transfer === null) return null
  const { iban, holder } = transfer
  return { iban, holder, reference: referenceFor(number, iban) }
}

function paidByCard({ storefront, order }: InvoiceContent): string[] {
  const money = moneyFormatter({ currency: order.currency, locale: storefront.locale })
  return cardRows(order, storefront, money).map(({ name, amount }) => `${name}: ${amount}`)
}

const nameOf = ({ company, fullName }: PostalAddress): string => company || fullName

const addressOf = (address: PostalAddress): EInvoiceAddress => ({
  lines: [address.line1, address.line2].filter((line): line is string => Boolean(line)),
  postalCode: address.postalCode || null,
  city: address.city || null,
  region: address.region,
  country: address.country,
})

function sellerOf({ storefront: { shop }, seller }: InvoiceContent): EInvoiceParty {
  const { name, ...address } = sellerPlaceOf(shop.address, seller.country)
  const vatNumber = readVatNumber(shop.taxId!, seller.country)
  return {
    name: name || shop.name,
    tradingName: name && name !== shop.name ? shop.name : null,
    details: shop.companyDetails?.join('\n') || null,
    contact: { name: shop.name, phone: shop.phone ?? null, email: shop.email },
    address: { ...address, region: null, country: seller.country },
    email: shop.email,
    vatNumber,
    taxNumber: vatNumber === null ? shop.taxId! : null,
  }
}

function buyerOf({ order }: InvoiceContent): EInvoiceParty {
  const billed = order.billingAddress ?? order.address
  const { company, fullName, vatNumber } = billed
  return {
    name: nameOf(billed),
    tradingName: null,
    details: null,
    contact: company && fullName ? { name: fullName, phone: null, email: null } : null,
    address: addressOf(billed),
    email: order.email || null,
    vatNumber,
    taxNumber: null,
  }
}

/** The tax of goods and delivery. */
function goodsTax({ storefront: { i18n }, seller, order, amounts }: InvoiceContent): {
  tax: EInvoiceTax
  exemption: Exemption | null
} {
  const percent = amounts.percent!
  if (percent > 0) return { tax: { category: 'S', percent }, exemption: null }
  const reason = taxNote(seller, order, i18n)
  if (reason === null) return { tax: { category: 'Z', percent }, exemption: null }
  if (order.taxExemption === 'intra-community')
    return { tax: { category: 'K', percent }, exemption: { reason, code: 'VATEX-EU-IC' } }
  if (seller.smallBusiness) {
    const code = seller.country === 'FR' ? { code: 'VATEX-FR-FRANCHISE' } : {}
    return { tax: { category: 'E', percent }, exemption: { reason, ...code } }
  }
  return { tax: { category: 'G', percent }, exemption: { reason, code: 'VATEX-EU-G' } }
}

const exempt: EInvoiceTax = { category: 'E', percent: 0 }

type Sums = Pick<EInvoice, 'lines' | 'deliveryCharge' | 'taxes' | 'roundingMinor'>

/** The lines, the delivery and the taxes, with net amounts that sum up exactly. */
function sumsOf(content: InvoiceContent): Sums {
  const { storefront, order, amounts } = content
  const { i18n } = storefront
  const percent = amounts.percent!
  const goods = goodsTax(content)
  const gross = amounts.totalMinor - amounts.untaxedMinor
  const { netMinor, roundingMinor } = exactNet(gross, amounts.taxMinor, percent)
  const listed = listedLines(content)
  const taxed = listed.filter((line) => !line.isUntaxed)
  const parts = prorate(netMinor, [
    ...taxed.map(({ listedMinor, discountMinor }) => listedMinor - discountMinor),
    amounts.deliveryMinor,
  ])
  const deliveryMinor = parts.at(-1)!
  const reason = discountName(content)
  const lines = listed.map((line) =>
    line.isUntaxed
      ? lineOf(
          line,
          { netMinor: line.listedMinor, baseMinor: line.listedMinor, tax: exempt },
          content,
          reason,
        )
      : lineOf(
          line,
          {
            netMinor: parts[taxed.indexOf(line)]!,
            baseMinor: order.taxIncluded ? netWithin(line.listedMinor, percent) : line.listedMinor,
            tax: goods.tax,
          },
          content,
          reason,
        ),
  )
  return {
    lines,
    deliveryCharge:
      deliveryMinor > 0
        ? {
            minor: deliveryMinor,
            reason: i18n._(msg`Delivery, ${{ delivery: order.delivery.name }}`),
            // Freight service, of UNTDID 7161.
            code: 'FC',
            tax: goods.tax,
          }
        : null,
    taxes: taxesOf(lines, deliveryMinor, goods, i18n),
    roundingMinor,
  }
}

interface ListedLine extends InvoiceLine {
  /** The price of its pieces as listed, with tax where prices include it. */
  listedMinor: number
}

/** The lines of the document; for a part of an order without lines of its own, the amounts that are left. */
function listedLines({ storefront: { i18n }, order, lines, amounts }: InvoiceContent): ListedLine[] {
  const withListed = (line: InvoiceLine) => ({ ...line, listedMinor: line.unitPriceMinor * line.quantity })
  if (lines.length > 0 && !amounts.isPart) return lines.map(withListed)
  if (lines.length > 0) {
    const prices = lines.map((line) => line.unitPriceMinor * line.quantity)
    const discounts = prorate(amounts.discountMinor, prices)
    return lines.map((line, i) => withListed({ ...line, discountMinor: discounts[i]! }))
  }
  const remaining = {
    name: i18n._(msg`Remaining amount of order ${{ number: order.number }}`),
    details: '',
    sku: '',
    quantity: 1,
    discountMinor: 0,
  }
  const goodsMinor = amounts.totalMinor - amounts.untaxedMinor - (order.taxIncluded ? 0 : amounts.taxMinor)
  const rest = (unitPriceMinor: number, isUntaxed: boolean) =>
    unitPriceMinor > 0 ? [withListed({ ...remaining, unitPriceMinor, isUntaxed })] : []
  return [...rest(goodsMinor, false), ...rest(amounts.untaxedMinor, true)]
}

function discountName({ storefront, order }: InvoiceContent): string {
  const names = discountRows(order, storefront, String).map(({ name }) => name)
  return names.join(', ') || storefront.i18n._(msg`Discount`)
}

function lineOf(
  line: ListedLine,
  { netMinor, baseMinor, tax }: { netMinor: number; baseMinor: number; tax: EInvoiceTax },
  { order: { currency } }: InvoiceContent,
  reason: string,
): EInvoiceLine {
  // Without a discount the price is that of which the net amount is a multiple.
  const base = line.discountMinor > 0 ? Math.max(baseMinor, netMinor) : netMinor
  const allowanceMinor = base - netMinor
  return {
    name: line.name,
    description: [line.details, line.choices].filter(Boolean).join('\n') || null,
    sku: line.sku || null,
    quantity: line.quantity,
    netPrice: priceOf(base, line.quantity, currency),
    // 95 is a discount, of UNCL 5189.
    allowance: allowanceMinor > 0 ? { minor: allowanceMinor, reason, code: '95' } : null,
    netMinor,
    tax,
  }
}

/** More decimals than an amount has, so that price times quantity is the amount of the line. */
const priceDecimals = 6

function priceOf(minor: number, quantity: number, currency: string): string {
  const digits = minorDigits(currency)
  const scaled = (BigInt(minor) * 10n ** BigInt(priceDecimals + 1)) / BigInt(quantity)
  const rounded = (scaled + 5n) / 10n
  const places = digits + priceDecimals
  const figures = String(rounded).padStart(places + 1, '0')
  return `${figures.slice(0, -places)}.${figures.slice(-places)}`.replace(/\.?0+$/, '')
}

/** The net amount and the tax of each tax. */
function taxesOf(
  lines: EInvoiceLine[],
  deliveryMinor: number,
  goods: { tax: EInvoiceTax; exemption: Exemption | null },
  i18n: I18n,
): TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  const add = (tax: EInvoiceTax, netMinor: number, exemption: Exemption | null) => {
    const key = `${tax.category} ${tax.percent}`
    const group = groups.get(key) ?? { tax, netMinor: 0, taxMinor: 0, exemption }
    group.netMinor += netMinor
    group.taxMinor = taxOn(group.netMinor, tax.percent)
    groups.set(key, group)
  }
  for (const { tax, netMinor } of lines)
    add(tax, netMinor, tax === exempt ? { reason: i18n._(voucher) } : goods.exemption)
  if (deliveryMinor > 0) add(goods.tax, deliveryMinor, goods.exemption)
  return [...groups.values()]
}

const voucher = msg`Gift card: a multi-purpose voucher, taxed when it is used (art. 30b of Directive 2006/112/EC)`
