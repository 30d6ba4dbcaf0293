// What scrolls, also by keyboard, when it is wider than the window.
import type { ReactNode } from 'react'
import styles from './scrolled.module.css'

interface ScrolledProps {
  /** The accessible name. */
  label: string
  children: ReactNode
}

export function Scrolled({ label, children }: ScrolledProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
