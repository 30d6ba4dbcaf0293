// Icons of the menu and of controls: thin lines on a grid of 20. They are decorative; the control beside has a text.
import type { ReactNode } from 'react'
import styles from './icons.module.css'

const paths = {
  home: <path d="M3 9.5L10 3l7 6.5V17h-4.5v-5h-5v5H3z" />,
  staff: (
    <>
      <circle cx="7.5" cy="7" r="3" />
      <path d="M2 17c.4-3.6 2.5-5 5.5-5s5.1 1.4 5.5 5M13 4.3a3 3 0 0 1 0 5.4M15 12.5c1.8.600 2.8 2 3 4.5" />
    </>
  ),
  orders: <path d="M3 6l7-3 7 3v8l-7 3-7-3zM3 6l7 3 7-3M10 9v8M6.500 4.500l7 3" />,
  bank: <path d="M3 8l7-4.500L17 8H3zM4 16.500h12M5.500 8v6M10 8v6M14.500 8v6M4.500 14h11" />,
  returns: <path d="M3 8l7-4 7 4v7l-7 4-7-4zM3 8l7 4 7-4M10 12v7M12.500 5.500L5.500 9.500" />,
  alterations: (
    <path d="M3 17L16.500 3.500M8.500 14.500l2.500 2.500 5-5-2.500-2.500M13 3.500l3.500 3.500M3 17l1-4 3 3z" />
  ),
  products: (
    <path d="M7 3L3 5.500l1.500 3.500 2-.8V17h7V8.200l2 .8L17 5.500 13 3c-.500 1.300-1.600 2-3 2S7.500 4.300 7 3z" />
  ),
  analytics: <path d="M3 17h14M5 17v-5M9 17V7M13 17v-7M17 17V4" />,
  shirt: (
    <path d="M7 3L3 5.500l1.500 3.500 2-.8V17h7V8.200l2 .8L17 5.500 13 3l-3 3-3-3zM10 6v11M12 10.500h-1M12 13.500h-1" />
  ),
  workshop: (
    <>
      <circle cx="5.500" cy="5.500" r="2.500" />
      <circle cx="5.500" cy="14.500" r="2.500" />
      <path d="M7.500 7L17 14M7.500 13L17 6" />
    </>
  ),
  floor: <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5M12 17h2" />,
  looks: (
    <path d="M10 5C8 3.500 5 3.500 3 4.500V16c2-1 5-1 7 .500 2-1.500 5-1.500 7-.500V4.500C15 3.500 12 3.500 10 5zM10 5v11.500" />
  ),
  categories: <path d="M3 4h6v5H3zM11 4h6v5h-6zM3 11.500h6v5H3zM11 11.500h6v5h-6z" />,
  fabrics: <path d="M3 3h14v14H3zM7.7 3v14M12.3 3v14M3 7.7h14M3 12.3h14" />,
  log: <path d="M5 3h10v14H5zM7.5 7h5M7.5 10h5M7.5 13h3" />,
  system: <path d="M2.500 11h3.500l2-6 3.500 11 2.200-7 1 2h2.800" />,
  settings: <path d="M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4" />,
  pages: <path d="M4.5 3h7.500L15.500 6.500V17h-11zM11.500 3v4h4M7 10.500h6M7 13.500h6" />,
  theme: (
    <path d="M10 3a7 7 0 1 0 0 14c1.500 0 1.800-1 1.300-2-.600-1.300.200-2.500 1.700-2.500h1.500c1.500 0 2.500-1 2.500-2.800C17 6 13.900 3 10 3zM6.500 10h.500M8.500 6.500h.500M12.500 6.800h.500" />
  ),
  navigation: <path d="M3 4h14v12H3zM3 8h14M5.500 6h.500M8.500 6h6M6 13.500h3M11 13.500h3" />,
  bullets: <path d="M8 5h9M8 10h9M8 15h9M3.500 5h.500M3.500 10h.500M3.500 15h.500" />,
  numbers: <path d="M9 5h8M9 10h8M9 15h8M3 4l1.500-1v5M3 12.500c2-1.500 3 .3 1.800 1.500L3 16.500h3" />,
  quotation: <path d="M4 4v12M8 7h9M8 11h9M8 15h5" />,
  link: (
    <path d="M8.500 11.500l3-3M9.500 6l1.800-1.800a3.2 3.2 0 0 1 4.500 4.500L14 10.500M10.500 14l-1.800 1.800a3.2 3.2 0 0 1-4.500-4.500L6 9.500" />
  ),
  picture: <path d="M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M12.500 7.500h.500" />,
  webhooks: (
    <>
      <circle cx="5" cy="10" r="2" />
      <circle cx="15" cy="4.500" r="2" />
      <circle cx="15" cy="15.500" r="2" />
      <path d="M6.8 9l6.4-3.5M6.8 11l6.4 3.5" />
    </>
  ),
  customers: (
    <>
      <circle cx="10" cy="6.500" r="3" />
      <path d="M3.500 17v-1.500c0-2.500 2.500-4 6.500-4s6.500 1.500 6.500 4V17z" />
    </>
  ),
  messages: <path d="M3 4h14v9.500H9.500L6 17v-3.500H3zM6.500 7.500h7M6.500 10.200h4.500" />,
  giftCards: (
    <path d="M3 7h14v10H3zM10 7v10M3 11h14M10 7C7 7 5.500 5.800 6 4.300 6.600 2.600 9.300 3.500 10 7c.700-3.500 3.400-4.400 4-2.700.500 1.500-1 2.700-4 2.700z" />
  ),
  mailings: <path d="M17 3L3 9l5.500 2.500L11 17zM8.500 11.500L17 3" />,
  coupons: (
    <path d="M3 5h14v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM8 8.500h.500M11.500 11.500h.500M12 8l-4 4" />
  ),
  reviews: (
    <path d="M10 3l2.200 4.500 4.900.700-3.500 3.500.800 4.900-4.400-2.300-4.400 2.300.800-4.900L2.900 8.200l4.900-.700z" />
  ),
  imports: <path d="M10 3v9M6 8.500l4 4 4-4M3.500 13v4h13v-4" />,
  account: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.5 17c.500-3.7 3-5.2 6.5-5.2s6 1.5 6.5 5.2" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13.2 13.2L17.5 17.5" />
    </>
  ),
  books: <path d="M4 3h11v14H4zM7 3v14M9.500 7h3.500M9.500 10h3.500" />,
  menu: <path d="M3 6h14M3 10h14M3 14h14" />,
  columns: <path d="M3 4h14v12H3zM7.7 4v12M12.3 4v12" />,
  up: <path d="M10 16V4M5 9l5-5 5 5" />,
  down: <path d="M10 4v12M5 11l5 5 5-5" />,
  out: <path d="M8 4H4v12h4M12.5 6.5L16 10l-3.5 3.5M16 10H8" />,
  shop: <path d="M3.5 8.5L5 3.5h10l1.5 5M4.5 8.5V17h11V8.5M3.5 8.5h13M8 17v-4.5h4V17" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {paths[name]}
    </svg>
  )
}
