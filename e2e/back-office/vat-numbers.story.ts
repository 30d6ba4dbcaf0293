// A business of another member state buys without VAT, once VIES has confirmed its number; staff see the evidence.
import { expect, type Page, test } from '@playwright/test'
import { openTestVies, type TestVies } from '#api/tax/test-vies.ts'
import { pdfText } from '../pdf-text.ts'
import { axeViolations, chooseShirt, newEmail, orderNumber } from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { makeAccount, save } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** The number of a business that VIES knows. */
const vatNumber = 'FR40303265045'
const own = {
  locale: 'en-IE',
  currency: 'EUR',
  taxId: 'IE 6433435F',
  countries: ['IE', 'FR'],
  taxIncluded: true,
  taxRates: [
    { country: 'IE', percent: 23 },
    { country: 'FR', percent: 20 },
  ],
  delivery: [{ key: 'post', name: 'Post', description: 'An Post', priceMinor: 1200, workingDays: [2, 4] }],
}

let vies: TestVies
let shop: StartedShop
let office: Page
let number: string
test.beforeAll(async ({ browser }) => {
  vies = await openTestVies()
  vies.known.set(vatNumber, 'MAISON DUPONT SAS')
  shop = await startShop(() => own, { VIES_URL: vies.url })
  const context = await browser.newContext({ baseURL: new URL(shop.ownerLink).origin })
  office = await context.newPage()
  await makeAccount(office, shop.ownerLink, 'Olive Owner', newEmail('olive'))
})
test.afterAll(async () => {
  await shop.stop()
  await vies.close()
})

test('the owner lets VIES check the numbers of businesses', async () => {
  await office.goto('/settings/taxes')
  await office.getByLabel('A business with a VAT number').selectOption({ label: 'No VAT, checked with VIES' })
  await save(office)
  expect(await axeViolations(office)).toEqual([])
})

test('a business sees the prices without VAT, and buys', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await chooseShirt(page)
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail('dupont'))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Country', { exact: true }).selectOption('FR')
  await page.getByLabel('Full name', { exact: true }).fill('Ada Dupont')
  await page.getByLabel('Company').fill('Maison Dupont')
  await page.getByLabel('VAT number').fill('FR 40 303 265 045')
  await page.getByLabel('Address line 1', { exact: true }).fill('12 rue de la Paix')
  await page.getByLabel('Postcode', { exact: true }).fill('75002')
  await page.getByLabel('City', { exact: true }).fill('Paris')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(`No VAT is charged: intra-Community supply`)).toBeVisible()
  // 12.00 without 20 %.
  await expect(page.getByRole('radio', { name: /Post/ })).toBeAttached()
  await expect(page.getByText('€10.00').first()).toBeVisible()
  await page.getByRole('radio', { name: /Post/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(`business with VAT number ${vatNumber}`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Place order and pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  await expect(page.getByText('Tax (intra-Community supply)')).toBeVisible()
  number = await orderNumber(page)
  await context.close()
})

test('staff see the evidence, and print the invoice', async () => {
  await office.goto(`/orders/${number}`)
  const heading = office.getByRole('heading', { name: 'Check of the VAT number' })
  const check = office.locator('section').filter({ has: heading })
  await expect(check).toContainText('Confirmed by VIES')
  await expect(check).toContainText('MAISON DUPONT SAS')
  await expect(check).toContainText('WAPIAAAAYxq0aQzA')
  expect(await axeViolations(office)).toEqual([])
  const invoice = office.getByRole('link', { name: /^INV-/ })
  const reply = await office.request.get((await invoice.getAttribute('href'))!)
  const text = pdfText(await reply.body())
  expect(text).toContain('Intra-Community supply, exempt from VAT')
  expect(text).toContain(vatNumber)
})

test('the statement of the quarter has the order, and VAT can be charged after all', async () => {
  await office.goto('/books')
  await office.getByLabel('Month', { exact: true }).fill(new Date().toISOString().slice(0, 7))
  const link = office.getByRole('link', { name: 'Recapitulative statement of the quarter' })
  const started = office.waitForEvent('download')
  await link.click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await started).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('FR,40303265045,')
  await office.goto(`/orders/${number}/change`)
  await office.getByLabel('Tax of this order').selectOption({ label: 'With VAT' })
  await expect(office.getByText('Balance due').first()).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
})
