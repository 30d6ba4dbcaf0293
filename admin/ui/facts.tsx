import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their names, one below the other. */
export const Facts = ({ facts }: { facts: [name: string, fact: ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{breakable(name)}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)

/** The name of a variable may go on in the next line after each `_`. */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
