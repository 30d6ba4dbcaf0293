// Labels of the fields of calls, for readers of another language: in English a field has its name in the call.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { addressFields } from '#contract/address-fields.ts'
import { isTranslated, type ReaderText } from '../kernel/storefront.ts'

/** Labels of the fields that people fill in, by the last part of the field's name. */
const labels: Record<string, MessageDescriptor> = {
  ...Object.fromEntries(Object.entries(addressFields).map(([field, { label }]) => [field, label])),
  addresses: msg`Addresses`,
  amountMinor: msg({ message: 'Amount', comment: 'Of money' }),
  barcode: msg`Barcode`,
  categories: msg`Categories`,
  category: msg`Category`,
  code: msg`Code`,
  colour: msg`Colour`,
  composition: msg`Composition`,
  countries: msg`Countries`,
  coupon: msg`Coupon code`,
  currency: msg`Currency`,
  currentPassword: msg`Current password`,
  description: msg`Description`,
  dyeLot: msg`Dye lot`,
  email: msg`Email address`,
  fabric: msg`Fabric`,
  fabrics: msg`Fabrics`,
  giftCard: msg`Gift card code`,
  languages: msg`Languages`,
  lengthMm: msg`Length, mm`,
  measurements: msg`Measurements`,
  mill: msg`Mill`,
  name: msg({ message: 'Name', comment: 'Of a thing' }),
  newPassword: msg`New password`,
  note: msg`Note`,
  password: msg`Password`,
  percent: msg`Percent`,
  permissions: msg`Permissions`,
  photos: msg`Photos`,
  quantity: msg`Quantity`,
  reason: msg`Reason`,
  role: msg`Role`,
  salePriceMinor: msg`Sale price`,
  searchWords: msg`Search words`,
  size: msg`Size`,
  sku: msg`Article number`,
  stars: msg`Stars`,
  stock: msg({ message: 'Stock', context: 'pieces' }),
  subject: msg({ message: 'Subject', comment: 'Of an email' }),
  summary: msg({ message: 'Summary', context: 'of a product or category' }),
  text: msg`Text`,
  title: msg`Title`,
  tracking: msg`Tracking number`,
  widthMm: msg`Width, mm`,
}

/**
 * The name of a field such as `address.city` in a message: its label, or its name in the call in English and without a
 * label.
 */
export const fieldLabel =
  (field: string): ReaderText =>
  ({ i18n, locale }) => {
    const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
    return isTranslated(locale) && Object.hasOwn(labels, last) ? i18n._(labels[last]!) : field
  }
