// @vitest-environment happy-dom
// A change of an order is confirmed for the amounts that its preview shows: not before they are shown, and not for
// those of another change.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  changeOrder,
  type ChangeOutcome,
  getOrderChoices,
  previewChange,
} from '#contract/admin/order-changes.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'
import { sampleAdminOrder } from './test-order.ts'

const test = useFakeAdminApi()

const order = sampleAdminOrder()

const outcomeOf = (pieces: number): ChangeOutcome => ({
  totals: { ...order.totals, totalMinor: pieces * 9_000 + 500 },
  lines: [],
  delivery: order.delivery,
  paidMinor: 9_500,
  givesBackMinor: pieces,
  toPayMinor: 0,
  owedMinor: 0,
})

async function openChange() {
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(getOrderChoices, {
    data: {
      lines: [{ id: order.lines[0]!.id, sizes: [], isDesigned: false }],
      removed: [],
      delivery: [],
      countries: ['US'],
      mayChangeLines: true,
      mayChangeDelivery: false,
      mayChangeBilling: true,
      mayChangeVat: false,
      refundableMinor: 0,
    },
  })
  test.api.replyTo(previewChange, ({ actions }) => {
    const [first] = actions
    return { data: { before: outcomeOf(1), after: outcomeOf(first?.do === 'quantity' ? first.quantity : 1) } }
  })
  test.api.reply(changeOrder, { data: { order } })
  // After the change, the order is shown again.
  test.api.reply(listEntries, { data: { items: [], next: null } })
  test.api.reply(listLooks, { data: { items: [], next: null } })
  const { user } = openBackOffice(`/orders/${order.number}/change`)
  const pieces = await screen.findByLabelText('Pieces of Harrow Oxford')
  const confirm = screen.getByRole('button', { name: 'Confirm change' })
  const type = async (quantity: string) => {
    await user.clear(pieces)
    await user.type(pieces, quantity)
  }
  return { user, confirm, type }
}

const isInactive = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

it('ignores a press before the preview is computed, and sends the amounts that it showed', async () => {
  const { user, confirm, type } = await openChange()
  await waitFor(() => expect(isInactive(confirm)).toBe(false))
  const release = test.api.hold(previewChange)
  await type('3')
  expect(isInactive(confirm)).toBe(true)
  await user.click(confirm)
  expect(test.api.sent(changeOrder)).toEqual([])
  await waitFor(() => expect(test.api.sent(previewChange).at(-1)?.actions).toMatchObject([{ quantity: 3 }]))
  await user.click(confirm)
  expect(test.api.sent(changeOrder)).toEqual([])
  release()
  await waitFor(() => expect(isInactive(confirm)).toBe(false))
  await user.click(confirm)
  await waitFor(() => expect(test.api.sent(changeOrder)).toHaveLength(1))
  expect(test.api.sent(changeOrder)[0]).toMatchObject({
    actions: [{ do: 'quantity', quantity: 3 }],
    shownTotalMinor: 27_500,
    shownRefundMinor: 3,
  })
})

it('computes the amounts again when they have changed meanwhile', async () => {
  const { user, confirm, type } = await openChange()
  await type('2')
  await waitFor(() => expect(isInactive(confirm)).toBe(false))
  test.api.refuse(changeOrder, 'Amount Changed', 'The order total is now $190.00', 'shownTotalMinor')
  const before = test.api.sent(previewChange).length
  await user.click(confirm)
  expect(await screen.findByText('The order total is now $190.00.')).toBeTruthy()
  await waitFor(() => expect(test.api.sent(previewChange).length).toBe(before + 1))
})
