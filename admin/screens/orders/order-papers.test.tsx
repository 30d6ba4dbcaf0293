// @vitest-environment happy-dom
// The documents of orders, those that were issued and printing those of chosen orders; and the history of an order.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getOrder, listOrders, maxOrdersAtOnce } from '#contract/admin/orders.ts'
import { listViews } from '#contract/admin/views.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'
import { sampleAdminOrder, sampleOrderItem } from './test-order.ts'

const test = useFakeAdminApi()

const open = vi.fn<typeof window.open>()
beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})

it('an invoice and its credit notes are listed with their amounts', async () => {
  const paper = (kind: 'invoice' | 'credit', number: string, amountMinor: number) => ({
    kind,
    number,
    amountMinor,
    issuedAt: '2026-03-02T11:00:00.000Z',
    electronic: false,
  })
  const order = sampleAdminOrder({
    invoices: [paper('invoice', 'R-1', 9_500), paper('credit', 'C-1', -1_250), paper('credit', 'C-2', -1)],
  })
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => error.mockRestore())
  openBackOffice(`/orders/${order.number}`)
  await screen.findByText(/^R-1/)
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts.filter((text) => /^(?:Invoice|Credit note)/.test(text))).toEqual([
    'InvoiceR-1 · $95.00',
    'Credit noteC-1 · -$12.50',
    'Credit noteC-2 · -$0.01',
  ])
  expect(error).not.toHaveBeenCalled()
})

async function printed(count: number, name: string) {
  const items = Array.from({ length: count }, (_, index) =>
    sampleOrderItem({ number: `PL-7K3M-${String(2222 + index)}` }),
  )
  test.api.reply(listOrders, { data: { items, next: null } })
  test.api.reply(listViews, { data: { items: [], next: null } })
  const { user } = openBackOffice('/orders')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all that are shown' }))
  await user.click(screen.getByRole('button', { name }))
  return open.mock.calls.map(([address]) => address)
}

it.each([
  ['Print packing slips', '/admin/orders/print?what=packing+slips&numbers=PL-7K3M-2222%2CPL-7K3M-2223'],
  [
    'Print slips with labels',
    '/admin/orders/print?what=slips+with+labels&numbers=PL-7K3M-2222%2CPL-7K3M-2223',
  ],
  ['Print address labels', '/admin/orders/print?what=address+labels&numbers=PL-7K3M-2222%2CPL-7K3M-2223'],
  [
    'Print customs declarations',
    '/admin/orders/print?what=customs+declarations&numbers=PL-7K3M-2222%2CPL-7K3M-2223',
  ],
  ['Print invoices', '/admin/orders/print?what=invoices&numbers=PL-7K3M-2222%2CPL-7K3M-2223'],
  ['Print workshop tickets', '/admin/orders/printTickets?numbers=PL-7K3M-2222%2CPL-7K3M-2223'],
])('%s: of the chosen orders, in a window of its own', async (name, address) => {
  expect(await printed(2, name)).toEqual([address])
})

it('more orders than can be printed at once are refused', async () => {
  expect(await printed(maxOrdersAtOnce + 1, 'Print invoices')).toEqual([])
  expect(screen.getByText(`At most ${maxOrdersAtOnce} orders are printed at once.`)).toBeTruthy()
})

it('a status that was kept is not in the history again: what happened is', async () => {
  const event = (status: 'placed' | 'packed', minute: number, code?: string) => ({
    status,
    at: `2026-03-02T11:0${minute}:00.000Z`,
    reason: code === undefined ? null : { code, message: code },
    byStaff: false,
    by: null,
  })
  const history = [event('placed', 1), event('placed', 2, 'confirmed-by-mail'), event('packed', 3)]
  const order = sampleAdminOrder({ status: 'packed', history })
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  openBackOffice(`/orders/${order.number}`)
  const title = await screen.findByRole('heading', { name: 'History' })
  const events = [...title.closest('section')!.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(events.map((text) => /^\w+/.exec(text)![0])).toEqual(['Placed', 'Confirmed', 'Packed'])
})
