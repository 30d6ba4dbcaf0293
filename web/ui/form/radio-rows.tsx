// Radio buttons as rows, for options that need a line or two each.
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './radio-rows.module.css'

export interface RadioRow {
  value: string
  /** The radio's accessible name. */
  label: ReactNode
  /** The option's description, which is not part of its name. */
  more?: ReactNode
  /** At the end of the row, for example a price. */
  end?: ReactNode
}

interface RadioRowsProps {
  legend: string
  name: string
  rows: RadioRow[]
  /** The initial value; after that the form has the value. */
  chosen: string | undefined
  onChoose?: (value: string) => void
  error?: string
}

export function RadioRows({ legend, name, rows, chosen, onChoose, error }: RadioRowsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="unseen">{legend}</legend>
      <div className={styles.rows}>
        {rows.map(({ value, label, more, end }) => (
          <div key={value} className={styles.row}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
              aria-describedby={more || end ? `${id}-${value}-more` : undefined}
            />
            <label htmlFor={`${id}-${value}`} className={styles.label}>
              {label}
            </label>
            {(more || end) && (
              <div id={`${id}-${value}-more`} className={styles.more}>
                {more && <div className={styles.text}>{more}</div>}
                {end && <div className={`${styles.end} numbers`}>{end}</div>}
              </div>
            )}
          </div>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </fieldset>
  )
}
