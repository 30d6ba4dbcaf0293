// The columns of products in CSV: their names and values, and the field that an import reads from each.
import { amountText } from '#contract/amount.ts'
import type { AdminVariant } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { languageOf } from '#locales/languages.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { joinNamed, joinWords } from '../../csv/cell-lists.ts'
import { ownValue } from '../../translations/translations.ts'
import { styleOf, termsOfRow } from './fields.ts'
import type { AdminProductRow } from './products.sql.ts'

/** A column: the field `price.USD` is in `Price USD`, `name.de` is in `Name (de)`. */
export interface ProductColumn {
  field: string
  header: string
  /** The value of the product, which is in its first row only. */
  ofProduct?: (product: AdminProductRow) => string
  ofVariant?: (variant: AdminVariant, product: AdminProductRow) => string
}

/** The languages into which texts are translated. */
export function furtherLanguages(settings: Settings): string[] {
  const own = languageOf(settings.shop.contentLocale)
  const all = storefrontsOf(settings).map(({ locale }) => new Intl.Locale(locale).language)
  return [...new Set(all)].filter((language) => language !== own)
}

/** All columns, including one for each currency and language of the shop. */
export function productColumns(settings: Settings): ProductColumn[] {
  return [
    ...plainColumns,
    ...variantColumns,
    ...stockColumns,
    ...currenciesOf(settings.shop).flatMap(priceColumns),
    ...furtherLanguages(settings).flatMap(translatedColumns),
  ]
}

const product = (
  field: string,
  header: string,
  ofProduct: (product: AdminProductRow) => string,
): ProductColumn => ({ field, header, ofProduct })

const variant = (
  field: string,
  header: string,
  ofVariant: (variant: AdminVariant, product: AdminProductRow) => string,
): ProductColumn => ({ field, header, ofVariant })

const idColumn = variant('id', 'Product ID', (_, { id }) => id)

const plainColumns: ProductColumn[] = [
  idColumn,
  product('kind', 'Kind', ({ kind }) => kind),
  product('name', 'Name', ({ name }) => name),
  product('status', 'Status', ({ status }) => status),
  product('publishedAt', 'Published at', ({ publishedAt }) => publishedAt?.toISOString() ?? ''),
  product('category', 'Category', ({ categoryId }) => categoryId),
  product('summary', 'Summary', ({ summary }) => summary),
  product('description', 'Description', ({ description }) => description),
  product('fit', 'Fit', ({ fit }) => fit ?? ''),
  product('composition', 'Composition', ({ composition }) => composition),
  product('tags', 'Search words', ({ tags }) => joinWords(tags)),
  product('specification', 'Specification', ({ specification }) => joinNamed(specification)),
  product('related', 'Related products', ({ related }) => joinWords(related.map(({ id }) => id))),
  product('pageTitle', 'Page title', ({ pageTitle }) => pageTitle ?? ''),
  product('pageDescription', 'Page description', ({ pageDescription }) => pageDescription ?? ''),
  product('tariffNumber', 'Tariff number', (row) => row.tariffNumber ?? ''),
  product('originCountry', 'Country of origin', (row) => row.originCountry ?? ''),
  product('note', 'Note for staff', ({ note }) => note),
  product('style', 'Style', ({ kind, design }) =>
    kind === 'goods'
      ? ''
      : joinNamed(Object.entries(styleOf(design)).map(([name, value]) => ({ name, value }))),
  ),
]

const colourOf = (product: AdminProductRow, key: string) =>
  product.colours.find((colour) => colour.key === key)

const variantColumns: ProductColumn[] = [
  variant('colourKey', 'Colour ID', ({ colour }) => colour),
  variant('colour', 'Colour', ({ colour }, product) => colourOf(product, colour)?.name ?? ''),
  variant('fabric', 'Fabric', ({ colour }, product) => colourOf(product, colour)?.fabricCode ?? ''),
  // Only for goods: colour and family of a shirt come from its fabric.
  variant('hex', 'Colour code', ({ colour }, product) =>
    product.kind === 'goods' ? (colourOf(product, colour)?.hex ?? '') : '',
  ),
  variant('colourFamily', 'Colour family', ({ colour }, product) =>
    product.kind === 'goods' ? (colourOf(product, colour)?.family ?? '') : '',
  ),
  variant('size', 'Size', ({ size }) => size),
  variant('sku', 'SKU', ({ sku }) => sku),
  variant('barcode', 'Barcode', ({ barcode }) => barcode ?? ''),
  variant('weight', 'Weight (g)', ({ weightG }) => weightG?.toString() ?? ''),
  variant('offered', 'Offered', ({ offered }) => (offered ? 'yes' : 'no')),
]

// Two columns, because an import adds their difference: so pieces that are sold while somebody edits the file stay
// sold.
const stockColumns: ProductColumn[] = [
  variant('stock', 'Stock', ({ stock, offered }) => (offered ? String(stock) : '')),
  variant('stockBefore', 'Stock when exported', ({ stock, offered }) => (offered ? String(stock) : '')),
]

function priceColumns(currency: string): ProductColumn[] {
  const of = (text: (terms: PriceTerms) => string | null) => (row: AdminProductRow) => {
    const price = row.prices.find((one) => one.currency === currency)
    return (price && text(termsOfRow(price))) ?? ''
  }
  const amount = (minor: number | undefined) => (minor === undefined ? null : amountText(minor, currency))
  return [
    product(
      `price.${currency}`,
      `Price ${currency}`,
      of(({ regularMinor }) => amount(regularMinor)),
    ),
    product(
      `salePrice.${currency}`,
      `Sale price ${currency}`,
      of(({ sale }) => amount(sale?.priceMinor)),
    ),
    product(
      `saleFrom.${currency}`,
      `Sale from ${currency}`,
      of(({ sale }) => sale?.from ?? null),
    ),
    product(
      `saleUntil.${currency}`,
      `Sale until ${currency}`,
      of(({ sale }) => sale?.until ?? null),
    ),
  ]
}

const translatedHeaders = {
  name: 'Name',
  summary: 'Summary',
  description: 'Description',
  composition: 'Composition',
  pageTitle: 'Page title',
  pageDescription: 'Page description',
} as const

function translatedColumns(language: string): ProductColumn[] {
  return [
    ...Object.entries(translatedHeaders).map(([field, header]) =>
      product(
        `${field}.${language}`,
        `${header} (${language})`,
        ({ translations }) => translations[language]?.[field as keyof typeof translatedHeaders] ?? '',
      ),
    ),
    // Translations are in the same rows as the texts.
    product(`specification.${language}`, `Specification (${language})`, ({ specification, translations }) => {
      const rows = translations[language]?.specification ?? {}
      const lines = specification.map(({ name }) => ownValue(rows, name) ?? { name: '', value: '' })
      return lines.some(({ name }) => name) ? joinNamed(lines) : ''
    }),
    variant(
      `colour.${language}`,
      `Colour (${language})`,
      ({ colour }, { translations }) => ownValue(translations[language]?.colourNames, colour) ?? '',
    ),
  ]
}

/** The columns of a stock list: enough to identify each variant and change its stock. */
export const stockListColumns: ProductColumn[] = [
  idColumn,
  variant('name', 'Name', (_, { name }) => name),
  ...variantColumns.filter(({ field }) => ['colourKey', 'colour', 'size', 'sku', 'barcode'].includes(field)),
  ...stockColumns,
]
