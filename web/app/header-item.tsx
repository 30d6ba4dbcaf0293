// An entry of the main menu in the header: a link, or a button that opens its links. It works without scripts.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './header.module.css'
import { MenuLink } from './menu-link.tsx'
import type { HeaderLink } from './navigation.ts'
import { useDismiss } from './use-dismiss.ts'

export function HeaderItem({ links, stays: _stays, ...link }: HeaderLink) {
  const { t } = useLingui()
  const { to, label, lang } = link
  if (links.length > 0) return <Submenu link={link} links={links} />
  if (to.startsWith('https:')) return <MenuLink {...link} />
  return (
    <NavLink to={to} lang={lang} end>
      {typeof label === 'string' ? label : t(label)}
    </NavLink>
  )
}

type SubmenuProps = { link: Omit<HeaderLink, 'links' | 'stays'> } & Pick<HeaderLink, 'links'>

function Submenu({ link, links }: SubmenuProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  // Open at one location only: every navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const dismiss = useDismiss<HTMLDetailsElement>(open, () => setOpenAt(undefined))
  const { ref } = dismiss
  // It may be open before the page's scripts are there.
  useEffect(() => {
    if (ref.current?.open) setOpenAt(key)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the scripts arrive
  }, [])
  return (
    // Escape closes it from anywhere inside; all its controls are links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.submenu}
      name="menu"
      open={open}
      onToggle={({ currentTarget }) => setOpenAt(currentTarget.open ? key : undefined)}
      {...dismiss}
    >
      <summary lang={link.lang}>{typeof link.label === 'string' ? link.label : t(link.label)}</summary>
      <ul className={styles.panel}>
        {[link, ...links].map((one) => (
          <li key={one.to}>
            <MenuLink {...one} />
          </li>
        ))}
      </ul>
    </details>
  )
}
