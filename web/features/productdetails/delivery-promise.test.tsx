// @vitest-environment happy-dom
// The promise shows dates from the first moment, and does not change while the page is not used.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../app/app.tsx'
import { moneyPattern } from '../../context/money-pattern.ts'
import type { ClientConfig, HomeDelivery } from '../../context/screen.ts'
import type { ShopContextValue } from '../../context/shop.ts'
import { english } from '../../testing/english.ts'
import { createStore } from '../../state/store.ts'
import { DeliveryPromise } from './delivery-promise.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') }))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const homeDelivery: HomeDelivery = {
  name: 'Standard',
  country: 'Switzerland',
  priceMinor: 850,
  freeFromMinor: 15_000,
  letterMinor: 120,
  workingDays: [2, 4],
}

function Promised({
  delivery = homeDelivery,
  ...props
}: Partial<Parameters<typeof DeliveryPromise>[0]> & { delivery?: HomeDelivery }) {
  const config = {
    locale: 'en-CH',
    timeZone: 'UTC',
    currency: 'CHF',
    money: { CHF: moneyPattern('en-CH', 'CHF') },
    homeDelivery: delivery,
  } as unknown as ClientConfig
  const shop = { store: createStore({} as never), config, i18n: english } as unknown as ShopContextValue
  return (
    <App shop={shop}>
      <DeliveryPromise amountMinor={500} {...props} />
    </App>
  )
}

/** The text of the promise. */
const said = () => plain(screen.getByText(/Arrives|^$/, { selector: 'strong' }).textContent)

/** Dates are written with thin spaces. */
const plain = (text: string) => text.replaceAll('\u2009', ' ')

it('shows dates at once after a navigation, and later dates where making takes longer', () => {
  const { rerender } = render(<Promised />)
  expect(said()).toBe('Arrives Mon 30 Nov – Wed 2 Dec')
  rerender(<Promised making={[8, 12]} />)
  expect(said()).toBe('Arrives Thu 10 – Fri 18 Dec')
})

it('keeps the server’s dates until the page is used, and then shows those of the current day', () => {
  const container = document.createElement('div')
  // Rendered first without hydration, as on the server.
  container.innerHTML = render(<Promised />).container.innerHTML
  cleanup()
  document.body.append(container)
  const before = container.textContent
  expect(plain(before)).toContain('Arrives Mon 30 Nov – Wed 2 Dec')
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  const { rerender } = render(<Promised />, { container, hydrate: true })
  expect(container.textContent).toBe(before)
  // A later change is shown at once.
  rerender(<Promised making={[1, 1]} />)
  expect(said()).toBe('Arrives Wed 2 – Fri 4 Dec')
  rerender(<Promised />)
  act(() => {
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(2000)
  })
  expect(said()).toBe('Arrives Tue 1 – Thu 3 Dec')
})

it.each([
  [120, 'As a letter, Switzerland: CHF 1.20'],
  [0, 'As a letter, Switzerland: free'],
  [null, 'Standard delivery, Switzerland: CHF 8.50, free from CHF 150.00'],
])('states the delivery price of swatches when a letter costs %j', (letterMinor, text) => {
  render(<Promised isLetter delivery={{ ...homeDelivery, letterMinor }} />)
  expect(screen.getByText(text)).toBeTruthy()
})
