// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Review } from '#contract/review.ts'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { Reviews } from './reviews.tsx'

useFakeApi()

const review = (id: string, language?: string): Review => ({
  id,
  author: `Author ${id}`,
  ...(language && { language }),
  stars: 5,
  fit: 'true to size',
  size: null,
  colour: null,
  bodyHeightMm: null,
  bodyWeightKg: null,
  title: `Title ${id}`,
  text: `Text ${id}`,
  photos: [],
  verified: true,
  helpful: 0,
  writtenAt: '2026-05-04T00:00:00.000Z',
  editedAt: null,
})

const shownReviews = (...reviews: Review[]) =>
  renderPart(
    <Reviews
      query={{ product: 'harrow-oxford' }}
      reviews={reviews}
      summary={{ average: 5, count: 3, byStars: [0, 0, 0, 0, 3], byFit: [0, 0, 3, 0, 0], bySize: [] }}
      paging={{ page: 1, pages: 1, pageSize: 10, total: 3 }}
      failed={false}
      onAgain={() => {}}
      name="Harrow Oxford"
      kind="shirt"
      helpful={[]}
      own={null}
      onHelpful={async () => {}}
    />,
  )

it('names the language of a review that is not in the page’s', async () => {
  shownReviews(review('a', 'en'), review('b', 'de'), review('c'))
  expect((await screen.findAllByText(/^Written in /)).map(({ textContent }) => textContent)).toEqual([
    'Written in German',
  ])
  expect(screen.getByText('Text b').lang).toBe('de')
})

it('shows a review as it was written, and its translation when the reader asks for it', async () => {
  const { user } = shownReviews(
    { ...review('b', 'de'), translation: { title: 'Their title', text: 'Their words' } },
    review('d', 'de'),
  )
  await user.click(await screen.findByRole('button', { name: /^Show translation.*Title b$/ }))
  expect(screen.getByRole('heading', { name: 'Their title' }).lang).toBe('')
  expect(screen.getByText('Their words').lang).toBe('')
  expect(screen.queryByText('Text b')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Show original.*Title b$/ }))
  expect(screen.getByText('Text b').lang).toBe('de')
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(1)
})
