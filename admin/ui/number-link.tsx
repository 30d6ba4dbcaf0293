import { Link } from 'react-router'
import styles from './number-link.module.css'

/** The number of an order, a shirt, a return or a claim, as a link to it. */
export const NumberLink = ({ to, number }: { to: string; number: string }) => (
  <Link to={to} className={styles.number}>
    {number}
  </Link>
)
