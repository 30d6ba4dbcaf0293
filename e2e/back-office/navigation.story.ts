// The menus of the shop: an owner adds a submenu and an announcement, moves a link by keyboard, publishes, a shopper uses
// them with and without scripts, and the owner restores the default menus.
import { expect, type Page, test } from '@playwright/test'
import { messagesOf, newMember, save, shopUrl, waitForScreen } from './staff.ts'
import { axeViolations, collectBrowserErrors, newEmail } from '../shopper.ts'

let page: Page
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Nadia Navigator', email: newEmail('navigation'), role: 'owner' })
})
// The other stories use the menus of a new shop.
test.afterAll(async () => {
  await page.goto('/navigation')
  await waitForScreen(page)
  const back = page.getByRole('button', { name: 'Restore default menus' })
  if ((await back.count()) > 0) await back.click()
})

const dialog = () => page.getByRole('dialog')
async function addLink(menu: string, target: string, label = '') {
  await page.getByRole('button', { name: new RegExp(`^Add (link|submenu) to ${menu}$`) }).click()
  await dialog().getByLabel('Leads to').selectOption({ label: target })
  if (label) await dialog().getByLabel('Label').fill(label)
  await dialog().getByRole('button', { name: 'Add link' }).click()
  await expect(dialog()).toHaveCount(0)
}

test('an owner changes the menus, and a shopper uses them @journey', async ({ browser }) => {
  const errors = collectBrowserErrors(page)
  await page.goto('/navigation')
  await waitForScreen(page)
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.locator('header nav a').first()).toHaveText('Shop')

  await addLink('Shop', 'New in', 'Fresh shirts')
  await expect(preview.locator('header summary')).toHaveText('Shop')
  // The buttons beside the drag: by keyboard, and the focus stays on the moved link.
  await page.getByRole('button', { name: 'Move Look book up', exact: true }).first().press('Enter')
  await expect(page.getByRole('button', { name: 'Move Look book up', exact: true }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Add announcement' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Free delivery until Sunday')
  await expect(preview.getByRole('complementary')).toHaveText('Free delivery until Sunday')
  expect(errors).toEqual([])
  // axe also tries to run in the frame, which has no scripts; the browser reports that.
  expect(await axeViolations(page)).toEqual([])
  await save(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('The menus are published.')

  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const main = shopper.getByRole('navigation', { name: 'Main' })
  await expect
    .poll(async () => {
      await shopper.goto('/faqs', { waitUntil: 'networkidle' })
      return main.locator(':scope > *').allInnerTexts()
    })
    .toEqual(['Shop', 'Categories', 'Look book', 'Design a shirt'])
  await expect(shopper.getByRole('complementary', { name: 'Announcement' })).toHaveText(
    'Free delivery until Sunday',
  )
  const fresh = main.getByRole('link', { name: 'Fresh shirts' })
  await main.locator('summary').click()
  await expect(fresh).toBeVisible()
  expect(await axeViolations(shopper)).toEqual([])
  await shopper.keyboard.press('Escape')
  await expect(fresh).toBeHidden()
  await main.locator('summary').press('Enter')
  await fresh.click()
  await expect(shopper).toHaveURL(/sort=newest/)
  await expect(fresh).toBeHidden()
  await shopper.context().close()

  // A submenu that is opened before the scripts are there closes like any other.
  const early = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  let letScriptsIn = () => {}
  const scripts = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await early.route(/\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await early.goto('/faqs', { waitUntil: 'commit' })
  const earlyMain = early.getByRole('navigation', { name: 'Main' })
  await earlyMain.locator('summary').click()
  await expect(earlyMain.getByRole('link', { name: 'Fresh shirts' })).toBeVisible()
  letScriptsIn()
  await early.waitForLoadState('networkidle')
  await early.keyboard.press('Escape')
  await expect(earlyMain.getByRole('link', { name: 'Fresh shirts' })).toBeHidden()
  await early.context().close()

  const small = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
  })
  const plain = await small.newPage()
  await plain.goto('/faqs')
  await plain.locator('header summary').filter({ hasText: 'Shop' }).first().click()
  await expect(plain.getByRole('link', { name: 'Fresh shirts' })).toBeVisible()
  await small.close()
})

test('the default menus are restored by one press, and Undo shows the others again', async () => {
  await page.getByRole('button', { name: 'Restore default menus' }).click()
  await expect(messagesOf(page)).toContainText('The default menus are shown again.')
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore default menus' }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
})
