// The pages of a list as links, which also work with Back, new tabs and search engines.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  label?: string
  /** Id of the element to scroll to, when that is not the top of the screen. */
  anchor?: string
}

export function Pagination({ page, pages, label, anchor }: PaginationProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  if (pages < 2) return null
  const to = (always: number) => {
    const query = new URLSearchParams(search)
    if (always === 1) query.delete('page')
    else query.set('page', String(always))
    return { pathname, search: query.toString(), hash: anchor ? `#${anchor}` : '' }
  }
  return (
    <nav aria-label={label ?? t`Pages`} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={styles.step}>
          <Trans comment="The page before, of a list">Previous</Trans>
        </Link>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={styles.step}>
          <Trans comment="The page after, of a list">Next</Trans>
        </Link>
      )}
    </nav>
  )
}

/** The first page, the last one and those around the current one; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const always = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(always)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
