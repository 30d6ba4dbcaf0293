// The shop in other languages.
import { expect, test } from '@playwright/test'
import { type Customer, open } from './screens.ts'
import { customerWithAll, signInAs } from './shopper.ts'

let customer: Customer
test.beforeAll(async ({ request }) => {
  customer = await customerWithAll(request)
})

test('changing the language keeps the page, the cart and what was typed', async ({ page }) => {
  await signInAs(page, customer)
  await open(page, '/contact')
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
  await page.locator('textarea').fill('Does the collar hold a tie?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('textarea')).toHaveValue('Does the collar hold a tie?')
  await expect(page.getByRole('link', { name: /^Warenkorb, [1-9]/ })).toBeVisible()
})

test.describe('a browser that prefers another language', () => {
  test.use({ locale: 'de-AT' })
  test('is offered it until it has chosen, and never led there', async ({ page }) => {
    await open(page, '/shop')
    const offer = page.getByRole('complementary', { name: 'Deutsch' })
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/shop')
    await offer.getByRole('button').click()
    await expect(offer).toHaveCount(0)
    await open(page, '/category')
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
