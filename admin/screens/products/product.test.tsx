// @vitest-environment happy-dom
// The screen of a product says in which currencies it is not sold.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminProduct, getProduct, previewProduct } from '#contract/admin/products.ts'
import { getSession } from '#contract/admin/session.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const tie: AdminProduct = {
  id: 'tie',
  kind: 'goods',
  version: 1,
  status: 'published',
  publishedAt: '2026-11-23T11:00:00.000Z',
  createdAt: '2026-11-23T11:00:00.000Z',
  changedAt: '2026-11-23T11:00:00.000Z',
  name: 'Tie',
  categoryId: 'ties',
  summary: 'A tie.',
  description: 'Knitted.',
  fit: null,
  weave: null,
  composition: null,
  tags: [],
  specification: [],
  related: [],
  pageTitle: null,
  pageDescription: null,
  style: {},
  colours: [],
  photographs: [],
  sizes: ['NONE'],
  variants: [],
  prices: [
    { currency: 'USD', terms: { regularMinor: 4900, sale: null }, priceMinor: 4900, lowest30Minor: null },
  ],
  translations: {},
  gaps: [],
  deletable: false,
}

async function openProduct(product: Partial<AdminProduct>): Promise<UserEvent> {
  const session = sampleSession()
  test.api.reply(getSession, {
    data: { ...session, shop: { ...session.shop, currencies: ['USD', 'EUR', 'CHF'] } },
  })
  test.api.reply(getProduct, { data: { product: { ...tie, ...product } } })
  test.api.reply(previewProduct, { data: { url: null } })
  test.api.reply(listCategories, { data: { items: [], next: null } })
  test.api.reply(listFabrics, { data: { items: [], next: null } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const { user } = openBackOffice('/products/tie')
  await screen.findByRole('heading', { level: 2, name: 'Status' })
  return user
}

it('says in which currencies a product without a price is not sold', async () => {
  await openProduct({})
  expect(screen.getByText('Not sold in EUR, CHF: it has no price there.')).toBeTruthy()
})

it('says nothing of one that is sold nowhere yet: it needs a price to be published', async () => {
  await openProduct({ status: 'draft', prices: [], gaps: ['price'] })
  expect(screen.queryByText(/Not sold in/)).toBeNull()
  expect(screen.getByText('a price')).toBeTruthy()
})

it('has a way past the pictures for the keyboard', async () => {
  const photographs = Array.from({ length: 12 }, (_, at) => ({
    id: `photograph-${at}`,
    colour: null,
    pictureHash: 'a'.repeat(64),
    alt: null,
    wholeHash: 'b'.repeat(64),
    altTranslations: {},
    crop: { x: 0, y: 0, width: 1600 },
    width: 1600,
    height: 2000,
  }))
  const user = await openProduct({ photographs })
  const summary = screen.getByRole('textbox', { name: /^Summary/ })
  let stops = 0
  screen.getByRole('button', { name: 'Skip the pictures' }).focus()
  await user.keyboard('{Enter}')
  while (document.activeElement !== summary && stops < 20) {
    await user.tab()
    stops++
  }
  expect(stops).toBeLessThan(10)
})
