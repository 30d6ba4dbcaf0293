// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addReview, updateReview } from '#contract/review.ts'
import type { OwnReview } from '#contract/review.ts'
import { errorOf, renderPart, useFakeApi } from '../../testing/render.tsx'
import { sampleId } from '../../testing/samples.ts'
import { ReviewForm } from './review-form.tsx'

const test = useFakeApi()

const line = sampleId(21)
const published: OwnReview = {
  id: sampleId(5),
  author: 'Ada B.',
  stars: 4,
  fit: 'true to size',
  size: 'M',
  colour: 'Sky',
  bodyHeightMm: null,
  bodyWeightKg: null,
  title: 'Soft',
  text: 'Washes well.',
  photos: [],
  verified: true,
  helpful: 0,
  writtenAt: '2026-03-02T10:00:00.000Z',
  editedAt: null,
  product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
  picture: { hash: 'harrow', alt: 'A blue shirt' },
  lines: [line],
}

async function openForm(of: { line: string } | { review: OwnReview } = { line }) {
  const onDone = vi.fn<() => void>()
  const rendered = renderPart(<ReviewForm of={of} fullName="Ada Brook" onDone={onDone} />)
  const form = await screen.findByRole('form')
  return { ...rendered, form, onDone }
}

async function fill(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.click(screen.getByLabelText(/^4 stars/))
  await user.click(screen.getByLabelText('True to size'))
  await user.type(screen.getByLabelText('Review title'), 'Soft')
  await user.type(screen.getByLabelText('Review'), 'Washes well.')
}

it('says what is missing, goes to the first field and sends nothing', async () => {
  const { user, form } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Publish the review' }))
  const alerts = within(form).getAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Please choose one to five stars.', 'Please say how it fits.']),
  )
  expect(errorOf(screen.getByLabelText('Review title'))).toBe('Please sum it up in a few words.')
  expect(errorOf(screen.getByLabelText('Review'))).toContain('Please say what it is like to wear.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^1 star:/))
  expect(test.api.sent(addReview)).toEqual([])
})

it('does not send an impossible height', async () => {
  const { user } = await openForm()
  await fill(user)
  await user.type(screen.getByLabelText('Height'), '17')
  await user.click(screen.getByRole('button', { name: 'Publish the review' }))
  expect(errorOf(screen.getByLabelText('Height'))).toContain('Please write your height like 178 cm')
  expect(test.api.sent(addReview)).toEqual([])
})

it('publishes once on a double click, under a short name', async () => {
  test.api.reply(addReview, { data: { review: published } })
  const { user, onDone } = await openForm()
  await fill(user)
  await user.type(screen.getByLabelText('Height'), '178 cm')
  const answer = test.api.hold(addReview)
  await user.dblClick(screen.getByRole('button', { name: 'Publish the review' }))
  answer()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(test.api.sent(addReview)).toEqual([
    {
      line,
      stars: 4,
      fit: 'true to size',
      title: 'Soft',
      text: 'Washes well.',
      bodyHeightMm: 1780,
      bodyWeightKg: null,
      author: 'Ada B.',
      photos: [],
    },
  ])
})

it('keeps what was typed when the shop refuses it, and when the form is opened again', async () => {
  test.api.refuse(addReview, 'Not Possible Now', 'It was not delivered yet')
  const { user, unmount, onDone } = await openForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Publish the review' }))
  expect(await screen.findByText('It was not delivered yet.')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  unmount()
  await openForm()
  expect(screen.getByLabelText<HTMLInputElement>('Review title').value).toBe('Soft')
  expect(screen.getByLabelText<HTMLInputElement>(/^4 stars/).checked).toBe(true)
})

it('sends the same key again when no answer came', async () => {
  test.api.drop(addReview)
  const { user, onDone } = await openForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Publish the review' }))
  expect(await screen.findByText(/^The shop did not answer\./)).toBeTruthy()
  test.api.reply(addReview, { data: { review: published } })
  await user.click(screen.getByRole('button', { name: 'Publish the review' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(new Set(test.api.keys(addReview)).size).toBe(1)
})

it('changes a review', async () => {
  test.api.reply(updateReview, { data: { review: { ...published, title: 'Softer' } } })
  const { user, onDone } = await openForm({ review: published })
  await user.type(screen.getByLabelText('Review title'), 'er')
  await user.click(screen.getByRole('button', { name: 'Save the review' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(test.api.sent(updateReview)).toMatchObject([{ id: published.id, title: 'Softer', stars: 4 }])
})
