// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { checkout, payment, paymentStatus, sendConfirmation } from '#contract/orders.ts'
import type { OrderView, PaymentState } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import { alerts, renderScreen, useFakeApi } from '../../testing/render.tsx'
import { sampleCartSummary, sampleId, sampleOrder } from '../../testing/samples.ts'
import OrderPlacedScreen, { load } from './orderplaced.tsx'

const test = useFakeApi()

const demo = { method: 'demo', methodName: 'Demo payment' } as const
const unpaid = (state: PaymentState, changes: Parameters<typeof sampleOrder>[0] = {}): OrderView =>
  sampleOrder({ status: 'placed', payment: { state, ...demo }, can: { pay: true, cancel: true }, ...changes })

function shopSays(order: OrderView): void {
  test.api.reply(paymentStatus, { data: { order } })
}

async function openOutcome(order: OrderView) {
  shopSays(order)
  test.api.reply(getCart, {
    data: { data: texts.noData, savedForLater: [], summary: sampleCartSummary([]) },
  })
  test.api.reply(checkout, {
    data: {
      data: texts.noData,
      checkout: sampleId(40),
      kind: 'cart',
      email: null,
      address: null,
      billingAddress: null,
      delivery: null,
      deliveryMethods: [],
      paymentMethods: [
        { key: 'demo', name: 'Demo payment', description: '', confirms: false },
        { key: 'stripe', name: 'Card, online', description: '', confirms: false },
        { key: 'on-delivery', name: 'Pay on delivery', description: '', confirms: false },
      ],
      coupon: null,
      discount: null,
      giftCard: null,
      totals: order.totals,
      statesPayment: false,
      missing: [],
      fields: [],
      vat: null,
      order: null,
    },
  })
  const rendered = renderScreen(
    { default: OrderPlacedScreen, load },
    { url: `/orderplaced?order=${order.id}`, path: '/orderplaced' },
  )
  const title = await screen.findByRole('heading', { level: 1 })
  return { ...rendered, title: title.textContent }
}

const payButtons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

/** Records where the browser is sent, instead of going there. */
const watchLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => {})

it('thanks for a successful payment, and offers nothing to pay', async () => {
  const { title } = await openOutcome(sampleOrder())
  expect(title).toBe('Thank you, Ada')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
})

it('offers a declined payment again, and the other ways to pay', async () => {
  const { title } = await openOutcome(unpaid('failed'))
  expect(title).toBe('The payment did not go through')
  await screen.findByRole('button', { name: 'Card, online' })
  expect(payButtons()).toEqual(['Try again', 'Card, online', 'Pay on delivery'])
})

it('pays again once on a double click, and goes to the payment page', async () => {
  const order = unpaid('failed')
  const { user } = await openOutcome(order)
  test.api.reply(payment, {
    data: { order, state: 'waiting', redirectUrl: 'https://pay.example/1', holdUntil: null },
  })
  const answer = test.api.hold(payment)
  const assign = watchLeaving()
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }))
  answer()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  expect(test.api.sent(payment)).toEqual([{ order: order.id, method: 'demo' }])
})

it('pays with the method that was chosen instead', async () => {
  const order = unpaid('cancelled')
  const { user, title } = await openOutcome(order)
  expect(title).toBe('You left before paying')
  test.api.reply(payment, {
    data: { order, state: 'waiting', redirectUrl: 'https://pay.example/2', holdUntil: null },
  })
  const assign = watchLeaving()
  await user.click(await screen.findByRole('button', { name: 'Card, online' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(test.api.sent(payment)).toEqual([{ order: order.id, method: 'stripe' }])
})

it('starts no second payment while one is being started', async () => {
  const order = unpaid('failed')
  const { user } = await openOutcome(order)
  const card = await screen.findByRole('button', { name: 'Card, online' })
  test.api.refuse(payment, 'Payment Unavailable', 'The payment provider does not answer')
  const answer = test.api.hold(payment)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(card)
  answer()
  await waitFor(() => expect(alerts()).toContain('The payment provider does not answer.'))
  expect(test.api.sent(payment)).toEqual([{ order: order.id, method: 'demo' }])
})

it('shows why it cannot be paid now, and lets the shopper try again', async () => {
  const { user } = await openOutcome(unpaid('failed'))
  test.api.refuse(payment, 'Out Of Stock', 'Harrow Oxford is sold out')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(alerts()).toContain('Harrow Oxford is sold out.'))
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull()
})

it('reads the status of a pending payment until it has succeeded', async () => {
  const { title } = await openOutcome(unpaid('waiting'))
  expect(title).toBe('Waiting for your payment')
  expect(payButtons()).toEqual(['Go to the payment'])
  expect(test.api.sent(paymentStatus)).toHaveLength(1)
  shopSays(sampleOrder())
  await screen.findByRole('heading', { level: 1, name: 'Thank you, Ada' }, { timeout: 4_000 })
  expect(screen.queryByRole('button', { name: 'Go to the payment' })).toBeNull()
})

it('offers to pay an expired order, while its pieces are in stock', async () => {
  const { title } = await openOutcome(unpaid('cancelled', { status: 'cancelled' }))
  expect(title).toBe('This order was not paid in time')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('emails the link of an order that waits to be confirmed, and cancels it', async () => {
  const order = sampleOrder({
    status: 'placed',
    payment: { state: 'unconfirmed', method: 'on-delivery', methodName: 'Pay on delivery' },
    can: { confirm: true, cancel: true },
  })
  const { user, title } = await openOutcome(order)
  expect(title).toBe('Confirm your order')
  test.api.reply(sendConfirmation, { data: { sentTo: order.email } })
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('Sent.')).toBeTruthy()
  expect(test.api.sent(sendConfirmation)).toEqual([{ order: order.id }])

  const cancelled = sampleOrder({ status: 'cancelled', payment: { ...order.payment, state: 'cancelled' } })
  test.api.reply(cancelOrder, { data: { order: cancelled } })
  shopSays(cancelled)
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.dblClick(screen.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeTruthy()
  expect(test.api.sent(cancelOrder)).toEqual([{ order: order.id }])
})

it('says so when the order belongs to another device', async () => {
  test.api.refuse(paymentStatus, 'Not Found', 'No such order')
  test.api.reply(getCart, {
    data: { data: texts.noData, savedForLater: [], summary: sampleCartSummary([]) },
  })
  renderScreen(
    { default: OrderPlacedScreen, load },
    { url: `/orderplaced?order=${sampleId(20)}`, path: '/orderplaced' },
  )
  expect(await screen.findByText('We could not open this order here')).toBeTruthy()
})
