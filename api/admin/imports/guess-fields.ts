// Finds the field of each column of a file by its header: in our own exports, Shopify's, WooCommerce's, and files that
// people have made themselves.
import {
  columnName,
  importFields,
  type ImportKind,
  type ProductField,
  repeatedFields,
} from '#contract/admin/import-fields.ts'
import { type ImportFormat } from '#contract/admin/imports.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { fieldsOf } from '../../custom-fields/custom-fields.ts'
import { customerColumns } from '../customers/export.ts'
import { fabricColumns } from '../fabrics/csv-columns.ts'
import { furtherLanguages, productColumns } from '../products/csv-columns.ts'
import { orderHeadings } from './headings/orders.ts'
import { countryOf } from '../../kernel/country-code.ts'
import { byBareName, customerHeadings } from './headings/customers.ts'
import { fabricHeadings } from './headings/fabrics.ts'
import { plainHeading } from './headings/plain-heading.ts'
import { programFields } from './headings/programs.ts'
import { isShopifyField } from './shopify-fields.ts'
import { shopifyHeadings } from './headings/shopify.ts'
import { numberedField, tableHeadings } from './headings/tables.ts'
import { inOrderOfWoocommerce } from './headings/woocommerce-order.ts'
import { woocommerceHeadings, woocommerceOnly } from './headings/woocommerce.ts'

type Headings<Field> = ReadonlyMap<string, Field>

const withPlainNames = <Field>(table: Record<string, Field>): Headings<Field> =>
  new Map(Object.entries(table).map(([heading, field]) => [plainHeading(heading), field]))

const shopify = withPlainNames(shopifyHeadings)
const woocommerce = withPlainNames(woocommerceHeadings)
const woocommerceSigns = new Set(woocommerceOnly.map(plainHeading))
const tables = withPlainNames(tableHeadings)
const fabrics = withPlainNames(fabricHeadings)
const customers = withPlainNames(customerHeadings)
const orders = withPlainNames(orderHeadings)

/** The shop software whose export has these headings. */
export function formatOf(written: readonly string[]): ImportFormat {
  const headings = inOrderOfWoocommerce(written) ?? written
  const names = headings.map(plainHeading)
  const has = (...all: string[]) => all.every((heading) => names.includes(plainHeading(heading)))
  if (
    has('Product ID', 'Stock when exported') ||
    has('Fabric code', 'Warp') ||
    has('Email', 'Customer since')
  )
    return 'placket'
  if (has('Lineitem name', 'Financial Status')) return 'shopify'
  const isShopify =
    (has('Handle', 'Title') && (has('Variant Price') || has('Option1 Name') || has('Variant SKU'))) ||
    (has('URL handle') &&
      ['Title', 'Option1 name', 'Product image URL', 'Inventory quantity'].some((one) => has(one)))
  if (isShopify) return 'shopify'
  // The headings of WooCommerce are translated, so fields are compared, and a heading that only it has.
  const found = new Set(names.map((name) => woocommerce.get(name)))
  const all = (...fields: ProductField[]) => fields.every((field) => found.has(field))
  const hasOptions = found.has('option1Value') || found.has('parent')
  if (all('rowType', 'name') && (all('price', 'sku') || hasOptions)) {
    if (names.some((name) => woocommerceSigns.has(name)) || hasOptions || has('Regular price'))
      return 'woocommerce'
  }
  return 'other'
}

/** Every field that a column of an import can have. */
export function possibleFields(kind: ImportKind, settings: Settings): string[] {
  return Object.entries(importFields[kind]).flatMap(([field, per]) => {
    if (per === 'currency') return currenciesOf(settings.shop).map((currency) => columnName(field, currency))
    if (per === 'plain') return [field]
    if (per === 'custom') return fieldsOf(settings.shop, 'customer').map(({ key }) => columnName(field, key))
    return [field, ...furtherLanguages(settings).map((language) => columnName(field, language))]
  })
}

/** Whether a heading is the number of the row in the other shop's database. */
const isRowId = (name: string) => ['id', 'order id', 'orderid'].includes(name)

/** The columns of custom fields of customers by their names in each language. */
const customFieldNames = ({ shop }: Settings): Headings<string> =>
  new Map(
    fieldsOf(shop, 'customer').flatMap(({ key, names }) =>
      Object.values(names).map((name) => [plainHeading(name), columnName('field', key)]),
    ),
  )

/** The field of a heading by the tables of a program and kind. */
type FieldOf = (name: string) => string | undefined

function fieldsBy(kind: ImportKind, headings: readonly string[], settings: Settings): FieldOf {
  const format = formatOf(headings)
  if (kind === 'fabrics') return ownOr(fabricColumns(settings), (name) => fabrics.get(name))
  if (kind === 'customers') return customerField(headings, settings)
  if (kind === 'orders') return orderField(headings)
  if (format === 'shopify')
    return (name) => shopify.get(name) ?? (isShopifyField(name) ? 'options' : undefined)
  if (format === 'woocommerce') return (name) => woocommerce.get(name)
  const columns = productColumns(settings)
  if (format === 'placket') return ownOr(columns, (name) => tables.get(name))
  const isMagento = headings.some((heading) => plainHeading(heading) === 'attribute set code')
  const plain = new Set(headings.map(plainHeading))
  const ofProgram = programFields(plain)
  // Squarespace’s address of a product is its id; BigCommerce’s rows of variants have ids of their own.
  const isSquarespace = plain.has('product id non editable')
  const isBigCommerce = plain.has('item type') && plain.has('product code sku')
  // Shopware’s rows of variants have a number for that.
  const isShopware = plain.has('mainnumber') && plain.has('ordernumber')
  const isTree = headings.some((heading) => tables.get(plainHeading(heading)) === 'parent')
  const hasLongText = headings.some((heading) =>
    /^(?:description long|long description)$/.test(plainHeading(heading)),
  )
  const own = ownOr(columns, (name) => {
    if (isMagento && name === 'product type') return 'rowType'
    if (isSquarespace && name === 'product url') return 'id'
    if (isSquarespace && name === 'product type non editable') return 'rowType'
    // In exports with parents an id is a number of the other program, and no address.
    if (isTree && (name === 'id' || name === 'product id')) return 'rowId'
    // Lightspeed writes the language in front, `NL_Title_Short`; Billbee and OpenCart behind: `Title DE`, `name(de-de)`.
    const [, front, back] =
      /^(?:nl|de|en|us|fr|es|it) (.+)|(.+?) ?(?: (?:nl|de|en|fr|es|it)|\([a-z]{2} [a-z]{2}\))$/.exec(name) ??
      []
    const bare = front ?? back ?? name
    return [name, bare].map((one) => tables.get(one) ?? numberedField(one)).find(Boolean) ?? undefined
  })
  // Beside a long description, the other is the short one.
  return (name) => {
    if (Object.hasOwn(ofProgram, name)) return ofProgram[name] ?? undefined
    if (isBigCommerce && name === 'product id') return 'rowId'
    if (isShopware && name === 'kind') return undefined
    return hasLongText && name === 'description' ? 'summary' : own(name)
  }
}

function customerField(headings: readonly string[], settings: Settings): FieldOf {
  const ofMerchant = customFieldNames(settings)
  const own = ownOr(customerColumns(settings.shop), (name) => customers.get(name) ?? ofMerchant.get(name))
  const ofInvoice = (name: string) => byBareName(name, own)
  const hasAddress = headings.some((heading) => ofInvoice(plainHeading(heading)) === 'line1')
  // An address of deliveries counts where there is none of invoices.
  const fieldOf = (name: string) =>
    hasAddress ? ofInvoice(name) : ofInvoice(name.replace(/^(?:shipping|delivery|liefer|livraison) ?/, ''))
  const fields = new Set(headings.map((heading) => fieldOf(plainHeading(heading))))
  // Beside a first name, a name is the last name.
  const isLast = fields.has('firstName') && !fields.has('lastName')
  return (name) => (isLast && /^(?:name|nom|naam)$/.test(name) ? 'lastName' : fieldOf(name))
}

function orderField(headings: readonly string[]): FieldOf {
  const names = headings.map(plainHeading)
  const own = (name: string) => byBareName(name, (one) => orders.get(one))
  const hasItems = names.some((name) => own(name) === 'itemName')
  const isNamed = names.some((name) => own(name) === 'number')
  // PrestaShop's reference of an order; beside items it is that of an item. Square has nothing but a transaction.
  const isNumber = (name: string) =>
    (!hasItems && /^(?:reference|référence|referencia|riferimento|referentie|referenz)$/.test(name)) ||
    (!isNamed && name === 'transaction id')
  const hasNumber = names.some((name) => (own(name) === 'number' || isNumber(name)) && !isRowId(name))
  const hasItemNames = names.includes('item name')
  return (name) => {
    if (hasNumber && isRowId(name)) return undefined
    // WooCommerce’s plugin “Advanced Order Export” numbers the items: `Item #`.
    if (hasItemNames && name === 'item') return undefined
    if (isNumber(name)) return 'number'
    // Beside items of their own, amounts are those of the items.
    if (hasItems && name === 'net sales') return 'itemTotal'
    return isNumberedItem(name) ? 'items' : own(name)
  }
}

const isItemNumber = (heading: string) => /^(?:item|article|style|artikel)\s*#$/i.test(heading.trim())

/** Columns of the items of an order side by side: `Line item 1`, `Product Name #2`, `Quantity #2`. */
const isNumberedItem = (name: string) =>
  /^(?:line item|product name|item name|sku|item sku|quantity|item quantity|item cost|item price|item total) \d{1,3}$/.test(
    name,
  )

function ownOr(columns: readonly { header: string; field: string }[], others: FieldOf): FieldOf {
  const own = new Map(columns.map(({ header, field }) => [plainHeading(header), field]))
  return (name) => own.get(name) ?? others(name)
}

/** The signs of currencies that no other currency has. */
const currencySigns: Record<string, string> = { EUR: '€', GBP: '£' }

/** The field of each column; null when no field fits, or another column has the field already. */
export function guessFields(
  kind: ImportKind,
  written: readonly string[],
  settings: Settings,
): (string | null)[] {
  const headings = (kind === 'products' && inOrderOfWoocommerce(written)) || written
  const fieldOf = fieldsBy(kind, headings, settings)
  const possible = new Set(possibleFields(kind, settings))
  const currencies = currenciesOf(settings.shop)
  const kinds: Record<string, string> = importFields[kind]
  const taken = new Set<string>()
  const guessed = headings.map((heading) => {
    const ofMarket = kind === 'products' ? marketPrice(heading, settings) : null
    if (ofMarket !== null && !taken.has(ofMarket)) {
      taken.add(ofMarket)
      return ofMarket
    }
    const name = plainHeading(heading)
    // `Item #` is the number of an article, and no name.
    if (
      kind === 'products' &&
      isItemNumber(heading) &&
      !headings.some((one) => plainHeading(one) === 'sku')
    ) {
      taken.add('sku')
      return 'sku'
    }
    // `Price EUR`, `Price (EUR)` and `Price €` are the price in euros.
    const words = name.split(' ')
    const isOf = (word: string, one: string) =>
      word === one.toLowerCase() || word === `(${one.toLowerCase()})`
    const currency = currencies.find(
      (one) => words.some((word) => isOf(word, one)) || heading.includes(currencySigns[one] ?? one),
    )
    const bare = words.filter((word) => currency === undefined || !isOf(word, currency)).join(' ')
    const field = [name, bare, withoutHint(name), withoutHint(bare)].map(fieldOf).find(Boolean)
    if (field === undefined) return null
    const whole = kinds[field] === 'currency' ? columnName(field, currency ?? settings.shop.currency) : field
    if (!possible.has(whole) || (taken.has(whole) && !repeatedFields.has(whole))) return null
    taken.add(whole)
    return whole
  })
  // A table of stock has a description for a name.
  return kind === 'products' && !taken.has('name') && !taken.has('id')
    ? guessed.map((field) => (field === 'description' ? 'name' : field))
    : guessed
}

/**
 * Whether a file that is said to have products has customers or past orders: twice as many columns have fields of them,
 * and the one that each of them needs. Null: neither.
 */
export function otherKind(headings: readonly string[], settings: Settings): 'customers' | 'orders' | null {
  const fieldsAs = (kind: ImportKind) =>
    guessFields(kind, headings, settings).filter((field) => field !== null)
  const most = Math.max(fieldsAs('products').length * 2, 2)
  const [customers, orders] = [fieldsAs('customers'), fieldsAs('orders')]
  const isOf = (fields: readonly string[], needed: string) => fields.length > most && fields.includes(needed)
  if (isOf(orders, 'number') && orders.length >= customers.length) return 'orders'
  return isOf(customers, 'email') ? 'customers' : null
}

/** A heading without a hint for those who fill in a template: `Active (0/1)`, `Image URLs (x,y,z...)`. */
const withoutHint = (name: string): string =>
  name.replace(
    / \((?:0 1|0 (?:no|non|nein) 1 (?:yes|oui|ja)|x y z|yyyy mm dd|aaaa mm jj|jjjj mm tt|optional|required|pflicht(?:feld)?|obligatoire|html) ?\)$/,
    '',
  )

/** Shopify's prices of a market, `Price / Switzerland`: the field in the currency of the shop's market with the country. */
function marketPrice(heading: string, { shop }: Settings): string | null {
  const [, before, name] = /^(compare[- ]at )?price \/ (.{2,60})$/i.exec(heading.trim()) ?? []
  if (name === undefined) return null
  const code = countryOf(name)
  const market = shop.markets.find(({ countries }) => countries.includes(code))
  return market && market.currency !== shop.currency
    ? columnName(before ? 'beforePrice' : 'price', market.currency)
    : null
}
