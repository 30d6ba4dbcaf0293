// Links to the screens of one area, in a row below the heading.
import { NavLink } from 'react-router'
import styles from './area-nav.module.css'

/** Scrolls the row to the current link on a small screen. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

interface AreaLink {
  to: string
  label: string
  /** Whether it is also current at the paths below its own. */
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
