// The footer: links to all parts of the shop, and the shop's address.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '../context/shop.ts'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { MenuLink } from './menu-link.tsx'
import { type FooterColumn, footerColumns, type NavigationLink } from './navigation.ts'

const guestLinks: NavigationLink[] = [
  { to: '/signin', label: msg`Sign in` },
  { to: '/signup', label: msg`Create an account` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]
const customerLinks: NavigationLink[] = [
  { to: '/myprofile', label: msg`Your account` },
  { to: '/address', label: msg`Your addresses` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]

/** @param props.signedIn whether a customer is signed in; the server renders for guests. */
export function Footer({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui()
  const { config } = useShop()
  const account: FooterColumn = { title: msg`Your account`, links: signedIn ? customerLinks : guestLinks }
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inside}`}>
        <div className={styles.shop}>
          <p className={styles.wordmark}>{config.name}</p>
          <p className={styles.text}>
            {config.navigation?.about ?? <Trans>Shirts, and the few things that make a shirt good.</Trans>}
          </p>
          {config.smallBusiness && (
            <p className={styles.text}>
              <Trans>As a small business we charge no VAT; delivery is added.</Trans>
            </p>
          )}
          {config.taxIncluded && (
            <p className={styles.text}>
              <Trans>All prices include tax; delivery is added.</Trans>
            </p>
          )}
        </div>
        {[...footerColumns(config), account].map(({ title, links }) => {
          const heading = typeof title === 'string' ? title : t(title)
          return (
            <nav key={`${heading} ${links[0]!.to}`} aria-label={heading}>
              <h2 className={styles.title}>{heading}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <MenuLink {...link} />
                  </li>
                ))}
              </ul>
            </nav>
          )
        })}
        <address className={styles.address}>
          <h2 className={styles.title}>
            <Trans>Contact us</Trans>
          </h2>
          <a href={`mailto:${config.email}`}>{config.email}</a>
          {config.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <LanguageLinks />
      </div>
    </footer>
  )
}

/** The footer while the shopper is buying: what the law requires, and help. */
export function FocusedFooter() {
  const { t } = useLingui()
  const { config } = useShop()
  const all = footerColumns(config).flatMap((column) => column.links.filter(({ stays }) => stays))
  const links = new Map(all.map((link) => [link.to, link])).values()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.focused}`}>
        <nav aria-label={t`Legal and help`}>
          <ul>
            {[...links].map((link) => (
              <li key={link.to}>
                <MenuLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks />
      </div>
    </footer>
  )
}
