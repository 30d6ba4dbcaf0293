// The delivery and billing address of an order that is being changed.
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#web/ui/form/field.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import { OrderAddressFields } from './address-fields.tsx'
import { BillingAddress } from './billing-address.tsx'
import type { DraftPartProps, OrderChoices } from './order-draft.ts'

export function ChangedDelivery({
  order,
  draft,
  change,
  choices,
}: DraftPartProps & { choices: OrderChoices }) {
  const { t } = useLingui()
  const { currency } = order.totals
  return (
    <Section title={t({ message: 'Delivery', context: 'of orders' })}>
      <SelectField
        label={t({ message: 'Method', context: 'of delivery' })}
        value={draft.delivery}
        onChange={({ target }) => change({ delivery: target.value })}
      >
        {choices.delivery.every(({ key }) => key !== order.delivery.key) && (
          <option value={order.delivery.key}>{order.delivery.name}</option>
        )}
        {choices.delivery.map(({ key, name, priceMinor }) => (
          <option key={key} value={key}>
            {name} · {moneyText(priceMinor, currency)}
          </option>
        ))}
      </SelectField>
      <OrderAddressFields
        address={draft.address}
        countries={choices.countries}
        onChange={(address) => change({ address })}
      />
    </Section>
  )
}

export function ChangedBilling({ order, draft, change }: DraftPartProps) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Invoice`}
      text={
        order.invoices.length > 0 && (
          <Trans>The invoice is credited, and a new one is issued to the new address.</Trans>
        )
      }
    >
      <BillingAddress
        address={draft.billing}
        country={draft.address.country}
        onChange={(billing) => change({ billing })}
      />
    </Section>
  )
}
