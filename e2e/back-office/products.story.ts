// Products in the back office: an owner creates a shirt in two colours and five sizes and publishes it, and a shopper
// buys it; a sale, bulk price changes, categories in another order; two members who change the same product.
import { expect, type Page, test } from '@playwright/test'
import {
  addToCart,
  axeViolations,
  collectBrowserErrors,
  fillCheckout,
  newEmail,
  orderNumber,
  placeOrder,
} from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, messagesOf, newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

/** Saves what was typed on the screen of a record. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
})

test('an owner creates a shirt in two colours and five sizes, and publishes it @journey', async () => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
  await expect(page.getByText('Enter a name for each colour')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Sunday <b>Shirt</b>')
  await page.getByLabel('Category', { exact: true }).selectOption('Oxford')
  await page.getByLabel('Name of colour 1').fill('White')
  await page.getByLabel('Fabric of colour 1').selectOption('XC011')
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByLabel('Name of colour 2').fill('Butter')
  await page.getByLabel('Fabric of colour 2').selectOption('XC013')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday <b>Shirt</b>')
  await expect(page).toHaveURL(/\/products\/sunday-b-shirt-b$/)
  await expect(page.getByText('a price', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)

  await page.getByLabel('Name', { exact: true }).fill('Sunday Shirt')
  await page.getByLabel('Summary', { exact: true }).fill('For the day without a tie.')
  await page.getByLabel('Description', { exact: true }).fill('Soft collar.\n\nWashed twice.')
  await page.getByLabel('Price in USD').fill('89,50')
  await page.getByLabel('Stock of White, M').fill('7')
  await page.getByLabel('Stock of Butter, 2XL').fill('2')
  await page.getByLabel('Reason for stock change').fill('First delivery')
  await page.getByLabel('Collar').selectOption('Club Collar')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('Name of row 1').fill('Made in')
  await page.getByLabel('Value of row 1').fill('Porto')
  await page.getByLabel('Find a product').fill('harrow')
  await page.getByRole('button', { name: 'Harrow Oxford', exact: true }).click()
  await page.getByLabel('Search words', { exact: true }).fill('weekend shirt\n')
  await page.getByLabel('Title for search engines', { exact: true }).fill('Sunday Shirt by Placket')
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Price in USD')).toHaveValue('89.50')
  await expect(page.getByLabel('Stock of White, M')).toHaveValue('7')
  await expect(page.getByText('First delivery')).toBeVisible()

  // The page can be previewed before shoppers see it.
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview of its page, as saved' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Sunday Shirt')
  await expect(preview.getByText('This is a preview')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  expect((await preview.goto(`${shopUrl}/productdetail/sunday-b-shirt-b`))!.status()).toBe(404)
  await preview.close()

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('1 product is published.')
})

test('a shopper finds the shirt and buys it @journey', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const browserErrors = collectBrowserErrors(shopper)
  await shopper.goto('/productdetail/sunday-b-shirt-b')
  await expect(shopper).toHaveTitle(/Sunday Shirt by Placket/)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Sunday Shirt')
  await expect(shopper.getByText('Porto')).toBeAttached()
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('radio', { name: 'White' }).first().check({ force: true })
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addToCart(shopper)
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { email: newEmail('guest') })
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await orderNumber(shopper)
  expect(browserErrors).toEqual([])
  await page.goto('/products/sunday-b-shirt-b')
  await expect(page.getByLabel('Stock of White, M')).toHaveValue('6')
})

test('an archived shirt is no longer in the shop, and is restored with Undo @journey', async ({
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(messagesOf(page)).toContainText('archived')
  await expect.poll(async () => (await shopper.goto('/productdetail/sunday-b-shirt-b'))!.status()).toBe(404)
  await undoButtonOf(page).click()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  await expect.poll(async () => (await shopper.goto('/productdetail/sunday-b-shirt-b'))!.status()).toBe(200)
})

test('typed markup is shown as text in the shop', async ({ browser }) => {
  const hostile = `</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">{{7*7}}`
  await page.goto('/products/sunday-b-shirt-b')
  await page.getByLabel('Summary', { exact: true }).fill(`Summary ${hostile}`)
  await page.getByLabel('Description', { exact: true }).fill(`Description ${hostile}`)
  await page.getByLabel('Composition', { exact: true }).fill(`Composition ${hostile}`)
  await page.getByLabel('Value of row 1').fill(`Row ${hostile}`)
  await page.getByLabel('Name of colour 2').fill('<i>Butter</i>')
  await page
    .getByLabel('Title for search engines', { exact: true })
    .fill('</title><script>hacked = 1</script>')
  await page
    .getByLabel('Description for search engines', { exact: true })
    .fill(`"><script>hacked = 1</script>`)
  await save(page)
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const isHacked = () => shopper.evaluate(() => 'hacked' in window)
  await expect
    .poll(async () => {
      await shopper.goto('/productdetail/sunday-b-shirt-b')
      return shopper.getByText(`Description ${hostile}`).count()
    })
    .toBeGreaterThan(0)
  await expect(shopper).toHaveTitle(/<\/title><script>/)
  await expect(shopper.getByText(`Summary ${hostile}`).first()).toBeAttached()
  await expect(shopper.getByText(`Row ${hostile}`).first()).toBeAttached()
  expect(await isHacked()).toBe(false)
  await shopper.goto('/categoryshop/oxford?sort=newest')
  await expect(shopper.getByRole('link', { name: 'Sunday Shirt' }).first()).toBeVisible()
  expect(await isHacked()).toBe(false)
  await page.goto('/log')
  await waitForScreen(page)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a sale, and bulk price changes with a preview', async () => {
  await page.goto('/products/sunday-b-shirt-b')
  await page.getByRole('button', { name: 'Put on sale' }).first().click()
  await page.getByLabel('Sale price in USD').fill('120')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The sale price must be lower than the price')).toBeVisible()
  await page.getByLabel('Sale price in USD').fill('70')
  await save(page)
  await page.goto('/products?q=sunday')
  await expect(page.getByRole('row', { name: /Sunday Shirt/ })).toContainText('$70.00')

  await page.goto('/products?category=oxford&status=published')
  await page.getByLabel('Choose all that are shown').check()
  await page.getByRole('button', { name: 'Prices …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('More by, percent').fill('5')
  await dialog.getByLabel('Prices end in').selectOption('$129.00')
  const harrow = dialog.getByRole('row', { name: /Harrow Oxford/ })
  await expect(harrow).toContainText('$79.00')
  await expect(harrow).toContainText('$83.00')
  await dialog.getByRole('button', { name: /^Change \d+ prices$/ }).click()
  await expect(messagesOf(page)).toContainText('are changed')
  await expect(page.getByRole('row', { name: /Harrow Oxford/ })).toContainText('$83.00')
  await undoButtonOf(page).click()
  await expect(page.getByRole('row', { name: /Harrow Oxford/ })).toContainText('$79.00')
})

test('two members who change the same field see both values', async ({ browser }) => {
  const other = await newMember(browser, { name: 'Mira Manager', email: newEmail('mira'), role: 'Manager' })
  for (const one of [page, other]) {
    await one.goto('/products/sunday-b-shirt-b')
    await waitForScreen(one)
  }
  await page.getByLabel('Summary', { exact: true }).fill('From Olive.')
  await other.getByLabel('Summary', { exact: true }).fill('From Mira.')
  await other.getByLabel('Composition', { exact: true }).fill('cotton, mostly')
  await save(page)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed the same' })
  await expect(dialog).toContainText('From Olive.')
  await expect(dialog).toContainText('From Mira.')
  await dialog.getByRole('radio', { name: /From Mira/ }).check()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await expect(other.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('From Mira.')
  await expect(page.getByLabel('Composition', { exact: true })).toHaveValue('cotton, mostly')
})

test('categories are created, ordered by hand and archived', async ({ browser }) => {
  await page.goto('/categories')
  await page.getByRole('link', { name: 'New category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Weekend')
  await page.getByLabel('Summary', { exact: true }).fill('Nothing to iron.')
  await page.getByLabel('Description').fill('For two days.')
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(messagesOf(page)).toContainText('Weekend')
  await page.getByRole('button', { name: 'Move Weekend up' }).click()
  await expect(messagesOf(page)).toContainText('The order is changed.')
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await expect.poll(async () => (await shopper.goto('/categoryshop/weekend'))!.status()).toBe(200)
  await page.getByRole('link', { name: 'Weekend' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Shoppers do not see this category.')).toBeVisible()
  await expect.poll(async () => (await shopper.goto('/categoryshop/weekend'))!.status()).toBe(404)
})

test('the screens are accessible on small and large windows, light and dark', async () => {
  const screens = [
    '/products',
    '/products/new',
    '/products/sunday-b-shirt-b',
    '/categories',
    '/categories/oxford',
  ]
  for (const [width, colorScheme] of [
    [390, 'light'],
    [800, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const screen of screens) {
      await page.goto(screen)
      await waitForScreen(page)
      await expect(page.locator('main h1')).not.toHaveText('Product')
      expect(await axeViolations(page, 'main'), `${screen} at ${width}`).toEqual([])
      expect(await tooWide(page), `${screen} at ${width} is as wide as the window`).toEqual([])
    }
  }
})
