// @vitest-environment happy-dom
// The review step: a price that has changed since it was shown is named, and no order is placed.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkout, type CheckoutLine, payment } from '#contract/orders.ts'
import { saveCheckoutDraft } from '../../features/checkout/draft.ts'
import { renderScreen, useFakeApi } from '../../testing/render.tsx'
import { sampleId, sampleOrder, sampleOrderLine } from '../../testing/samples.ts'
import CheckoutScreen, { load } from './checkout.tsx'

const test = useFakeApi()
const id = sampleId(40)
const { address, totals } = sampleOrder()

const lineAt = (unitPriceMinor: number, changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  ...sampleOrderLine({ unitPriceMinor, totalMinor: unitPriceMinor }),
  stock: 5,
  problem: null,
  ...changes,
})
const tie = { id: sampleId(22), product: { id: 'ash-tie', name: 'Ash Tie' } }

function shopHas(...data: CheckoutLine[]): void {
  test.api.reply(checkout, {
    data: {
      data,
      checkout: id,
      kind: 'cart',
      email: 'ada@example.com',
      address,
      billingAddress: null,
      delivery: 'standard',
      deliveryMethods: [],
      paymentMethods: [{ key: 'demo', name: 'Demo payment', description: '', confirms: false }],
      coupon: null,
      discount: null,
      giftCard: null,
      totals,
      missing: [],
      fields: [],
      vat: null,
      order: null,
    },
  })
}

it('names only the lines whose price has changed, with both prices', async () => {
  saveCheckoutDraft(id, { method: 'demo' })
  shopHas(lineAt(9000), lineAt(4000, tie))
  const { user } = renderScreen(
    { default: CheckoutScreen, load },
    { url: `/checkout?checkout=${id}&step=review`, path: '/checkout' },
  )
  const place = await screen.findByRole('button', { name: 'Place order' })
  test.api.refuse(payment, 'Not Possible Now', 'the total has changed')
  shopHas(lineAt(9900), lineAt(4000, tie))
  await user.click(place)
  expect(
    await screen.findByText('The total has changed. Harrow Oxford costs $99.00 now; it was $90.00.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Ash Tie costs/)).toBeNull()
  expect(test.api.sent(payment)).toEqual([{ checkout: id, method: 'demo', shownTotalMinor: 9500 }])
})
