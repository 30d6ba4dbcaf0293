// Labels of pages, and of the values that a text may contain.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageId } from '#contract/pages.ts'

export const pageLabels: Record<PageId, MessageDescriptor> = {
  home: msg({ message: 'Home', comment: 'A page of the shop' }),
  about: msg`About us`,
  faqs: msg`Frequently asked questions`,
  terms: msg`Terms and conditions`,
  privacy: msg`Privacy`,
  'return-refund-policy': msg`Returns and refunds`,
}

/** How the structure of a page's text is shown to shoppers, where that is not obvious. */
export const pageHints: Partial<Record<PageId, MessageDescriptor>> = {
  home: msg`The title and the text below it are shown at the top; a heading with smaller headings below it is shown as steps. Products, categories and reviews keep their positions.`,
  about: msg`The first three headings are shown beside pictures of shirts; a heading with smaller headings below it is shown as promises.`,
  faqs: msg`Headings are topics, smaller headings are questions, and what follows is the answer. Shoppers can search all of them.`,
  'return-refund-policy': msg`The button to withdraw from the contract is always on the page: the law asks for it.`,
}

const factLabels: Record<string, MessageDescriptor> = {
  shop: msg`Name of the shop`,
  email: msg`Email address of the shop`,
  address: msg`Address of the shop`,
  country: msg`Own country`,
  countries: msg`Countries delivered to`,
  returnDays: msg`Return period in days`,
  makingDays: msg`Working days to make a shirt`,
  guaranteeDays: msg`Days of the fit guarantee`,
  swatchSetPrice: msg`Price of the set of swatches`,
  deliveryPrice: msg`Price of delivery in the own country`,
  freeDeliveryFrom: msg`Delivery is free from`,
  deliveryDays: msg`Working days of delivery`,
  number: msg`Number of the order, return or request`,
  order: msg`Number of the order it is about`,
  total: msg`Total of the order`,
  product: msg`Name of the product`,
  reference: msg`Reference of the message`,
}

/** The label of a value; its own name when it has none. */
export const factLabel = (name: string): MessageDescriptor => factLabels[name] ?? { id: name, message: name }
