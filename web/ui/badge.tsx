// A short label with a coloured background.
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'gold' | 'success' | 'warn' | 'danger'
  children: ReactNode
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
