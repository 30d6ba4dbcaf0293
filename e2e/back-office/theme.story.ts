// The look of the shop: an owner changes colours that nobody could read, takes the proposed ones, publishes the theme, a
// shopper sees it in the first response, and the owner restores the default theme.
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, save, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('theme'), role: 'owner' })
})
// The other stories see the look of a new shop.
test.afterAll(async () => {
  await page.goto('/theme')
  await waitForScreen(page)
  const back = page.getByRole('button', { name: 'Restore default theme' })
  if ((await back.count()) > 0) await back.click()
})

/** A free font of a package that the shop brings. */
const ownFont = path.join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
)

const code = (name: string) => page.getByRole('textbox', { name: `${name}: code of the colour`, exact: true })
const groundIn = (shown: Pick<Page, 'locator'>) =>
  shown.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)

test('an owner gives the shop a dark green theme, and a shopper sees it @journey', async ({ browser }) => {
  const errors = collectBrowserErrors(page)
  await page.goto('/theme')
  await waitForScreen(page)
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.locator('h1')).toBeVisible()
  await code('Background').fill('#12241b')
  await expect.poll(() => groundIn(preview)).toBe('rgb(18, 36, 27)')
  await expect(page.getByText(/too low, 4.5 is needed/).first()).toBeVisible()
  expect(errors).toEqual([])
  // axe also tries to run in the frame, which has no scripts; the browser reports that.
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText(/too low/)).toHaveCount(0)
  await page.getByLabel('Font of headings').selectOption('EB Garamond')
  await page.getByRole('button', { name: '360 px' }).click()
  await page.getByRole('button', { name: 'Product list' }).click()
  await expect(preview.locator('h1')).toHaveText('All shirts')
  await expect.poll(() => groundIn(preview)).toBe('rgb(18, 36, 27)')
  await save(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('The theme is published.')

  const shopper = await (await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false })).newPage()
  await expect
    .poll(async () => {
      await shopper.goto('/')
      return groundIn(shopper)
    })
    .toBe('rgb(18, 36, 27)')
  await shopper.context().close()
})

test('the default theme is restored by one press', async ({ browser }) => {
  await page.getByRole('button', { name: 'Restore default theme' }).click()
  await expect(messagesOf(page)).toContainText('The default theme is shown again.')
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await expect
    .poll(async () => {
      await shopper.goto('/')
      return groundIn(shopper)
    })
    .toBe('rgb(250, 247, 242)')
  await shopper.context().close()
})

test('a font of the owner’s own is uploaded with its licence, shown to shoppers, and removed', async ({
  browser,
}) => {
  await page.goto('/theme')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Upload font' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload font' })
  await dialog.locator('input[type="file"]').setInputFiles(ownFont)
  await dialog.getByLabel('Name', { exact: true }).fill('Sans of the shop')
  await dialog.getByLabel('Licence', { exact: true }).fill('SIL Open Font License 1.1')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('Confirm this before you upload the font')).toBeVisible()
  await dialog.getByLabel(/^The licence allows/).check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(messagesOf(page)).toContainText('The font Sans of the shop can be chosen now.', {
    timeout: 90_000,
  })
  await page.getByLabel('Font of headings').selectOption('Sans of the shop')
  await save(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('The theme is published.')
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const loaded = () =>
    shopper.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].some(({ family, status }) => /own-/.test(family) && status === 'loaded')
    })
  await expect
    .poll(async () => {
      await shopper.goto('/', { waitUntil: 'networkidle' })
      return loaded()
    })
    .toBe(true)
  await shopper.context().close()

  const remove = page.getByRole('button', { name: 'Remove Sans of the shop' })
  await remove.click()
  await expect(messagesOf(page)).toContainText(/theme/)
  await expect(remove).toBeVisible()
  await page.getByRole('button', { name: 'Restore default theme' }).click()
  await expect(messagesOf(page)).toContainText('The default theme is shown again.')
  await page.getByLabel('Font of headings').selectOption('Fraunces')
  await save(page)
  await remove.click()
  await expect(remove).toHaveCount(0)
})
