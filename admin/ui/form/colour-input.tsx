// A colour, chosen with the browser's picker or typed as its code.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import controls from '#web/ui/form/field.module.css'
import styles from './colour-input.module.css'

interface ColourInputProps {
  /** What the colour belongs to. */
  name: string
  /** `#336699`. */
  value: string
  onChange: (colour: string) => void
  /** The id of the sentence that says why it is refused. */
  errorId?: string | undefined
}

export function ColourInput({ name, value, onChange, errorId }: ColourInputProps) {
  const { t } = useLingui()
  return (
    <>
      <input
        type="color"
        className={styles.picker}
        aria-label={t`${name}: colour`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ColourCode
        label={t`${name}: code of the colour`}
        value={value}
        errorId={errorId}
        onChange={onChange}
      />
    </>
  )
}

/** `#336699`, `336699` or `#369`; null when it is not a colour. */
function readColour(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toLowerCase()}`
}

interface ColourCodeProps {
  label: string
  value: string
  errorId: string | undefined
  onChange: (colour: string) => void
}

/** A colour typed as its code. An incomplete code does not change the colour. */
function ColourCode({ label, value, errorId, onChange }: ColourCodeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      className={`${controls.control} ${styles.code}`}
      aria-label={label}
      aria-invalid={errorId || (typed !== null && readColour(typed) === null) ? true : undefined}
      aria-describedby={errorId}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        const colour = readColour(target.value)
        if (colour) onChange(colour)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
