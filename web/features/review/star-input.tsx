// One to five stars as radio buttons, for arrow keys, taps and screen readers.
import { useId, useState } from 'react'
import { starPath } from '../../ui/stars.tsx'
import styles from './star-input.module.css'

const labels = ['', 'Not for me', 'Less than I hoped', 'All right', 'Very good', 'Could not be better']

interface StarInputProps {
  /** The initial value; null for none. */
  chosen: number | null
  error?: string | undefined
}

export function StarInput({ chosen, error }: StarInputProps) {
  const id = useId()
  const [stars, setStars] = useState(chosen)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>Your rating</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((each) => (
            <span key={each} className={styles.star}>
              <input
                type="radio"
                id={`${id}-${each}`}
                name="stars"
                value={each}
                checked={stars === each}
                onChange={() => setStars(each)}
              />
              <label htmlFor={`${id}-${each}`}>
                <span className="unseen">
                  {each} {each === 1 ? 'star' : 'stars'}: {labels[each]}
                </span>
                <svg viewBox="0 0 20 20" width="36" height="36" aria-hidden="true">
                  <path d={starPath} />
                </svg>
              </label>
            </span>
          ))}
        </div>
        <p className={styles.label} aria-hidden="true">
          {labels[stars ?? 0]}
        </p>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </fieldset>
  )
}
