// @vitest-environment happy-dom
// A parcel's return is opened by the number on the parcel.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getReturn, listReturns, type ReturnItem } from '#contract/admin/returns.ts'
import { listViews } from '#contract/admin/views.ts'
import { errorOf } from '#web/testing/render.tsx'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const found = (number: string): ReturnItem => ({
  number,
  kind: 'return',
  stage: 'expected',
  order: 'PL-7K3M-Q9XD',
  customer: 'Ada Brook',
  email: 'ada@example.com',
  reasons: [],
  pieces: 1,
  refundMinor: null,
  currency: 'USD',
  country: 'US',
  requestedAt: '2026-03-10T10:00:00.000Z',
})

/** @returns the field, and the path that it leads to. */
async function typed(text: string, ...numbers: string[]) {
  const none = { data: { items: [], next: null } }
  test.api.reply(listViews, none)
  test.api.reply(listEntries, none)
  test.api.refuse(getReturn, 'Not Found', 'return not found')
  test.api.replyTo(listReturns, ({ search }) =>
    search ? { data: { items: numbers.map(found), next: null } } : none,
  )
  const { user, router } = openBackOffice('/returns')
  const field = await screen.findByLabelText('Number on the parcel')
  await user.type(field, `${text}{Enter}`)
  return { field, address: () => router.state.location.pathname + router.state.location.search }
}

it('opens its return', async () => {
  const { address } = await typed(' RT-000001 ', 'RT-000001')
  await waitFor(() => expect(address()).toBe('/returns/RT-000001'))
  expect(test.api.sent(listReturns).flatMap(({ search }) => search ?? [])).toEqual(['RT-000001'])
})

it('lists the returns when there are several', async () => {
  const { address } = await typed('PL-7K3M', 'RT-000001', 'RT-000002')
  await waitFor(() => expect(address()).toBe('/returns?q=PL-7K3M'))
})

it.each([
  ['', 'Enter the number of a return or an order'],
  ['RT-9', 'No return found for RT-9'],
])('“%s” leads nowhere, and says why beside it', async (text, sentence) => {
  const { field, address } = await typed(text)
  await waitFor(() => expect(errorOf(field)).toContain(sentence))
  expect([document.activeElement, address()]).toEqual([field, '/returns'])
})
