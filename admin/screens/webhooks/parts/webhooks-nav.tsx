import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens about webhooks. */
export function WebhooksNav() {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`Webhooks`}
      links={[
        { to: '/webhooks', label: t`Addresses` },
        { to: '/webhooks/deliveries', label: t({ message: 'Deliveries', comment: 'Of events to programs' }) },
      ]}
    />
  )
}
