import { useLingui } from '@lingui/react/macro'
import { useMay } from '../../../context/session.ts'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens of the settings. */
export function SettingsNav() {
  const { t } = useLingui()
  const may = useMay()
  return (
    <AreaNav
      label={t`Settings`}
      links={[
        { to: '/settings', label: t`Shop` },
        { to: '/settings/delivery', label: t({ message: 'Delivery', context: 'of orders' }), hasBelow: true },
        { to: '/settings/parcels', label: t`Parcels` },
        { to: '/settings/taxes', label: t`Taxes`, hasBelow: true },
        { to: '/settings/invoices', label: t`Invoices`, hasBelow: true },
        { to: '/settings/markets', label: t`Markets`, hasBelow: true },
        { to: '/settings/hours', label: t`Hours and holidays` },
        { to: '/settings/terms', label: t`Policies and lead times` },
        { to: '/settings/fields', label: t`Custom fields` },
        { to: '/settings/size-tables', label: t`Size tables`, hasBelow: true },
        { to: '/settings/channels', label: t`Sales channels` },
        { to: '/settings/services', label: t`Payments and mail` },
        ...(may('read backups') ? [{ to: '/settings/backups', label: t`Backups` }] : []),
        { to: '/settings/demo-data', label: t`Demo data` },
      ]}
    />
  )
}
