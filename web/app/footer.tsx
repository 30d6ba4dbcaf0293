// The footer: links to all parts of the shop, and the shop's address.
import { Link } from 'react-router'
import { useShop } from '../context/shop.ts'
import styles from './footer.module.css'
import type { NavigationLink } from './navigation.ts'

const columns: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'The shop',
    links: [
      { to: '/shop', label: 'All shirts' },
      { to: '/category', label: 'Categories' },
      { to: '/productdetail', label: 'Design a shirt' },
      { to: '/shop?sort=newest', label: 'New in' },
      { to: '/demo', label: 'Look book' },
    ],
  },
  {
    title: 'Your order',
    links: [
      { to: '/trackingorder', label: 'Track an order' },
      { to: '/order', label: 'Your orders' },
      { to: '/cart', label: 'Your cart' },
      { to: '/return-refund-policy', label: 'Returns and refunds' },
    ],
  },
  {
    title: 'The house',
    links: [
      { to: '/about', label: 'About us' },
      { to: '/faqs', label: 'Frequently asked questions' },
      { to: '/contact', label: 'Contact' },
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
]

const guestLinks: NavigationLink[] = [
  { to: '/signin', label: 'Sign in' },
  { to: '/signup', label: 'Create an account' },
  { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
]
const customerLinks: NavigationLink[] = [
  { to: '/myprofile', label: 'Your account' },
  { to: '/address', label: 'Your addresses' },
  { to: '/myprofile?tab=wishlist', label: 'Your wishlist' },
]

/** @param props.signedIn whether a customer is signed in; the server renders for guests. */
export function Footer({ signedIn }: { signedIn: boolean }) {
  const { config } = useShop()
  const account = { title: 'Your account', links: signedIn ? customerLinks : guestLinks }
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inside}`}>
        <div className={styles.shop}>
          <p className={styles.wordmark}>{config.name}</p>
          <p className={styles.text}>Shirts, and the few things that make a shirt good.</p>
        </div>
        {[...columns, account].map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <address className={styles.address}>
          <h2 className={styles.title}>Contact us</h2>
          <a href={`mailto:${config.email}`}>{config.email}</a>
          {config.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
    </footer>
  )
}
