// The screens of one area, as links in a row below the heading.
import { NavLink } from 'react-router'
import styles from './area-nav.module.css'

export function AreaNav({ label, links }: { label: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
