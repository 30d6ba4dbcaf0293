// The tabs of the account, in their order.
import { msg } from '@lingui/core/macro'

export const tabs = [
  { key: 'profile', label: msg`Profile` },
  { key: 'orders', label: msg`Orders` },
  { key: 'wishlist', label: msg`Wishlist` },
  { key: 'designs', label: msg`Designs` },
  { key: 'measurements', label: msg`Measurements` },
  { key: 'addresses', label: msg`Addresses` },
  { key: 'reviews', label: msg`Reviews` },
  { key: 'security', label: msg`Security` },
  { key: 'privacy', label: msg`Privacy` },
] as const
export type TabKey = (typeof tabs)[number]['key']
