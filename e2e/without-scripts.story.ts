// The shop in a browser without JavaScript: most of it works, and elsewhere the page says that it needs scripts.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

test.use({ javaScriptEnabled: false })

const needsScripts = /needs? JavaScript, which is switched off/

/** Nothing is wider than the window, and no visible control needs a script. */
async function expectWorkingControls(page: Page): Promise<void> {
  const buttons = page.locator('button:not([type=submit]):visible')
  // A picture that would open in large is still a picture.
  const brokenButtons = await buttons.evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(brokenButtons, page.url()).toEqual([])
  const { tooWide } = await page
    .locator('html')
    .evaluate((html) => ({ tooWide: html.scrollWidth - innerWidth }))
  expect(tooWide, page.url()).toBeLessThanOrEqual(0)
}

for (const width of [360, 800, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('private screens say that scripts are needed, without a spinner', async ({ page }) => {
      for (const address of [
        '/cart',
        '/checkout',
        '/signin',
        '/signup',
        '/myprofile',
        '/order',
        '/orderplaced',
      ]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(needsScripts)).toBeVisible()
        await expect(page.getByText('Loading', { exact: true })).toBeHidden()
        await expect(page.getByRole('main').getByRole('link', { name: 'See all shirts' })).toBeVisible()
        await expectWorkingControls(page)
      }
    })

    test('searching, filtering, sorting and paging are forms and links', async ({ page }) => {
      await page.goto('/')
      await expectWorkingControls(page)
      await page.getByRole('combobox', { name: 'Search' }).fill('oxford')
      await page.getByRole('combobox', { name: 'Search' }).press('Enter')
      await expect(page).toHaveURL(/\/shop\?search=oxford/)
      await expectWorkingControls(page)
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByText('Blue', { exact: true }).click()
      await filters.getByRole('button', { name: 'Show these shirts' }).click()
      await expect(page).toHaveURL(/search=oxford&.*colour=blue/)
      await page.getByLabel('Sort by').selectOption('price-up')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/colour=blue.*sort=price-up/)
      await page.goto('/shop')
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/page=2/)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Look book' }).click()
      await expectWorkingControls(page)
    })

    test('a product shows the chosen colour, and says what buying needs', async ({ page }) => {
      await page.goto('/productdetail/harrow-oxford')
      await expectWorkingControls(page)
      await expect(page.getByText(needsScripts)).toBeVisible()
      const colour = page.getByRole('radio', { checked: false }).first()
      const value = await colour.getAttribute('value')
      await colour.check({ force: true })
      await page.getByRole('button', { name: 'Show this choice' }).click()
      await expect(page).toHaveURL(new RegExp(`colour=${value}`))
      await expect(page.locator(`input[type=radio][value="${value}"]`)).toBeChecked()
    })

    test('the designer draws the choices of its links', async ({ page }) => {
      await page.goto('/productdetail')
      await expectWorkingControls(page)
      await expect(page.getByText(needsScripts)).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Parts of the shirt' })
        .getByRole('link', { name: 'Collar' })
        .click()
      await page.getByRole('main').getByRole('link', { name: 'Wing', exact: false }).click()
      await expect(page).toHaveURL(/design=1_.*collar\.wing/)
      await expect(page.getByRole('main').getByRole('link', { name: /Wing/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await page
        .getByRole('navigation', { name: 'Parts of the shirt' })
        .getByRole('link', { name: 'Fabric' })
        .click()
      await page.getByRole('region', { name: 'Fabric' }).getByRole('link').nth(5).click()
      await expect(page).toHaveURL(/collar\.wing/)
      await expectWorkingControls(page)
    })

    test('questions are searched with a form; the contact page shows the address to write to', async ({
      page,
    }) => {
      await page.goto('/faqs')
      await page.getByLabel('Search the answers').fill('coupon')
      await page.getByLabel('Search the answers').press('Enter')
      await expect(page).toHaveURL(/\/faqs\?q=coupon/)
      await expect(page.getByText('Where do I put a coupon code?')).toBeVisible()
      await page.goto('/contact')
      await expect(page.getByText(needsScripts)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible()
      await expectWorkingControls(page)
    })
  })
}
