// @vitest-environment happy-dom
// The shell: menu and palette contain only what the member may open, the palette finds screens, actions and records,
// and an ended session is renewed without losing typed text.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultCustoms } from '#contract/customs-fields.ts'
import { defaultLabelSheet } from '#contract/label-sheet.ts'
import { getAccount, updateAccount } from '#contract/admin/account.ts'
import { getSales } from '#contract/admin/analytics.ts'
import { getHome } from '#contract/admin/home.ts'
import { listEntries } from '#contract/admin/log.ts'
import { findRecords } from '#contract/admin/search.ts'
import { listRoles } from '#contract/admin/roles.ts'
import { getSession, signIn } from '#contract/admin/session.ts'
import { getReadiness } from '#contract/admin/readiness.ts'
import { type AdminSettings, getSettings } from '#contract/admin/settings.ts'
import { listInvitations, listMembers, type Member } from '#contract/admin/staff.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../testing/render.tsx'

const test = useFakeAdminApi()

const carl: Member = {
  id: '00000000-0000-4000-8000-000000000031',
  version: 1,
  fullName: 'Carl Zuschneider-Müller',
  email: 'carl@example.com',
  role: { id: '00000000-0000-4000-8000-000000000012', name: 'Workshop' },
  secondFactors: [],
  since: '2026-11-20T10:00:00.000Z',
  lastSeenAt: null,
  disabledAt: null,
  mayChange: true,
}

const account = { version: 3, fullName: 'Olive Owner', email: 'olive@example.com', locale: 'en-US' }

/** The settings of a shop that nobody has set up yet. */
const settings: AdminSettings = {
  allCountries: ['US'],
  allLanguages: ['en'],
  allCurrencies: ['USD'],
  allTimeZones: ['UTC'],
  homeTimeZone: 'UTC',
  version: 1,
  shop: {
    name: 'Placket',
    email: 'hello@placket.example',
    address: ['Placket Shirtmakers'],
    taxId: null,
    phone: null,
    logo: null,
    guaranteeNotices: {},
    timeZone: null,
    returnDays: 30,
    openingHours: [],
    closedDays: [],
    makingDays: [8, 12],
    shirtsPerDay: null,
    safetyDays: 0,
    holdMinutes: 30,
    carriers: [],
    customFields: [],
    customs: defaultCustoms,
    labelSheet: defaultLabelSheet('US'),
    productFeeds: null,
    agents: false,
    passports: false,
    confirmMinutes: 120,
    cartReminderHours: 24,
    fitGuarantee: null,
  },
  markets: [],
}

async function openHome() {
  test.api.reply(getSettings, { data: { settings } })
  test.api.reply(getHome, {
    data: {
      tasks: [
        { kind: 'late orders', count: 2, isMore: false },
        { kind: 'demo data', count: 1, isMore: false },
      ],
    },
  })
  test.api.reply(getReadiness, {
    data: {
      checks: [
        { check: 'mail', problems: [{ reason: 'no mail server', market: null, values: [] }] },
        { check: 'email', problems: [] },
      ],
    },
  })
  test.api.reply(getSales, { data: { markets: [], currencies: [] } })
  test.api.reply(listInvitations, { data: { items: [], next: null } })
  test.api.reply(listMembers, { data: { items: [carl], next: null } })
  test.api.reply(findRecords, { data: { items: [] } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const page = openBackOffice('/')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Olive Owner' })
  return page
}

const options = () => screen.queryAllByRole('option').map((option) => option.firstElementChild!.textContent)

async function openPalette() {
  const page = await openHome()
  await page.user.keyboard('{Control>}k{/Control}')
  return { ...page, field: await screen.findByRole('combobox', { name: 'What are you looking for?' }) }
}

it('Home lists the tasks, and what a new shop still lacks', async () => {
  await openHome()
  expect(await screen.findByRole('link', { name: '2 orders are late' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Remove or keep the demo data' })).toBeTruthy()
  expect(await screen.findByText('1 of 2 done. The list is checked automatically.')).toBeTruthy()
  const server = screen.getByRole('link', { name: 'Mail server' })
  expect(server.getAttribute('href')).toBe('/settings/services')
  expect(screen.getByText('Emails are written to files and not sent.')).toBeTruthy()
  expect(screen.queryByText('No tasks')).toBeNull()
})

it('finds screens and actions by any of their words', async () => {
  const { user, field } = await openPalette()
  expect(options()).toContain('Log')
  await user.type(field, 'COLOURS dark')
  expect(options()).toEqual(['Dark colours'])
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('finds records, and opens the one that is chosen by keyboard', async () => {
  const { user, field, router } = await openPalette()
  test.api.reply(listRoles, { data: { items: [], next: null } })
  test.api.reply(findRecords, {
    data: { items: [{ recordType: 'member', id: carl.id, name: carl.fullName, detail: carl.email }] },
  })
  await user.type(field, 'muller')
  await waitFor(() => expect(options()).toEqual(['Carl Zuschneider-Müller · carl@example.com']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/${carl.id}`))
  expect(await screen.findByRole('heading', { level: 1, name: carl.fullName })).toBeTruthy()
})

it('finds settings, parts, pages and emails, each once, and tolerates a typing error', async () => {
  const { user, field } = await openPalette()
  const typed = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await waitFor(() => expect(screen.queryByText('Searching …')).toBeNull())
    return options()
  }
  expect(await typed('return period')).toEqual(['Return period, days'])
  expect(await typed('collar')).toContain('Collar')
  expect(await typed('privacy')).toEqual(['Privacy'])
  expect(await typed('parcel has')).toEqual(['The parcel has arrived'])
  await typed('chnage delivery')
  await waitFor(() => expect(options()).toEqual(['Change delivery']))
  expect(test.api.sent(findRecords).at(-1)).toEqual({ search: 'chnage delivery' })
})

it('a question mark opens the keyboard help, but not while somebody types', async () => {
  const { user } = await openHome()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' })
  await user.type(field, '?')
  expect(field.value).toBe('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard' })).toBeNull()
})

it('arrow keys wrap around, and announce the active entry', async () => {
  const { user, field } = await openPalette()
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant')!)
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  const first = active()
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
})

it('says so when nothing is found', async () => {
  const { user, field } = await openPalette()
  await user.type(field, 'zzqqxx')
  expect(await screen.findByText('No results')).toBeTruthy()
})

it('menu and palette contain only what the member may open', async () => {
  test.api.reply(getSession, { data: sampleSession({ permissions: ['read log'] }) })
  const { user, field } = await openPalette()
  const links = within(screen.getAllByRole('navigation', { name: 'Menu' })[0]!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Log', 'View shop'])
  expect(options()).not.toContain('Staff')
  expect(options()).not.toContain('Invite member')
  await user.type(field, 'carl')
  expect(options()).toEqual([])
  expect(test.api.sent(listMembers)).toEqual([])
})

it('an ended session is renewed in a dialog, and the form is saved', async () => {
  const { user, router } = await openHome()
  test.api.reply(getAccount, { data: { account } })
  await router.navigate('/account')
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await user.type(name, ' II')
  test.api.refuse(updateAccount, 'Authentication Failed', 'please sign in')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  test.api.reply(signIn, { data: { session: sampleSession(), pending: null } })
  test.api.replyTo(updateAccount, () => {
    const changed = { ...account, version: 4, fullName: 'Olive Owner II' }
    test.api.reply(getAccount, { data: { account: changed } })
    return { data: { account: changed } }
  })
  await user.type(dialog.getByLabelText('Password'), 'three plain wooden buttons')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect((name as HTMLInputElement).value).toBe('Olive Owner II')
  expect(test.api.sent(signIn)).toEqual([
    { email: 'olive@example.com', password: 'three plain wooden buttons' },
  ])
  expect(test.api.sent(updateAccount)).toHaveLength(2)
})
