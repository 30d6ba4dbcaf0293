// The header: the shop's logo or name, links, search, account and cart.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownLogo } from '#contract/logo.ts'
import { plural } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { CartIcon, LockIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { AccountTool } from './account-menu.tsx'
import type { HeaderAccount } from './account-menu.tsx'
import styles from './header.module.css'
import { HeaderItem } from './header-item.tsx'
import { MenuDialog } from './menu.tsx'
import { SearchBox } from './search-box.tsx'
import type { Suggest } from './search-box.tsx'
import { type HeaderLink, headerWidth } from './navigation.ts'

interface HeaderProps {
  links: HeaderLink[]
  shopName: string
  /** Shown instead of the name. */
  logo: ShownLogo | undefined
  /** The number of pieces in the cart. */
  cartCount: number
  shopper: HeaderAccount
  suggest: Suggest
}

export function Header({ links, shopName, logo, cartCount, shopper, suggest }: HeaderProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  // Menu and search are open at one location only: every navigation closes them.
  const [menuAt, setMenuAt] = useState<string>()
  const [searchAt, setSearchAt] = useState<string>()
  const searching = searchAt === key
  const width = headerWidth(links.map(({ label }) => (typeof label === 'string' ? label : t(label))))
  return (
    <header className={`${styles.header}${roomFor(width)}`}>
      <div className={`page ${styles.row}`}>
        <button
          type="button"
          className={styles.menuButton}
          aria-label={t`Menu`}
          onClick={() => setMenuAt(key)}
        >
          <MenuIcon />
        </button>
        <Wordmark shopName={shopName} logo={logo} />
        <nav aria-label={t`Main`} className={styles.links}>
          {links.map((link) => (
            <HeaderItem key={link.to} {...link} />
          ))}
        </nav>
        <div className={`${styles.search} ${searching ? styles.searching : ''}`}>
          <SearchBox suggest={suggest} focus={searching} />
        </div>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.searchButton}
            aria-label={t`Search`}
            aria-expanded={searching}
            onClick={() => setSearchAt(searching ? undefined : key)}
          >
            <SearchIcon />
          </button>
          <AccountTool key={key} shopper={shopper} className={styles.account} />
          <CartLink count={cartCount} />
        </div>
      </div>
      <MenuDialog
        links={links}
        open={menuAt === key}
        onClose={() => setMenuAt(undefined)}
        shopper={shopper}
      />
    </header>
  )
}

/** The class of a menu that needs more room than a small screen has: it stays behind the button there. */
const roomFor = (width: number): string =>
  width <= 60 ? '' : ` ${width <= 80 ? styles.wide : width <= 110 ? styles.wider : styles.folded}`

/** The header while the shopper is buying: the way back to the shop, and help. */
export function FocusedHeader(shop: Pick<HeaderProps, 'shopName' | 'logo'>) {
  return (
    <header className={styles.header}>
      <div className={`page ${styles.focused}`}>
        <Wordmark {...shop} />
        <p className={styles.secure}>
          <LockIcon />
          <Trans>Secure checkout</Trans>
        </p>
        <Link to="/contact" className={styles.help}>
          <Trans comment="A link to the page with the shop's email and opening hours">Help</Trans>
        </Link>
      </div>
    </header>
  )
}

function Wordmark({ shopName, logo }: Pick<HeaderProps, 'shopName' | 'logo'>) {
  return (
    <Link to="/" className={styles.wordmark}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={shopName} className={styles.logo} />
      ) : (
        shopName
      )}
    </Link>
  )
}

function CartLink({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <Link to="/cart" aria-label={t`Cart, ${plural(count, { one: '# item', other: '# items' })}`}>
      <CartIcon />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
