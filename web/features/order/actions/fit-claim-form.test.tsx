// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { alerts, renderPart, useFakeApi } from '../../../testing/render.tsx'
import { sampleOrder, sampleOrderLine } from '../../../testing/samples.ts'
import { FitClaimForm } from './fit-claim-form.tsx'

const test = useFakeApi()

const shirt = sampleOrderLine({
  size: 'Made to measure',
  canClaimFit: true,
  fitGuarantee: { days: 30, covers: 'first' },
  fitGuaranteeUntil: '2026-04-02T10:00:00.000Z',
})
const order = sampleOrder({ status: 'delivered', can: { claimFit: true }, lines: [shirt] })
const orderRef = { order: order.id }

async function openForm() {
  const onClose = vi.fn<() => void>()
  const rendered = renderPart(<FitClaimForm order={order} orderRef={orderRef} onClose={onClose} />)
  const button = await screen.findByRole('button', { name: 'Request the alteration' })
  await rendered.user.selectOptions(screen.getByLabelText('Unit'), 'Centimetres')
  return { ...rendered, button, onClose }
}

const amount = () => screen.getByLabelText('By how much, cm')

it('requires the amount of each difference before anything is sent', async () => {
  const { user, button } = await openForm()
  await user.click(button)
  expect(alerts()).toEqual(['Please say by how much, up to 15 cm, for example 2.'])
  await user.type(amount(), '40')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(test.api.sent(requestFitClaim)).toEqual([])
})

it('sends the claim once on a double click, and shows its number', async () => {
  test.api.reply(requestFitClaim, { data: { order, request: 'FC-7K3M-Q9XD' } })
  const { user, button, onClose } = await openForm()
  await user.type(amount(), '2,5')
  const answer = test.api.hold(requestFitClaim)
  await user.dblClick(button)
  answer()
  expect(await screen.findByText('FC-7K3M-Q9XD')).toBeTruthy()
  expect(test.api.sent(requestFitClaim)).toEqual([
    {
      ...orderRef,
      line: shirt.id,
      kind: 'alteration',
      adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 25 }],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows why the shop refuses it, and keeps what was typed', async () => {
  test.api.refuse(requestFitClaim, 'Not Possible Now', 'The guarantee is over')
  const { user, button } = await openForm()
  await user.type(amount(), '2')
  await user.click(button)
  await waitFor(() => expect(alerts()).toEqual(['The guarantee is over.']))
  expect((amount() as HTMLInputElement).value).toBe('2')
  expect(button.getAttribute('aria-busy')).toBeNull()
})
