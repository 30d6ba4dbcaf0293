// The links of the header, and of the menu on small screens.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface NavigationLink {
  to: string
  label: MessageDescriptor
}

export const mainLinks: NavigationLink[] = [
  { to: '/shop', label: msg`Shop` },
  { to: '/category', label: msg`Categories` },
  { to: '/productdetail', label: msg`Design a shirt` },
  { to: '/demo', label: msg`Look book` },
]

/** The links of the account menu. */
export const accountLinks: NavigationLink[] = [
  { to: '/myprofile', label: msg`Your account` },
  { to: '/order', label: msg`Your orders` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]
