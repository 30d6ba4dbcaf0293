// Promotions: an automatic discount and a coupon are created, a gift card is issued; a shopper uses all three, the
// coupon is deactivated, and the discounts and the balance of the card are right.
import { expect, type Page, test } from '@playwright/test'
import {
  addToCart,
  chooseShirt,
  axeViolations,
  collectBrowserErrors,
  fillCheckout,
  newEmail,
  payPartByCard,
} from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let cardCode = ''
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Petra Prior', email: newEmail('petra'), role: 'owner' })
})

const code = `STORY${Date.now() % 100_000}`
const saved = async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a coupon and an automatic discount are created', async () => {
  const errors = collectBrowserErrors(page)
  await page.goto('/coupons/new')
  await waitForScreen(page)
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Percent', { exact: true }).fill('50')
  await page.getByLabel('Total uses').fill('1')
  expect(await axeViolations(page, 'main')).toEqual([])
  await saved()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()

  await page.goto('/coupons/new')
  await page.getByLabel('Type').selectOption('Automatic')
  await page.getByLabel('Name', { exact: true }).fill('Story week')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await saved()
  await expect(page.getByRole('heading', { level: 1, name: 'Story week' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a gift card is issued, and its code is shown once', async () => {
  await page.goto('/gift-cards/new')
  await waitForScreen(page)
  await page.getByLabel('Amount', { exact: true }).fill('20')
  await page.getByLabel('Reason', { exact: true }).fill('Sold at the counter')
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Issue gift card' }).click()
  const dialog = page.getByRole('dialog', { name: 'The gift card is issued' })
  cardCode = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /20\.00 left/ })).toBeVisible()
  await expect(page.getByText(cardCode)).toHaveCount(0)
})

test('a shopper gets the discount, uses the coupon, and pays part with the card', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await chooseShirt(shopper)
  await addToCart(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByText('Story week')).toBeVisible()
  await shopper.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(shopper, { email: newEmail('payer') })
  await shopper.getByLabel('Coupon code').fill(code)
  await shopper.getByRole('button', { name: 'Apply' }).first().click()
  await expect(shopper.getByText(`Coupon ${code}`).first()).toBeVisible()
  await payPartByCard(shopper, cardCode)
  await expect(shopper.getByText('Story week')).toBeVisible()
  await shopper.context().close()
})

test('the discounts and the balance are right; the coupon is deactivated and activated again', async () => {
  await page.goto(`/coupons/${code}`)
  await waitForScreen(page)
  await expect(page.getByText('1 order,')).toBeVisible()
  await expect(page.getByText('Used up')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(messagesOf(page).getByText(`${code} is deactivated.`)).toBeVisible()
  await undoButtonOf(page).click()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()

  await page.goto('/gift-cards')
  await waitForScreen(page)
  await page.getByRole('link', { name: `…${cardCode.slice(-4)}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: /\b0\.00 left/ })).toBeVisible()
  await expect(page.getByText(/Paid for an order · PL-/)).toBeVisible()

  // Other stories expect the prices of the catalogue.
  await page.goto('/coupons?use=automatic')
  await page.getByRole('link', { name: 'Story week' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(messagesOf(page).getByText('Story week is deactivated.')).toBeVisible()
})
