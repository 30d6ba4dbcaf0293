// The price range: two amounts in major units of the currency, applied when the typing pauses.
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProductFilter } from '#contract/product.ts'
import { changed, unitsOf } from './filter-url.ts'
import styles from './facets.module.css'

/** Milliseconds without a keystroke before the filter changes. */
const pause = 500

interface PriceRangeProps {
  filter: ProductFilter
  /** The lowest and highest price of the results without a price filter. */
  bounds: { fromMinor: number; toMinor: number }
  currency: string
  locale: string
  onChange: (next: ProductFilter) => void
}

export function PriceRange({ filter, bounds, currency, locale, onChange }: PriceRangeProps) {
  const id = useId()
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const units = unitsOf(currency)
  const { priceFromMinor, priceToMinor } = filter
  // The fields follow the address, for example after Back, but not while somebody types into them.
  useEffect(() => {
    follow(from.current!, priceFromMinor, units)
    follow(to.current!, priceToMinor, units)
  }, [priceFromMinor, priceToMinor, units])
  const ask = () => {
    clearTimeout(later.current)
    const [lowest, most] = [minorOf(from.current!, units), minorOf(to.current!, units)]
    if (lowest === priceFromMinor && most === priceToMinor) return
    onChange(changed(filter, { priceFromMinor: lowest, priceToMinor: most }))
  }
  const typed = () => {
    clearTimeout(later.current)
    later.current = setTimeout(ask, pause)
  }
  const field = {
    type: 'text',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: styles.amount,
    onChange: typed,
    onBlur: ask,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && ask(),
  }
  return (
    <div className={styles.price}>
      <label htmlFor={`${id}-from`}>
        <Trans context="lowest price">From</Trans>
      </label>
      <label htmlFor={`${id}-to`}>
        <Trans context="highest price">To</Trans>
      </label>
      <span className={styles.money}>
        <span aria-hidden="true">{signOf(currency, locale)}</span>
        <input
          {...field}
          ref={from}
          id={`${id}-from`}
          name="from"
          placeholder={String(Math.floor(bounds.fromMinor / units))}
          defaultValue={written(priceFromMinor, units)}
        />
      </span>
      <span className={styles.money}>
        <span aria-hidden="true">{signOf(currency, locale)}</span>
        <input
          {...field}
          ref={to}
          id={`${id}-to`}
          name="to"
          placeholder={String(Math.ceil(bounds.toMinor / units))}
          defaultValue={written(priceToMinor, units)}
        />
      </span>
    </div>
  )
}

function follow(input: HTMLInputElement, minor: number | undefined, units: number): void {
  if (document.activeElement !== input) input.value = written(minor, units)
}

function written(minor: number | undefined, units: number): string {
  return minor === undefined ? '' : String(minor / units)
}

function minorOf(input: HTMLInputElement, units: number): number | undefined {
  const amount = Number(input.value.replace(',', '.'))
  if (input.value.trim() === '' || !Number.isFinite(amount) || amount < 0) return undefined
  return Math.min(Math.round(amount * units), 100_000_00) || undefined
}

function signOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
