// Fields for an amount of money, typed in major units. Other text does not change the value.
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { amountInField, readAmount } from '#contract/amount.ts'
import { localesOf } from '#garment/common/locales.ts'
import { TextField } from '#web/ui/form/field.tsx'
import controls from '#web/ui/form/field.module.css'
import styles from './money-field.module.css'

interface AmountProps {
  currency: string
  /** Minor units; null when the field is empty. */
  value: number | null
  onChange: (minor: number | null) => void
}

/** The attributes of an input. */
function useAmount({ currency, value, onChange }: AmountProps) {
  const { i18n } = useLingui()
  const text = value === null ? '' : amountInField(value, currency, localesOf(i18n))
  const [typed, setTyped] = useState(text)
  const read = typed.trim() === '' ? null : readAmount(typed, currency)
  // The change was discarded, or another value was loaded.
  const shown = read === value ? typed : text
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => {
      const minor = target.value.trim() === '' ? null : readAmount(target.value, currency)
      if (minor === null && target.value.trim() !== '') return
      setTyped(target.value)
      onChange(minor)
    },
  } as const
}

interface MoneyFieldProps extends AmountProps {
  label: string
  name?: string
  hint?: string | undefined
  error?: string
}

export function MoneyField({ label, name, hint, error, ...amount }: MoneyFieldProps) {
  return <TextField label={label} name={name} hint={hint} error={error ?? ''} {...useAmount(amount)} />
}

/** The same in a table, whose headings label it. */
export function MoneyInput({ label, error, ...amount }: Omit<MoneyFieldProps, 'hint' | 'name'>) {
  const id = useId()
  return (
    <>
      <input
        type="text"
        className={`${controls.control} ${styles.amount}`}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...useAmount(amount)}
      />
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
