// A link of a menu: to a page of the shop, or to an address elsewhere.
import { useLingui } from '@lingui/react/macro'
import { Link } from '../ui/link.tsx'
import type { MenuLink as MenuLinkData } from './navigation.ts'

export function MenuLink({
  to,
  label,
  lang,
  onClick,
}: Omit<MenuLinkData, 'stays'> & { onClick?: () => void }) {
  const { t } = useLingui()
  const text = typeof label === 'string' ? label : t(label)
  if (to.startsWith('https:'))
    return (
      <a href={to} lang={lang} onClick={onClick}>
        {text}
      </a>
    )
  return (
    <Link to={to} lang={lang} onClick={onClick}>
      {text}
    </Link>
  )
}
