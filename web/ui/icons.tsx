// The icons, thin lines on a grid of 24. They are decorative; their buttons and links have labels.
import type { ReactNode } from 'react'
import styles from './icons.module.css'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </Icon>
)

export const CrossIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M3 8h18M3 16h18" />
  </Icon>
)

export const AccountIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.6-4.4 3.8-6.5 8-6.5s7.4 2.1 8 6.5" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <path d="M5 10.5h14V21H5zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
)

export const CartIcon = () => (
  <Icon>
    <path d="M4.5 8.5h15l1 12.5h-17z" />
    <path d="M8.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5" />
  </Icon>
)

export const HeartIcon = ({ full = false }: { full?: boolean }) => (
  <Icon>
    <path
      className={full ? styles.full : undefined}
      d="M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.2c0 3.4-2.5 6.8-9 11.3z"
    />
  </Icon>
)
