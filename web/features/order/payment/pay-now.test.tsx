// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payment, paymentStatus } from '#contract/orders.ts'
import { alerts, renderPart, useFakeApi } from '../../../testing/render.tsx'
import { sampleOrder } from '../../../testing/samples.ts'
import { PayNow } from './pay-now.tsx'

const test = useFakeApi()

const order = sampleOrder({
  status: 'placed',
  payment: { state: 'failed', method: 'demo', methodName: 'Demo payment' },
  can: { pay: true },
})

async function openPayment() {
  test.api.reply(paymentStatus, { data: { order } })
  const rendered = renderPart(<PayNow order={order} />)
  const button = await screen.findByRole('button', { name: 'Pay now' })
  return { ...rendered, button }
}

it('shows nothing for an order that cannot be paid', async () => {
  renderPart(
    <>
      <p>The order</p>
      <PayNow order={sampleOrder()} />
    </>,
  )
  await screen.findByText('The order')
  expect(screen.queryByRole('button')).toBeNull()
})

it('pays once on a double click, and goes to the payment page', async () => {
  const { user, button } = await openPayment()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  test.api.reply(payment, {
    data: { order, state: 'waiting', redirectUrl: 'https://pay.example/1', holdUntil: null },
  })
  const answer = test.api.hold(payment)
  await user.dblClick(button)
  answer()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  expect(test.api.sent(payment)).toEqual([{ order: order.id, method: 'demo' }])
})

it('reads the order’s status when there is nothing to pay online', async () => {
  const { user, button } = await openPayment()
  test.api.reply(payment, { data: { order, state: 'confirmed', redirectUrl: null, holdUntil: null } })
  await user.click(button)
  await waitFor(() => expect(test.api.sent(paymentStatus)).toEqual([{ order: order.id }]))
})

it('links to the cart when pieces are sold out', async () => {
  const { user, button } = await openPayment()
  test.api.refuse(payment, 'Out Of Stock', 'Harrow Oxford is sold out')
  await user.click(button)
  expect((await screen.findByRole('link', { name: 'See your cart' })).getAttribute('href')).toBe('/cart')
  expect(alerts()[0]).toContain('Harrow Oxford is sold out.')
  expect(button.getAttribute('aria-busy')).toBeNull()
})

it('says that nothing was charged when no answer comes, and sends the same key again', async () => {
  const { user, button } = await openPayment()
  test.api.drop(payment)
  await user.click(button)
  await waitFor(() =>
    expect(alerts()).toEqual(['The shop could not be reached. Nothing was charged; please try again.']),
  )
  await user.click(button)
  await waitFor(() => expect(test.api.keys(payment).length).toBeGreaterThan(2))
  expect(new Set(test.api.keys(payment)).size).toBe(1)
})
