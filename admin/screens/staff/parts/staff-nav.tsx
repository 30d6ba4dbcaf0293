import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens about staff. */
export function StaffNav() {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`Staff`}
      links={[
        { to: '/staff', label: t`Members` },
        { to: '/staff/invitations', label: t`Invitations` },
        { to: '/staff/roles', label: t`Roles` },
      ]}
    />
  )
}
