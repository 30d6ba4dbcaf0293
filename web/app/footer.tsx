// The footer: links to all parts of the shop, and the shop's address.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasPage } from '../context/offer.ts'
import type { OwnPageLink, ShopConfig } from '../context/screen.ts'
import { useShop } from '../context/shop.ts'
import { Link } from '../ui/link.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import type { NavigationLink } from './navigation.ts'

interface FooterLink extends Omit<NavigationLink, 'label'> {
  /** The title of a page of the merchant is text. */
  label: MessageDescriptor | string
  lang?: string
  /** The law requires it on every page of a European market; other markets do not have it. */
  european?: true
  /** Also shown while the shopper is buying: what the law requires, and help. */
  stays?: true
}

/** Where the legal notice is while the merchant has no page of it. */
const noticeOnContact = '/contact#legal-notice'

const columns: { menu: OwnPageLink['menu']; title: MessageDescriptor; links: FooterLink[] }[] = [
  {
    menu: 'shop',
    title: msg`The shop`,
    links: [
      { to: '/shop', label: msg`All shirts` },
      { to: '/category', label: msg`Categories` },
      { to: '/productdetail', label: msg`Design a shirt` },
      { to: '/shop?sort=newest', label: msg`New in` },
      { to: '/demo', label: msg`Look book` },
      { to: '/productdetail/gift-card', label: msg`Gift cards` },
    ],
  },
  {
    menu: 'order',
    title: msg`Your order`,
    links: [
      { to: '/trackingorder', label: msg`Track an order` },
      { to: '/order', label: msg`Your orders` },
      { to: '/cart', label: msg`Your cart` },
      { to: '/return-refund-policy', label: msg`Returns and refunds`, stays: true },
      { to: '/trackingorder?withdraw', label: msg`Withdraw from contract here`, european: true, stays: true },
    ],
  },
  {
    menu: 'company',
    title: msg({ message: 'Company', context: 'about the shop' }),
    links: [
      { to: '/about', label: msg`About us` },
      { to: '/faqs', label: msg`Frequently asked questions` },
      { to: '/contact', label: msg`Contact`, stays: true },
      { to: '/verifymail?newsletter', label: msg`Newsletter` },
      { to: '/terms', label: msg`Terms`, stays: true },
      { to: '/privacy', label: msg`Privacy`, stays: true },
      { to: noticeOnContact, label: msg`Legal notice`, european: true, stays: true },
    ],
  },
]

const guestLinks: FooterLink[] = [
  { to: '/signin', label: msg`Sign in` },
  { to: '/signup', label: msg`Create an account` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]
const customerLinks: FooterLink[] = [
  { to: '/myprofile', label: msg`Your account` },
  { to: '/address', label: msg`Your addresses` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]

/** @param props.signedIn whether a customer is signed in; the server renders for guests. */
export function Footer({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui()
  const { config } = useShop()
  const account = { title: msg`Your account`, links: signedIn ? customerLinks : guestLinks }
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inside}`}>
        <div className={styles.shop}>
          <p className={styles.wordmark}>{config.name}</p>
          <p className={styles.text}>
            <Trans>Shirts, and the few things that make a shirt good.</Trans>
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
        {[...columnsOf(config), account].map(({ title, links }) => {
          return (
            links.length > 0 && (
              <nav key={links[0]!.to} aria-label={t(title)}>
                <h2 className={styles.title}>{t(title)}</h2>
                <ul>
                  {links.map((link) => (
                    <FooterItem key={link.to} {...link} />
                  ))}
                </ul>
              </nav>
            )
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
  const links = columnsOf(config).flatMap((column) => column.links)
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.focused}`}>
        <nav aria-label={t`Legal and help`}>
          <ul>
            {links
              .filter((link) => link.stays)
              .map((link) => (
                <FooterItem key={link.to} {...link} />
              ))}
          </ul>
        </nav>
        <LanguageLinks />
      </div>
    </footer>
  )
}

/** The columns with the links that the shop has, the merchant's own pages at their ends. */
const columnsOf = (config: ShopConfig) =>
  columns.map(({ menu, title, links }) => ({
    title,
    links: [
      ...links.filter((link) => isShown(link, config)).map((link) => withOwnNotice(link, config)),
      ...(config.pages ?? []).filter((page) => page.menu === menu),
    ],
  }))

const withOwnNotice = (link: FooterLink, { legalNoticePath }: ShopConfig): FooterLink =>
  legalNoticePath && link.to === noticeOnContact ? { ...link, to: legalNoticePath } : link

const isShown = ({ to, european }: FooterLink, config: ShopConfig): boolean =>
  (!european || config.european === true) && hasPage(config, to)

function FooterItem({ to, label, lang }: FooterLink) {
  const { t } = useLingui()
  return (
    <li>
      <Link to={to} lang={lang}>
        {typeof label === 'string' ? label : t(label)}
      </Link>
    </li>
  )
}
