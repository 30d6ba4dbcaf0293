// The menu of small screens: the header's ways and the footer's, in a drawer.
import { Link } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import styles from './menu.module.css'
import { ways } from './ways.ts'
import type { Way } from './ways.ts'

interface MenuProps {
  open: boolean
  onClose: () => void
  account: Way
}

export function MenuDialog({ open, onClose, account }: MenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" place="left">
      <nav aria-label="Menu" className={styles.menu}>
        <ul className={styles.large}>
          {ways.map((way) => (
            <li key={way.to}>
              <Link to={way.to} onClick={onClose}>
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          {[
            account,
            { to: '/trackingorder', label: 'Track an order' },
            { to: '/cart', label: 'Your cart' },
          ].map((way) => (
            <li key={way.to}>
              <Link to={way.to} onClick={onClose}>
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
