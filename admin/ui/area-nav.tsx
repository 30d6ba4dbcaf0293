// The screens of one area, as links in a row below the heading.
import { NavLink } from 'react-router'
import styles from './area-nav.module.css'

/** On a small screen the row is scrolled. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

interface AreaLink {
  to: string
  label: string
  /** It is the current one on the addresses below it too. */
  hasBelow?: boolean
}

export function AreaNav({ label, links }: { label: string; links: AreaLink[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={!link.hasBelow} ref={showCurrent}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
