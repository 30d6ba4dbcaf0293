// Sections 2 and 5 of the specification in a browser: every route and its screen, the spinner, the not-found screen,
// and the warning before adding to the cart.
import { expect, type Page, test } from '@playwright/test'
import { customerWithAll, signInAs } from '../shopper.ts'
import { constants, routes } from './rows.ts'

let customer: Awaited<ReturnType<typeof customerWithAll>>
/** All routes are opened in these two pages: a new browser context for each would take three times as long. */
let pages: { guest: Page; customer: Page }
test.beforeAll(async ({ request, browser }) => {
  customer = await customerWithAll(request)
  const newPage = async () => (await browser.newContext()).newPage()
  pages = { guest: await newPage(), customer: await newPage() }
  await signInAs(pages.customer, customer)
})
test.afterAll(async () => {
  for (const page of Object.values(pages)) await page.context().close()
})
const addressOf = (open: string) =>
  open.replace('{order}', customer.order).replace('{line}', customer.lines[0]!)

for (const { path, open, heading, customerOnly } of routes) {
  test(`${path} shows its screen @journey`, async () => {
    const page = pages[customerOnly || open.includes('{order}') ? 'customer' : 'guest']
    const reply = await page.goto(addressOf(open))
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
  })
}

for (const { path, open } of routes.filter(({ customerOnly }) => customerOnly)) {
  test(`${path} sends a guest to the sign-in screen @journey`, async () => {
    const page = pages.guest
    await page.goto(addressOf(open))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Sign in'])
    await expect(page).toHaveURL(/\/login/)
  })
}

test('/login opens the sign-in screen @journey', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

for (const path of ['/nowhere', '/shop/nowhere', '/productdetail/no/such', '/orderdetail/only-one']) {
  test(`${path} is not listed and shows the not-found screen with status 404 @journey`, async () => {
    const page = pages.guest
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page not found'])
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
}

test('a screen loads on demand, and a centred spinner of 50px shows meanwhile @journey', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  // The chunk of the next screen is delayed.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg')
  await expect(spinner).toBeVisible()
  // It turns, so its bounding box is larger than itself.
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

test('adding without a size warns for 2 seconds, 10vh from the top @journey', async ({ page }) => {
  await page.goto('/productdetail/harrow-oxford', { waitUntil: 'networkidle' })
  await page.clock.install()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const warning = page.getByText('Please select size and quantity', { exact: true }).first()
  await expect(warning).toBeVisible()
  const top = await warning.evaluate((slip) => slip.parentElement!.getBoundingClientRect().top)
  expect(top).toBeCloseTo((page.viewportSize()!.height * constants.warningOffsetVh) / 100)
  await page.clock.fastForward(constants.warningSeconds * 1000)
  await expect(warning).toBeHidden({ timeout: 500 })
})
