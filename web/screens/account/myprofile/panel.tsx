// The layout of a tab's content: title, lead and parts.
import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Panel({ title, lead, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** A part of a panel; its title is at the side where there is room. */
export function PanelPart({ title, lead, children }: PanelProps) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
