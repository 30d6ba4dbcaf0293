// The links of the header, and of the menu on small screens.

export interface NavigationLink {
  to: string
  label: string
}

export const mainLinks: NavigationLink[] = [
  { to: '/shop', label: 'Shop' },
  { to: '/category', label: 'Categories' },
  { to: '/productdetail', label: 'Design a shirt' },
  { to: '/demo', label: 'Look book' },
]

/** What a customer comes back for. */
export const accountLinks: NavigationLink[] = [
  { to: '/myprofile', label: 'Your account' },
  { to: '/order', label: 'Your orders' },
  { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
]
