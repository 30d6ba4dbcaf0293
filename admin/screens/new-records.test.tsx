// @vitest-environment happy-dom
// New records: what is missing is shown beside its field, and the sent record has the form of its call.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createApiKey, listApiKeys } from '#contract/admin/api-keys.ts'
import { createCategory, listCategories } from '#contract/admin/categories.ts'
import { createCoupon, createCoupons, listCoupons } from '#contract/admin/coupons.ts'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { createRole } from '#contract/admin/roles.ts'
import { listViews } from '#contract/admin/views.ts'
import { createWebhook, listWebhooks } from '#contract/admin/webhooks.ts'
import { alerts, errorOf } from '#web/testing/render.tsx'
import { action, expectAction } from '../testing/action.ts'
import { openBackOffice, useFakeAdminApi } from '../testing/render.tsx'

const test = useFakeAdminApi()

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = async (user: ReturnType<typeof openBackOffice>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

it('role: a name, trimmed, and the permissions that were chosen', async () => {
  const { user } = openBackOffice('/staff/roles/new')
  await screen.findByRole('button', { name: 'Create role' })
  await press(user, 'Create role')
  expect(errorOf(text('Name'))).toBe('Enter a name')
  await waitFor(() => expect(document.activeElement).toBe(text('Name')))
  await user.type(text('Name'), ' Season ')
  await user.click(screen.getByRole('checkbox', { name: 'Prices: Change' }))
  test.api.refuse(createRole, 'Invalid Input', 'there is a role with this name', 'name')
  await press(user, 'Create role')
  await waitFor(() => expect(errorOf(text('Name'))).toBe('There is a role with this name.'))
  expect(test.api.sent(createRole)).toEqual([
    { name: 'Season', permissions: ['read prices', 'write prices'] },
  ])
})

it('category: a name, and texts that may follow later', async () => {
  const { user } = openBackOffice('/categories/new')
  await screen.findByRole('button', { name: 'Create category' })
  await press(user, 'Create category')
  expect(errorOf(text('Name'))).toBe('Name is required')
  await user.type(text('Name'), 'Belts')
  test.api.refuse(createCategory, 'Not Possible Now', 'there are too many categories')
  await press(user, 'Create category')
  await waitFor(() => expect(alerts()).toContain('There are too many categories.'))
  expect(test.api.sent(createCategory)).toEqual([{ name: 'Belts', summary: '', description: '' }])
})

it('gift card: an amount as it is typed, a reason, and null for what is empty', async () => {
  const { user } = openBackOffice('/gift-cards/new')
  await screen.findByRole('button', { name: 'Issue gift card' })
  await press(user, 'Issue gift card')
  expect(errorOf(text('Amount'))).toBe('Enter an amount, such as 100')
  expect(errorOf(text('Reason'))).toMatch(/Reason is required/)
  await user.type(text('Amount'), '12.50')
  await user.type(text('Reason'), 'Paid in cash')
  test.api.refuse(createGiftCard, 'Invalid Input', 'email must be an email address', 'email')
  await press(user, 'Issue gift card')
  await waitFor(() =>
    expect(errorOf(text('Mail the code to'))).toMatch(/Mail the code to must be an email address\./),
  )
  expect(test.api.sent(createGiftCard)).toMatchObject([
    { currency: 'USD', amountMinor: 1250, reason: 'Paid in cash', email: null, message: null, note: null },
  ])
})

it('coupon: only what applies to its type is sent', async () => {
  test.api.reply(listCategories, { data: { items: [], next: null } })
  const { user } = openBackOffice('/coupons/new')
  await screen.findByRole('form', { name: 'New coupon' })
  await user.type(text('Code'), 'spring-20')
  await user.clear(text('Percent'))
  await press(user, 'Save')
  expect(errorOf(text('Percent'))).toMatch(/Enter a percentage from 1 to 100/)
  await user.type(text('Percent'), '20')
  await user.type(text('Minimum value of goods, in USD'), '50')
  await user.type(text('Note'), ' for spring ')
  test.api.refuse(createCoupon, 'Not Possible Now', 'this code is taken')
  await press(user, 'Save')
  await waitFor(() => expect(alerts()).toContain('This code is taken.'))
  expect(test.api.sent(createCoupon)).toMatchObject([
    {
      code: 'SPRING-20',
      automatic: false,
      kind: 'percent',
      name: null,
      translations: {},
      note: 'for spring',
      percent: 20,
      limitTotal: null,
      amounts: { USD: { valueMinor: null, minSubtotalMinor: 5000 } },
    },
  ])
})

it('coupons: many random codes, each for one use, and the list of codes with this prefix', async () => {
  await expectAction(
    test.api,
    action({
      name: 'coupons',
      address: '/coupons/new',
      serve(api) {
        for (const list of [listCategories, listCoupons, listViews])
          api.reply(list as never, { data: { items: [], next: null } } as never)
      },
      open: [{ Type: 'Many random codes', 'Number of codes': '' }],
      act: 'Save',
      missing: {
        'Prefix of the codes': 'Enter a prefix',
        'Number of codes': 'Enter a number of codes from 1 to 1000',
      },
      fill: { 'Prefix of the codes': 'spring', 'Number of codes': '20', Percent: '15' },
      endpoint: createCoupons,
      sent: expect.objectContaining({
        prefix: 'SPRING',
        count: 20,
        kind: 'percent',
        percent: 15,
        limitTotal: 1,
      }),
      refusal: { code: 'Not Possible Now', message: 'this prefix is taken' },
      reply: { data: { prefix: 'SPRING', count: 20 } },
      done: '20 codes are created. Export them as a file.',
    }),
  )
})

it('webhook: an internet address, and an event', async () => {
  test.api.reply(listWebhooks, { data: { items: [], next: null } })
  const { user } = openBackOffice('/webhooks?new=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await send()
  expect(errorOf(text('Address'))).toMatch(/Enter an address that begins with https:\/\//)
  expect(alerts()).toContain('Choose at least one event')
  await user.type(text('Address'), 'https://example.com/orders')
  const [first] = screen.getAllByRole('checkbox')
  await user.click(first!)
  test.api.refuse(createWebhook, 'Invalid Input', 'url leads into the network of the shop', 'url')
  await send()
  await waitFor(() =>
    expect(errorOf(text('Address'))).toMatch(/Address leads into the network of the shop\./),
  )
  expect(test.api.sent(createWebhook)).toEqual([
    { url: 'https://example.com/orders', events: [expect.any(String)] },
  ])
})

it('API key: a name, a validity, and permissions', async () => {
  test.api.reply(listApiKeys, { data: { items: [], next: null } })
  const { user } = openBackOffice('/account/api-keys?new=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Create API key' }))
  await send()
  expect(alerts()).toContain('Choose at least one permission')
  await user.type(text('Name'), 'Accounting')
  await user.selectOptions(screen.getByLabelText('Valid for'), '365 days')
  await user.click(screen.getByRole('checkbox', { name: 'Orders: See' }))
  test.api.refuse(createApiKey, 'Not Possible Now', 'you have too many keys')
  await send()
  await waitFor(() => expect(alerts()).toContain('You have too many keys.'))
  expect(test.api.sent(createApiKey)).toEqual([
    { name: 'Accounting', days: 365, permissions: ['read orders'] },
  ])
})
