import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their names, one below the other. */
export const Facts = ({ facts }: { facts: [name: string, fact: ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
