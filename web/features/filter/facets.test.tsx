// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type Facets,
  type FacetValue,
  type ManyFacet,
  manyFacets,
  type ProductFilter,
} from '#contract/product.ts'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { FacetForm } from './facets.tsx'

useFakeApi()

const noValues = Object.fromEntries(manyFacets.map((facet) => [facet, []])) as unknown as Record<
  ManyFacet,
  FacetValue[]
>
const one = (value: string, label: string) => [{ value, label, count: 1 }]
const facets: Facets = {
  ...noValues,
  category: one('shirts', 'Shirts'),
  size: one('M', 'M'),
  colour: one('white', 'White'),
  fabric: one('poplin', 'Poplin'),
  fit: one('slim', 'Slim'),
  rating: [],
  inStock: [],
  price: { fromMinor: 0, toMinor: 100 },
}

/** The shown facets in their order; the open ones are marked. */
async function shown(filter: ProductFilter, of: Facets): Promise<string[]> {
  const { container } = renderPart(<FacetForm filter={filter} facets={of} onChange={() => {}} />)
  await screen.findByText('Category')
  return [...container.querySelectorAll('details')].map(
    (details) => `${details.querySelector('summary')!.textContent}${details.open ? ', open' : ''}`,
  )
}

it('shows each facet, with the first ones and those in use open', async () => {
  const first = ['Category, open', 'Size, open', 'Colour, open', 'Price, open', 'Fit, open']
  expect(await shown({ rating: 4 }, facets)).toEqual([...first, 'Fabric', 'Rating, open', 'Availability'])
})

it('leaves out fits and fabrics when no product has one', async () => {
  const shirtless = { ...facets, fit: [], fabric: [] }
  const left = ['Category, open', 'Size, open', 'Colour, open', 'Price, open']
  expect(await shown({}, shirtless)).toEqual([...left, 'Rating', 'Availability'])
})
