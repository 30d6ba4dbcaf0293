// The fields of imports: the possible meanings of a column, by kind of import.
import { addressFieldNames, type ImportedAddressField, importedAddressField } from '../address-fields.ts'

export const importKinds = ['products', 'stock', 'fabrics', 'customers', 'orders'] as const
export type ImportKind = (typeof importKinds)[number]

/** Whether files of a kind have names and addresses of customers. */
export const isPersonal = (kind: ImportKind): boolean => kind === 'customers' || kind === 'orders'

/** The places of options in files of other shops. */
export const optionPlaces = [1, 2, 3, 4, 5, 6] as const
export type OptionPlace = (typeof optionPlaces)[number]

/**
 * A field of an import. `currency`: one column for each currency, `price.USD`; `language`: also one for each further
 * language, `name.de`.
 */
export const productFields = {
  id: 'plain',
  kind: 'plain',
  name: 'language',
  status: 'plain',
  published: 'plain',
  catalogVisibility: 'plain',
  publishedAt: 'plain',
  archived: 'plain',
  category: 'plain',
  type: 'plain',
  summary: 'language',
  summaryHtml: 'plain',
  description: 'language',
  descriptionHtml: 'plain',
  fit: 'plain',
  composition: 'language',
  tags: 'plain',
  specification: 'language',
  related: 'plain',
  pageTitle: 'language',
  pageDescription: 'language',
  tariffNumber: 'plain',
  originCountry: 'plain',
  note: 'plain',
  style: 'plain',
  colourKey: 'plain',
  colour: 'language',
  fabric: 'plain',
  hex: 'plain',
  colourFamily: 'plain',
  size: 'plain',
  option1Name: 'plain',
  option1Value: 'plain',
  option2Name: 'plain',
  option2Value: 'plain',
  option3Name: 'plain',
  option3Value: 'plain',
  option4Name: 'plain',
  option4Value: 'plain',
  option5Name: 'plain',
  option5Value: 'plain',
  option6Name: 'plain',
  option6Value: 'plain',
  choice: 'plain',
  options: 'plain',
  sku: 'plain',
  variantSku: 'plain',
  barcode: 'plain',
  weight: 'plain',
  weightKg: 'plain',
  weightLb: 'plain',
  weightOz: 'plain',
  offered: 'plain',
  stock: 'plain',
  stockBefore: 'plain',
  price: 'currency',
  priceNet: 'currency',
  priceSurcharge: 'currency',
  beforePrice: 'currency',
  salePrice: 'currency',
  saleFrom: 'currency',
  saleUntil: 'currency',
  onSale: 'plain',
  discountMode: 'plain',
  discountAmount: 'currency',
  discountPercent: 'plain',
  currency: 'plain',
  picture: 'plain',
  pictureAlt: 'plain',
  picturePosition: 'plain',
  variantPicture: 'plain',
  giftCard: 'plain',
  requiresShipping: 'plain',
  rowType: 'plain',
  rowId: 'plain',
  parent: 'plain',
  variations: 'plain',
} as const
export type ProductField = keyof typeof productFields

export const stockFields = [
  'id',
  'colourKey',
  'colour',
  'size',
  'sku',
  'barcode',
  'stock',
  'stockBefore',
] as const

/** A price list of a mill, or our own export. Yarns are runs of threads: `14 #2f74c9, 14 #ffffff`. */
export const fabricFields = {
  code: 'plain',
  name: 'language',
  colour: 'language',
  colourFamily: 'plain',
  weave: 'plain',
  pattern: 'plain',
  warp: 'plain',
  weft: 'plain',
  warpPerCm: 'plain',
  weftPerCm: 'plain',
  weightGsm: 'plain',
  brushed: 'plain',
  composition: 'plain',
  opacity: 'plain',
  stretch: 'plain',
  wrinkle: 'plain',
  season: 'plain',
  care: 'plain',
  mill: 'plain',
  offered: 'plain',
  widthCm: 'plain',
  stockM: 'plain',
  surcharge: 'currency',
  pricePerMetre: 'currency',
} as const
export type FabricField = keyof typeof fabricFields

const addressImportFields = Object.fromEntries(
  addressFieldNames.map((field) => [importedAddressField(field), 'plain']),
) as Record<ImportedAddressField, 'plain'>

/** Each row is a customer, or a further postal address of a customer. */
export const customerFields = {
  email: 'plain',
  name: 'plain',
  firstName: 'plain',
  lastName: 'plain',
  phone: 'plain',
  language: 'plain',
  newsletter: 'plain',
  customerTags: 'plain',
  field: 'custom',
  note: 'plain',
  /** In a column of its own; it becomes part of the street. */
  houseNumber: 'plain',
  ...addressImportFields,
} as const
export type CustomerField = keyof typeof customerFields

/** Each row is a past order, or a further item of one. */
export const orderFields = {
  number: 'plain',
  placedAt: 'plain',
  placedTime: 'plain',
  email: 'plain',
  name: 'plain',
  firstName: 'plain',
  lastName: 'plain',
  currency: 'plain',
  total: 'plain',
  status: 'plain',
  fulfilment: 'plain',
  itemName: 'plain',
  itemVariant: 'plain',
  itemSku: 'plain',
  itemQuantity: 'plain',
  itemPrice: 'plain',
  itemTotal: 'plain',
  items: 'plain',
  note: 'plain',
} as const
export type OrderField = keyof typeof orderFields

/** One column for a field, or one for each language, currency or custom field. */
type FieldPer = 'plain' | 'language' | 'currency' | 'custom'

/** The fields of each kind. */
export const importFields = {
  products: productFields,
  stock: Object.fromEntries(stockFields.map((field) => [field, 'plain'])) as Record<
    (typeof stockFields)[number],
    'plain'
  >,
  fabrics: fabricFields,
  customers: customerFields,
  orders: orderFields,
} as const satisfies Record<ImportKind, Record<string, FieldPer>>

type FieldsOf<Kind extends ImportKind> = (typeof importFields)[Kind]
export type FieldsPer<Kind extends ImportKind, Per> = {
  [Field in keyof FieldsOf<Kind>]: FieldsOf<Kind>[Field] extends Per ? Field : never
}[keyof FieldsOf<Kind>]

/** The meaning of a column: a field, and its language or currency, or the key of the custom field. */
export type ColumnField<Kind extends ImportKind> =
  | { per: 'plain'; field: keyof FieldsOf<Kind> }
  | { per: 'language'; field: FieldsPer<Kind, 'language'>; language: string }
  | { per: 'currency'; field: FieldsPer<Kind, 'currency'>; currency: string }
  | { per: 'custom'; field: FieldsPer<Kind, 'custom'>; custom: string }

/**
 * Fields that several columns of a file can have: pictures one by one, levels of categories, collar and sleeve length.
 * Of first names, last names and phones the first that is not empty counts.
 */
export const repeatedFields: ReadonlySet<string> = new Set<string>([
  'category',
  'tags',
  'size',
  'choice',
  'options',
  'picture',
  'note',
  'items',
  'firstName',
  'lastName',
  'phone',
] satisfies (ProductField | OrderField | CustomerField)[])

/** The name of a column's field: `name`, `name.de`, `price.USD`, `field.gift_note`. */
export const columnName = (field: string, languageOrCurrency: string): string =>
  `${field}.${languageOrCurrency}`

/** The meaning of a column by its name; null when imports of this kind do not have the field. */
export function columnField<Kind extends ImportKind>(kind: Kind, column: string): ColumnField<Kind> | null {
  const [field = '', part] = column.split('.')
  const fields: Record<string, FieldPer> = importFields[kind]
  const per = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (
    per === undefined ||
    (part === undefined && (per === 'currency' || per === 'custom')) ||
    (part !== undefined && per === 'plain')
  )
    return null
  const found = {
    per: part === undefined ? 'plain' : per,
    field,
    language: part,
    currency: part,
    custom: part,
  }
  return found as object as ColumnField<Kind>
}
