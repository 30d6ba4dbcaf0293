// The check of the buyer's VAT number, which is the evidence of an order without VAT.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { vatCheckLabels } from '../../../shared/vat-labels.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'

export function VatCheckOfOrder({ check }: { check: NonNullable<AdminOrder['vatCheck']> }) {
  const { t } = useLingui()
  const { number, requester, state, checkedAt, consultation, name, address } = check
  const told = (label: string, text: ReactNode): [string, ReactNode][] => (text ? [[label, text]] : [])
  return (
    <Section title={t`Check of the VAT number`}>
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
    </Section>
  )
}
