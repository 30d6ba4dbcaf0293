// The menu of small screens: the header's ways and the footer's, in a drawer.
import { Link } from 'react-router'
import { useEntranceState } from './account-menu.tsx'
import type { ShownShopper } from './account-menu.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './menu.module.css'
import { accountWays, ways } from './navigation.ts'

interface MenuProps {
  open: boolean
  onClose: () => void
  shopper: ShownShopper
}

export function MenuDialog({ open, onClose, shopper }: MenuProps) {
  const state = useEntranceState()
  const account = shopper.name
    ? accountWays
    : [
        { to: '/signin', label: 'Sign in', state },
        { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
      ]
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
            ...account,
            { to: '/trackingorder', label: 'Track an order' },
            { to: '/cart', label: 'Your cart' },
          ].map(({ label, ...way }) => (
            <li key={way.to}>
              <Link {...way} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
          {shopper.name && (
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  void shopper.signOut()
                }}
              >
                Sign out<span className={styles.who}>{shopper.name}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
