// The prices of a product in a file. A product has one price for all its variants, in each currency.
import { columnField, columnName, type FieldsPer } from '#contract/admin/import-fields.ts'
import type { ImportFormat, ImportOptions } from '#contract/admin/imports.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { moneyText } from '../../kernel/format.ts'
import type { ReaderText } from '../../kernel/storefront.ts'
import { noPrice, readPrice } from './cells.ts'
import { numberText } from './guess-values.ts'
import type { ProductLine as Line } from './product-lines.ts'
import { isNo, momentOf } from './product-status.ts'
import type { DateForm } from './read-date.ts'

export interface ImportedPrice {
  regularMinor?: number
  saleMinor?: number
  /** The price before the reduction. */
  beforeMinor?: number
  from?: string
  until?: string
}

/** How the prices of a file are read. */
export interface PriceForm extends DateForm {
  format: ImportFormat
  fields: readonly (string | null)[]
  /** Which price a product gets whose variants have different ones. */
  variantPrices: ImportOptions['variantPrices']
}

type PriceField = FieldsPer<'products', 'currency'>

interface Amount {
  line: Line
  minor: number
}

/** The price of a product in each currency. */
export function pricesOf(lines: Line[], form: PriceForm, notes: Reason[]): Record<string, ImportedPrice> {
  const columns = form.fields.flatMap((field) => {
    const column = field === null ? null : columnField('products', field)
    return column?.per === 'currency' ? [column] : []
  })
  const prices: Record<string, ImportedPrice> = {}
  for (const currency of new Set(columns.map((column) => column.currency))) {
    const written = lines.filter((line) =>
      columns.some((column) => column.currency === currency && line.of(columnName(column.field, currency))),
    )
    if (written.length > 0) prices[currency] = priceIn(written, currency, form, notes)
  }
  return prices
}

/**
 * A product has one price for all its variants, so all parts of it are those of one variant: the one with the highest
 * price, or with the lowest. What the others have is stated.
 */
function priceIn(lines: Line[], currency: string, form: PriceForm, notes: Reason[]): ImportedPrice {
  const price: ImportedPrice = {}
  const of = (field: PriceField) => amountsOf(lines, field, currency)
  const isNet = of('price').length === 0
  const regular = withSurcharges(of(isNet ? 'priceNet' : 'price'), of('priceSurcharge'))
  // A program writes 0 for a price that a variant does not have.
  const positive = regular.filter(({ minor }) => minor > 0)
  const ofVariations = positive.filter(({ line }) => line.isVariation)
  const own = ofVariations.length > 0 ? ofVariations : positive
  for (const { line } of own) refuseOtherCurrency(line, currency)
  const [chosen = regular[0]] = own.toSorted((one, other) =>
    form.variantPrices === 'lowest' ? one.minor - other.minor : other.minor - one.minor,
  )
  if (chosen && (chosen.minor > 0 || !isNet)) price.regularMinor = chosen.minor
  if (isNet && own.length > 0) notes.push(because('note-net-price'))
  const alone = of('priceSurcharge').filter(({ line, minor }) => line.isVariation && minor !== 0)
  if (regular.length === 0) noteVariants(alone, undefined, { field: 'priceSurcharge', currency, notes })
  noteVariants(own, price.regularMinor, { field: isNet ? 'priceNet' : 'price', currency, notes })
  for (const [field, part] of [
    ['salePrice', 'saleMinor'],
    ['beforePrice', 'beforeMinor'],
  ] as const) {
    const amounts = of(field).filter(({ minor }) => minor > 0)
    // The price of a product in a row of its own is that of all its variants.
    const common = amounts.find(({ line }) => !own.some((one) => one.line === line))
    const found = amounts.find(({ line }) => line === chosen?.line) ?? common
    // A price that is prepared, and not asked yet.
    if (field === 'salePrice' && found && isNo(found.line.of('onSale'))) continue
    if (found) price[part] = found.minor
    noteVariants(amounts, found?.minor, { field, currency, notes })
  }
  if (price.saleMinor === undefined && chosen)
    Object.assign(price, discounted([chosen.line, ...lines], chosen.minor, currency))
  for (const [field, part] of [
    ['saleFrom', 'from'],
    ['saleUntil', 'until'],
  ] as const) {
    const name = columnName(field, currency)
    const dated = [...(chosen ? [chosen.line] : []), ...lines].find((line) => isSet(line.of(name)))
    if (dated) price[part] = momentOf(dated, name, form, part === 'until')
  }
  return form.format === 'placket' ? price : withoutWrongSale(price, currency, notes)
}

/** Programs write 0 for no discount, and for no time a number or a date of zeros. */
const isSet = (text: string) => text !== '' && !/^[0\s:.,-]+$/.test(text)

/** Wix writes by how much a variant costs more than its product. */
function withSurcharges(amounts: Amount[], surcharges: Amount[]): Amount[] {
  const base = amounts.find(({ line, minor }) => !line.isVariation && minor > 0)
  const ofVariations = surcharges.filter(({ line }) => line.isVariation)
  if (!base || ofVariations.every(({ minor }) => minor === 0)) return amounts
  return [base, ...ofVariations.map(({ line, minor }) => ({ line, minor: base.minor + minor }))]
}

/** The price with a discount, which some programs write instead of it: an amount, or a percentage. */
function discounted(lines: Line[], regularMinor: number, currency: string): Pick<ImportedPrice, 'saleMinor'> {
  const amountField = columnName('discountAmount', currency)
  const line = lines.find((one) => [amountField, 'discountPercent'].some((field) => isSet(one.of(field))))
  if (!line) return {}
  const isPercent = !isSet(line.of(amountField)) || /percent|prozent|%/i.test(line.of('discountMode'))
  const field = isPercent && isSet(line.of('discountPercent')) ? 'discountPercent' : amountField
  const text = line.of(field)
  const minor = isPercent
    ? Math.round((regularMinor * Number(numberText(text.replace('%', '')) ?? Number.NaN)) / 100)
    : readPrice(text, currency)
  if (minor === null || !(minor >= 0)) throw line.wrong(field, noPrice(text))
  return minor === 0 ? {} : { saleMinor: regularMinor - minor }
}

/** Leaves out a sale that is over, or that is not lower than the price, with a note. */
function withoutWrongSale(price: ImportedPrice, currency: string, notes: Reason[]): ImportedPrice {
  const { saleMinor, regularMinor, from, until, ...others } = price
  if (saleMinor === undefined || regularMinor === undefined) return price
  const begin = from === undefined ? -Infinity : Date.parse(from)
  const isOver = until !== undefined && Date.parse(until) <= Math.max(Date.now(), begin)
  const isLower = saleMinor < regularMinor && saleMinor > 0
  if (!isOver && isLower) return price
  const sale = moneyText(saleMinor, currency)
  notes.push(isOver ? because('note-sale-over', { sale }) : because('note-sale-not-lower', { sale }))
  return { regularMinor, ...others }
}

/** The amounts in the columns of a field. Throws for a cell that is no price. */
function amountsOf(lines: Line[], field: PriceField, currency: string): Amount[] {
  const name = columnName(field, currency)
  return lines.flatMap((line) => {
    const text = line.of(name)
    if (text === '') return []
    // A variant may cost less than its product.
    const [, sign = '', amount = ''] = /^\s*([-−]?)(.*)$/s.exec(text)!
    const isLess = field === 'priceSurcharge' && sign !== ''
    const minor = readPrice(isLess ? amount : text, currency)
    if (minor === null) throw line.wrong(name, noPrice(text))
    return [{ line, minor: isLess ? -minor : minor }]
  })
}

/** Throws when a column of the row says that its price is in another currency. */
function refuseOtherCurrency(line: Line, wanted: string): void {
  const currency = line.of('currency').toUpperCase()
  if (/^[A-Z]{3}$/.test(currency) && currency !== wanted)
    throw line.wrong('currency', because('cell-other-currency', { currency, wanted }))
}

/** The most prices of a product that its note has. */
const maxNotedPrices = 4

/** Notes that variants have other prices than the product gets. */
function noteVariants(
  amounts: Amount[],
  chosen: number | undefined,
  { field, currency, notes }: { field: PriceField; currency: string; notes: Reason[] },
): void {
  const different = [...new Set(amounts.map(({ minor }) => minor))]
  const [first] = amounts
  if (!first || different.every((minor) => minor === chosen)) return
  const all = different.slice(0, maxNotedPrices).map((minor) => moneyText(minor, currency))
  const isMore = different.length > maxNotedPrices
  // The price of a variant may be made of that of its product.
  const [cell] = [field, 'priceSurcharge' as const].flatMap((one) =>
    first.line.headed(columnName(one, currency)),
  )
  const column = cell!.heading.slice(0, 80)
  const prices: ReaderText = (reader) =>
    [...all.map((text) => text(reader)), ...(isMore ? ['…'] : [])].join(' · ')
  notes.push(
    chosen === undefined
      ? because('note-variant-prices-left-out', { column, prices })
      : because('note-variant-prices', { column, prices, chosen: moneyText(chosen, currency) }),
  )
}
