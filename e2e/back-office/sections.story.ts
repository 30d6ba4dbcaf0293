// Home made of sections: an owner arranges it by keyboard and by drag, sees it at three widths, publishes it, a shopper
// sees it, and the owner goes back step by step and to the default page.
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

const screen = '/content/home/sections'

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('sections'), role: 'owner' })
})
// The other stories see the default home page.
test.afterAll(async () => {
  await page.goto(screen)
  await waitForScreen(page)
  const back = page.getByRole('button', { name: 'Restore default page' })
  if ((await back.count()) > 0) await back.click()
})

const sections = () => page.getByRole('form', { name: 'Sections' }).getByRole('listitem')
const kinds = () =>
  sections().evaluateAll((items) => items.map((item) => item.querySelector('button span')!.textContent))
const preview = () => page.frameLocator('iframe[title="Preview"]')
const headings = (shown: { locator: Page['locator'] }) => shown.locator('main :is(h1, h2)').allTextContents()

test('an owner arranges Home by keyboard and by drag, and undoes it @journey', async () => {
  const errors = collectBrowserErrors(page)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(screen)
  await waitForScreen(page)
  await expect(preview().locator('h1')).toHaveText(/A good shirt/)
  expect(await kinds()).toEqual([
    'Hero',
    'Products',
    'Steps',
    'Categories',
    'For returning shoppers',
    'Reviews',
  ])

  const up = page.getByRole('button', { name: 'Move Steps up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await kinds()).slice(0, 3)).toEqual(['Hero', 'Steps', 'Products'])
  await expect.poll(async () => (await headings(preview()))[1]).toBe('How it works')

  await sections()
    .filter({ hasText: 'Reviews' })
    .dragTo(sections().filter({ hasText: 'Steps' }))
  await expect.poll(async () => (await kinds())[1]).toBe('Reviews')
  await expect.poll(async () => (await headings(preview()))[1]).toBe('Customer reviews')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await headings(preview()))[1]).toBe('How it works')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(async () => (await headings(preview()))[1]).toBe('Customer reviews')
  // Also its pictures, which the back office serves.
  const pictures = preview().locator('main img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  expect(missing).toEqual([])
  expect(errors).toEqual([])
  // axe also tries to run in the frame, which has no scripts; the browser reports that.
  expect(await axeViolations(page)).toEqual([])
})

test('the hero gets a title and a button, questions are added, and the preview shows three widths', async () => {
  const hero = page.getByRole('button', { name: /^Hero/ })
  await hero.click()
  await expect(page.locator('legend').filter({ hasText: 'Hero' })).toBeFocused()
  await page.getByRole('button', { name: 'All sections' }).click()
  await expect(hero).toBeFocused()
  await hero.click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Shirts from *Freiburg*')
  await expect(preview().locator('h1')).toHaveText('Shirts from Freiburg')
  await page.getByLabel('Text of the button').fill('Design yours')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('javascript:alert(1)')
  await expect(page.getByText(/^The preview shows the last valid state/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('/productdetail')
  await expect(preview().getByRole('link', { name: 'Design yours', includeHidden: true })).toBeVisible()
  await page.getByRole('button', { name: 'All sections' }).click()

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: /^Questions/ }).click()
  await expect(page.locator('legend').filter({ hasText: 'Questions' }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question 1').fill('How long does it take?')
  await page.getByLabel('Answer').fill('About two weeks.')
  await expect(preview().getByText('How long does it take?')).toBeVisible()
  for (const width of [360, 800, 1440]) {
    await page.getByRole('button', { name: `${width} px` }).click()
    const shown = () =>
      preview()
        .locator('html')
        .evaluate((html) => [html.scrollWidth, innerWidth])
    await expect.poll(shown).toEqual([width, width])
  }
  await save(page)
})

test('it is published, a shopper sees it without scripts, and Undo shows the default page again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false })
  const shopper = await context.newPage()
  const titleInShop = async () => {
    await shopper.goto('/')
    return shopper.locator('h1').textContent()
  }
  const before = await titleInShop()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('Home is published.')
  await expect.poll(titleInShop).toBe('Shirts from Freiburg')
  expect((await headings(shopper))[1]).toBe('Customer reviews')
  await shopper.getByText('How long does it take?').click()
  await expect(shopper.getByText('About two weeks.')).toBeVisible()

  await undoButtonOf(page).click()
  await expect.poll(titleInShop).toBe(before)
  await context.close()
})

test('with scripts the page works as well: its shirt opens, and its links lead on', async ({ browser }) => {
  await page.getByRole('button', { name: 'Publish now' }).click()
  const context = await browser.newContext({ baseURL: shopUrl })
  const shopper = await context.newPage()
  const errors = collectBrowserErrors(shopper)
  await expect
    .poll(async () => {
      await shopper.goto('/')
      return shopper.locator('h1').textContent()
    })
    .toBe('Shirts from Freiburg')
  await shopper.getByRole('link', { name: 'Design yours' }).click()
  await expect(shopper).toHaveURL(/\/productdetail$/)
  await shopper.goBack()
  await expect(shopper.locator('h1')).toHaveText('Shirts from Freiburg')
  expect(errors).toEqual([])
  await context.close()

  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog').getByText('Version 1', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Restore default page' }).click()
  await expect(messagesOf(page)).toContainText('The default page is shown again.')
})

test('a section is shown in one market only, and the page is scheduled', async () => {
  await page.goto(screen)
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: /^Text/ }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Paid in euros')
  const markets = page.getByRole('group', { name: 'Markets' })
  for (const currency of ['USD', 'CHF', 'GBP', 'JPY', 'PLN'])
    if ((await markets.getByLabel(currency, { exact: true }).count()) > 0)
      await markets.getByLabel(currency, { exact: true }).uncheck()
  await expect.poll(() => headings(preview())).not.toContain('Paid in euros')
  await page.getByRole('button', { name: 'All sections' }).click()
  const market = page.getByLabel('Language and market')
  await market.selectOption('de-DE')
  await expect.poll(() => headings(preview())).toContain('Paid in euros')
  await market.selectOption('en-US')
  await expect.poll(() => headings(preview())).not.toContain('Paid in euros')
  await save(page)

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Schedule version/ })
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialog.getByText('Enter when it starts')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('From').fill('2100-01-01T08:00')
  await dialog.getByLabel('Until').fill('2100-01-31T20:00')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(messagesOf(page)).toContainText('The schedule is saved.')
  await expect(page.getByText(/will be published from Jan 1, 2100.*until Jan 31, 2100/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove schedule' }).click()
  await expect(page.getByText(/will be published from/)).toHaveCount(0)
})
