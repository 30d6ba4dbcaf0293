// The menu of small screens: the links of header and footer, in a drawer.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useReturnState } from './account-menu.tsx'
import type { HeaderAccount } from './account-menu.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import styles from './menu.module.css'
import { MenuLink } from './menu-link.tsx'
import { accountLinks, type HeaderLink } from './navigation.ts'

interface MenuProps {
  links: HeaderLink[]
  open: boolean
  onClose: () => void
  shopper: HeaderAccount
}

export function MenuDialog({ links, open, onClose, shopper }: MenuProps) {
  const { t } = useLingui()
  const state = useReturnState()
  const account = shopper.name
    ? accountLinks
    : [
        { to: '/signin', label: msg`Sign in`, state },
        { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
      ]
  return (
    <Dialog open={open} onClose={onClose} title={t`Menu`} place="start">
      <nav aria-label={t`Menu`} className={styles.menu}>
        <ul className={styles.large}>
          {links.map(({ links: below, ...link }) => (
            <li key={link.to}>
              <MenuLink {...link} onClick={onClose} />
              {below.length > 0 && (
                <ul className={styles.below}>
                  {below.map((one) => (
                    <li key={one.to}>
                      <MenuLink {...one} onClick={onClose} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          {[
            ...account,
            { to: '/trackingorder', label: msg`Track an order` },
            { to: '/cart', label: msg`Your cart` },
          ].map(({ label, ...link }) => (
            <li key={link.to}>
              <Link {...link} onClick={onClose}>
                {t(label)}
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
                <Trans>Sign out</Trans>
                <span className={styles.name}>{shopper.name}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
