// @vitest-environment happy-dom
// The address of an order by phone: an error is shown beside its field once the field was left, with the same limits
// as in the shop.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getPhoneChoices } from '#contract/admin/phone-orders.ts'
import { getSession } from '#contract/admin/session.ts'
import { errorOf } from '#web/testing/render.tsx'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

async function openNewOrder() {
  test.api.reply(getSession, { data: sampleSession({ permissions: ['read orders', 'write orders'] }) })
  test.api.reply(getPhoneChoices, {
    data: {
      storefronts: [{ locale: 'en-US', currency: 'USD', countries: ['US', 'DE'] }],
      methods: ['demo'],
    },
  })
  const { user } = openBackOffice('/orders/new')
  await screen.findByRole('textbox', { name: 'Full name' })
  return user
}

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('shows beside an address field what its country requires, once the field was left', async () => {
  const user = await openNewOrder()
  await user.type(text('ZIP code'), '1')
  expect(errorOf(text('ZIP code'))).toBe('')
  await user.tab()
  expect(errorOf(text('ZIP code'))).toBe('A ZIP code here looks like 02903.')
  await user.type(text('ZIP code'), '{Backspace}02903')
  expect(errorOf(text('ZIP code'))).toBe('')
  await user.click(text('Address line 1'))
  await user.tab()
  expect(errorOf(text('Address line 1'))).toBe('Please enter the street and house number.')
  expect(errorOf(text('Full name'))).toBe('')
})

it('has a VAT number for a company, in a country with VAT numbers', async () => {
  const user = await openNewOrder()
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  expect(screen.queryByRole('textbox', { name: 'VAT number' })).toBeNull()
  await user.type(text('Company'), 'Brook GmbH')
  await user.type(text('VAT number'), '123')
  await user.tab()
  expect(errorOf(text('VAT number'))).toMatch(/A VAT number here looks like DE136695976\./)
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
})

it('limits each field to the same length as the shop', async () => {
  await openNewOrder()
  const limits = ['Full name', 'Company', 'Address line 1', 'Address line 2', 'ZIP code', 'City']
  expect(limits.map((name) => text(name).maxLength)).toEqual([120, 120, 160, 160, 16, 120])
})
