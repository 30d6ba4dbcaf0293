// A field for a whole number. Other text does not change the value.
import { TextField } from '#web/ui/form/field.tsx'

interface CountFieldProps {
  label: string
  hint?: string
  error?: string
  /** Null when the field is empty. */
  value: number | null
  required?: boolean
  onChange: (value: number | null) => void
}

export function CountField({ label, hint, error = '', value, required = false, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => {
        const typed = target.value.trim()
        if (/^\d{0,7}$/.test(typed)) onChange(typed === '' ? null : Number(typed))
      }}
    />
  )
}
