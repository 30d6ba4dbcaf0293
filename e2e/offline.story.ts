// Offline, or an API that is unavailable: every kind of screen shows it, keeps the input, and continues when the API is
// back.
import { expect, type Page, test } from '@playwright/test'
import { chooseShirt, customerWithShirts, fillAddress, homeAddress, newEmail, signInAs } from './shopper.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test.describe.configure({ timeout: 240_000 })

let unhandled: string[]
test.beforeEach(({ page }) => {
  unhandled = []
  page.on('pageerror', (error) => unhandled.push(error.message))
})
test.afterEach(() => expect(unhandled).toEqual([]))

/** Makes the API unavailable: a gateway replies instead. */
const stopApi = (page: Page) =>
  page.route('**/user/**', (route) => route.fulfill({ status: 503, body: '<h1>Service Unavailable</h1>' }))
const startApi = (page: Page) => page.unroute('**/user/**')

test('offline, the listing and a new screen say so, and continue by themselves', async ({
  page,
  context,
}) => {
  await page.goto('/shop', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await page.getByLabel('Sort').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByText('The shop cannot be reached yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Shirts' })).toBeVisible()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)

  // The page was reloaded; until its scripts are loaded, the browser itself follows links.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /questions/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /questions/ })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('offline, a reload shows the shop’s own page, which continues when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/terms')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/about$/)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  })
})

test('a chosen product and a changed quantity are kept @journey', async ({ page }) => {
  await chooseShirt(page)
  await page.waitForLoadState('networkidle')
  await stopApi(page)
  await button(page, 'Add to cart').first().click()
  await expect(
    page.getByText('The shop could not be reached; nothing was added.', { exact: false }).first(),
  ).toBeVisible()
  await startApi(page)
  await button(page, 'Add to cart').first().click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i })).toBeVisible()

  await page.goto('/cart', { waitUntil: 'networkidle' })
  await stopApi(page)
  await button(page, /^One more of/).click()
  const again = button(page, /^Try again/).first()
  await expect(again).toBeVisible()
  await startApi(page)
  await again.click()
  await expect(page.getByRole('link', { name: /cart, 2 items/i })).toBeVisible()
})

test('a design is kept', async ({ page }) => {
  await page.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: 'Wing Collar' }).check({ force: true })
  await stopApi(page)
  await button(page, 'Add to cart').click()
  await expect(
    page.getByText('The shop could not be reached; nothing was changed.', { exact: false }),
  ).toBeVisible()
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Rainy day')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('your design is still here', { exact: false })).toBeVisible()
  await startApi(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rainy day is saved')).toBeVisible()
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wing Collar' })).toBeChecked()

  // Removed from the cart, and restored as it was.
  await page.goto('/cart')
  await button(page, /^Remove/).click()
  await expect(page.getByRole('link', { name: /cart, 0 items/i })).toBeVisible()
  await stopApi(page)
  await button(page, 'Undo').click()
  await expect(page.getByText('The shop could not be reached. Try again.')).toBeVisible()
  await startApi(page)
  await button(page, 'Undo').click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i })).toBeVisible()
  const line = await page.locator('[data-line]').getAttribute('data-line')

  // Opened while the API is unavailable, and loaded once it is back.
  await stopApi(page)
  await page.goto(`/productdetail?line=${line}&part=collar`)
  await expect(page.getByText('Your shirt opens as soon as it answers.', { exact: false })).toBeVisible()
  await startApi(page)
  await expect(button(page, 'Update cart')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wing Collar' })).toBeChecked()
})

test('the checkout keeps the address', async ({ page }) => {
  await chooseShirt(page)
  await button(page, 'Buy now').click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail('offline'))
  await button(page, 'Continue').click()
  await page.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await page.getByLabel('Phone').fill(homeAddress.phone)
  await fillAddress(page)
  await stopApi(page)
  await button(page, 'Continue').click()
  await expect(page.getByText('What you typed is still here', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The checkout could not be loaded' })).toBeVisible()
  await startApi(page)
  await button(page, 'Try again').click()
  await expect(page.getByLabel('Address line 1', { exact: true })).toHaveValue(homeAddress.line1)
  await expect(page.getByLabel('State')).toHaveValue(homeAddress.region)
  await button(page, 'Continue').click()
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeAttached()
})

test('a message waits to be sent', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name').fill(homeAddress.fullName)
  await page.getByLabel('Email').fill(newEmail('writer'))
  await page.getByLabel('Subject').selectOption('size')
  await page.getByLabel('Your message').fill('Is the M long enough?')
  await stopApi(page)
  await button(page, 'Send message').click()
  await expect(page.getByText('What you typed is still here', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('Is the M long enough?')
  await startApi(page)
  await button(page, 'Send message').click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused()
})

test('a half-written review is kept when its page is reloaded', async ({ page, request }) => {
  const customer = await customerWithShirts(request, 1)
  await signInAs(page, customer)
  await page.goto(`/review?line=${customer.lines[0]}`)
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByRole('radio', { name: 'True to size' }).check({ force: true })
  await page.getByLabel('Review title').fill('Wears well')
  await page.getByLabel('Review', { exact: true }).fill('Washed ten times,')
  await stopApi(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your reviews could not be loaded' })).toBeVisible()
  await startApi(page)
  await button(page, 'Try again').click()
  await expect(page.getByText('This is how far you had come.', { exact: false })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'True to size' })).toBeChecked()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue('Washed ten times,')
  await button(page, 'Publish the review').click()
  await expect(page).toHaveURL(/\/listreview$/)
  await page.goto(`/review?line=${customer.lines[0]}`)
  await expect(page.getByText('This is how far you had come.', { exact: false })).toHaveCount(0)
})
