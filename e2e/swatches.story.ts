// Swatches: collected in the designer, chosen on a page of their own, and bought as a guest.
import { expect, test } from '@playwright/test'
import { expectAccessible, collectBrowserErrors, newEmail, placeOrder, fillCheckout } from './shopper.ts'

test('a guest orders swatches of three fabrics @journey', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await page.goto('/productdetail', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Order a swatch' }).first().click()
  await page
    .getByRole('link', { name: /^1 of 5 in your swatch set/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swatch set')
  const chosen = page.getByRole('region', { name: 'Chosen fabrics' })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)

  const fabrics = page.getByRole('group', { name: 'Choose up to 5 fabrics' })
  const free = fabrics.getByRole('checkbox', { checked: false, disabled: false })
  for (let count = 2; count <= 5; count++) {
    await free.first().check({ force: true })
    await expect(chosen.getByRole('listitem')).toHaveCount(count)
  }
  await expect(free).toHaveCount(0)
  await expectAccessible(page, 'the swatch set')
  await chosen
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await chosen
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()

  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expect(page.getByText(/^3 fabrics · /)).toBeVisible()
  await page.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(page, { email: newEmail('swatches'), delivery: /^Letter/ })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Swatches are cut for you, so they cannot be returned.').first()).toBeVisible()
  await page.goBack()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  expect(browserErrors).toEqual([])
})

test('the swatch set is found, and requires fabrics before it is bought', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await page.goto('/shop?search=swatch', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Swatch set' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swatch set')
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page.getByText('Please choose one to 5 fabrics.')).toBeVisible()
  await page.getByLabel('Search fabrics').fill('linen')
  await page.getByRole('checkbox', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('1 fabric', { exact: false }).first()).toBeVisible()
  expect(browserErrors).toEqual([])
})
