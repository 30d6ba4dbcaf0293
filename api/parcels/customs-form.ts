// Draws the customs declarations CN22 and CN23 of the Universal Postal Union: in French, and in German for a sender in a
// German-speaking country, else in English.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { amountText } from '#contract/amount.ts'
import { countryName } from '#contract/address-lines.ts'
import type { CustomsSettings } from '#contract/customs-fields.ts'
import { type CustomsForm } from '#contract/customs.ts'
import { tariffText } from '#contract/tariff-number.ts'
import { translatorOf } from '../kernel/storefront.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { type Frame, frameOf, mm, textIn } from '../pdf/frames.ts'
import { type CustomsGoods, type CustomsItem, totalWeightOf } from './customs-items.ts'
import { postalLines } from './postal-lines.ts'
import { sellerPlaceOf } from '../settings/seller-place.ts'
import type { OrderRow } from '../orders/orders.ts'

type Sheet = PDFKit.PDFDocument

export interface Declaration {
  order: Pick<OrderRow, 'number' | 'address' | 'email' | 'currency' | 'deliveryMinor' | 'lines'> & {
    /** The number of its invoice; null without one. */
    invoice: string | null
    /** Whether it replaces goods that were sold before. */
    replaces: boolean
  }
  items: CustomsItem[]
  /** With the settings of its first market. */
  shop: Pick<ShopSettings, 'address' | 'countries' | 'email' | 'phone' | 'taxId'>
  customs: CustomsSettings
  /** `YYYY-MM-DD`. */
  day: string
}

/** A text of the form in its two languages. */
type Both = (message: MessageDescriptor) => string

const germanSpeaking = new Set(['DE', 'AT', 'CH', 'LI'])

/** The second language of forms that are sent from a country. */
const secondOf = (country: string): I18n => translatorOf(germanSpeaking.has(country) ? 'de' : 'en')

function bothFor(country: string): Both {
  const [french, second] = [translatorOf('fr'), secondOf(country)]
  return (message) => {
    const texts = [french._(message), second._(message)]
    return [...new Set(texts)].join(' / ')
  }
}

const fibreNames = {
  cotton: msg({ message: 'cotton', context: 'customs' }),
  wool: msg({ message: 'wool', context: 'customs' }),
  silk: msg({ message: 'silk', context: 'customs' }),
  'man-made': msg({ message: 'man-made fibres', context: 'customs' }),
  other: msg({ message: 'other textile fibres', context: 'customs', comment: 'Linen, for example' }),
}

/** The description of goods in a language. */
function describe(goods: CustomsGoods, { wearer }: CustomsSettings, i18n: I18n): string {
  if (goods.kind === 'goods') return goods.name
  const fibre = i18n._(fibreNames[goods.fibre])
  if (goods.kind === 'swatches') return i18n._(msg`Fabric swatches, ${{ fibre }}`)
  return wearer === 'men'
    ? i18n._(msg`Men’s shirts, woven, ${{ fibre }}`)
    : i18n._(msg`Women’s shirts, woven, ${{ fibre }}`)
}

const descriptionOf = (goods: CustomsGoods, customs: CustomsSettings, country: string): string => {
  const texts = [translatorOf('fr'), secondOf(country)].map((i18n) => describe(goods, customs, i18n))
  return [...new Set(texts)].join(' / ')
}

const title = msg`Customs declaration`
const mayBeOpened = msg`May be opened officially`

const categories = {
  gift: msg({ message: 'Gift', context: 'customs' }),
  documents: msg({ message: 'Documents', context: 'customs' }),
  sample: msg({ message: 'Commercial sample', context: 'customs' }),
  sale: msg({ message: 'Sale of goods', context: 'customs' }),
  returned: msg({ message: 'Returned goods', context: 'customs' }),
  other: msg({ message: 'Other', context: 'customs' }),
}
type Category = keyof typeof categories

const categoryOf = ({ order, items }: Declaration): Category => {
  if (order.replaces) return 'other'
  return items.every(({ goods }) => goods.kind === 'swatches') ? 'sample' : 'sale'
}

const replacement = msg({ message: 'Replacement', comment: 'Of goods, on a customs declaration' })

const labels = {
  from: msg({ message: 'From', context: 'customs' }),
  to: msg({ message: 'To', context: 'customs' }),
  description: msg`Detailed description of contents`,
  quantity: msg({ message: 'Quantity', context: 'customs' }),
  netWeight: msg`Net weight (kg)`,
  value: msg`Value and currency`,
  tariff: msg`HS tariff number`,
  origin: msg`Country of origin`,
  totalGross: msg`Total gross weight (kg)`,
  totalValue: msg({ message: 'Total value', context: 'customs' }),
  postage: msg`Postal charges`,
  category: msg`Category of item`,
  explanation: msg({ message: 'Explanation', context: 'customs' }),
  comments: msg`Comments, for example goods subject to inspection`,
  senderReference: msg`Sender’s customs reference`,
  importerReference: msg`Importer’s reference (tax or VAT number)`,
  importerContact: msg`Importer’s phone and email`,
  item: msg`Item number`,
  invoice: msg({ message: 'Invoice', context: 'customs' }),
  licence: msg({ message: 'Licence', context: 'customs' }),
  certificate: msg({ message: 'Certificate', context: 'customs' }),
  office: msg`Office of origin and date of posting`,
  signature: msg`Date and sender’s signature`,
}

const certification = msg`I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.`

/** Kilograms with three digits after the comma, as scales show them. */
const kilograms = (grams: number | null): string => (grams === null ? '' : (grams / 1000).toFixed(3))

const grossOf = ({ items, customs }: Declaration): number | null => {
  const net = totalWeightOf(items)
  return net === null ? null : net + customs.packagingG
}

const money = (minor: number, currency: string): string => `${amountText(minor, currency)} ${currency}`

const totalOf = (items: CustomsItem[]): number => items.reduce((sum, { valueMinor }) => sum + valueMinor, 0)

function checkboxes(
  sheet: Sheet,
  { order, ...declaration }: Declaration,
  both: Both,
  { x, y, width, height }: Frame,
): void {
  const chosen = categoryOf({ order, ...declaration })
  const entries = Object.entries(categories) as [Category, MessageDescriptor][]
  const row = height / (entries.length / 2)
  for (const [index, [category, label]] of entries.entries()) {
    const left = x + (index % 2) * (width / 2)
    const top = y + Math.floor(index / 2) * row
    const box = { x: left + 2, y: top + 2, side: 6.5 }
    sheet.rect(box.x, box.y, box.side, box.side).lineWidth(0.6).stroke('#000000')
    if (category === chosen)
      sheet
        .moveTo(box.x, box.y)
        .lineTo(box.x + box.side, box.y + box.side)
        .moveTo(box.x + box.side, box.y)
        .lineTo(box.x, box.y + box.side)
        .lineWidth(0.9)
        .stroke('#000000')
    const extra = category === 'other' && order.replaces ? `: ${both(replacement)}` : ''
    const text = both(label) + extra
    textIn(sheet, text, { x: left + 11, y: top + 1.5, width: width / 2 - 13, height: row - 2 }, { size: 5.5 })
  }
}

/** Draws a box with its label, and its value below. */
function field(
  sheet: Sheet,
  frame: Frame,
  label: string,
  value: string | string[],
  { size = 8, labelSize = 5 }: { size?: number; labelSize?: number } = {},
): void {
  frameOf(sheet, frame)
  const labelHeight = textIn(
    sheet,
    label,
    {
      x: frame.x + 2,
      y: frame.y + 1.5,
      width: frame.width - 4,
      height: frame.height - 3 - (value.length > 0 ? size * 1.3 : 0),
    },
    { size: labelSize, colour: '#444444' },
  )
  const text = [value].flat().filter(Boolean).join('\n')
  const y = frame.y + labelHeight + 3
  textIn(
    sheet,
    text,
    { x: frame.x + 2, y, width: frame.width - 4, height: frame.y + frame.height - y - 1 },
    { size },
  )
}

interface Column {
  label: string
  /** Part of the width. */
  share: number
  value: (item: CustomsItem) => string
}

function table(
  sheet: Sheet,
  columns: Column[],
  items: CustomsItem[],
  { x, y, width, height }: Frame,
  { head, size }: { head: number; size: number },
): void {
  const row = (height - head) / Math.max(items.length, 1)
  let left = x
  for (const { label, share, value } of columns) {
    const cell = { x: left, width: width * share }
    field(sheet, { ...cell, y, height: head }, label, '')
    frameOf(sheet, { ...cell, y: y + head, height: height - head })
    for (const [index, item] of items.entries())
      textIn(
        sheet,
        value(item),
        { x: left + 2, y: y + head + index * row + 2, width: cell.width - 4, height: row - 3 },
        { size },
      )
    left += cell.width
  }
}

interface Numbered {
  share: number
  number: number
}

/** The columns of both forms, each with its share of the width and its number on the form. */
function goodsColumns(
  currency: string,
  both: Both,
  [weight, value, tariff, origin]: [Numbered, Numbered, Numbered, Numbered],
): Column[] {
  const column = (label: MessageDescriptor, { share, number }: Numbered, of: Column['value']): Column => ({
    label: `${both(label)} (${number})`,
    share,
    value: of,
  })
  return [
    column(labels.netWeight, weight, ({ weightG }) => kilograms(weightG)),
    column(labels.value, value, ({ valueMinor }) => money(valueMinor, currency)),
    column(labels.tariff, tariff, ({ tariffNumber }) => (tariffNumber ? tariffText(tariffNumber) : '')),
    column(labels.origin, origin, ({ originCountry }) => originCountry ?? ''),
  ]
}

/** The largest number of entries of a form. */
export const maxItems: Record<CustomsForm, number> = { CN22: 4, CN23: 6 }

/** The size of the form CN22 as it is stuck on the parcel, points. */
export const cn22Size = { width: mm(105), height: mm(148) }

export function drawCn22(sheet: Sheet, declaration: Declaration): void {
  const { order, items, shop, customs, day } = declaration
  const country = shop.countries[0]!
  const both = bothFor(country)
  const margin = mm(5)
  const x = margin
  const width = cn22Size.width - 2 * margin
  let y = margin
  const band = (height: number): Frame => {
    const frame = { x, y, width, height }
    y += height
    return frame
  }
  const top = band(mm(17))
  frameOf(sheet, top)
  const half = { x: x + 3, y: top.y + 4, width: width - mm(20), height: 22 }
  textIn(sheet, both(title).toUpperCase(), half, { size: 9, bold: true })
  textIn(sheet, both(mayBeOpened), { ...half, y: top.y + 29, height: 16 }, { size: 6 })
  const code = { x: x + width - mm(16), y: top.y + 4, width: mm(15), height: 20 }
  textIn(sheet, 'CN 22', code, { size: 12, bold: true, align: 'right' })
  const kinds = band(mm(21))
  frameOf(sheet, kinds)
  checkboxes(sheet, declaration, both, kinds)
  const columns: Column[] = [
    {
      label: `${both(labels.quantity)} · ${both(labels.description)} (1)`,
      share: 0.4,
      value: ({ quantity, goods }) => `${quantity} × ${descriptionOf(goods, customs, country)}`,
    },
    ...goodsColumns(order.currency, both, [
      { share: 0.15, number: 2 },
      { share: 0.17, number: 3 },
      { share: 0.16, number: 4 },
      { share: 0.12, number: 5 },
    ]),
  ]
  table(sheet, columns, items, band(mm(46)), { head: mm(12), size: 6.5 })
  const totals = band(mm(11))
  const part = width / 2
  field(sheet, { ...totals, width: part }, `${both(labels.totalGross)} (6)`, kilograms(grossOf(declaration)))
  field(
    sheet,
    { ...totals, x: x + part, width: part },
    `${both(labels.totalValue)} (7)`,
    money(totalOf(items), order.currency),
  )
  const text = band(mm(19))
  frameOf(sheet, text)
  const inner = { x: x + 2, y: text.y + 2, width: width - 4, height: text.height - 4 }
  textIn(sheet, both(certification), inner, { size: 5 })
  field(sheet, band(mm(12)), `${both(labels.from)} · ${order.number}`, shop.address.join(', '), { size: 6 })
  field(sheet, band(mm(12)), `${both(labels.signature)} (8)`, day)
}

/** The size of the form CN23, half a sheet of A4, points. */
export const cn23Size = { width: mm(210), height: mm(148) }

/** The left and right halves of a CN23. */
const margin23 = mm(6)
const width23 = cn23Size.width - 2 * margin23
const left23 = width23 * 0.56
const right23 = width23 - left23

/** Draws a CN23 whose top is at `top`. */
export function drawCn23(sheet: Sheet, declaration: Declaration, top: number): void {
  const both = bothFor(declaration.shop.countries[0]!)
  const y = top + margin23
  drawParties(sheet, declaration, both, y)
  drawGoods(sheet, declaration, both, y + mm(48))
  drawDeclared(sheet, declaration, both, y + mm(103))
}

/** Sender, recipient, and the name of the form. */
function drawParties(sheet: Sheet, declaration: Declaration, both: Both, top: number): void {
  const { order, shop, customs } = declaration
  const country = shop.countries[0]!
  const second = secondOf(country).locale
  const [x, left, right] = [margin23, left23, right23]
  const beside = x + left
  const { lines, name } = senderOf(shop)
  field(
    sheet,
    { x, y: top, width: left, height: mm(24) },
    both(labels.from),
    [name, ...lines, countryName(country, second).toUpperCase(), contactOf(shop.phone, shop.email)],
    { size: 7 },
  )
  frameOf(sheet, { x: beside, y: top, width: right, height: mm(13) })
  const titled = { x: beside + 3, width: right - mm(20), height: 14 }
  textIn(sheet, both(title).toUpperCase(), { ...titled, y: top + 4 }, { size: 7, bold: true })
  textIn(sheet, both(mayBeOpened), { ...titled, y: top + 20 }, { size: 5.5 })
  const code = { x: x + width23 - mm(18), y: top + 4, width: mm(16), height: 18 }
  textIn(sheet, 'CN 23', code, { size: 12, bold: true, align: 'right' })
  const numbers = { y: top + mm(13), width: right / 2, height: mm(11) }
  const reference = customs.reference ?? shop.taxId ?? ''
  field(sheet, { ...numbers, x: beside }, both(labels.senderReference), reference)
  field(sheet, { ...numbers, x: beside + right / 2 }, both(labels.item), order.number)
  const y = top + mm(24)
  field(
    sheet,
    { x, y, width: left, height: mm(24) },
    both(labels.to),
    postalLines(order.address, { sender: country, locale: second }),
    { size: 7 },
  )
  const importer = { x: beside, width: right, height: mm(12) }
  field(sheet, { ...importer, y }, both(labels.importerReference), order.address.vatNumber ?? '')
  field(
    sheet,
    { ...importer, y: y + mm(12) },
    both(labels.importerContact),
    contactOf(order.address.phone, order.email),
    { size: 7 },
  )
}

/** The goods with their totals. */
function drawGoods(sheet: Sheet, declaration: Declaration, both: Both, top: number): void {
  const { order, items, shop, customs } = declaration
  const country = shop.countries[0]!
  const columns: Column[] = [
    {
      label: `${both(labels.description)} (1)`,
      share: 0.42,
      value: ({ goods }) => descriptionOf(goods, customs, country),
    },
    { label: `${both(labels.quantity)} (2)`, share: 0.09, value: ({ quantity }) => String(quantity) },
    ...goodsColumns(order.currency, both, [
      { share: 0.11, number: 3 },
      { share: 0.14, number: 5 },
      { share: 0.12, number: 7 },
      { share: 0.12, number: 8 },
    ]),
  ]
  const height = mm(46)
  table(sheet, columns, items, { x: margin23, y: top, width: width23, height }, { head: mm(9), size: 7 })
  const third = width23 / 3
  const sums: [string, string][] = [
    [`${both(labels.totalGross)} (4)`, kilograms(grossOf(declaration))],
    [`${both(labels.totalValue)} (6)`, money(totalOf(items), order.currency)],
    [`${both(labels.postage)} (9)`, money(order.deliveryMinor, order.currency)],
  ]
  for (const [index, [label, value]] of sums.entries())
    field(sheet, { x: margin23 + index * third, y: top + height, width: third, height: mm(9) }, label, value)
}

/** What the sender declares. */
function drawDeclared(sheet: Sheet, declaration: Declaration, both: Both, top: number): void {
  const [x, left, right] = [margin23, left23, right23]
  const bottom = mm(33)
  const kinds = { x, y: top, width: left, height: mm(17) }
  frameOf(sheet, kinds)
  const heading = { x: x + 2, y: top + 1.5, width: left - 4, height: 8 }
  const named = textIn(sheet, `${both(labels.category)} (10)`, heading, { size: 5 })
  checkboxes(sheet, declaration, both, {
    ...kinds,
    y: top + named + 2,
    height: kinds.height - named - 3,
  })
  field(sheet, { x, y: top + mm(17), width: left, height: mm(7) }, `${both(labels.comments)} (11)`, '')
  const papers: [string, string][] = [
    [`${both(labels.licence)} (12)`, ''],
    [`${both(labels.certificate)} (13)`, ''],
    [`${both(labels.invoice)} (14)`, declaration.order.invoice ?? ''],
  ]
  const paper = { y: top + mm(24), width: left / 3, height: bottom - mm(24) }
  for (const [index, [label, value]] of papers.entries())
    field(sheet, { ...paper, x: x + index * paper.width }, label, value, { size: 6.5 })
  const sworn = { x: x + left, y: top, width: right, height: mm(16) }
  frameOf(sheet, sworn)
  const inner = { x: sworn.x + 2, y: top + 2, width: right - 4, height: sworn.height - 3 }
  textIn(sheet, both(certification), inner, { size: 4.6 })
  field(sheet, { ...sworn, y: top + mm(16), height: mm(7) }, both(labels.office), '')
  field(
    sheet,
    { ...sworn, y: top + mm(23), height: bottom - mm(23) },
    `${both(labels.signature)} (15)`,
    declaration.day,
  )
}

const contactOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The lines of the sender without the country, which is added in the language of the form. */
function senderOf({ address, countries }: Pick<ShopSettings, 'address' | 'countries'>): {
  name: string
  lines: string[]
} {
  const { name, lines, postalCode, city } = sellerPlaceOf(address, countries[0]!)
  return { name, lines: [...lines, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean) }
}
