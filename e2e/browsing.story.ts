// Finding a shirt: search, filters and their address; and the pages without scripts.
import { expect, test } from '@playwright/test'
import { collectBrowserErrors } from './shopper.ts'

test('a search with a typo finds shirts, and the filters are in the address @journey', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await page.goto('/')
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await search.fill('flanel')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop\?search=flanel/)
  await expect(page.getByText(/for “flannel”/)).toBeVisible()
  await page.getByRole('complementary', { name: 'Filters' }).getByText('Red', { exact: true }).click()
  await expect(page).toHaveURL(/colour=red/)
  const found = await page.getByRole('status').first().innerText()
  await page
    .getByRole('region', { name: 'Shirts' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/productdetail\//)
  await page.goBack()
  await expect(page).toHaveURL(/colour=red/)
  await expect(page.getByRole('status').first()).toHaveText(found)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/colour=red/)
  expect(browserErrors).toEqual([])
})

test('a missing size is reported at once, and one click adds one piece with one message @journey', async ({
  page,
}) => {
  let sent = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/user/cart/addCart', async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  await page.goto('/productdetail/harrow-oxford', { waitUntil: 'networkidle' })
  const add = page.getByRole('button', { name: 'Add to cart', exact: true })
  const warning = page.getByText('Please select size and quantity')
  await add.click()
  await expect(warning).toBeVisible()
  await page.getByRole('radio', { name: /^M/ }).first().check({ force: true })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click({ force: true })
  release()
  await expect(page.getByText(/Harrow Oxford, M, is in your cart/)).toBeVisible()
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()
  expect(sent).toBe(1)
})

test('on a phone everything needed to buy is visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/productdetail/harrow-oxford', { waitUntil: 'networkidle' })
  for (const name of ['Add to cart', 'Buy now', 'Add to wishlist'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page.getByText('Please select size and quantity')).toBeVisible()
})

test('adding to the cart without a size asks for one', async ({ page }) => {
  await page.goto('/shop?inStock=1')
  await page
    .getByRole('region', { name: 'Shirts' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText('Please select size and quantity')).toBeVisible()
  await expect(page.getByText('Please select size and quantity')).toBeHidden({ timeout: 4000 })
})

test('a newly loaded page starts at its top, and Back restores the scroll position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/shop', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 600))
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  expect(await scrolled()).toBe(0)
  await page.goBack({ waitUntil: 'networkidle' })
  await expect.poll(scrolled).toBe(600)
})

test('an unknown address says so, with status 404 and links to continue @journey', async ({ page }) => {
  for (const address of ['/no-such-page', '/productdetail/no-such-shirt', '/categoryshop/no-such-category']) {
    const response = await page.goto(address)
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  // A router's patterns match no line break.
  for (const address of ['/nothing/%0d%0ax', '/shop/%E2%80%A8', '/%0A']) {
    const response = await page.goto(address)
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shirts, prices, texts and pictures can be read @journey', async ({ page }) => {
    await page.goto('/shop')
    const shirts = page.getByRole('region', { name: 'Shirts' }).getByRole('heading', { level: 3 })
    expect(await shirts.count()).toBeGreaterThan(10)
    await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
    await shirts.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
})
