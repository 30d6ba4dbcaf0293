// Links to files in a menu, one below the other.
import type { ReactNode } from 'react'
import styles from './file-links.module.css'

export const FileLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
)
