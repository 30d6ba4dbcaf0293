// Where the shop's main ways lead: the header's links, and the menu's on small screens.

export interface Way {
  to: string
  label: string
}

export const ways: Way[] = [
  { to: '/shop', label: 'Shop' },
  { to: '/category', label: 'Categories' },
  { to: '/productdetail', label: 'Design a shirt' },
  { to: '/demo', label: 'Look book' },
]

/** What a customer comes back for. */
export const accountWays: Way[] = [
  { to: '/myprofile', label: 'Your account' },
  { to: '/order', label: 'Your orders' },
  { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
]
