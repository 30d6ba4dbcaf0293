// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ProductFilter } from '#contract/product.ts'
import { moneyPattern } from '../../context/money-pattern.ts'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { PriceRange } from './price-range.tsx'

useFakeApi()

async function open(locale: string, currency: string, filter: ProductFilter = {}) {
  const onChange = vi.fn<(next: ProductFilter) => void>()
  const { user, container } = renderPart(
    <PriceRange
      filter={filter}
      bounds={{ fromMinor: 4_950, toMinor: 21_050 }}
      pattern={moneyPattern(locale, currency)}
      onChange={onChange}
    />,
  )
  const from = (await screen.findByLabelText('From')) as HTMLInputElement
  const to = screen.getByLabelText('To') as HTMLInputElement
  return { user, container, onChange, from, to }
}

it.each([
  ['en-US', 'USD', '$', 'decimal', '49', '211'],
  ['de-DE', 'EUR', '€', 'decimal', '49', '211'],
  ['de-CH', 'CHF', 'CHF', 'decimal', '49', '211'],
  ['ja-JP', 'JPY', '￥', 'numeric', '4950', '21050'],
  ['en-KW', 'KWD', 'KWD', 'decimal', '4', '22'],
])('in %s %s has its sign, keyboard and bounds', async (locale, currency, sign, keyboard, min, max) => {
  const { from, to, container } = await open(locale, currency)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(sign)
  expect([from.inputMode, from.placeholder, to.placeholder]).toEqual([keyboard, min, max])
})

it.each([
  ['ja-JP', 'JPY', '10,000', 10_000],
  ['en-KW', 'KWD', '12.345', 12_345],
  ['de-DE', 'EUR', '1.200', 120_000],
  ['de-CH', 'CHF', '99.95', 9_995],
])('in %s %s reads %s', async (locale, currency, typed, minor) => {
  const { user, from, onChange } = await open(locale, currency)
  await user.type(from, `${typed}{Enter}`)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ priceFromMinor: minor })
})

it('shows the filter with the language’s decimal mark, and typing the same amount changes nothing', async () => {
  const { user, from, onChange } = await open('de-DE', 'KWD', { priceFromMinor: 12_345 })
  expect(from.value).toBe('12,345')
  await user.clear(from)
  await user.type(from, '12,345{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})

it('invalid text is no limit', async () => {
  const { user, from, onChange } = await open('en-US', 'USD', { priceFromMinor: 5_000 })
  await user.clear(from)
  await user.type(from, 'cheap{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({})
})
