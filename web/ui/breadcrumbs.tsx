// The path from the home page to the current page.
import { useLingui } from '@lingui/react/macro'
import { Link } from './link.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Left out for the current page. */
  to?: string
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.breadcrumbs}>
        {crumbs.map(({ label, to, lang }) => (
          <li key={label} lang={lang}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same path as a schema.org BreadcrumbList. */
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
