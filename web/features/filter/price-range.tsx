// The price range: two amounts in major units of the currency, applied when the typing pauses.
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProductFilter } from '#contract/product.ts'
import type { MoneyPattern } from '../../context/money-pattern.ts'
import { changed } from './filter-url.ts'
import { typedAmountText, parseAmount } from './typed-amount.ts'
import styles from './facets.module.css'

/** Milliseconds without a keystroke before the filter changes. */
const pause = 500

interface PriceRangeProps {
  filter: ProductFilter
  /** The lowest and highest price of the results without a price filter. */
  bounds: { fromMinor: number; toMinor: number }
  /** The format of amounts in the currency of the prices. */
  pattern: MoneyPattern
  onChange: (next: ProductFilter) => void
}

export function PriceRange({ filter, bounds, pattern, onChange }: PriceRangeProps) {
  const id = useId()
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const units = 10 ** pattern.digits
  const [before, after] = [pattern.before, pattern.after].map((text) => text.trim())
  const { priceFromMinor, priceToMinor } = filter
  // The fields follow the address, for example after Back, but not while somebody types into them.
  useEffect(() => {
    follow(from.current!, typedAmountText(priceFromMinor, pattern))
    follow(to.current!, typedAmountText(priceToMinor, pattern))
  }, [priceFromMinor, priceToMinor, pattern])
  const ask = () => {
    clearTimeout(later.current)
    const [min, max] = [from, to].map(({ current }) => parseAmount(current!.value, pattern) || undefined)
    if (min === priceFromMinor && max === priceToMinor) return
    onChange(changed(filter, { priceFromMinor: min, priceToMinor: max }))
  }
  const typed = () => {
    clearTimeout(later.current)
    later.current = setTimeout(ask, pause)
  }
  const field = {
    type: 'text',
    inputMode: pattern.digits > 0 ? ('decimal' as const) : ('numeric' as const),
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
        {before && <span aria-hidden="true">{before}</span>}
        <input
          {...field}
          ref={from}
          id={`${id}-from`}
          name="from"
          placeholder={String(Math.floor(bounds.fromMinor / units))}
          defaultValue={typedAmountText(priceFromMinor, pattern)}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
      <span className={styles.money}>
        {before && <span aria-hidden="true">{before}</span>}
        <input
          {...field}
          ref={to}
          id={`${id}-to`}
          name="to"
          placeholder={String(Math.ceil(bounds.toMinor / units))}
          defaultValue={typedAmountText(priceToMinor, pattern)}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
    </div>
  )
}

function follow(input: HTMLInputElement, text: string): void {
  if (document.activeElement !== input) input.value = text
}
