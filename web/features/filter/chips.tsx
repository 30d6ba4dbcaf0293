// The chosen filters, each a link that removes it. Links work before the scripts are loaded.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { manyFacets } from '#contract/product.ts'
import type { Facets, ManyFacet, ProductFilter } from '#contract/product.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { useShop } from '../../context/shop.ts'
import { useMoney } from '../../shared/price.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './chips.module.css'
import { facetLabel } from './facet-labels.ts'
import { changed, cleared, queryOf, toggledFilter } from './filter-url.ts'

interface Chip {
  key: string
  label: string
  /** The filter without this value. */
  without: ProductFilter
}

/**
 * @param formatMoney writes an amount of minor units.
 */
export function chipsOf(
  filter: ProductFilter,
  facets: Facets | null,
  formatMoney: (minor: number) => string,
  scale: SizeScale,
  i18n: I18n,
): Chip[] {
  const chips: Chip[] = []
  if (filter.search)
    chips.push({
      key: 'search',
      label: i18n._(msg`“${{ search: filter.search }}”`),
      without: changed(filter, { search: undefined }),
    })
  for (const facet of manyFacets) {
    for (const value of filter[facet] ?? []) {
      chips.push({
        key: `${facet} ${value}`,
        label: labelOf(facets, facet, value, scale, i18n),
        without: toggledFilter(filter, facet, value),
      })
    }
  }
  const price = priceText(filter, formatMoney, i18n)
  if (price)
    chips.push({
      key: 'price',
      label: price,
      without: changed(filter, { priceFromMinor: undefined, priceToMinor: undefined }),
    })
  const { rating, inStock } = filter
  if (rating)
    chips.push({
      key: 'rating',
      label: ratingText(rating, i18n),
      without: changed(filter, { rating: undefined }),
    })
  if (inStock)
    chips.push({
      key: 'inStock',
      label: i18n._(msg`In stock`),
      without: changed(filter, { inStock: undefined }),
    })
  return chips
}

function labelOf(
  facets: Facets | null,
  facet: ManyFacet,
  value: string,
  scale: SizeScale,
  i18n: I18n,
): string {
  if (facet === 'size') return i18n._(msg`Size ${{ size: sizeText(value, scale, i18n) }}`)
  const counted = facets?.[facet].find((known) => known.value === value)
  return facetLabel(facet, counted ?? { value, label: value }, i18n)
}

export const ratingText = (stars: number, i18n: I18n): string =>
  i18n._(msg`${plural(stars, { one: '# star and more', other: '# stars and more' })}`)

function priceText(
  { priceFromMinor, priceToMinor }: ProductFilter,
  formatMoney: (minor: number) => string,
  i18n: I18n,
): string | null {
  const lowest = priceFromMinor === undefined ? null : formatMoney(priceFromMinor)
  const highest = priceToMinor === undefined ? null : formatMoney(priceToMinor)
  if (lowest !== null && highest !== null) return i18n._(msg`${lowest} to ${highest}`)
  if (lowest !== null) return i18n._(msg`From ${{ price: lowest }}`)
  return highest === null ? null : i18n._(msg`Up to ${{ price: highest }}`)
}

interface ChipsProps {
  filter: ProductFilter
  facets: Facets | null
}

export function Chips({ filter, facets }: ChipsProps) {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  const chips = chipsOf(filter, facets, useMoney(), useSizeScale(), i18n)
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(chips.length)
  // The focused chip is removed: the focus moves to the next chip, or to the container of the list.
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
    <ul ref={list} className={styles.chips} aria-label={t`Chosen filters`}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={to(without)}
            className={styles.chip}
            aria-label={t`Remove ${{ filter: label }}`}
            preventScrollReset
          >
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
            <Trans>Clear all</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
