// The percentage or the amount of a discount given by staff.
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/form/field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'

interface Typed {
  percent: string
  amountMinor: number | null
}

interface DiscountValueProps {
  /** Renders nothing for other kinds. */
  kind: string
  typed: Typed
  minPercent: number
  currency: string
  onChange: (typed: Partial<Typed>) => void
}

export function DiscountValue({ kind, typed, minPercent, currency, onChange }: DiscountValueProps) {
  const { t } = useLingui()
  if (kind === 'percent')
    return (
      <TextField
        label={t`Percent`}
        type="number"
        min={minPercent}
        max={100}
        value={typed.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
    )
  return (
    kind === 'amount' && (
      <MoneyField
        label={t({ message: 'Amount', context: 'discount' })}
        currency={currency}
        value={typed.amountMinor}
        onChange={(amountMinor) => onChange({ amountMinor })}
      />
    )
  )
}
