// The frame of the checkout: its only links are the shop's name, help and what the law requires.
import { expect, test } from '@playwright/test'
import {
  addToCart,
  chooseShirt,
  collectBrowserErrors,
  customerWithShirts,
  expectAccessible,
  signInAs,
} from './shopper.ts'

test('the checkout has a short header and footer, and the email field is reached with few keys', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveText(['Placket', 'Help'])
  await expect(header.getByRole('button')).toHaveCount(0)
  await expect(header).toContainText('Secure checkout')
  const legal = page.getByRole('navigation', { name: 'Legal and help' })
  await expect(legal.getByRole('link')).toHaveText(['Returns and refunds', 'Contact', 'Terms', 'Privacy'])
  for (const [width, stops] of [
    [1440, 4],
    [800, 4],
    [360, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `the checkout at ${width} px`)
    await page.reload()
    await expect(email).toBeVisible()
    // From the beginning of the page, as for a shopper who reads all of it.
    await page.evaluate(() => {
      const start = document.createElement('button')
      document.body.prepend(start)
      start.focus()
      start.remove()
    })
    let count = 0
    do {
      await page.keyboard.press('Tab')
      count++
    } while (count < 20 && !(await email.evaluate((field) => field === document.activeElement)))
    expect(count, `at ${width} px`).toBe(stops)
  }
  await header.getByRole('link', { name: 'Placket' }).click()
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('signing out in another tab signs out of the checkout too', async ({ page, context, request }) => {
  await signInAs(page, await customerWithShirts(request, 1))
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/step=/)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => {
    localStorage.removeItem('userName')
    localStorage.removeItem('AuthId')
  })
  // The page is reloaded, because it showed the customer's own data.
  await expect(page.locator('body[data-before]')).toHaveCount(0)
})
