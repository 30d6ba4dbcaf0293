// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptyAddress } from '#contract/address-fields.ts'
import { addAddress, updateAddress } from '#contract/customer.ts'
import type { Address } from '#contract/customer.ts'
import { errorOf, renderPart, useFakeApi } from '../../testing/render.tsx'
import { sampleId } from '../../testing/samples.ts'
import { AddressForm } from './address-form.tsx'
import { address as addressGroup } from './address.ts'

const test = useFakeApi()

const saved: Address = {
  id: sampleId(1),
  ...emptyAddress('US'),
  fullName: 'Ada Brook',
  line1: '12 Weaver Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  isDefault: false,
}

async function openForm(address: Address | null = null) {
  const onDone = vi.fn<() => void>()
  const rendered = renderPart(
    <AddressForm address={address} name="Ada Brook" isFirst={false} onDone={onDone} />,
  )
  await screen.findByLabelText('Full name')
  return { ...rendered, onDone }
}

async function fill(user: Awaited<ReturnType<typeof openForm>>['user'], postalCode: string) {
  await user.type(screen.getByLabelText('Address line 1'), '12 Weaver Street')
  await user.type(screen.getByLabelText('City'), 'Portland')
  await user.selectOptions(screen.getByLabelText('State'), 'Oregon')
  await user.type(screen.getByLabelText('ZIP code'), postalCode)
}

it('says what is missing at each field, and sends nothing', async () => {
  const { user, onDone } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  const errors = ['Full name', 'Address line 1', 'City', 'State', 'ZIP code'].map((label) =>
    errorOf(screen.getByLabelText(label)),
  )
  expect(errors[0]).toBe('')
  expect(errors[1]).toBe('Please enter the street and house number.')
  expect(errors[2]).toBe('Please enter the town or city.')
  expect(errors[3]).not.toBe('')
  expect(errors[4]).not.toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Address line 1'))
  expect(test.api.sent(addAddress)).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

it('has the fields that the chosen country requires', async () => {
  const { user } = await openForm()
  expect(screen.getByText(/for example \+1 401 555 0100\.$/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  expect(screen.getByText(/for example \+49 30 23125 001\.$/)).toBeTruthy()
  expect(screen.queryByLabelText('State')).toBeNull()
  await user.type(screen.getByLabelText('Postcode'), '123')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(errorOf(screen.getByLabelText('Postcode'))).toMatch(/10115/)
})

it('saves an address once on a double click, and adds it to the list', async () => {
  test.api.reply(addAddress, { data: { address: saved } })
  const { user, store, onDone } = await openForm()
  await fill(user, '97201')
  const answer = test.api.hold(addAddress)
  await user.dblClick(screen.getByRole('button', { name: 'Save address' }))
  answer()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const { id: _, ...sent } = saved
  expect(test.api.sent(addAddress)).toEqual([sent])
  expect(addressGroup.in(store).addressList).toEqual([saved])
})

it('shows a refusal at the field it names, and goes there', async () => {
  test.api.refuse(addAddress, 'Invalid Input', 'is not a ZIP code of Oregon', 'postalCode')
  const { user, onDone } = await openForm()
  await fill(user, '10001')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(errorOf(screen.getByLabelText('ZIP code'))).toBe('Is not a ZIP code of Oregon.'))
  expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'))
  expect(onDone).not.toHaveBeenCalled()
})

it('shows a refusal without a field beside the button, and keeps what was typed', async () => {
  test.api.refuse(addAddress, 'Not Possible Now', 'You have 20 addresses already')
  const { user } = await openForm()
  await fill(user, '97201')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('You have 20 addresses already.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Portland')
})

it('changes an address, and can make it the default', async () => {
  test.api.replyTo(updateAddress, (sent) => ({
    data: { address: { ...saved, ...sent } },
  }))
  const { user, onDone } = await openForm(saved)
  await user.clear(screen.getByLabelText('City'))
  await user.type(screen.getByLabelText('City'), 'Salem')
  await user.click(screen.getByLabelText('Use it as my default address'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(test.api.sent(updateAddress)).toEqual([{ ...saved, city: 'Salem', isDefault: true }])
})
