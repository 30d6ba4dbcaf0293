// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cancelOrder, reorder, withdraw } from '#contract/order-actions.ts'
import { checkout, type OrderView } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/returns.ts'
import { alerts, errorOf, renderPart, useFakeApi } from '../../../testing/render.tsx'
import { sampleId, sampleOrder, sampleOrderLine } from '../../../testing/samples.ts'
import { OrderActions } from './order-actions.tsx'

const test = useFakeApi()

async function openActions(order: OrderView, orderRef: { order: string } | null = { order: order.id }) {
  const onReordered = vi.fn<() => void>()
  const rendered = renderPart(
    <div data-testid="actions">
      <OrderActions order={order} orderRef={orderRef} onReordered={onReordered} />
    </div>,
  )
  await screen.findByTestId('actions')
  return { ...rendered, onReordered }
}

/** The visible buttons, without those in closed dialogs. */
const buttons = () =>
  within(screen.getByTestId('actions'))
    .queryAllByRole('button')
    .filter((button) => !button.closest('dialog:not([open])'))
    .map(({ textContent }) => textContent)

it.each([
  [{ cancel: true }, ['Cancel order']],
  [{ return: true }, ['Return or exchange']],
  [{ reorder: true }, ['Order again']],
  [{ claimFit: true }, ['Request alteration or remake']],
  [{ withdraw: true }, ['Withdraw from contract here']],
  [{}, []],
])('offers what is allowed and nothing else: %j', async (can, expected) => {
  await openActions(sampleOrder({ can }))
  expect(buttons()).toEqual(expected)
})

it('offers only the withdrawal to those who track the order by its number', async () => {
  const all = { cancel: true, return: true, reorder: true, claimFit: true, withdraw: true }
  await openActions(sampleOrder({ can: all }), null)
  expect(buttons()).toEqual(['Withdraw from contract here'])
  expect(screen.getByText(/open the link in any of its emails, or sign in/)).toBeTruthy()
})

it('shows the invoices of an order', async () => {
  const invoice = {
    number: 'INV-000123',
    kind: 'invoice',
    amountMinor: 9_500,
    issuedAt: '2026-03-02T10:00:00.000Z',
    electronic: false,
  } as const
  await openActions(sampleOrder({ invoices: [invoice, { ...invoice, number: 'CN-000007', kind: 'credit' }] }))
  expect(buttons()).toEqual(['Invoice INV-000123, PDF', 'Credit note CN-000007, PDF'])
})

it('asks for confirmation, cancels once on a double click, and closes', async () => {
  const order = sampleOrder({ can: { cancel: true } })
  const { user } = await openActions(order)
  test.api.reply(cancelOrder, { data: { order: sampleOrder({ status: 'cancelled' }) } })
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
  expect(within(dialog).getByText(/^The \$95\.00 you paid is refunded/)).toBeTruthy()
  expect(test.api.sent(cancelOrder)).toEqual([])
  const answer = test.api.hold(cancelOrder)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel the order' }))
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull())
  expect(test.api.sent(cancelOrder)).toEqual([{ order: order.id }])
})

it('shows why an order cannot be cancelled any more', async () => {
  const { user } = await openActions(sampleOrder({ can: { cancel: true } }))
  test.api.refuse(cancelOrder, 'Not Possible Now', 'It is packed already')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(alerts()).toEqual(['It is packed already.']))
  expect(screen.getByRole('button', { name: 'Cancel the order' }).getAttribute('aria-busy')).toBeNull()
})

it('does nothing when the confirmation is declined', async () => {
  const { user } = await openActions(sampleOrder({ can: { cancel: true } }))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  expect(test.api.sent(cancelOrder)).toEqual([])
})

it('orders again once on a double click, and says what is in the cart and what is not', async () => {
  const order = sampleOrder({ can: { reorder: true } })
  const { user, onReordered } = await openActions(order)
  const line = { name: 'Harrow Oxford', wanted: 2, added: 1, beforeMinor: 9_000, nowMinor: 9_900 }
  test.api.reply(reorder, {
    data: {
      added: 1,
      lines: [{ ...line, problem: { code: 'only-left', values: { left: 1 }, message: 'Only 1 left' } }],
    },
  })
  const answer = test.api.hold(reorder)
  await user.dblClick(screen.getByRole('button', { name: 'Order again' }))
  answer()
  expect(await screen.findByText('1 piece is in your cart.')).toBeTruthy()
  expect(screen.getByText('Harrow Oxford: only 1 left.')).toBeTruthy()
  expect(screen.getByText('Harrow Oxford costs $99.00 now; it was $90.00.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy()
  expect(test.api.sent(reorder)).toEqual([{ order: order.id }])
  expect(onReordered).toHaveBeenCalledOnce()
})

it('leads to the last step of the checkout, filled as before, when nothing is missing and the cart had nothing else', async () => {
  const order = sampleOrder({ can: { reorder: true } })
  const { user, router, onReordered } = await openActions(order)
  const id = sampleId(40)
  const view = {
    data: [{ ...sampleOrderLine({ quantity: 2 }), stock: 5, problem: null }],
    checkout: id,
    kind: 'cart' as const,
    email: null,
    address: null,
    billingAddress: null,
    delivery: null,
    deliveryMethods: [
      {
        key: order.delivery.key,
        name: 'Standard',
        description: '',
        priceMinor: 0,
        earliest: '2026-03-04',
        latest: '2026-03-06',
      },
    ],
    paymentMethods: [{ key: order.payment.method!, name: 'Demo payment', description: '', confirms: false }],
    coupon: null,
    discount: null,
    giftCard: null,
    totals: order.totals,
    statesPayment: false,
    missing: [],
    fields: [],
    vat: null,
    order: null,
  }
  test.api.reply(checkout, { data: view })
  const line = {
    name: 'Harrow Oxford',
    wanted: 2,
    added: 2,
    beforeMinor: 9_000,
    nowMinor: 9_000,
    problem: null,
  }
  test.api.reply(reorder, { data: { added: 2, lines: [line] } })
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?checkout=${id}&step=review`))
  const { email, address, billingAddress, delivery } = order
  expect(test.api.sent(checkout)).toEqual([
    {},
    { checkout: id, email, address, billingAddress },
    { checkout: id, delivery: delivery.key },
  ])
  expect(onReordered).toHaveBeenCalledOnce()
})

it('shows what is in the cart when it had something else', async () => {
  const { user } = await openActions(sampleOrder({ can: { reorder: true } }))
  test.api.refuse(checkout, 'Not Possible Now', 'Later')
  const line = {
    name: 'Harrow Oxford',
    wanted: 1,
    added: 1,
    beforeMinor: 9_000,
    nowMinor: 9_000,
    problem: null,
  }
  test.api.reply(reorder, { data: { added: 1, lines: [line] } })
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  expect(await screen.findByText('1 piece is in your cart.')).toBeTruthy()
})

it('names the price of an order in another currency in that currency', async () => {
  const totals = { ...sampleOrder().totals, currency: 'CHF' }
  const { user } = await openActions(sampleOrder({ totals, can: { reorder: true } }))
  const line = { name: 'Harrow Oxford', wanted: 1, added: 1, problem: null, beforeMinor: 9_000 }
  const discontinued = {
    ...line,
    name: 'Marlow Linen',
    added: 0,
    problem: { code: 'no-longer-made', message: 'Not made any more' },
    nowMinor: null,
  }
  test.api.reply(reorder, { data: { added: 1, lines: [{ ...line, nowMinor: 9_000 }, discontinued] } })
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  expect(await screen.findByText('Harrow Oxford costs $90.00 now; it was CHF 90.00.')).toBeTruthy()
  expect(screen.queryByText(/Marlow Linen costs/)).toBeNull()
})

it('shows why it cannot be ordered again, and sends the same key when nobody answered', async () => {
  const { user, onReordered } = await openActions(sampleOrder({ can: { reorder: true } }))
  test.api.drop(reorder)
  const again = screen.getByRole('button', { name: 'Order again' })
  await user.click(again)
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(alerts()[0]).toMatch(/^The shop did not answer/)
  test.api.refuse(reorder, 'Not Found', 'No such order')
  await user.click(again)
  await waitFor(() => expect(alerts()).toEqual(['No such order.']))
  expect(new Set(test.api.keys(reorder)).size).toBe(1)
  expect(onReordered).not.toHaveBeenCalled()
})

it('opens the form to send pieces back', async () => {
  const { user } = await openActions(
    sampleOrder({ status: 'delivered', can: { return: true }, lines: [sampleOrderLine({ canGoBack: 1 })] }),
  )
  await user.click(screen.getByRole('button', { name: 'Return or exchange' }))
  const dialog = screen.getByRole('dialog', { name: 'Return or exchange' })
  expect(within(dialog).getByLabelText('Harrow Oxford, Sky, M')).toBeTruthy()
})

it('withdraws only after the statement was confirmed', async () => {
  const order = sampleOrder({
    status: 'delivered',
    can: { withdraw: true },
    lines: [sampleOrderLine({ canGoBack: 1 })],
  })
  const { user } = await openActions(order)
  const received: OrderReturn = {
    id: sampleId(50),
    number: 'WD-7K3M-Q9XD',
    kind: 'withdrawal',
    state: 'requested',
    requestedAt: '2026-03-09T10:00:00.000Z',
    lines: [],
    refundMinor: null,
    exchange: null,
    history: [],
  }
  test.api.reply(withdraw, {
    data: { order: { ...order, returns: [received] }, withdrawal: received.number, sentTo: order.email },
  })
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw from the contract' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(errorOf(dialog.getByLabelText('Your name'))).toBe('Please enter your name.')
  await user.type(dialog.getByLabelText('Your name'), 'Ada Brook')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(/^I, Ada Brook, withdraw from the contract of order/)).toBeTruthy()
  expect(test.api.sent(withdraw)).toEqual([])
  await user.dblClick(dialog.getByRole('button', { name: 'Confirm withdrawal' }))
  expect(await dialog.findByText('WD-7K3M-Q9XD')).toBeTruthy()
  expect(test.api.sent(withdraw)).toEqual([{ order: order.id, fullName: 'Ada Brook' }])
})
