// Invoices and books: an owner sets numbers of their own, a shopper pays, and the month is downloaded for the tax adviser.
import { expect, type Page, request, test } from '@playwright/test'
import { axeViolations, newEmail, orderAndPay } from '../shopper.ts'
import { backOfficeUrl, newMember, save, shopUrl } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Berta Books', email: newEmail('berta'), role: 'owner' })
})

test('an owner sets the numbers of invoices, and downloads the month with a new one', async () => {
  await page.goto('/settings/invoices')
  await page.getByLabel('Own numbers').check()
  const invoices = page.getByRole('group', { name: 'Invoices', exact: true })
  await invoices.getByLabel('Prefix').fill('SHIRT1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Complete the numbers').first()).toBeVisible()
  await invoices.getByLabel('Prefix').fill('SHIRT-')
  await invoices.getByLabel('First number').fill('417')
  await expect(invoices.getByText('SHIRT-00417')).toBeVisible()
  await page.getByLabel('Company details').fill('Placket GmbH\nHRB 12345, Amtsgericht Berlin')
  await save(page)
  expect(await axeViolations(page)).toEqual([])

  const shopper = await request.newContext({ baseURL: shopUrl })
  await orderAndPay(shopper, [{ product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 1 }])

  await page.goto('/books')
  await page.getByLabel('Month', { exact: true }).fill(new Date().toISOString().slice(0, 7))
  await expect(page.getByRole('cell', { name: 'Money: Demo payment' })).toBeVisible()
  await page.getByLabel('Adviser number').fill('1001')
  await page.getByLabel('Client number').fill('7')
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download for DATEV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_\d{4}-\d\d_USD\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString('latin1')).toContain('"SHIRT-00417"')
})
