import { Link } from 'react-router'
import { useMay } from '../context/session.ts'
import styles from './order-link.module.css'

/** The number of an order, which leads to it for whoever may read it. */
export function OrderLink({ number }: { number: string }) {
  const may = useMay()
  return may('read orders') ? (
    <Link to={`/orders/${number}`} className={styles.number}>
      {number}
    </Link>
  ) : (
    number
  )
}
