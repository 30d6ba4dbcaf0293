// One to five stars as radio buttons, for arrow keys, taps and screen readers.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { starPath } from '../../ui/stars.tsx'
import styles from './star-input.module.css'

/** The labels of one to five stars. */
const labels: MessageDescriptor[] = [
  msg`Not for me`,
  msg`Less than I hoped`,
  msg`All right`,
  msg`Very good`,
  msg`Could not be better`,
]

interface StarInputProps {
  /** The initial value; null for none. */
  chosen: number | null
  error?: string | undefined
}

export function StarInput({ chosen, error }: StarInputProps) {
  const { t } = useLingui()
  const id = useId()
  const [stars, setStars] = useState(chosen)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        <Trans>Your rating</Trans>
      </legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {labels.map((text, index) => {
            const count = index + 1
            const label = t(text)
            return (
              <span key={count} className={styles.star}>
                <input
                  type="radio"
                  id={`${id}-${count}`}
                  name="stars"
                  value={count}
                  checked={stars === count}
                  onChange={() => setStars(count)}
                />
                <label htmlFor={`${id}-${count}`}>
                  <span className="unseen">
                    {t`${plural(count, { one: '# star', other: '# stars' })}: ${label}`}
                  </span>
                  <svg viewBox="0 0 20 20" width="36" height="36" aria-hidden="true">
                    <path d={starPath} />
                  </svg>
                </label>
              </span>
            )
          })}
        </div>
        <p className={styles.label} aria-hidden="true">
          {stars !== null && t(labels[stars - 1]!)}
        </p>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </fieldset>
  )
}
