// Finds the field of each column of a file by its header: in our own exports, Shopify's, WooCommerce's, and files that
// people have made themselves.
import {
  columnName,
  type CustomerField,
  type FabricField,
  importFields,
  type ImportKind,
  type ProductField,
} from '#contract/admin/import-fields.ts'
import { type ImportFormat } from '#contract/admin/imports.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { customerColumns } from '../customers/export.ts'
import { fabricColumns } from '../fabrics/csv-columns.ts'
import { furtherLanguages, productColumns } from '../products/csv-columns.ts'

/** A header without differences in case, spaces and punctuation. */
const plain = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}()]+/gu, ' ')
    .trim()

/** Headers of Shopify's export of products. `price` and its like are in the shop's own currency. */
const shopify: Record<string, ProductField> = {
  Handle: 'id',
  Title: 'name',
  'Body (HTML)': 'descriptionHtml',
  'Product Category': 'category',
  Type: 'type',
  Tags: 'tags',
  'Option1 Name': 'option1Name',
  'Option1 Value': 'option1Value',
  'Option2 Name': 'option2Name',
  'Option2 Value': 'option2Value',
  'Option3 Name': 'option3Name',
  'Option3 Value': 'option3Value',
  'Variant SKU': 'sku',
  'Variant Grams': 'weight',
  'Variant Inventory Qty': 'stock',
  'Variant Price': 'price',
  'Variant Compare At Price': 'beforePrice',
  'Variant Barcode': 'barcode',
  'Image Src': 'picture',
  'Product image URL': 'picture',
  'Image Alt Text': 'pictureAlt',
  'Variant Image': 'variantPicture',
  'Variant image URL': 'variantPicture',
  'SEO Title': 'pageTitle',
  'SEO Description': 'pageDescription',
}

/** Headers of WooCommerce's export of products, in English. */
const woocommerce: Record<string, ProductField> = {
  ID: 'rowId',
  Type: 'rowType',
  SKU: 'sku',
  'GTIN, UPC, EAN, or ISBN': 'barcode',
  Name: 'name',
  'Short description': 'summaryHtml',
  Description: 'descriptionHtml',
  'Date sale price starts': 'saleFrom',
  'Date sale price ends': 'saleUntil',
  Stock: 'stock',
  'Weight (kg)': 'weightKg',
  'Weight (g)': 'weight',
  'Weight (lbs)': 'weightLb',
  'Weight (oz)': 'weightOz',
  'Sale price': 'salePrice',
  'Regular price': 'price',
  Categories: 'category',
  Tags: 'tags',
  Images: 'picture',
  Parent: 'parent',
  'Attribute 1 name': 'option1Name',
  'Attribute 1 value(s)': 'option1Value',
  'Attribute 2 name': 'option2Name',
  'Attribute 2 value(s)': 'option2Value',
  'Attribute 3 name': 'option3Name',
  'Attribute 3 value(s)': 'option3Value',
}

/** Other common names of columns. */
const others: Record<string, ProductField> = {
  id: 'id',
  handle: 'id',
  title: 'name',
  category: 'category',
  kategorie: 'category',
  catégorie: 'category',
  'product type': 'type',
  produkttyp: 'type',
  warengruppe: 'type',
  beschreibung: 'description',
  bezeichnung: 'name',
  nom: 'name',
  color: 'colour',
  farbe: 'colour',
  couleur: 'colour',
  größe: 'size',
  taille: 'size',
  'article number': 'sku',
  artikelnummer: 'sku',
  référence: 'sku',
  ean: 'barcode',
  gtin: 'barcode',
  quantity: 'stock',
  bestand: 'stock',
  price: 'price',
  preis: 'price',
  prix: 'price',
  'sale price': 'salePrice',
  tags: 'tags',
  picture: 'picture',
  pictures: 'picture',
  image: 'picture',
  images: 'picture',
  'image url': 'picture',
  photo: 'picture',
  photos: 'picture',
  bild: 'picture',
  bilder: 'picture',
  foto: 'picture',
  fotos: 'picture',
}

/** Columns of mills' price lists. */
const priceLists: Record<string, FabricField> = {
  code: 'code',
  article: 'code',
  'article no': 'code',
  'article number': 'code',
  artikel: 'code',
  'artikel nr': 'code',
  artikelnummer: 'code',
  ref: 'code',
  référence: 'code',
  item: 'code',
  quality: 'code',
  qualität: 'code',
  bezeichnung: 'name',
  'article name': 'name',
  description: 'name',
  désignation: 'name',
  nom: 'name',
  color: 'colour',
  farbe: 'colour',
  couleur: 'colour',
  bindung: 'weave',
  armure: 'weave',
  muster: 'pattern',
  material: 'composition',
  zusammensetzung: 'composition',
  'fibre content': 'composition',
  weight: 'weightGsm',
  gsm: 'weightGsm',
  'g m2': 'weightGsm',
  gewicht: 'weightGsm',
  'gewicht (g m2)': 'weightGsm',
  poids: 'weightGsm',
  supplier: 'mill',
  weberei: 'mill',
  width: 'widthCm',
  'width (cm)': 'widthCm',
  breite: 'widthCm',
  'breite (cm)': 'widthCm',
  laize: 'widthCm',
  price: 'pricePerMetre',
  'price m': 'pricePerMetre',
  'price per metre': 'pricePerMetre',
  'price per meter': 'pricePerMetre',
  preis: 'pricePerMetre',
  'preis m': 'pricePerMetre',
  'preis pro meter': 'pricePerMetre',
  prix: 'pricePerMetre',
  'prix au mètre': 'pricePerMetre',
  aufpreis: 'surcharge',
  supplément: 'surcharge',
}

/** Columns of customer lists: Shopify's, WooCommerce's, and other common names. */
const customerLists: Record<string, CustomerField> = {
  'e mail': 'email',
  'email address': 'email',
  mail: 'email',
  'e mail adresse': 'email',
  'adresse e mail': 'email',
  'full name': 'name',
  nom: 'name',
  'first name': 'firstName',
  vorname: 'firstName',
  prénom: 'firstName',
  'last name': 'lastName',
  nachname: 'lastName',
  'nom de famille': 'lastName',
  telefon: 'phone',
  téléphone: 'phone',
  sprache: 'language',
  langue: 'language',
  locale: 'language',
  'accepts email marketing': 'newsletter',
  'accepts marketing': 'newsletter',
  'default address company': 'company',
  firma: 'company',
  société: 'company',
  entreprise: 'company',
  'default address address1': 'line1',
  address1: 'line1',
  address: 'line1',
  straße: 'line1',
  strasse: 'line1',
  rue: 'line1',
  'default address address2': 'line2',
  address2: 'line2',
  'default address city': 'city',
  town: 'city',
  ort: 'city',
  stadt: 'city',
  ville: 'city',
  'default address province code': 'region',
  'province code': 'region',
  province: 'region',
  state: 'region',
  'default address zip': 'postalCode',
  zip: 'postalCode',
  'postal code': 'postalCode',
  plz: 'postalCode',
  postleitzahl: 'postalCode',
  'code postal': 'postalCode',
  'default address country code': 'country',
  'country code': 'country',
  'country region': 'country',
  land: 'country',
  pays: 'country',
  'default address phone': 'addressPhone',
}

const withPlainNames = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([header, field]) => [plain(header), field]))

const tables = {
  shopify: withPlainNames(shopify),
  woocommerce: withPlainNames(woocommerce),
  other: withPlainNames(others),
  fabrics: withPlainNames(priceLists),
  customers: withPlainNames(customerLists),
}

/** The shop software whose export has these headers. */
export function formatOf(headers: readonly string[]): ImportFormat {
  const names = new Set(headers.map(plain))
  const has = (...all: string[]) => all.every((header) => names.has(plain(header)))
  if (
    has('Product ID', 'Stock when exported') ||
    has('Fabric code', 'Warp') ||
    has('Email', 'Customer since')
  )
    return 'placket'
  if (has('Handle', 'Title') && (has('Variant Price') || has('Option1 Name') || has('Variant SKU')))
    return 'shopify'
  if (has('Type', 'SKU', 'Name') && (has('Regular price') || has('Parent'))) return 'woocommerce'
  return 'other'
}

/** Every field that a column of an import can have. */
export function possibleFields(kind: ImportKind, settings: Settings): string[] {
  return Object.entries(importFields[kind]).flatMap(([field, per]) => {
    if (per === 'currency') return currenciesOf(settings.shop).map((currency) => columnName(field, currency))
    if (per === 'plain') return [field]
    return [field, ...furtherLanguages(settings).map((language) => columnName(field, language))]
  })
}

/** The field of each column; null when no field fits, or another column has the field already. */
export function guessFields(
  kind: ImportKind,
  headers: readonly string[],
  settings: Settings,
): (string | null)[] {
  const format = formatOf(headers)
  const isForeign = format === 'shopify' || format === 'woocommerce'
  const columns =
    kind === 'customers'
      ? customerColumns
      : kind === 'fabrics'
        ? fabricColumns(settings)
        : productColumns(settings)
  const own = new Map(columns.map(({ header, field }) => [plain(header), field]))
  const table =
    kind === 'fabrics' || kind === 'customers' ? tables[kind] : tables[isForeign ? format : 'other']
  const possible = new Set(possibleFields(kind, settings))
  const currencies = currenciesOf(settings.shop)
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = plain(header)
    // `Price EUR` is the price in euros.
    const currency = currencies.find((one) => name.split(' ').includes(one.toLowerCase()))
    const bare = name
      .split(' ')
      .filter((word) => word !== currency?.toLowerCase())
      .join(' ')
    const foreign = table.get(name) ?? table.get(bare)
    const field = isForeign ? foreign : (own.get(name) ?? foreign)
    if (field === undefined) return null
    const kinds: Record<string, string> = importFields[kind]
    const whole = kinds[field] === 'currency' ? columnName(field, currency ?? settings.shop.currency) : field
    if (!possible.has(whole) || taken.has(whole)) return null
    taken.add(whole)
    return whole
  })
}
