// Radio tiles, and the stepper of a quantity.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './choice.module.css'

export interface ChoiceTile {
  value: string
  /** The radio's accessible name. */
  label: string
  /** Decoration beside the name, for example a swatch. */
  face?: ReactNode
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined
  /** A note below: "2 left". It is the option's description and not part of its name. */
  note?: ReactNode
  noteLang?: string | undefined
  /** Whether it is shown but cannot be chosen. */
  disabled?: boolean
}

interface RadioTilesProps {
  legend: string
  /** Shown at the end of the legend: a link to size advice, or the choice. */
  aside?: ReactNode
  name: string
  tiles: ChoiceTile[]
  value: string | null
  onChange: (value: string) => void
  error?: string
}

/** Real radio buttons that look like tiles. */
export function RadioTiles({ legend, aside, name, tiles, value, onChange, error }: RadioTilesProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <div key={tile.value} className={styles.tile}>
            <input
              type="radio"
              id={`${id}-${tile.value}`}
              name={name}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.disabled}
              onChange={() => onChange(tile.value)}
              aria-describedby={tile.note ? `${id}-${tile.value}-note` : undefined}
            />
            <label htmlFor={`${id}-${tile.value}`} lang={tile.lang}>
              {tile.face}
              <span className={tile.face ? 'unseen' : undefined}>{tile.label}</span>
            </label>
            {tile.note && (
              <span id={`${id}-${tile.value}-note`} className={styles.note} lang={tile.noteLang}>
                {tile.note}
              </span>
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

interface QuantityProps {
  /** Left out: "Quantity". */
  label?: string
  /** In place of a label: what it counts, to distinguish several steppers: "Harrow Oxford, M". */
  of?: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

export function QuantityStepper({ label, of, value, min = 1, max, onChange }: QuantityProps) {
  const { t } = useLingui()
  // Presses faster than rendering continue from the last value, not from the rendered one.
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  const set = (wanted: number) => {
    const whole = Math.min(max, Math.max(min, Math.round(wanted)))
    if (!Number.isFinite(whole) || whole === newest.current) return
    newest.current = whole
    onChange(whole)
  }
  const step = (by: 1 | -1) => set(newest.current + by)
  return (
    <div className={`${styles.stepper} scripted`}>
      <button
        type="button"
        aria-label={of ? t`One less of ${of}` : t`One less`}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        aria-label={of ? t`Quantity of ${of}` : (label ?? t`Quantity`)}
        className="numbers"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        key={value}
        defaultValue={value}
        onBlur={(event) => {
          set(Number(event.target.value))
          event.target.value = String(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'ArrowUp') step(1)
          if (event.key === 'ArrowDown') step(-1)
        }}
      />
      <button
        type="button"
        aria-label={of ? t`One more of ${of}` : t`One more`}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
