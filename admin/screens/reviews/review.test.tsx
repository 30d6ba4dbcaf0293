// @vitest-environment happy-dom
// A review: its translations into the other languages of the shop.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminReview, checkReviews, getReview, translateReview } from '#contract/admin/reviews.ts'
import { getSession } from '#contract/admin/session.ts'
import { pageConfig } from '../../context/page-config.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'
import { sampleReview } from '../../testing/sample-review.ts'

const test = useFakeAdminApi()

const review = sampleReview({
  title: 'Steht',
  text: 'Der Kragen steht.',
  language: 'de',
  translations: { fr: { title: 'Il tient', text: 'Le col tient.' } },
})

function serve(shown: AdminReview): void {
  const session = sampleSession()
  test.api.reply(getSession, {
    data: { ...session, shop: { ...session.shop, locales: ['en-US', 'de-DE', 'fr-FR'] } },
  })
  test.api.reply(getReview, { data: { review: shown } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  test.api.reply(checkReviews, { data: { ids: [] } })
}

it('is translated into the languages of the shop that it is not written in', async () => {
  const { languages } = pageConfig()
  languages.push({ locale: 'de-DE', language: 'de', name: 'Deutsch' })
  languages.push({ locale: 'fr-FR', language: 'fr', name: 'Français' })
  onTestFinished(() => void languages.splice(1))
  serve(review)
  const { user } = openBackOffice(`/reviews/${review.id}`)
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'English',
    'French',
  ])
  await user.type(screen.getByLabelText('Title'), 'It stands')
  await user.click(screen.getByRole('button', { name: 'Save translation' }))
  expect(screen.getByText('Text is required')).toBeTruthy()
  expect(test.api.sent(translateReview)).toEqual([])
  // Typed text stays when another language is shown.
  await user.click(screen.getByRole('tab', { name: 'French' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Il tient')
  await user.click(screen.getByRole('tab', { name: 'English' }))
  await user.type(screen.getByLabelText('Text'), 'The collar stands.')
  const words = { title: 'It stands', text: 'The collar stands.' }
  test.api.replyTo(translateReview, () => {
    const changed = { ...review, version: 3, translations: { ...review.translations, en: words } }
    serve(changed)
    return { data: { review: changed } }
  })
  await user.click(screen.getByRole('button', { name: 'Save translation' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove translation' })).toBeTruthy())
  expect(test.api.sent(translateReview)).toEqual([
    { id: review.id, version: 2, language: 'en', translation: words },
  ])
})
