import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their names, one below the other. */
export const Facts = ({ facts }: { facts: [name: string, fact: ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact], index) => (
      // Several may have one name: the refunds of an order.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={`${name} ${index}`}>
        <dt>{breakable(name)}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)

/** The name of a variable, which may break after each `_`. */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
