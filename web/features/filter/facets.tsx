// The facets of the listing: a form that works without scripts; with scripts every change takes effect at once.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { FacetName, FacetValue, Facets, ManyFacet, ProductFilter } from '#contract/product.ts'
import { isInchNeck, isNumberSize, sizeText } from '#garment/body/size-text.ts'
import { useShop } from '../../context/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { ColourFamilySwatch } from './colour-family.tsx'
import { ratingText } from './chips.tsx'
import { facetLabel, facetTitles } from './facet-labels.ts'
import { changed, toggledFilter } from './filter-url.ts'
import styles from './facets.module.css'
import { PriceRange } from './price-range.tsx'

export type ChangeFilter = (next: ProductFilter) => void

interface FacetsProps {
  filter: ProductFilter
  facets: Facets
  onChange: ChangeFilter
}

const facetNames = Object.keys(facetTitles) as (keyof Facets)[]
/** Facets that are always open. The others are open while one of their values is chosen. */
const openFacets = new Set<keyof Facets>(['category', 'size', 'colour', 'price', 'fit'])

export function FacetForm({ filter, facets, onChange }: FacetsProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const shop = useHref('/shop')
  const many = { filter, onChange }
  /** The content of facets with a layout of their own. The other facets are lists, hidden when they have no values. */
  const fields: Partial<Record<ManyFacet, ReactNode>> & Record<Exclude<keyof Facets, ManyFacet>, ReactNode> =
    {
      category: <Checks facet="category" values={facets.category} {...many} />,
      size: <Sizes values={facets.size} {...many} />,
      colour: <Colours values={facets.colour} {...many} />,
      price: (
        <PriceRange
          filter={filter}
          bounds={facets.price}
          pattern={config.money[config.currency]!}
          onChange={onChange}
        />
      ),
      rating: <Ratings values={facets.rating} {...many} />,
      inStock: <InStock values={facets.inStock} {...many} />,
    }
  const isShown = (facet: keyof Facets) =>
    fields[facet] !== undefined || facets[facet as ManyFacet].length > 0
  return (
    <form action={shop} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
      {facetNames.filter(isShown).map((facet) => (
        <Disclosure
          key={facet}
          title={t(facetTitles[facet])}
          open={openFacets.has(facet) || (facet !== 'price' && Boolean(filter[facet]))}
        >
          {fields[facet] ?? (
            <Checks facet={facet as ManyFacet} values={facets[facet as ManyFacet]} {...many} />
          )}
        </Disclosure>
      ))}
      <noscript>
        <Button type="submit" variant="line" wide>
          <Trans>Show these shirts</Trans>
        </Button>
      </noscript>
    </form>
  )
}

interface ManyProps {
  values: FacetValue[]
  filter: ProductFilter
  onChange: ChangeFilter
}

function Checks({ facet, values, filter, onChange }: ManyProps & { facet: ManyFacet }) {
  return (
    <ul className={styles.checks}>
      {withChosen(values, filter[facet] ?? []).map((value) => (
        <li key={value.value}>
          <Check
            facet={facet}
            value={value}
            checked={isChosen(filter, facet, value)}
            onChange={() => onChange(toggledFilter(filter, facet, value.value))}
          />
        </li>
      ))}
    </ul>
  )
}

function Colours({ values, filter, onChange }: ManyProps) {
  return (
    <ul className={styles.colours}>
      {withChosen(values, filter.colour ?? []).map((value) => (
        <li key={value.value}>
          <Check
            facet="colour"
            value={value}
            checked={isChosen(filter, 'colour', value)}
            onChange={() => onChange(toggledFilter(filter, 'colour', value.value))}
          >
            <ColourFamilySwatch family={value.value} />
          </Check>
        </li>
      ))}
    </ul>
  )
}

/** Letter sizes and neck sizes in separate groups. */
function Sizes({ values, filter, onChange }: ManyProps) {
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const all = withChosen(values, filter.size ?? [])
  const kindOf = ({ value }: FacetValue) =>
    !isNumberSize(value) ? 'letter' : scale === 'neck-cm' ? 'cm' : isInchNeck(value) ? 'inch' : 'number'
  const groups = [
    { kind: 'letter', label: t`By letter` },
    { kind: 'cm', label: t`By neck, centimetres` },
    { kind: 'inch', label: t`By neck, inches` },
    { kind: 'number', label: t`By number` },
  ]
    .map(({ kind, label }) => ({ label, of: all.filter((value) => kindOf(value) === kind) }))
    .filter(({ of }) => of.length > 0)
  return (
    <div className={styles.sizes}>
      {groups.map(({ label, of }) => (
        <div key={label} role="group" aria-label={label}>
          {groups.length > 1 && (
            <p className={styles.small} aria-hidden="true">
              {label}
            </p>
          )}
          <ul className={styles.tiles}>
            {of.map((value) => (
              <li key={value.value}>
                <Check
                  facet="size"
                  value={{ ...value, label: sizeText(value.value, scale, i18n) }}
                  look={styles.tile}
                  checked={isChosen(filter, 'size', value)}
                  onChange={() => onChange(toggledFilter(filter, 'size', value.value))}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface CheckProps {
  facet: FacetName
  value: FacetValue
  checked: boolean
  onChange: () => void
  look?: string
  children?: ReactNode
}

function Check({ facet, value, checked, onChange, look = styles.check, children }: CheckProps) {
  const { i18n } = useLingui()
  return (
    <label className={look} data-none={(value.count === 0 && !checked) || undefined}>
      <input
        type="checkbox"
        name={facet}
        value={value.value}
        checked={checked}
        disabled={value.count === 0 && !checked}
        onChange={onChange}
      />
      {children}
      <span>{facetLabel(facet, value, i18n)}</span>
      <Count of={value.count} />
    </label>
  )
}

function Count({ of: count }: { of: number }) {
  return (
    <span className={styles.count}>
      <Plural
        value={count}
        one={
          <Trans>
            #<span className="unseen"> shirt</span>
          </Trans>
        }
        other={
          <Trans>
            #<span className="unseen"> shirts</span>
          </Trans>
        }
      />
    </span>
  )
}

const offeredStars = [4, 3, 2]

function Ratings({ values, filter, onChange }: ManyProps) {
  const { t, i18n } = useLingui()
  const countOf = (stars: number) => values.find((value) => value.value === String(stars))?.count
  const offered = [...new Set([filter.rating ?? 4, ...offeredStars])].sort((a, b) => b - a)
  return (
    <div role="radiogroup" aria-label={t`Rating`}>
      <ul className={styles.checks}>
        {[undefined, ...offered].map((stars) => (
          <li key={stars ?? 'any'}>
            <label className={styles.check}>
              <input
                type="radio"
                name="rating"
                value={stars ?? ''}
                checked={filter.rating === stars}
                onChange={() => onChange(changed(filter, { rating: stars }))}
              />
              <span>{stars ? ratingText(stars, i18n) : t({ message: 'Any', comment: 'rating' })}</span>
              {stars !== undefined && countOf(stars) !== undefined && <Count of={countOf(stars)!} />}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function InStock({ values, filter, onChange }: ManyProps) {
  const { t } = useLingui()
  const value = { value: '1', label: t`In stock only`, count: values[0]?.count ?? 0 }
  return (
    <Check
      facet="inStock"
      value={value}
      checked={filter.inStock === true}
      onChange={() => onChange(changed(filter, { inStock: filter.inStock ? undefined : true }))}
    />
  )
}

function isChosen(filter: ProductFilter, facet: ManyFacet, { value }: FacetValue): boolean {
  return (filter[facet] as string[] | undefined)?.includes(value) ?? false
}

/** A chosen value can always be removed, also when it finds nothing. */
function withChosen(values: FacetValue[], chosen: readonly string[]): FacetValue[] {
  const missing = chosen.filter((value) => !values.some((known) => known.value === value))
  return [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
}
