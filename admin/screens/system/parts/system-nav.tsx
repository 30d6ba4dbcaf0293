import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens of the system's state. */
export function SystemNav() {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`System status`}
      links={[
        { to: '/system', label: t({ message: 'Status', comment: 'Of the whole system' }) },
        { to: '/system/failed', label: t`Failed work` },
      ]}
    />
  )
}
