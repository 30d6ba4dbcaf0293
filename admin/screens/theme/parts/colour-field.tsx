// A colour of the theme, with its contrast. When that is too low, one press takes the nearest colour with enough.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ColourRole, SchemeColours } from '#contract/theme/theme.ts'
import { contrastOf, mendedColours } from '#contract/theme/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import controls from '#web/ui/form/field.module.css'
import { ColourInput } from '../../../ui/form/colour-input.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from '../theme.module.css'

interface ColourFieldProps extends ControlProps<string> {
  role: ColourRole
  /** All colours of its scheme. */
  colours: SchemeColours
  readOnly: boolean
}

export function ThemeColourField({
  role,
  colours,
  readOnly,
  label,
  value,
  error,
  onChange,
}: ColourFieldProps) {
  const { i18n } = useLingui()
  const errorId = useId()
  const { ratio, least } = contrastOf(colours, role)
  // The text on buttons is mended, and not the colour of the buttons.
  const nearest = role === 'accent' ? value : mendedColours(colours)[role]
  const neededRatio = i18n.number(least)
  const shownRatio = i18n.number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 })
  return (
    <div className={styles.colour}>
      <p>{label}</p>
      <div className={styles.input}>
        <ColourInput name={label} value={value} onChange={onChange} errorId={error ? errorId : undefined} />
      </div>
      <p id={errorId} className={controls.error} role="alert" hidden={!error}>
        {error}
      </p>
      <p className={styles.hint} role="status">
        {nearest === value ? (
          <Trans>Contrast {shownRatio}</Trans>
        ) : (
          <Trans>
            Contrast {shownRatio}: too low, {neededRatio} is needed
          </Trans>
        )}
      </p>
      {nearest !== value && !readOnly && (
        <Button variant="line" size="small" onClick={() => onChange(nearest)}>
          <span className={styles.swatch} aria-hidden="true">
            <svg viewBox="0 0 16 16">
              <rect width="16" height="16" fill={nearest} />
            </svg>
          </span>
          <Trans>Use {nearest}</Trans>
        </Button>
      )}
    </div>
  )
}
