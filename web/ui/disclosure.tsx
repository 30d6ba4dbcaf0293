// A disclosure: content that is hidden until it is opened.
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

export function Disclosure({
  title,
  open,
  children,
}: {
  title: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
