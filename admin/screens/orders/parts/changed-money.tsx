// The discount of an order that is being changed, payments received directly, and a partial refund.
import { Trans, useLingui } from '@lingui/react/macro'
import type { HandPayment } from '#contract/admin/order-changes.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../order.module.css'
import { DiscountValue } from './discount-value.tsx'
import type { OrderDraft, DraftPartProps, OrderChoices } from './order-draft.ts'

export function ChangedDiscount({ order, draft, change }: DraftPartProps) {
  const { t } = useLingui()
  const { kind } = draft.discount
  const set = (changes: Partial<OrderDraft['discount']>) =>
    change({ discount: { ...draft.discount, ...changes } })
  return (
    <Section title={t`Discount`}>
      <SelectField
        label={t`Type`}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as OrderDraft['discount']['kind'] })}
      >
        <option value="keep">{t`Unchanged`}</option>
        <option value="as placed">{t`As the order was placed`}</option>
        <option value="percent">{t`A percentage instead`}</option>
        <option value="amount">{t`An amount instead`}</option>
      </SelectField>
      <DiscountValue
        kind={kind}
        typed={draft.discount}
        minPercent={0}
        currency={order.totals.currency}
        onChange={set}
      />
    </Section>
  )
}

/** VAT of a delivery to a business in another member state. */
export function ChangedVat({ order, draft, change }: DraftPartProps) {
  const { t } = useLingui()
  const isOpen = order.vatCheck?.isOpen ?? false
  // Until staff decide, nothing is chosen, because the present state is a choice too.
  const present = isOpen ? '' : String(!order.taxExemption)
  return (
    <Section
      title={t`VAT`}
      text={
        <Trans>
          A delivery to a business with a VAT number of another EU country can be without VAT. The invoice is
          credited, and a new one is issued.
        </Trans>
      }
    >
      <SelectField
        label={t`Tax of this order`}
        value={draft.isVatCharged === null ? present : String(draft.isVatCharged)}
        onChange={({ target: { value } }) =>
          change({ isVatCharged: value === present ? null : value === 'true' })
        }
      >
        {isOpen && <option value="">{t`Not decided yet`}</option>}
        <option value="true">{t`With VAT`}</option>
        <option value="false">{t`Without VAT, as an intra-Community supply`}</option>
      </SelectField>
    </Section>
  )
}

/** A payment received towards the balance due after the change. */
export function ReceivedPayment({ order, draft, change }: DraftPartProps) {
  const { t } = useLingui()
  const { amountMinor, how } = draft.received
  return (
    <Section
      title={t`Received directly`}
      text={
        <Trans>
          The part of the balance due that the shop has received. The payment link requests the remaining
          amount.
        </Trans>
      }
    >
      <div className={styles.fields}>
        <MoneyField
          label={t({ message: 'Amount', context: 'payment' })}
          currency={order.totals.currency}
          value={amountMinor}
          onChange={(minor) => change({ received: { how, amountMinor: minor } })}
        />
        <SelectField
          label={t({ message: 'Method', context: 'of payment' })}
          value={how}
          onChange={({ target }) => change({ received: { amountMinor, how: target.value as HandPayment } })}
        >
          <option value="cash">{t`In cash`}</option>
          <option value="transfer">{t`By bank transfer`}</option>
        </SelectField>
      </div>
    </Section>
  )
}

/** A refund of a part of the price, which itself stays the same. */
export function PartialRefund({ order, draft, change, choices }: DraftPartProps & { choices: OrderChoices }) {
  const { t } = useLingui()
  const { currency } = order.totals
  return (
    <Section
      title={t({ message: 'Refund', context: 'heading' })}
      text={
        <Trans>
          The order total does not change. Up to {moneyText(choices.refundableMinor, currency)}; a full refund
          closes the order.
        </Trans>
      }
    >
      <MoneyField
        label={t({ message: 'Amount', context: 'refund' })}
        currency={currency}
        value={draft.refundMinor}
        onChange={(refundMinor) => change({ refundMinor })}
      />
    </Section>
  )
}
