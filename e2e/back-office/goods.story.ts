// Goods: a tie in two colours is created, photographed and published, and a shopper finds and buys it.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  addToCart,
  axeViolations,
  collectBrowserErrors,
  expectAccessible,
  fillCheckout,
  newEmail,
  placeOrder,
} from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, messagesOf, newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1000, height: 1250, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Tilda Ties', email: newEmail('tilda'), role: 'owner' })
})

test('a tie is created with two colours and no sizes', async () => {
  await page.goto('/products/new')
  await waitForScreen(page)
  await page.getByLabel('Product type').selectOption('Something else')
  await expect(page.getByLabel('Fit', { exact: true })).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Grenadine tie')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Name of colour 1').fill('Navy')
  await page.getByLabel('Navy: code of the colour').fill('#1b2a4a')
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByLabel('Name of colour 2').fill('Burgundy')
  await page.getByLabel('Burgundy: code of the colour').fill('7b1e2b')
  // The family follows the colour code until another one is chosen.
  const family = page.getByLabel('Colour family of colour 2')
  await expect(family).toHaveValue('red')
  await family.selectOption('Purple')
  await page.getByLabel('Burgundy: code of the colour').fill('7b1e2c')
  await expect(family).toHaveValue('purple')
  await expect(page.getByLabel('Colour family of colour 1')).toHaveValue('navy')
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grenadine tie' })).toBeVisible()
  await expect(page.getByText('an image of each colour')).toBeVisible()
})

test('its images are added; unsaved changes of one are not lost when its dialog is closed', async () => {
  const choice = page.getByRole('group', { name: 'Add images' })
  const file = choice.getByLabel('Choose images')
  await choice.getByLabel('Colour').selectOption('Navy')
  await file.setInputFiles([await picture('navy.jpg', '#1b2a4a')])
  await expect(page.getByRole('button', { name: 'Edit image 1' })).toBeVisible()
  await choice.getByLabel('Colour').selectOption('Burgundy')
  await file.setInputFiles([await picture('burgundy.jpg', '#7b1e2b')])
  await expect(page.getByRole('button', { name: 'Edit image 2' })).toBeVisible()
  await page.getByLabel('Summary', { exact: true }).first().fill('Seven folds of silk.')

  await page.getByRole('button', { name: 'Edit image 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image' })
  const alt = dialog.getByLabel('Alternative text')
  await alt.fill('The tie, folded')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(messagesOf(page)).toContainText('Your changes to the image are not saved.')
  await undoButtonOf(page).click()
  await expect(alt).toHaveValue('The tie, folded')
  await alt.press('ControlOrMeta+s')
  await expect(dialog).toHaveCount(0)
  // The form behind the dialog is not saved with the dialog.
  await expect(page.getByText('Not saved yet')).toBeVisible()
})

test('it is published with its texts, price and stock', async () => {
  await page.getByLabel('Description', { exact: true }).first().fill('Woven in Como and sewn by hand.')
  await page.getByLabel('Price in USD').fill('85')
  await page.getByLabel('Stock of Navy').fill('4')
  await page.getByLabel('Stock of Burgundy').fill('2')
  await save(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('button', { name: 'Change to draft' })).toBeVisible()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, 'main')).toEqual([])
    expect(await tooWide(page), `as wide as the window at ${width}`).toEqual([])
  }
})

test('a shopper finds it, and buys it without a size', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const browserErrors = collectBrowserErrors(shopper)
  await shopper.goto('/shop?search=grenadine+tie', { waitUntil: 'networkidle' })
  await expect(shopper.getByRole('group', { name: 'Fit' })).toHaveCount(0)
  await shopper.getByRole('heading', { level: 3, name: 'Grenadine tie' }).getByRole('link').click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Grenadine tie')
  await shopper.waitForLoadState('networkidle')
  await expect(shopper.getByRole('img', { name: 'The tie, folded' }).first()).toBeVisible()
  for (const absent of ['Make it yours', 'Size guide', 'Find your size', 'NONE'])
    await expect(shopper.getByText(absent)).toHaveCount(0)
  await shopper.getByRole('radio', { name: 'Burgundy' }).first().check({ force: true })
  await expectAccessible(shopper, 'the page of goods')
  await addToCart(shopper)
  await shopper.goto('/cart', { waitUntil: 'networkidle' })
  await expect(shopper.getByText('Burgundy').first()).toBeVisible()
  await expect(shopper.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(shopper, { email: newEmail('tie') })
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expect(shopper.getByText('NONE')).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('once archived, it is no longer in the shop', async () => {
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(messagesOf(page)).toContainText('archived')
  const reply = await page.request.get(`${shopUrl}/productdetail/grenadine-tie`)
  expect(reply.status()).toBe(404)
})
