// Labels of the fields and results of imports.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AddressField, addressFields } from '#contract/address-fields.ts'
import {
  columnField,
  type CustomerField,
  type FabricField,
  type ImportKind,
  type OrderField,
  type ProductField,
} from '#contract/admin/import-fields.ts'
import { type ImportOutcome } from '#contract/admin/imports.ts'
import { pageConfig } from '../../../context/page-config.ts'

export const importOutcomeLabels: Record<ImportOutcome, MessageDescriptor> = {
  create: msg`Will be created`,
  change: msg`Will be changed`,
  unchanged: msg({ message: 'Unchanged', context: 'of a record' }),
  refused: msg({ message: 'Skipped', context: 'of a record' }),
  created: msg({ message: 'Created', context: 'of a record' }),
  changed: msg({ message: 'Changed', context: 'of a record' }),
  failed: msg({ message: 'Not imported', context: 'of a record' }),
  undone: msg({ message: 'Undone', context: 'of a record' }),
}

/** Address fields have the same labels as elsewhere; the other fields have a label of their own. */
type OwnField = Exclude<ProductField | FabricField | CustomerField | OrderField, AddressField>

const addressTexts = Object.fromEntries(
  Object.entries(addressFields).map(([field, { label }]) => [field, label]),
) as Record<AddressField, MessageDescriptor>

const fieldTexts: Record<OwnField | AddressField, MessageDescriptor> = {
  ...addressTexts,
  id: msg`Id (handle)`,
  name: msg({ message: 'Name', comment: 'Of a thing' }),
  status: msg`Status`,
  published: msg`Shown in the shop`,
  catalogVisibility: msg`Visibility in the catalogue`,
  kind: msg`Product type`,
  publishedAt: msg`Published at`,
  archived: msg`Archived, yes or no`,
  category: msg`Category`,
  type: msg`Product group`,
  summary: msg({ message: 'Summary', context: 'of a product or category' }),
  summaryHtml: msg`Summary, as HTML`,
  description: msg`Description`,
  descriptionHtml: msg`Description, as HTML`,
  fit: msg`Fit`,
  composition: msg`Composition`,
  tags: msg`Search words`,
  specification: msg`Specification`,
  related: msg`Goes with`,
  pageTitle: msg`Title for search engines`,
  pageDescription: msg`Description for search engines`,
  tariffNumber: msg`Tariff number`,
  originCountry: msg`Country of origin`,
  note: msg`Note for staff`,
  style: msg({ message: 'Style', comment: 'Of a shirt: collar, cuff and so on' }),
  colourKey: msg`Id of the colour`,
  colour: msg`Colour`,
  fabric: msg`Fabric`,
  hex: msg`Colour code`,
  size: msg`Size`,
  option1Name: msg`Name of option 1`,
  option1Value: msg`Option 1`,
  option2Name: msg`Name of option 2`,
  option2Value: msg`Option 2`,
  option3Name: msg`Name of option 3`,
  option3Value: msg`Option 3`,
  option4Name: msg`Name of option 4`,
  option4Value: msg`Option 4`,
  option5Name: msg`Name of option 5`,
  option5Value: msg`Option 5`,
  option6Name: msg`Name of option 6`,
  option6Value: msg`Option 6`,
  choice: msg`Further choice, such as the fit`,
  options: msg`All options in one cell`,
  sku: msg`Article number`,
  variantSku: msg`Article number of the variant`,
  barcode: msg`Barcode`,
  weight: msg`Weight, g`,
  weightKg: msg`Weight, kg`,
  weightLb: msg`Weight, lb`,
  weightOz: msg`Weight, oz`,
  offered: msg({ message: 'Sold', comment: 'Whether a variant of a product is sold' }),
  stock: msg({ message: 'Stock', context: 'pieces' }),
  stockBefore: msg`Stock when exported`,
  price: msg`Price`,
  priceNet: msg`Price without tax`,
  priceSurcharge: msg`Added to the price of the product`,
  beforePrice: msg`Price before the reduction`,
  salePrice: msg`Sale price`,
  saleFrom: msg`Sale from`,
  saleUntil: msg`Sale until`,
  onSale: msg`On sale, yes or no`,
  discountMode: msg`Discount as amount or percentage`,
  discountAmount: msg`Discount`,
  discountPercent: msg`Discount, percent`,
  picture: msg`Images: addresses or file names`,
  pictureAlt: msg`Alternative text of the image`,
  picturePosition: msg`Position of the image`,
  variantPicture: msg`Image of the colour`,
  giftCard: msg`Gift card, yes or no`,
  requiresShipping: msg`Needs delivery, yes or no`,
  rowType: msg`Row type (WooCommerce)`,
  rowId: msg`Id of the row in the other shop`,
  parent: msg`Belongs to the product in another row`,
  variations: msg`List of its variants`,
  code: msg`Code`,
  colourFamily: msg`Colour family`,
  weave: msg`Weave`,
  pattern: msg`Pattern`,
  warp: msg`Warp`,
  weft: msg`Weft`,
  warpPerCm: msg`Warp threads per cm`,
  weftPerCm: msg`Weft threads per cm`,
  weightGsm: msg`Weight, g/m²`,
  stockM: msg`Stock, metres`,
  brushed: msg`Brushed`,
  opacity: msg`Opacity`,
  stretch: msg`Stretch`,
  wrinkle: msg`Creasing`,
  season: msg`Season`,
  care: msg`Care`,
  mill: msg`Mill`,
  widthCm: msg`Width`,
  surcharge: msg`Surcharge`,
  pricePerMetre: msg`Price per metre`,
  number: msg`Order number`,
  placedAt: msg`Order date`,
  placedTime: msg`Time of the order`,
  currency: msg`Currency`,
  total: msg({ message: 'Total', comment: 'Of an order' }),
  fulfilment: msg`Delivery status`,
  itemName: msg`Item`,
  itemVariant: msg`Variant of an item`,
  itemSku: msg`Article number of the item`,
  itemQuantity: msg`Quantity of the item`,
  itemPrice: msg`Price of one piece`,
  itemTotal: msg`Total of the item`,
  items: msg`All items in one cell`,
  email: msg`Email address`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  phone: msg`Phone`,
  language: msg`Language`,
  customerTags: msg`Tags`,
  field: msg`Custom field`,
  newsletter: msg({ message: 'Newsletter', comment: 'Whether a customer has agreed to it' }),
  addressName: msg`Recipient`,
  addressPhone: msg`Phone of the recipient`,
  line1: msg`Street and number`,
  houseNumber: msg`House number`,
  line2: msg`Second line of the address`,
  postalCode: msg`Postcode`,
  city: msg`City`,
}

/**
 * The label of a field, with its currency or language: `Price, EUR`.
 *
 * @param customNames the names of custom fields by their keys
 */
export function importFieldText(
  kind: ImportKind,
  name: string,
  i18n: I18n,
  customNames: ReadonlyMap<string, string>,
): string {
  const column = columnField(kind, name)
  if (!column) return name
  const text = i18n._(fieldTexts[column.field])
  if (column.per === 'plain') return text
  if (column.per === 'custom') return `${text}, ${customNames.get(column.custom) ?? column.custom}`
  if (column.per === 'currency') return `${text}, ${column.currency}`
  const languages = new Intl.DisplayNames([pageConfig().locale], { type: 'language' })
  return `${text}, ${languages.of(column.language) ?? column.language}`
}
