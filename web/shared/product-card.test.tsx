// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProductCard as Product } from '#contract/product.ts'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import { ProductCard } from './product-card.tsx'

useFakeApi()

const colour = {
  key: 'sky',
  name: 'Sky',
  family: 'blue',
  hex: '#aaccee',
  picture: { hash: '0123456789abcdef', alt: '' },
} as const

const oxford: Product = {
  id: 'harrow-oxford',
  kind: 'shirt',
  name: 'Harrow Oxford',
  summary: 'Unlined collar',
  category: { id: 'oxford', name: 'Oxford' },
  currency: 'USD',
  priceMinor: 7900,
  beforePriceMinor: null,
  lowest30Minor: null,
  fit: 'regular',
  weave: 'oxford',
  colours: [colour],
  sizes: ['M'],
  rating: { average: 0, count: 0 },
  inStock: true,
  isNew: false,
}

/** The views of the pictures of a card, before and after a mouse points at it. */
async function viewsOf(changes: Partial<Product>): Promise<string[][]> {
  const { user } = renderPart(
    <ul>
      <ProductCard product={{ ...oxford, ...changes }} />
    </ul>,
  )
  const card = await screen.findByRole('listitem')
  const views = () =>
    [...card.querySelectorAll('img')].map((image) => /\/([a-z]+)-640/.exec(image.src)?.[1] ?? '')
  const before = views()
  await user.hover(card)
  return [before, views()]
}

it('shows a shirt worn, and under a mouse the shirt alone', async () => {
  expect(await viewsOf({})).toEqual([['worn'], ['worn', 'front']])
})

it('shows the shirts of a category alone where the merchant has chosen so', async () => {
  const category = { ...oxford.category, listPicture: 'front' as const }
  expect(await viewsOf({ category })).toEqual([['front'], ['front']])
})

it.each([{ colours: [{ ...colour, photographed: true as const }] }, { kind: 'goods' as const }])(
  'shows product images and goods as the front: %j',
  async (changes) => {
    expect(await viewsOf(changes)).toEqual([['front'], ['front']])
  },
)
