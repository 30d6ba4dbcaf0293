// A short label with a coloured background.
import type { ReactNode } from 'react'
import type { Tone } from '#contract/tone.ts'
import styles from './badge.module.css'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
