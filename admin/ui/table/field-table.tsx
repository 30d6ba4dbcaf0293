// A table of fields in a form, which also scrolls by keyboard when it is wider than the window.
import type { ReactNode } from 'react'
import { Scrolled } from './scrolled.tsx'
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
    <Scrolled label={label}>
      <table className={`${styles.table} ${className}`}>{children}</table>
    </Scrolled>
  )
}
