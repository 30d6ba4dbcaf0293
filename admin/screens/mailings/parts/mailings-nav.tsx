import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

export function MailingsNav() {
  const { t } = useLingui()
  const links = [
    { to: '/mailings', label: t`Mailings` },
    { to: '/mailings/suppressed', label: t`Suppressed addresses` },
  ]
  return <AreaNav label={t`Newsletter`} links={links} />
}
