import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import { pageConfig } from '../../../context/page-config.ts'

interface CurrencyFieldProps extends ControlProps<string> {
  all: readonly string[]
}

/** A choice of all currencies, by name. */
export function CurrencyField({ label, value, error, onChange, all }: CurrencyFieldProps) {
  const { t } = useLingui()
  const names = new Intl.DisplayNames([pageConfig().locale], { type: 'currency' })
  const collator = new Intl.Collator(pageConfig().locale)
  const sorted = all
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => collator.compare(one.name, other.name))
  return (
    <SelectField
      label={label}
      name="currency"
      hint={t`The currency of every price and payment. Orders keep the currency they were placed in.`}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {sorted.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  )
}
