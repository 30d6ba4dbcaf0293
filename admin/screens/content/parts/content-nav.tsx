import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

export function ContentNav() {
  const { t } = useLingui()
  const links = [
    { to: '/content', label: t`Pages` },
    { to: '/content/emails', label: t`Emails` },
    { to: '/content/redirects', label: t`Redirects` },
    { to: '/content/redirects/missed', label: t`Addresses not found` },
  ]
  return <AreaNav label={t`Pages and emails`} links={links} />
}
