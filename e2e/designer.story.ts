// Designing a shirt: by mouse and by keyboard; sharing, comparing and saving it, adding it to the cart and changing
// it there.
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, collectBrowserErrors, newEmail } from './shopper.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const price = (page: Page) => page.getByRole('status', { name: 'Price' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, part: string, name: string): Promise<void> {
  await tab(page, part).click()
  await option(page, name).check({ force: true })
}

test.beforeEach(async ({ page }) => {
  await page.goto('/productdetail', { waitUntil: 'networkidle' })
})

test('every part has its tab, in order, and the price is updated', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const names = await page.getByRole('tab').allInnerTexts()
  expect(names.map((name) => name.trim())).toEqual(
    'Fabric Collar Cuff Bottom Back Sleeves Pocket Placket Epaulette Yoke Contrast Buttons Monogram Stiffness'.split(
      ' ',
    ),
  )
  await expect(tab(page, 'Fabric')).toHaveAttribute('aria-selected', 'true')
  await expect(price(page)).toHaveText('$109.00')
  await choose(page, 'Collar', 'Chisel Tip Collar')
  await expect(price(page)).toHaveText('$119.00')
  await choose(page, 'Epaulette', 'Epaulettes')
  await expect(price(page)).toHaveText('$99.00')
  await choose(page, 'Cuff', 'Napoleon Cuff')
  await choose(page, 'Sleeves', 'Short Sleeve')
  await expect(tab(page, 'Cuff')).toHaveCount(0)
  await choose(page, 'Sleeves', 'Long Sleeve')
  await tab(page, 'Cuff').click()
  await expect(option(page, 'Square Cuff')).toBeChecked()
  expect(browserErrors).toEqual([])
})

test('options are chosen and undone by keyboard, and announced @journey', async ({ page }) => {
  // Keys do nothing until the page is hydrated.
  await expect(async () => {
    await tab(page, 'Fabric').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tab(page, 'Collar')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Club Collar')).toBeChecked()
  await expect(page.getByText('Club Collar chosen.')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(option(page, 'Standard Collar')).toBeChecked()
  await page.keyboard.press('Control+Shift+z')
  await expect(option(page, 'Club Collar')).toBeChecked()
  await page.reload({ waitUntil: 'networkidle' })
  await tab(page, 'Collar').click()
  await expect(option(page, 'Club Collar')).toBeChecked()
})

test('a fabric is found, enlarged and chosen', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Find a fabric' }).fill('XC014')
  await expect(page.getByText('1 fabric', { exact: true })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('radio').check({ force: true })
  await page.getByRole('link', { name: 'Fabric details' }).click()
  await expect(page).toHaveURL(/fabric=XC014/)
  const facts = page.getByRole('dialog')
  await expect(facts.getByText('Shrinking')).toBeVisible()
  await facts
    .getByRole('button', { name: /take this look/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/fabric=/)
  await button(page, 'Undo').click()
  await expect(button(page, 'Redo')).toHaveAttribute('aria-disabled', 'false')
})

test('fabrics are found in spite of a typo, compared, and one of them is chosen', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const search = page.getByRole('searchbox', { name: 'Find a fabric' })
  await search.fill('linnen')
  await expect(page.getByText('9 fabrics for “linen”')).toBeVisible()
  await button(page, 'Compare fabrics').click()
  // The chosen fabric is selected already.
  const picks = page.getByRole('group', { name: 'Fabrics to compare' }).getByRole('checkbox')
  await expect(button(page, 'Pick two or three fabrics')).toBeDisabled()
  await picks.nth(1).check({ force: true })
  await picks.nth(3).check({ force: true })
  // Three can be compared at once.
  await expect(picks.nth(2)).toBeDisabled()
  await button(page, 'Compare 3 fabrics').click()
  const table = page.getByRole('table', { name: 'Compare fabrics' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const row of [
    'True size',
    'Close-up',
    'Weave',
    'Weight',
    'Made of',
    'Opacity',
    'Season',
    'Care',
    'Surcharge',
    'Stock',
  ])
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  await expectAccessible(page, 'fabrics side by side')
  await table
    .getByRole('button', { name: /^Choose this fabric: Ballycarn Linen/ })
    .first()
    .click()
  await expect(table).toBeHidden()
  await expect(
    page.getByRole('tabpanel').getByRole('radio', { name: /Ballycarn Linen/, checked: true }),
  ).toHaveCount(1)
  expect(browserErrors).toEqual([])
})

test('a link opens the same design elsewhere; an edited one says what changed; an invalid one is not found', async ({
  page,
  browser,
}) => {
  await choose(page, 'Yoke', 'Split Yoke')
  await tab(page, 'Monogram').click()
  await page.getByLabel('Letters', { exact: true }).fill('ab')
  await button(page, 'Share').click()
  const link = await page.getByLabel('Link').inputValue()
  const other = await (await browser.newContext()).newPage()
  await other.goto(link, { waitUntil: 'networkidle' })
  await tab(other, 'Yoke').click()
  await expect(option(other, 'Split Yoke')).toBeChecked()
  await expect(other.getByText('“AB” on the chest').first()).toBeAttached()
  await expect(other.locator('meta[property="og:image"]')).toHaveAttribute('content', /share-1200\.jpg$/)
  // From here on the visitor has a design of their own.
  await option(other, 'Back Yoke').check({ force: true })
  await expect(other).not.toHaveURL(/design=/)
  await other.goto('/productdetail?design=1_XC999_collar.none', { waitUntil: 'networkidle' })
  await expect(other.getByText('Fabric “XC999” not found', { exact: false })).toBeVisible()
  const answer = await other.goto('/productdetail?design=hello')
  expect(answer?.status()).toBe(404)
  await other.context().close()
})

test('a design is saved by a guest, compared, bought and changed in the cart @journey', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await choose(page, 'Collar', 'Spread Collar')
  await button(page, 'Save').click()
  await page.getByLabel('Name', { exact: true }).fill('Monday')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Monday is saved')).toBeVisible()
  await choose(page, 'Collar', 'Wing Collar')
  await button(page, 'Compare').click()
  await page.getByLabel('Compare with').selectOption('Monday')
  await expect(page.getByRole('row', { name: 'Collar Wing Collar Spread Collar' })).toBeVisible()
  await button(page, 'Use this design').click()
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await button(page, 'Add to cart').click()
  await page.getByRole('link', { name: 'In your cart' }).click()
  const line = await page.locator('[data-line]').first().getAttribute('data-line')
  await page.goto(`/productdetail?line=${line}`)
  await expect(button(page, 'Update cart')).toBeVisible()
  await choose(page, 'Yoke', 'Split Yoke')
  await button(page, 'Update cart').click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('$129.00').first()).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('after the session has ended, the design continues as a guest', async ({ page }) => {
  await choose(page, 'Collar', 'Wing Collar')
  await page.evaluate(() => {
    localStorage.setItem('AuthId', 'x'.repeat(43))
    localStorage.setItem('userName', 'Ada Brook')
  })
  await page.goto('/productdetail?part=collar')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You were signed out. Sign in to go on.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await button(page, 'Continue as a guest').click()
  await expect(page).toHaveURL(/\/productdetail\?part=collar$/)
  await expect(option(page, 'Wing Collar')).toBeChecked()
  await button(page, 'Save').click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await name.fill('Sunday')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sunday is saved')).toBeVisible()
  await expect(button(page, 'Save')).toBeFocused()
})

test('an unfinished design opens in a new tab; links open their own design, and starting over clears it', async ({
  page,
  context,
}) => {
  await choose(page, 'Collar', 'Wing Collar')
  const other = await context.newPage()
  await other.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
  await expect(other.getByText('Your unfinished design is open')).toBeVisible()
  await expect(option(other, 'Wing Collar')).toBeChecked()
  // A link opens its own design and does not change the unfinished one.
  const looking = await context.newPage()
  await looking.goto('/productdetail?design=1_XC021_collar.club&part=collar', { waitUntil: 'networkidle' })
  await expect(option(looking, 'Club Collar')).toBeChecked()
  await looking.close()
  // Two tabs are independent; a new one opens the latest change.
  await option(other, 'Spread Collar').check({ force: true })
  await expect(option(page, 'Wing Collar')).toBeChecked()
  await page.close()
  await other.close()
  const later = await context.newPage()
  await later.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
  await expect(option(later, 'Spread Collar')).toBeChecked()
  await button(later, 'Start over').click()
  await later.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await later.close()
  const last = await context.newPage()
  await last.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
  await expect(option(last, 'Standard Collar')).toBeChecked()
  await expect(last.getByText('Your unfinished design is open')).toBeHidden()
})

test('signing out removes the unfinished design', async ({ page, context }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name', { exact: true }).fill('Ada Brook')
  await page.getByLabel('Email', { exact: true }).fill(newEmail('unfinished'))
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await button(page, 'Create account').click()
  await expect(page).not.toHaveURL(/signup/)
  await page.goto('/productdetail', { waitUntil: 'networkidle' })
  await choose(page, 'Collar', 'Wing Collar')
  await page.goto('/myprofile', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  for (const one of [page, await context.newPage()]) {
    await one.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
    await expect(option(one, 'Standard Collar')).toBeChecked()
  }
})

test('starting over asks for confirmation, and can be undone', async ({ page }) => {
  await choose(page, 'Pocket', 'Round Pocket')
  await button(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await tab(page, 'Pocket').click()
  await expect(option(page, 'No Pocket')).toBeChecked()
  await button(page, 'Undo').click()
  await expect(option(page, 'Round Pocket')).toBeChecked()
})
