import { useLingui } from '@lingui/react/macro'
import { useMay } from '../context/session.ts'
import { AreaNav } from '../ui/area-nav.tsx'

/** Links to customers and guests; none for members who may read only one of the lists. */
export function CustomersNav() {
  const { t } = useLingui()
  const may = useMay()
  if (!may('read customers') || !may('read orders')) return null
  return (
    <AreaNav
      label={t`Customers`}
      links={[
        { to: '/customers', label: t`With an account` },
        { to: '/customers/guests', label: t`Guests` },
        { to: '/past-orders', label: t`Past orders` },
      ]}
    />
  )
}
