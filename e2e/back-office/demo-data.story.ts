// All products and categories of the demo are removed: an empty shop says so, and Undo restores everything.
import { expect, test } from '@playwright/test'
import { axeViolations, newEmail } from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test('an owner removes the demo products, looks at the empty shop, and restores them', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  await page.goto(`${backOfficeUrl}/settings/demo-data`)
  await waitForScreen(page)
  await page.getByRole('button', { name: /^Remove: \d+ products$/ }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(/Removed: \d+ products/)
  // The message stays while its button has the focus.
  await undoButtonOf(page).focus()
  try {
    const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
    await expect
      .poll(async () => {
        await shopper.goto('/shop')
        return shopper.getByRole('heading', { name: 'No ready-made shirts yet' }).count()
      })
      .toBe(1)
    for (const path of ['/', '/about']) {
      await shopper.goto(path)
      const main = shopper.getByRole('main')
      await expect(main.getByRole('link', { name: 'Look book' }).first()).toHaveAttribute('href', '/demo')
      await expect(main.getByRole('link', { name: 'See all shirts' })).toHaveCount(0)
    }
    for (const width of [390, 800, 1440]) {
      await shopper.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/shop', '/category']) {
        await shopper.goto(path)
        await expect(shopper.locator('main h1')).toBeVisible()
        expect(await axeViolations(shopper, 'main'), `${path} at ${width}`).toEqual([])
        expect(await tooWide(shopper), `${path} at ${width} is as wide as the window`).toEqual([])
      }
    }
  } finally {
    await undoButtonOf(page).click()
    await expect(messages).toContainText('Undone.')
  }
  await expect(page.getByRole('button', { name: /^Remove: \d+ products$/ })).toBeVisible()
  await page.goto(`${backOfficeUrl}/products`)
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row').nth(10)).toBeVisible()
  await page.goto(`${backOfficeUrl}/log`)
  await expect(page.getByRole('main').getByText('Demo data').locator('visible=true').first()).toBeVisible()
})
