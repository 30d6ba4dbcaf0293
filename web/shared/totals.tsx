// The list of amounts of a checkout or an order.
import type { ReactNode } from 'react'
import styles from './totals.module.css'

export function Totals({ children }: { children: ReactNode }) {
  return <dl className={`${styles.totals} numbers`}>{children}</dl>
}

interface TotalsRowProps {
  name: string
  /** `total`: the sum, large. `aside`: an additional amount, small. */
  look?: 'total' | 'aside'
  children: string
}

export function TotalsRow({ name, look, children }: TotalsRowProps) {
  return (
    <div className={look && styles[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
