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

it('says which language a review is in that is not in the page’s', async () => {
  renderPart(
    <Reviews
      query={{ product: 'harrow-oxford' }}
      reviews={[review('a', 'en'), review('b', 'de'), review('c')]}
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
  expect((await screen.findAllByText(/^Written in /)).map(({ textContent }) => textContent)).toEqual([
    'Written in German',
  ])
  expect(screen.getByText('Text b').lang).toBe('de')
})
