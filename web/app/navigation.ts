// The links of the header, and of the menu on small screens.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasPage } from '../context/offer.ts'
import type { ShopConfig } from '../context/screen.ts'

export interface NavigationLink {
  to: string
  label: MessageDescriptor
}

/** A link whose label is a message, or the title of a page of the merchant. */
export interface HeaderLink extends Omit<NavigationLink, 'label'> {
  label: MessageDescriptor | string
  lang?: string
}

const mainLinks: NavigationLink[] = [
  { to: '/shop', label: msg`Shop` },
  { to: '/category', label: msg`Categories` },
  { to: '/productdetail', label: msg`Design a shirt` },
  { to: '/demo', label: msg`Look book` },
]

/** The links of the header that the shop has, with those to the merchant's own pages. */
export const headerLinks = (config: ShopConfig): HeaderLink[] => [
  ...mainLinks.filter(({ to }) => hasPage(config, to)),
  ...(config.pages ?? []).filter(({ menu }) => menu === 'header'),
]

/** The links of the account menu. */
export const accountLinks: NavigationLink[] = [
  { to: '/myprofile', label: msg`Your account` },
  { to: '/order', label: msg`Your orders` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]
