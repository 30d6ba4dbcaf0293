// A coupon for an order by phone, or a discount by staff with a reason.
import { useLingui } from '@lingui/react/macro'
import type { previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import styles from '../order.module.css'
import { DiscountValue } from './discount-value.tsx'

export interface TypedDiscount {
  kind: 'none' | 'coupon' | 'percent' | 'amount'
  coupon: string
  percent: string
  amountMinor: number | null
  reason: string
}

export const noDiscount: TypedDiscount = {
  kind: 'none',
  coupon: '',
  percent: '',
  amountMinor: null,
  reason: '',
}

type Sent = Pick<BodyOf<typeof previewPhoneOrder>, 'coupon' | 'discount'>

/** The discount as it is sent; null while something is missing. */
export function sentDiscount({ kind, coupon, percent, amountMinor, reason }: TypedDiscount): Sent | null {
  if (kind === 'none') return {}
  if (kind === 'coupon') return coupon.trim() ? { coupon: coupon.trim() } : null
  const value = kind === 'amount' ? amountMinor : Number(percent)
  const isRight =
    value !== null && Number.isInteger(value) && value >= 1 && (kind === 'amount' || value <= 100)
  return isRight && reason.trim() ? { discount: { kind, value, reason: reason.trim() } } : null
}

interface DiscountProps {
  typed: TypedDiscount
  currency: string
  onChange: (typed: TypedDiscount) => void
}

export function PhoneDiscount({ typed, currency, onChange }: DiscountProps) {
  const { t } = useLingui()
  const { kind } = typed
  const set = (changes: Partial<TypedDiscount>) => onChange({ ...typed, ...changes })
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Discount`}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as TypedDiscount['kind'] })}
      >
        <option value="none">{t`As in the shop`}</option>
        <option value="coupon">{t`A coupon`}</option>
        <option value="percent">{t`A percentage instead`}</option>
        <option value="amount">{t`An amount instead`}</option>
      </SelectField>
      {kind === 'coupon' && (
        <TextField
          label={t`Code of the coupon`}
          autoComplete="off"
          maxLength={40}
          value={typed.coupon}
          onChange={({ target }) => set({ coupon: target.value })}
        />
      )}
      <DiscountValue kind={kind} typed={typed} minPercent={1} currency={currency} onChange={set} />
      {(kind === 'percent' || kind === 'amount') && (
        <TextField
          label={t`Reason`}
          hint={t`The log shows it; the customer does not see it.`}
          maxLength={200}
          value={typed.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </div>
  )
}
