// @vitest-environment happy-dom
// The log shows labels instead of keys and codes, and amounts instead of minor units.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Entry, getLogFilters, listEntries } from '#contract/admin/log.ts'
import { listViews } from '#contract/admin/views.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const changed: Entry = {
  id: '1',
  at: '2026-11-23T11:00:00.000Z',
  member: { id: '00000000-0000-4000-8000-000000000001', fullName: 'Olive Owner' },
  apiKey: null,
  network: null,
  call: 'updateMarket',
  area: 'settings',
  recordType: 'setting',
  recordId: 'de-DE',
  recordName: 'de-DE',
  before: null,
  after: null,
}

async function openLog(entry: Partial<Entry>): Promise<HTMLElement> {
  test.api.reply(getLogFilters, { data: { members: [], areas: [] } })
  test.api.reply(listViews, { data: { items: [], next: null } })
  test.api.reply(listEntries, { data: { items: [{ ...changed, ...entry }], next: null } })
  openBackOffice('/log')
  const table = await screen.findByRole('table', { name: 'Entries of the log' })
  return within(table).getAllByRole('row')[1]!
}

it('a market is named by its language, and leads to its settings', async () => {
  const row = await openLog({})
  const link = within(row).getByRole('link', { name: 'German (Germany)' })
  expect(link.getAttribute('href')).toBe('/settings/markets/de-DE')
})

it('a delivery method is shown with its countries, and its price in its currency', async () => {
  const method = {
    key: 'post',
    name: { de: 'Post' },
    countries: ['DE', 'AT'],
    priceMinor: 490,
    currency: 'EUR',
  }
  const row = await openLog({ before: { delivery: [] }, after: { delivery: [method] } })
  expect(row.textContent).toContain('Name: Post; Countries: Germany, Austria; Price: €4.90')
  expect(row.textContent).not.toMatch(/490|Key|EUR/)
})

it('of changed sections it has only the lines that differ', async () => {
  const [questions, text] = ['questions', 'text'].map((kind, n) =>
    JSON.stringify({ id: String(n), kind, values: { title: { en: `Title ${n}` } } }),
  )
  const row = await openLog({
    recordType: 'sections',
    recordId: 'home',
    recordName: '/',
    before: { sections: questions },
    after: { sections: `${questions},\n${text}` },
  })
  expect(row.textContent).toContain('Title 1')
  expect(row.textContent).not.toContain('Title 0')
})

it('goods without sizes are shown as such, and colours without their key', async () => {
  const row = await openLog({
    recordType: 'product',
    recordId: 'tie',
    recordName: 'Tie',
    after: { kind: 'goods', sizes: ['NONE'], colours: [{ key: 'navy', name: 'Navy', hex: '#1f2a44' }] },
  })
  expect(row.textContent).toContain('No sizes')
  expect(row.textContent).toContain('Something else')
  expect(row.textContent).toContain('Name: Navy; Colour code: #1f2a44')
  expect(row.textContent).not.toContain('NONE')
})

it.each([
  ['page', 'about.en', '/about (en)', 'About us, English'],
  ['email', 'order-placed.de', 'order-placed (de)', 'Order placed, German'],
])('a %s is named with its language', async (recordType, recordId, recordName, name) => {
  const row = await openLog({ recordType, recordId, recordName })
  expect(within(row).getByRole('link', { name })).toBeTruthy()
})

it('a year and a number of the adviser have no separators', async () => {
  const series = { prefix: 'RE-{year}-', digits: 4, start: 1200, startYear: 2026 }
  const numbering = { invoice: series, credit: { ...series, prefix: 'GS-', digits: 1 } }
  const row = await openLog({ after: { numbering, consultant: 1_234_567 } })
  expect(row.textContent).toContain('Invoice: RE-2026-1200; Credit note: GS-1200')
  expect(row.textContent).toContain('1234567')
})
