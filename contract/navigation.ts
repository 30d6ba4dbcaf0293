// The menus of the shop: the links of its header and footer, and the line above the header. While the merchant has not
// changed them, they are those of a new shop.
import type { PageMenu } from './pages.ts'

/** The screens of the shop that a menu can link to, with their addresses. */
export const menuScreens = {
  home: '/',
  shop: '/shop',
  categories: '/category',
  designer: '/productdetail',
  fabrics: '/productdetail?part=fabric',
  newest: '/shop?sort=newest',
  looks: '/demo',
  giftCards: '/productdetail/gift-card',
  tracking: '/trackingorder',
  orders: '/order',
  cart: '/cart',
  returns: '/return-refund-policy',
  withdrawal: '/trackingorder?withdraw',
  about: '/about',
  faqs: '/faqs',
  contact: '/contact',
  newsletter: '/verifymail?newsletter',
  terms: '/terms',
  privacy: '/privacy',
  notice: '/contact#legal-notice',
} as const
export type MenuScreen = keyof typeof menuScreens

/** The law requires them on every page of a European market; other markets do not have them. */
export const europeanScreens: readonly MenuScreen[] = ['withdrawal', 'notice']

/** Always in the footer, also while the shopper is buying: what the law requires, and help. */
export const requiredScreens: readonly MenuScreen[] = [
  'returns',
  'withdrawal',
  'contact',
  'terms',
  'privacy',
  'notice',
]

/** A column of the footer of a new shop. */
export type ColumnMenu = Exclude<PageMenu, 'none' | 'header'>

/** The menus of a new shop. */
export const defaultHeader: readonly MenuScreen[] = ['shop', 'categories', 'designer', 'looks']
export const defaultColumns: Record<ColumnMenu, readonly MenuScreen[]> = {
  shop: ['shop', 'categories', 'designer', 'newest', 'looks', 'giftCards'],
  order: ['tracking', 'orders', 'cart', 'returns', 'withdrawal'],
  company: ['about', 'faqs', 'contact', 'newsletter', 'terms', 'privacy', 'notice'],
}

/** A link as a page of the shop gets it. */
export interface ShownLink {
  /** A screen, whose address and label the page knows; left out when it has `to` and `label`. */
  screen?: MenuScreen
  /** A path of the shop, or an address that begins with `https://`. */
  to?: string
  label?: string
  /** The language of the label, if it is not the reader's. */
  lang?: string
  /** Also shown while the shopper is buying: the law asks for it. */
  stays?: true
}

export interface ShownHeaderLink extends ShownLink {
  /** The links of its submenu; left out when it has none. */
  links?: ShownLink[]
}

export interface ShownColumn {
  /** The merchant's heading; left out: that of the column of a new shop. */
  title?: string
  menu?: ColumnMenu
  links: ShownLink[]
}

/** The menus that the merchant has published for a market and language. */
export interface ShownNavigation {
  header: ShownHeaderLink[]
  columns: ShownColumn[]
  /** The merchant's line about the shop in the footer; left out: the line of a new shop. */
  about?: string
  /** Its label is the text; it has a link only with `screen` or `to`. */
  announcement?: ShownLink
}
