// The tabs of the account, in their order.
export const tabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'orders', label: 'Orders' },
  { key: 'wishlist', label: 'Wishlist' },
  { key: 'designs', label: 'Designs' },
  { key: 'measurements', label: 'Measurements' },
  { key: 'addresses', label: 'Addresses' },
  { key: 'reviews', label: 'Reviews' },
  { key: 'security', label: 'Security' },
  { key: 'privacy', label: 'Privacy' },
] as const
export type TabKey = (typeof tabs)[number]['key']
