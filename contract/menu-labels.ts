// The labels of the links that every shop has in its menus, for shoppers and for staff.
import { msg } from '@lingui/core/runtime-macro'
import type { ColumnMenu, MenuScreen } from './navigation.ts'

type Message = ReturnType<typeof msg>

export const menuLabels: Record<MenuScreen, Message> = {
  home: msg({ message: 'Home', comment: 'A link to the home page of the shop' }),
  shop: msg`All shirts`,
  categories: msg`Categories`,
  designer: msg`Design a shirt`,
  fabrics: msg({ message: 'Fabrics', comment: 'A link to the fabrics of the shirt designer' }),
  newest: msg`New in`,
  looks: msg`Look book`,
  giftCards: msg`Gift cards`,
  tracking: msg`Track an order`,
  orders: msg`Your orders`,
  cart: msg`Your cart`,
  returns: msg`Returns and refunds`,
  withdrawal: msg`Withdraw from contract here`,
  about: msg`About us`,
  faqs: msg`Frequently asked questions`,
  contact: msg`Contact`,
  newsletter: msg`Newsletter`,
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  notice: msg`Legal notice`,
}

/** In the header, where there is less room. */
export const headerLabels: Partial<Record<MenuScreen, Message>> = { shop: msg`Shop` }

export const columnLabels: Record<ColumnMenu, Message> = {
  shop: msg`The shop`,
  order: msg`Your order`,
  company: msg({ message: 'Company', context: 'about the shop' }),
}
