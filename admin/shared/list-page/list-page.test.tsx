// @vitest-environment happy-dom
// The screen of a list: the queries of its call and its export, and what is hidden without a permission.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listBankStatements, listTransferRefunds } from '#contract/admin/bank.ts'
import { type CustomerItem, listCustomers } from '#contract/admin/customers.ts'
import { getLogFilters, listEntries } from '#contract/admin/log.ts'
import { type Permission, permissions } from '#contract/admin/permissions.ts'
import { getSession } from '#contract/admin/session.ts'
import { listViews } from '#contract/admin/views.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const ada: CustomerItem = {
  id: '00000000-0000-4000-8000-0000000000a1',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  confirmed: true,
  imported: false,
  phone: null,
  newsletter: true,
  tags: [],
  customFields: {},
  since: '2026-11-01T10:00:00.000Z',
  orders: 3,
}

function open(
  address: string,
  { items = [ada], without }: { items?: CustomerItem[]; without?: Permission } = {},
) {
  test.api.reply(getSession, {
    data: sampleSession({ permissions: permissions.filter((one) => one !== without) }),
  })
  test.api.reply(listViews, { data: { items: [], next: null } })
  test.api.reply(listCustomers, { data: { items, next: null } })
  return openBackOffice(address)
}

const lastQuery = () => test.api.sent(listCustomers).at(-1)
const fileOf = () =>
  decodeURIComponent(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Customers as CSV', hidden: true }).href,
  ).replace(/^.*\/admin/, '/admin')

it('sends the call and the export the same search, filters and sorting', async () => {
  open('/customers?q=ada&newsletter=yes&sort=name')
  await screen.findByRole('rowheader', { name: 'Ada Lovelace' })
  expect(lastQuery()).toEqual({ search: 'ada', newsletter: 'yes', sort: 'name' })
  expect(fileOf()).toBe('/admin/customers/export?search=ada&newsletter=yes&sort=name')
})

it('changes both when a filter or the sorting changes', async () => {
  const { user } = open('/customers')
  await screen.findByRole('rowheader', { name: 'Ada Lovelace' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Orders' }), 'Has ordered')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  await waitFor(() => expect(lastQuery()).toEqual({ ordered: 'yes', sort: 'name' }))
  expect(fileOf()).toBe('/admin/customers/export?ordered=yes&sort=name')
})

it('ignores a value that a filter no longer has, as in an old saved view', async () => {
  open('/customers?newsletter=perhaps')
  await screen.findByRole('rowheader', { name: 'Ada Lovelace' })
  expect(lastQuery()).toEqual({ sort: '-since' })
})

it('leaves out a column and its filter without its permission', async () => {
  open('/customers?ordered=yes', { without: 'read orders' })
  const table = within(await screen.findByRole('table', { name: 'Customers' }))
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toContain('Phone')
  expect(headings).not.toContain('Orders')
  expect(screen.queryByRole('combobox', { name: 'Orders' })).toBeNull()
  expect(lastQuery()).toEqual({ sort: '-since' })
})

it('says whether the list is empty, or nothing matches', async () => {
  const { user } = open('/customers', { items: [] })
  expect(await screen.findByText('No customers yet')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Newsletter' }), 'Subscribed')
  expect(await screen.findByText('No customers found')).toBeTruthy()
})

it('offers to create a record once: below an empty list, else above it', async () => {
  test.api.reply(listViews, { data: { items: [], next: null } })
  test.api.reply(listTransferRefunds, { data: { refunds: [] } })
  test.api.reply(listBankStatements, { data: { items: [], next: null } })
  const { unmount } = openBackOffice('/bank')
  const text = await screen.findByText('No bank statements yet')
  const [link, ...others] = screen.getAllByRole('link', { name: 'Upload statement' })
  expect(others).toEqual([])
  expect(text.compareDocumentPosition(link!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  const statement = {
    id: '00000000-0000-4000-8000-0000000000b1',
    format: 'csv' as const,
    fileName: 'november.xml',
    uploadedAt: '2026-11-01T10:00:00.000Z',
    member: null,
    open: 1,
    booked: 2,
    dismissed: 0,
    repeated: 0,
    leftOut: 0,
  }
  test.api.reply(listBankStatements, { data: { items: [statement], next: null } })
  openBackOffice('/bank')
  expect(await screen.findByRole('link', { name: 'november.xml' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Upload statement' })).toHaveLength(1)
})

it('sends the query that a filter stands for: prices are changed on records of several types', async () => {
  test.api.reply(listViews, { data: { items: [], next: null } })
  test.api.reply(getLogFilters, { data: { members: [], areas: [] } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  openBackOffice('/log?type=price&from=2026-11-01')
  expect(await screen.findByText('No log entries found')).toBeTruthy()
  expect(test.api.sent(listEntries).at(-1)).toEqual({ changed: 'prices', from: '2026-11-01', sort: '-when' })
})
