// A table of fields in a form, which also scrolls by keyboard when it is wider than the window.
import type { ReactNode } from 'react'
import styles from './field-table.module.css'

interface FieldTableProps {
  /** The accessible name of the table. */
  label: string
  className?: string | undefined
  /** `thead` and `tbody`. */
  children: ReactNode
}

export function FieldTable({ label, className = '', children }: FieldTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${className}`}>{children}</table>
    </div>
  )
}
