// @vitest-environment happy-dom
// The review step: a price that has changed since it was shown is named, and no order is placed; the button states that
// the order has to be paid where the law wants it.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkout, type CheckoutLine, type CheckoutView, payment } from '#contract/orders.ts'
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

const shopHas = (...data: CheckoutLine[]) => replyWith({ data })

function replyWith(changes: Partial<CheckoutView>): void {
  test.api.reply(checkout, {
    data: {
      data: [lineAt(9000)],
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
      statesPayment: false,
      missing: [],
      fields: [],
      vat: null,
      order: null,
      ...changes,
    },
  })
}

const showReview = () =>
  renderScreen(
    { default: CheckoutScreen, load },
    { url: `/checkout?checkout=${id}&step=review`, path: '/checkout' },
  )

it.each([
  ['demo', true, 'Place order and pay'],
  ['on-delivery', true, 'Place order with obligation to pay'],
  ['on-delivery', false, 'Place order'],
] as const)('the button of an order by %s, to Europe: %s, is “%s”', async (method, statesPayment, name) => {
  saveCheckoutDraft(id, { method })
  replyWith({ statesPayment })
  showReview()
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

it('the button of an order that costs nothing states no payment', async () => {
  saveCheckoutDraft(id, { method: 'demo' })
  replyWith({ statesPayment: true, totals: { ...totals, totalMinor: 0 } })
  showReview()
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy()
})

it('names only the lines whose price has changed, with both prices', async () => {
  saveCheckoutDraft(id, { method: 'demo' })
  shopHas(lineAt(9000), lineAt(4000, tie))
  const { user } = showReview()
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
