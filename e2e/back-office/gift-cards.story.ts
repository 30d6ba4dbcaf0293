// Gift cards in the shop: they are offered; a shopper buys one for a friend, who reads its balance through the link
// in the mail, prints it, and pays part of an order with it.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pdfText } from '../pdf-text.ts'
import {
  addToCart,
  chooseShirt,
  collectBrowserErrors,
  expectAccessible,
  fillAddress,
  fillCheckout,
  homeAddress,
  newEmail,
  payPartByCard,
  placeOrder,
  plainText,
  waitForMail,
} from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
/** The link in the mail with the card. */
let link = ''
const friend = newEmail('friend')

test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Gina Given', email: newEmail('gina'), role: 'owner' })
})

/** The fields of US dollars, the currency of the stories' shop. */
const inDollars = () =>
  page.locator('section', { has: page.getByRole('heading', { name: 'In USD', exact: true }) })

test('they are offered for an amount', async () => {
  await page.goto('/gift-cards/shop')
  await waitForScreen(page)
  await inDollars().getByLabel('Sell gift cards').check()
  await inDollars().getByLabel('Amount 5').fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagesOf(page).getByText('Gift cards are sold in the shop.')).toBeVisible()
})

test('a shopper buys one for a friend, with a message', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const errors = collectBrowserErrors(shopper)
  await shopper.goto('/productdetail/gift-card')
  await shopper.getByRole('radio', { name: '$60.00' }).check({ force: true })
  await shopper.getByLabel('Name of the recipient').fill('Frida Frost')
  await shopper.getByLabel('Their email address').fill(friend)
  await shopper.getByLabel('Your words').fill('For the summer.')
  await expectAccessible(shopper, 'the gift card')
  await shopper.getByRole('button', { name: /Put into the cart/ }).click()
  await shopper.getByRole('link', { name: 'To your cart' }).click()
  await expect(shopper.getByText('For Frida Frost', { exact: true })).toBeVisible()
  await shopper.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await shopper.getByLabel('Email', { exact: true }).fill(newEmail('giver'))
  await shopper.getByRole('button', { name: 'Continue', exact: true }).click()
  await shopper.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await shopper.getByLabel('Phone').fill(homeAddress.phone)
  await fillAddress(shopper)
  await shopper.getByRole('button', { name: 'Continue', exact: true }).click()
  // With only one delivery method, the checkout does not ask.
  await expect(shopper).toHaveURL(/step=payment/)
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper).toHaveURL(/\/orderplaced/)
  expect(errors).toEqual([])
  await shopper.context().close()
})

test('the friend reads its balance through the link in the mail, and prints it', async ({ browser }) => {
  const mail = plainText(await waitForMail(friend, /gift card/i))
  expect(mail).toContain('For the summer.')
  link = /\/productdetail\/gift-card#code=[A-Z0-9-]+/.exec(mail)![0]
  const reader = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await reader.goto(link)
  await expect(reader.getByLabel('Code of the gift card')).toHaveValue(codeIn(link))
  await expect(reader).not.toHaveURL(/code=/)
  await reader.getByRole('button', { name: 'Show balance' }).click()
  await expect(reader.getByText('$60.00 is left on the gift card')).toBeVisible()
  await expectAccessible(reader, 'what is left of the gift card')
  const download = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Gift card to print, PDF' }).click()
  const text = pdfText(await readFile(await (await download).path()))
  for (const part of ['$60.00', codeIn(link), 'For Frida Frost, from Ada Brook', 'For the summer.'])
    expect(text).toContain(part)
  await reader.context().close()
})

const codeIn = (address: string) => address.split('=')[1]!

test('the friend pays part of an order with it; then its balance is 0', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await chooseShirt(shopper)
  await addToCart(shopper)
  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(shopper, { email: friend })
  await payPartByCard(shopper, codeIn(link))
  await shopper.goto(link)
  await shopper.getByRole('button', { name: 'Show balance' }).click()
  await expect(shopper.getByText('$0.00 is left on the gift card')).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Gift card to print, PDF' })).toHaveCount(0)
  await shopper.context().close()

  await page.goto('/gift-cards')
  await waitForScreen(page)
  await page.getByRole('link', { name: `…${codeIn(link).slice(-4)}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: /\b0\.00 left/ })).toBeVisible()
})

test('they are no longer offered', async () => {
  await page.goto('/gift-cards/shop')
  await waitForScreen(page)
  for (const sold of await page.getByLabel('Sell gift cards').all()) await sold.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagesOf(page).getByText('Gift cards are not sold any more.')).toBeVisible()
})
