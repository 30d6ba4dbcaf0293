// The check of the buyer's VAT number, which is the evidence of an order without VAT.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useMay } from '../../../context/session.ts'
import { vatCheckLabels } from '../../../shared/vat-labels.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'

interface VatCheckProps {
  order: AdminOrder
  check: NonNullable<AdminOrder['vatCheck']>
}

export function VatCheckOfOrder({ order, check }: VatCheckProps) {
  const { t } = useLingui()
  const may = useMay()
  const { number, requester, state, checkedAt, consultation, name, address } = check
  const told = (label: string, text: ReactNode): [string, ReactNode][] => (text ? [[label, text]] : [])
  return (
    <Section
      title={t`Check of the VAT number`}
      text={
        check.isOpen &&
        (order.taxExemption
          ? t`The order has no VAT, and VIES has not confirmed the number. Accept it, or charge VAT.`
          : t`The buyer has paid VAT, and VIES has confirmed the number since. You can remove the VAT and refund it.`)
      }
    >
      <Facts
        facts={[
          [t`VAT number`, number],
          [t`Result`, t(vatCheckLabels[state])],
          ...told(t`Checked`, checkedAt && <Moment key="at" at={checkedAt} />),
          ...told(t`Consultation number`, consultation),
          ...told(t`Name in VIES`, name),
          ...told(t`Address in VIES`, address),
          [t`Requested by`, requester],
        ]}
      />
      {check.isOpen && may('write orders') && (
        <p>
          <LinkButton to={`/orders/${order.number}/change`} variant="line" size="small">
            {t`Decide about VAT`}
          </LinkButton>
        </p>
      )}
    </Section>
  )
}
