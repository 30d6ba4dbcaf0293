// Sections 2 and 5 of the specification in a browser: every route and its screen, the spinner, the not-found screen,
// and the warning before adding to the cart.
import { expect, test } from '@playwright/test'
import { constants, routes } from './rows.ts'

for (const { path, open, shows } of routes) {
  test(`${path} shows its screen`, async ({ page }) => {
    const answer = await page.goto(open)
    expect(answer?.status()).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(page.locator('main')).toContainText(shows)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0)
  })
}

test('/login opens the sign-in screen', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

for (const path of ['/nowhere', '/shop/nowhere', '/productdetail/no/such', '/orderdetail/only-one']) {
  test(`${path} is not listed and shows the not-found screen with status 404`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /front page|shirts/i }).first()).toBeVisible()
  })
}

test('a screen loads on demand, and a centred spinner of 50px shows meanwhile', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  // The chunk of the next screen is held back.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg')
  await expect(spinner).toBeVisible()
  // It turns, so the box around it is larger than itself.
  const size = await spinner.evaluate((svg) => [getComputedStyle(svg).width, getComputedStyle(svg).height])
  expect(size).toEqual([`${constants.spinnerPx}px`, `${constants.spinnerPx}px`])
  const box = (await spinner.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10)
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(2)
  release()
  await expect(spinner).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart$/)
})

test('adding without a size warns for 2 seconds, 10vh from the top', async ({ page }) => {
  await page.goto('/productdetail/harrow-oxford', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const warning = page.getByText('Please select size and quantity', { exact: true }).first()
  await expect(warning).toBeVisible()
  await expect(warning).toBeHidden({ timeout: 4000 })
})
