// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { requestReturn } from '#contract/order-actions.ts'
import { getVariants } from '#contract/product.ts'
import { alerts, renderPart, useFakeApi } from '../../../testing/render.tsx'
import { sampleId, sampleOrder, sampleOrderLine } from '../../../testing/samples.ts'
import { ReturnForm } from './return-form.tsx'

const test = useFakeApi()

const shirt = sampleOrderLine({ canGoBack: 1 })
const other = sampleOrderLine({
  id: sampleId(22),
  product: { id: 'marl-flannel', name: 'Marl Flannel' },
  quantity: 2,
  canGoBack: 2,
})
const order = sampleOrder({ status: 'delivered', can: { return: true }, lines: [shirt, other] })
const orderRef = { order: order.id }

async function openForm(of = order) {
  const onClose = vi.fn<() => void>()
  const rendered = renderPart(<ReturnForm order={of} orderRef={orderRef} onClose={onClose} />)
  const button = await screen.findByRole('button', { name: 'Request return' })
  return { ...rendered, button, onClose }
}

it('asks for a line, then for a reason, before anything is sent', async () => {
  const { user, button } = await openForm()
  await user.click(button)
  expect(alerts()).toEqual(['Please choose what you want to send back.'])
  await user.click(screen.getByLabelText('Harrow Oxford, Sky, M'))
  expect(alerts()).toEqual(['Please say why, for each piece.'])
  await user.selectOptions(screen.getByLabelText('Why?'), 'Too small')
  expect(alerts()).toEqual([])
  expect(test.api.sent(requestReturn)).toEqual([])
})

it('preselects the only line', async () => {
  await openForm(sampleOrder({ status: 'delivered', lines: [shirt] }))
  expect(screen.getByLabelText<HTMLInputElement>('Harrow Oxford, Sky, M').checked).toBe(true)
})

it('sends the pieces with their reasons once on a double click, and shows the number for the parcel', async () => {
  test.api.reply(requestReturn, { data: { order, request: 'RT-7K3M-Q9XD' } })
  const { user, button, onClose } = await openForm()
  await user.click(screen.getByLabelText('Marl Flannel, Sky, M'))
  await user.click(screen.getByRole('button', { name: 'One more of Marl Flannel, Sky, M' }))
  await user.selectOptions(screen.getByLabelText('Why?'), 'Faulty')
  await user.type(screen.getByLabelText('Anything we should know?'), 'A seam is open')
  const answer = test.api.hold(requestReturn)
  await user.dblClick(button)
  answer()
  expect(await screen.findByText('RT-7K3M-Q9XD')).toBeTruthy()
  expect(test.api.sent(requestReturn)).toEqual([
    {
      ...orderRef,
      kind: 'return',
      lines: [{ line: other.id, quantity: 2, reason: 'faulty' }],
      comment: 'A seam is open',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('offers the other sizes of the same colour in exchange', async () => {
  const variant = { id: sampleId(31), sku: 'HAR', colour: 'sky', size: 'L', stock: 3 }
  test.api.reply(getVariants, {
    data: {
      data: [
        { ...variant, size: 'M' },
        variant,
        { ...variant, size: 'XL', stock: 0 },
        { ...variant, colour: 'white', size: 'S' },
      ],
      product: null,
    },
  })
  test.api.reply(requestReturn, { data: { order, request: 'RT-7K3M-Q9XD' } })
  const { user } = await openForm()
  await user.click(screen.getByLabelText('Another size'))
  await user.click(screen.getByLabelText('Harrow Oxford, Sky, M'))
  await user.selectOptions(screen.getByLabelText('Why?'), 'Too small')
  await user.click(screen.getByRole('button', { name: 'Request exchange' }))
  expect(test.api.sent(requestReturn)).toEqual([])
  const sizes = screen.getByLabelText<HTMLSelectElement>('Size instead')
  await waitFor(() =>
    expect([...sizes.options].map(({ text }) => text)).toEqual(['Choose a size', 'L', 'XL, sold out']),
  )
  await user.selectOptions(sizes, 'L')
  await user.click(screen.getByRole('button', { name: 'Request exchange' }))
  await screen.findByText('RT-7K3M-Q9XD')
  expect(test.api.sent(requestReturn)).toMatchObject([{ kind: 'exchange', lines: [{ size: 'L' }] }])
})

it('shows why the shop refuses it, and keeps what was chosen', async () => {
  test.api.refuse(requestReturn, 'Not Possible Now', 'The days to send it back are over')
  const { user, button } = await openForm()
  await user.click(screen.getByLabelText('Harrow Oxford, Sky, M'))
  await user.selectOptions(screen.getByLabelText('Why?'), 'Too small')
  await user.click(button)
  await waitFor(() => expect(alerts()).toEqual(['The days to send it back are over.']))
  expect(screen.getByLabelText<HTMLSelectElement>('Why?').value).toBe('too small')
  expect(button.getAttribute('aria-busy')).toBeNull()
})

it('names shirts that were made for the shopper alone, and does not offer to return them', async () => {
  const made = sampleOrderLine({
    id: sampleId(23),
    product: { id: 'custom-shirt', name: 'Custom shirt' },
    returnable: false,
    notReturnable: { code: 'not-returnable-measured', message: 'Made to your measurements.' },
  })
  await openForm(sampleOrder({ lines: [shirt, other, made] }))
  expect(screen.getByText(/Custom shirt was made for you alone/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Custom shirt/)).toBeNull()
})
