// @vitest-environment happy-dom
// An order keeps the currency in which it was placed, also on pages of a market with another one.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { sampleId, sampleOrder, sampleOrderLine } from '../../testing/samples.ts'
import { OrderCard } from './order-card.tsx'
import { OrderLineDetail } from './order-line-detail.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTotals } from './order-totals.tsx'
import { CancelOrder } from './actions/cancel-order.tsx'

useFakeApi()

it.each([
  ['CHF', '124.60', '-19.35', '62.30', '20.00'],
  ['JPY', '12,460', '-1,935', '6,230', '2,000'],
  ['KWD', '12.460', '-1.935', '6.230', '2.000'],
])('in %s', async (currency, total, discount, each, refund) => {
  const line = sampleOrderLine({ quantity: 2, unitPriceMinor: 6_230, discountMinor: 1_935 })
  const order = sampleOrder({
    lines: [line],
    totals: {
      currency,
      subtotalMinor: 12_460,
      discountMinor: 1_935,
      deliveryMinor: 1_935,
      taxMinor: 0,
      taxIncluded: true,
      totalMinor: 12_460,
    },
    refundedMinor: 2_000,
    returns: [
      {
        id: sampleId(30),
        number: 'RT-000001',
        kind: 'return',
        state: 'refunded',
        lines: [],
        refundMinor: 2_000,
        history: [],
        exchange: null,
      } as never,
    ],
  })
  const { container } = renderPart(
    <>
      <OrderCard order={order} />
      <OrderLineDetail line={line} currency={currency} />
      <OrderLines lines={order.lines} currency={currency} />
      <OrderTotals totals={order.totals} refundedMinor={order.refundedMinor} />
      <OrderReturns order={order} />
      <CancelOrder open order={order} orderRef={{ order: order.id }} onClose={() => {}} />
    </>,
  )
  await screen.findByRole('link', { name: /PL-000020/ })
  const text = container.ownerDocument.body.textContent.replaceAll('\u00a0', ' ')
  const sign = currency === 'JPY' ? '¥' : `${currency} `
  for (const amount of [total, each, refund]) expect(text).toContain(sign + amount)
  expect(text).toContain(`-${sign}${discount.slice(1)}`)
  expect(text).toContain(`The ${sign}${total} you paid is refunded`)
  expect(text).toContain(`${sign}${refund} was refunded`)
  expect(text).not.toContain('$')
  // A tax that was not charged is not mentioned: small businesses must not.
  expect(text).not.toContain('Tax included')
})
