// Markets of a running shop: an owner sets prices in euros by an exchange rate and opens a market, a shopper buys
// there, and the market is removed and restored.
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, newEmail } from '../shopper.ts'
import { newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let page: Page
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first()

test('a market is opened; products without a price are not sold there, and the designer says so', async ({
  browser,
}) => {
  page = await newMember(browser, { name: 'Mara Market', email: newEmail('mara'), role: 'owner' })
  await page.goto('/settings/markets')
  await waitForScreen(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Add market' }).click()
  await page.getByLabel('Home country', { exact: true }).selectOption('Poland')
  await page.getByLabel('Path').fill('/cart')
  await page.getByLabel('Currency').selectOption('PLN')
  await page.getByLabel('Percent in Poland').fill('23')
  await page.getByLabel('Name', { exact: true }).fill('Post')
  await page.getByLabel('Price in PLN').fill('15')
  await page.getByLabel('Arrives after, working days').fill('2')
  await page.getByLabel('At the latest after, working days').fill('4')
  const open = page.getByRole('button', { name: 'Open market' })
  await open.click()
  await expect(alert('longer ones are pages of the shop')).toBeVisible()
  await page.getByLabel('Path').fill('/pl')
  expect(await axeViolations(page)).toEqual([])
  await open.click()
  await expect(page.getByRole('heading', { name: 'Poland · PLN' })).toBeVisible()
  await expect(page.getByText('Prices are missing in PLN.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto('/pl/productdetail')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Not sold here yet')
  expect(await axeViolations(shopper)).toEqual([])
  await shopper.goto('/pl/shop')
  await expect(shopper.getByText('No ready-made shirts yet')).toBeVisible()
})

test('prices are proposed by an exchange rate, checked and set; a shopper sees them at once', async ({
  browser,
}) => {
  await page.goto('/settings/markets/en-PL')
  await page.getByLabel('1 USD in PLN').fill('4,05')
  await page.getByRole('button', { name: 'Propose prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prices in PLN' })
  await expect(dialog.getByRole('row', { name: /Custom shirt/ })).toContainText('360')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Set all prices' }).click()
  await expect(page.getByText('The prices in PLN are set.')).toBeVisible()
  await expect(page.getByText('Prices are missing in PLN.')).toHaveCount(0)

  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto('/pl/productdetail')
  await expect(shopper.getByRole('status', { name: 'Price' })).toContainText(/\d{3},00\sPLN/)
  await shopper.goto('/pl/productdetail/harrow-oxford')
  await expect(shopper.getByText(/\d{3},00\sPLN/).first()).toBeVisible()
})

test('two markets share no path, and no amount of one currency becomes one of another', async () => {
  await page.getByLabel('Currency').selectOption('SEK')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert('Enter a price for each delivery method')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('textbox', { name: 'Path' }).last().fill('/x')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert('slash and two letters')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto('/settings/markets/first')
  await page.getByLabel('Currency').selectOption('SEK')
  for (const field of await page.getByLabel(/, price in SEK$/).all()) await field.fill('70')
  await page.getByLabel('Price in SEK', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert('Custom shirts have no price in SEK yet')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('another language of a market becomes its first, with a preview of the addresses that change', async ({
  browser,
}) => {
  await page.goto('/settings/markets/en-PL')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByLabel('Language').last().selectOption('German')
  await page.getByRole('textbox', { name: 'Path' }).last().fill('/de')
  await save(page)
  await page.getByRole('button', { name: 'Make first: German (Poland)' }).click()
  await expect(page.getByText(`German (Poland): ${shopUrl}/pl, until now ${shopUrl}/pl/de`)).toBeVisible()
  await expect(page.getByText(`English (Poland): ${shopUrl}/pl/en, until now ${shopUrl}/pl`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await save(page)
  await expect(page).toHaveURL(/\/settings\/markets\/de-PL$/)
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const languageAt = async (path: string) => {
    await shopper.goto(path)
    return shopper.locator('html').getAttribute('lang')
  }
  await expect(async () => expect(await languageAt('/pl')).toMatch(/^de/)).toPass()
  expect(await languageAt('/pl/en')).toMatch(/^en/)
  await undoButtonOf(page).click()
  await expect(page).toHaveURL(/\/settings\/markets\/en-PL$/)
  await expect(async () => expect(await languageAt('/pl')).toMatch(/^en/)).toPass()
})

test('a market gets a name, is removed, and restored', async ({ browser }) => {
  await page.goto('/settings/markets/en-PL')
  await page.getByLabel('Name', { exact: true }).fill('Poland in English')
  await save(page)
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto('/pl')
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Remove market' }).click()
  await expect(page.getByText('The market Poland in English is removed.')).toBeVisible()
  await expect(async () => expect((await shopper.request.get('/pl')).status()).toBe(404)).toPass()
  await undoButtonOf(page).click()
  await expect(page.getByRole('link', { name: 'Poland in English' })).toBeVisible()
  await expect(async () => expect((await shopper.request.get('/pl')).status()).toBe(200)).toPass()
  await page.getByRole('link', { name: 'Poland in English' }).click()
  await page.getByRole('button', { name: 'Remove market' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Poland in English' })).toHaveCount(0)
})
