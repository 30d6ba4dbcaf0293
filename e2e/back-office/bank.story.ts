// Bank transfer from the switch to the paid order: the owner offers it, a guest orders and gets account, reference and
// code, and a bank statement pays the order. It has a shop of its own, which sells in euros.
import { expect, type Page, test } from '@playwright/test'
import { camt, camtEntry } from '#api/admin/bank/test-statements.ts'
import { tooWide } from '../screens.ts'
import {
  addToCart,
  axeViolations,
  chooseShirt,
  collectBrowserErrors,
  expectAccessible,
  fillCheckout,
  newEmail,
  orderNumber,
  waitForMail,
} from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { makeAccount, save } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const iban = 'DE89370400440532013000'
let shop: StartedShop
let owner: Page
let browserErrors: string[]
let order: { number: string; reference: string; amount: string }
test.beforeAll(async ({ browser }) => {
  shop = await startShop(() => ({ currency: 'EUR', iban, swatchSet: null }))
  const context = await browser.newContext({ baseURL: new URL(shop.ownerLink).origin })
  owner = await context.newPage()
  browserErrors = collectBrowserErrors(owner)
  await makeAccount(owner, shop.ownerLink, 'Berta Bank', 'berta@example.com')
})
test.afterAll(() => shop.stop())

test('the owner offers bank transfer @journey', async () => {
  await owner.goto('/settings/services')
  await owner.getByLabel('Offer bank transfer').check()
  await owner.getByLabel('Reminder by email').selectOption('2 days before the due day')
  await save(owner)
  await expect(owner.getByLabel('Offer bank transfer')).toBeChecked()
  await owner.getByRole('button', { name: 'Test Bank transfer' }).click()
  await expect(owner.getByText('Every market has an account')).toBeVisible()
})

test('a guest orders by bank transfer, and gets account, reference and code @journey', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const errors = collectBrowserErrors(page)
  const email = newEmail('transfer')
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { email })
  await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your order')
  const mail = await waitForMail(email, /Confirm your order/, shop.folder)
  await page.goto(/\/trackingorder\?key=[\w-]+/.exec(mail)![0])
  await page.getByRole('button', { name: 'Confirm order' }).click()
  const transfer = page.getByRole('region', { name: 'Bank transfer' })
  await expect(transfer).toContainText('DE89 3704 0044 0532 0130 00')
  await expect(transfer.getByRole('img', { name: 'Code for the app of your bank' })).toBeVisible()
  await expectAccessible(page, 'an order that waits for a transfer')
  const value = (name: string) =>
    transfer
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .last()
      .locator('dd')
  order = {
    number: await orderNumber(page),
    reference: await value('Reference').innerText(),
    amount: (await value('Amount').innerText()).replaceAll(/[^\d.]/g, ''),
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    transfer.getByRole('button', { name: 'Pro forma invoice, PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(order.number)
  const placed = await waitForMail(email, /Subject: Your order/, shop.folder)
  expect(placed).toContain(order.reference)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the owner uploads the bank statement, books it, and the order is paid @journey', async () => {
  await owner.goto('/bank')
  await owner.getByRole('link', { name: 'Upload statement' }).click()
  const lines = [
    camtEntry({ amount: order.amount, reference: order.reference }),
    camtEntry({ amount: '12.00', text: 'Interest', payer: 'Our bank', entryReference: 'ENTRY-2' }),
  ]
  const file = { name: 'november.xml', mimeType: 'text/xml', buffer: Buffer.from(camt(lines)) }
  await owner.getByLabel('Drop a bank statement here, or choose one').setInputFiles(file)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('november.xml')
  await expect(owner.getByText('Amount is correct')).toBeVisible()
  for (const width of [360, 800, 1440]) {
    await owner.setViewportSize({ width, height: 900 })
    expect(await tooWide(owner), `at ${width} px`).toEqual([])
    expect(await axeViolations(owner)).toEqual([])
  }
  await owner.getByRole('button', { name: 'Book 1 payment' }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await owner.getByRole('button', { name: 'Put aside: not an order' }).click()
  await expect(owner.getByText('Put aside', { exact: true })).toBeVisible()
  await owner.getByRole('link', { name: order.number }).click()
  await expect(owner.getByText('Bank transfer').first()).toBeVisible()
  await expect(owner.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(browserErrors).toEqual([])
})
