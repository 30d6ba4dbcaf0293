// @vitest-environment happy-dom
// A parcel gets its carrier and tracking number when it is shipped.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getOrder, listCarriers, moveOrder } from '#contract/admin/orders.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'
import { sampleAdminOrder } from './test-order.ts'

const test = useFakeAdminApi()

const shipped = {
  to: 'shipped',
  refundMinor: 0,
  restMinor: 0,
  putsBack: false,
  mails: true,
  pays: false,
} as const

it('proposes the last carrier, and accepts another one with its link', async () => {
  const order = sampleAdminOrder({ moves: [shipped] })
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(moveOrder, { data: { order } })
  test.api.reply(listCarriers, {
    data: { carriers: [{ name: 'Bike Courier', numberExample: 'BC 12' }] },
  })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const { user } = openBackOffice(`/orders/${order.number}`)
  const ship = async () => {
    await user.click((await screen.findAllByRole('button', { name: /ship/i }))[0]!)
    return screen.findByRole('combobox', { name: /Carrier/ })
  }
  const confirm = async () => {
    const count = test.api.sent(moveOrder).length
    await user.click(screen.getAllByRole('button', { name: /ship/i }).at(-1)!)
    await waitFor(() => expect(test.api.sent(moveOrder)).toHaveLength(count + 1))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Carrier/ })).toBeNull())
    return test.api.sent(moveOrder).at(-1)
  }
  const select = await ship()
  const groups = [...(await screen.findByRole('group', { name: 'Your carriers' })).parentElement!.children]
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Not given',
    'Bike Courier',
    expect.stringContaining('USPS'),
    expect.stringContaining('Mondial Relay'),
    'Another carrier',
  ])
  await user.selectOptions(select, 'UPS')
  await user.type(screen.getByLabelText(/Tracking number/), ' 1Z999 ')
  expect(await confirm()).toMatchObject({ to: 'shipped', carrier: 'UPS', tracking: '1Z999' })

  const again = await ship()
  expect(again).toHaveProperty('value', 'UPS')
  await user.selectOptions(again, 'Another carrier')
  await user.type(screen.getByLabelText(/Name of the carrier/), 'Pony')
  await user.type(screen.getByLabelText(/Link to its tracking/), 'https://pony.example/*')
  await user.type(screen.getByLabelText(/Tracking number/), '7')
  expect(await confirm()).toMatchObject({
    carrier: 'Pony',
    trackingLink: 'https://pony.example/*',
    tracking: '7',
  })
})

it('sends a number for each parcel', async () => {
  const order = sampleAdminOrder({ moves: [shipped] })
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(moveOrder, { data: { order } })
  test.api.reply(listCarriers, { data: { carriers: [] } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const { user } = openBackOffice(`/orders/${order.number}`)
  await user.click((await screen.findAllByRole('button', { name: /ship/i }))[0]!)
  await user.selectOptions(await screen.findByRole('combobox', { name: /Carrier/ }), 'UPS')
  await user.type(screen.getByLabelText(/Tracking number/), '1')
  await user.click(screen.getByRole('button', { name: 'Add parcel' }))
  await user.click(screen.getByRole('button', { name: 'Add parcel' }))
  await user.click(screen.getByRole('button', { name: 'Remove parcel' }))
  const second = within(screen.getByRole('group', { name: 'Parcel 2 of 2' }))
  expect(second.getByRole('combobox', { name: /Carrier/ })).toHaveProperty('value', 'UPS')
  await user.type(second.getByLabelText(/Tracking number/), '2')
  await user.click(screen.getAllByRole('button', { name: /ship/i }).at(-1)!)
  await waitFor(() =>
    expect(test.api.sent(moveOrder).at(-1)).toMatchObject({
      carrier: 'UPS',
      tracking: '1',
      moreParcels: [{ carrier: 'UPS', tracking: '2' }],
    }),
  )
})
