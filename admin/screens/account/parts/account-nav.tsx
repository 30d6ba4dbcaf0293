import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens of the member's own account. */
export function AccountNav() {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`Your account`}
      links={[
        { to: '/account', label: t`Name and language` },
        { to: '/account/security', label: t`Password and second factors` },
        { to: '/account/sessions', label: t`Sessions` },
        { to: '/account/api-keys', label: t`API keys` },
      ]}
    />
  )
}
