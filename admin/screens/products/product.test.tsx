// @vitest-environment happy-dom
// The screen of a product names the currencies in which it is not sold; its form sends only what was changed.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminProduct, getProduct, previewProduct, updateProduct } from '#contract/admin/products.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import { getSession } from '#contract/admin/session.ts'
import { errorOf } from '#web/testing/render.tsx'
import { conflictOver, retype, save, saved } from '../../testing/record-form.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'
import { tie } from '../../testing/sample-product.ts'

const test = useFakeAdminApi()

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

it('names the currencies in which a product is not sold for lack of a price', async () => {
  await openProduct({})
  expect(screen.getByText('Not sold in EUR, CHF: it has no price there.')).toBeTruthy()
})

it('does not warn about a product without any price, which cannot be published', async () => {
  await openProduct({ status: 'draft', prices: [], gaps: ['price'] })
  expect(screen.queryByText(/Not sold in/)).toBeNull()
  expect(screen.getByText('a price')).toBeTruthy()
})

it('has a keyboard link that skips the pictures', async () => {
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
  screen.getByRole('button', { name: 'Skip images' }).focus()
  await user.keyboard('{Enter}')
  while (document.activeElement !== summary && stops < 20) {
    await user.tab()
    stops++
  }
  expect(stops).toBeLessThan(10)
})

const usd = (regularMinor: number, sale: { priceMinor: number } | null = null) => ({
  regularMinor,
  sale: sale && { ...sale, from: null, until: null },
})

it('shows beside the sale price that it is too high, and sends no price', async () => {
  const user = await openProduct({})
  const prices = within(screen.getByRole('group', { name: 'USD' }))
  await user.click(prices.getByRole('button', { name: 'Put on sale' }))
  const salePrice = prices.getByLabelText<HTMLInputElement>('Sale price in USD')
  await user.type(salePrice, '60', { initialSelectionStart: 0, initialSelectionEnd: salePrice.value.length })
  await save(user)
  expect(errorOf(salePrice)).toBe('The sale price must be lower than the price')
  expect(test.api.sent(setPrices)).toEqual([])
})

it('after a conflict the price is sent with the other member’s as the previous one', async () => {
  const user = await openProduct({})
  await retype(user, screen.getByLabelText('Price in USD'), '55')
  expect(
    await conflictOver(test.api, user, setPrices, {
      field: 'tie.prices.USD',
      yours: usd(5500),
      theirs: usd(6000),
    }),
  ).toEqual({ field: 'Price in USD', values: ['$60.00', '$55.00'] })
  await user.click(screen.getByRole('radio', { name: /Typed by you/ }))
  test.api.reply(setPrices, { data: { ids: ['tie'] } })
  await user.click(screen.getByRole('button', { name: 'Save selection' }))
  await saved()
  expect(test.api.sent(setPrices).map(({ changes }) => changes)).toEqual([
    [{ product: 'tie', currency: 'USD', from: usd(4900), to: usd(5500) }],
    [{ product: 'tie', currency: 'USD', from: usd(6000), to: usd(5500) }],
  ])
})

it('sends texts trimmed, and null for what is empty', async () => {
  const user = await openProduct({ composition: 'Wool' })
  await user.clear(screen.getByRole('textbox', { name: 'Composition' }))
  await user.type(screen.getByRole('textbox', { name: 'Search words' }), 'knit{Enter}{Enter}wool ')
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await save(user)
  expect(errorOf(screen.getByRole('textbox', { name: 'Name' }))).toBe('Enter a name')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Tie in wool ')
  test.api.reply(updateProduct, { data: { product: { ...tie, version: 2 } } })
  await save(user)
  await saved()
  expect(test.api.sent(updateProduct)).toEqual([
    { id: 'tie', version: 1, changes: { name: 'Tie in wool', composition: null, tags: ['knit', 'wool'] } },
  ])
})
