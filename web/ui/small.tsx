// The small parts: badge, skeletons, breadcrumbs.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './small.module.css'

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'gold' | 'success' | 'warn' | 'danger'
  children: ReactNode
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}

/** A grey place for what is still loading. Put several in a container with `aria-busy`; they say nothing. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'half' | 'title' | 'picture' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}

export interface Crumb {
  label: string
  /** Left out on the last: that is where we are. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** The same path for search engines, as schema.org's BreadcrumbList. */
export function breadcrumbList(crumbs: Crumb[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: publicUrl + to }),
    })),
  }
}
