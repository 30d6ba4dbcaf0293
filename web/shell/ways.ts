// Where the shop's main ways lead: the header's links, and the menu's on small screens.

export interface Way {
  to: string
  label: string
}

export const ways: Way[] = [
  { to: '/shop', label: 'Shop' },
  { to: '/category', label: 'Categories' },
]
