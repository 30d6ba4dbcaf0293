// Labels of pages, and of the values that a text may contain.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type PageId, pageIds, type PageMenu } from '#contract/pages.ts'

export const pageLabels: Record<PageId, MessageDescriptor> = {
  home: msg({ message: 'Home', comment: 'A page of the shop' }),
  about: msg`About us`,
  faqs: msg`Frequently asked questions`,
  terms: msg`Terms and conditions`,
  privacy: msg`Privacy`,
  'return-refund-policy': msg`Returns and refunds`,
}

/** The label of a page: that of a page of the shop, or the title of an added one. */
export const pageLabel = ({ id, title }: { id: string; title: string | null }, i18n: I18n): string =>
  isShopPage(id) ? i18n._(pageLabels[id]) : (title ?? id)

/** Whether an id is that of a page that every shop has. */
export const isShopPage = (id: string): id is PageId => (pageIds as readonly string[]).includes(id)

/** The menus with a link to an added page. */
export const pageMenuLabels: Record<PageMenu, MessageDescriptor> = {
  none: msg({ message: 'No menu', comment: 'Where the link to a page is shown' }),
  header: msg`Header`,
  shop: msg`Footer: The shop`,
  order: msg`Footer: Your order`,
  company: msg`Footer: Company`,
}

/** How the structure of a page's text is shown to shoppers, where that is not obvious. */
export const pageHints: Partial<Record<PageId, MessageDescriptor>> = {
  about: msg`The first three headings are shown beside pictures of shirts; a heading with smaller headings below it is shown as promises.`,
  faqs: msg`Headings are topics, smaller headings are questions, and what follows is the answer. Shoppers can search all of them.`,
  'return-refund-policy': msg`The button to withdraw from the contract is always on the page: the law asks for it.`,
}

const factLabels: Record<string, MessageDescriptor> = {
  shop: msg`Name of the shop`,
  email: msg`Email address of the shop`,
  address: msg`Address of the shop`,
  taxNumber: msg`VAT or tax number`,
  phone: msg`Phone number`,
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
