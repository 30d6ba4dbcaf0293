// The menu of small screens: the links of header and footer, in a drawer.
import { Link } from 'react-router'
import { useReturnState } from './account-menu.tsx'
import type { HeaderAccount } from './account-menu.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './menu.module.css'
import { accountLinks, mainLinks } from './navigation.ts'

interface MenuProps {
  open: boolean
  onClose: () => void
  shopper: HeaderAccount
}

export function MenuDialog({ open, onClose, shopper }: MenuProps) {
  const state = useReturnState()
  const account = shopper.name
    ? accountLinks
    : [
        { to: '/signin', label: 'Sign in', state },
        { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
      ]
  return (
    <Dialog open={open} onClose={onClose} title="Menu" place="left">
      <nav aria-label="Menu" className={styles.menu}>
        <ul className={styles.large}>
          {mainLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} onClick={onClose}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          {[
            ...account,
            { to: '/trackingorder', label: 'Track an order' },
            { to: '/cart', label: 'Your cart' },
          ].map(({ label, ...link }) => (
            <li key={link.to}>
              <Link {...link} onClick={onClose}>
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
                Sign out<span className={styles.name}>{shopper.name}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
