// The chosen filters, each a link that removes it. Links work before the scripts are loaded.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { manyFacets } from '#contract/product.ts'
import type { FacetValue, Facets, ProductFilter } from '#contract/product.ts'
import { useShop } from '../../context/shop.ts'
import { useMoney } from '../../shared/price.tsx'
import styles from './chips.module.css'
import { changed, cleared, queryOf, toggled } from './filter-url.ts'

interface Chip {
  label: string
  /** The filter without it. */
  without: ProductFilter
}

/**
 * @param formatMoney writes an amount of minor units.
 */
export function chipsOf(
  filter: ProductFilter,
  facets: Facets | null,
  formatMoney: (minor: number) => string,
): Chip[] {
  const chips: Chip[] = []
  if (filter.search)
    chips.push({ label: `“${filter.search}”`, without: changed(filter, { search: undefined }) })
  for (const facet of manyFacets) {
    for (const value of filter[facet] ?? []) {
      const label = labelOf(facets?.[facet], value)
      chips.push({
        label: facet === 'size' ? `Size ${label}` : label,
        without: toggled(filter, facet, value),
      })
    }
  }
  const price = priceText(filter, formatMoney)
  if (price)
    chips.push({
      label: price,
      without: changed(filter, { priceFromMinor: undefined, priceToMinor: undefined }),
    })
  if (filter.rating)
    chips.push({
      label: `${filter.rating} stars and more`,
      without: changed(filter, { rating: undefined }),
    })
  if (filter.inStock) chips.push({ label: 'In stock', without: changed(filter, { inStock: undefined }) })
  return chips
}

function labelOf(values: FacetValue[] | undefined, value: string): string {
  return values?.find((known) => known.value === value)?.label ?? value
}

function priceText(
  { priceFromMinor: from, priceToMinor: to }: ProductFilter,
  formatMoney: (minor: number) => string,
) {
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} to ${formatMoney(to)}`
  if (from !== undefined) return `From ${formatMoney(from)}`
  return to === undefined ? null : `Up to ${formatMoney(to)}`
}

interface ChipsProps {
  filter: ProductFilter
  facets: Facets | null
}

export function Chips({ filter, facets }: ChipsProps) {
  const { config } = useShop()
  const chips = chipsOf(filter, facets, useMoney())
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(chips.length)
  // The focused chip is removed: the next one gets the focus, or the place of the list.
  useEffect(() => {
    const fewer = chips.length < before.current
    before.current = chips.length
    if (!fewer || document.activeElement !== document.body) return
    const next =
      list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-results-count]')
    next?.focus({ preventScroll: true })
  }, [chips.length])
  if (chips.length === 0) return null
  const to = (next: ProductFilter) => ({
    pathname: '/shop',
    search: queryOf(next, config.currency).toString(),
  })
  const chosen = chips.length > (filter.search ? 1 : 0)
  return (
    <ul ref={list} className={styles.chips} aria-label="Chosen filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link to={to(without)} className={styles.chip} aria-label={`Remove ${label}`} preventScrollReset>
            {label}
            <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 1l8 8M9 1L1 9" />
            </svg>
          </Link>
        </li>
      ))}
      {chosen && (
        <li>
          <Link to={to(cleared(filter))} className={styles.clear} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
