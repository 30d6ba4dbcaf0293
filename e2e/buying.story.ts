// From the home page to a paid order, as a guest and as a shopper who signs up in between.
import { expect, test } from '@playwright/test'
import {
  addToCart,
  chooseShirt,
  countOrders,
  expectAccessible,
  collectBrowserErrors,
  waitForMail,
  newEmail,
  orderNumber,
  placeOrder,
  fillCheckout,
} from './shopper.ts'

test('a guest finds a shirt, buys it and follows the order @journey', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('guest')
  const shirt = await chooseShirt(page)
  await addToCart(page)
  await page.getByRole('link', { name: /cart.*1 item/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(shirt).first()).toBeVisible()
  await page.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(page, { email })
  await placeOrder(page)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  const number = await orderNumber(page)
  await page.reload()
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /cart/i }).first()).not.toHaveAccessibleName(/1 item/)

  const mail = await waitForMail(email, /Subject: Payment received for order/)
  expect(mail).toContain(number)
  await page.goto('/trackingorder')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText(shirt).first()).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('a shopper signs up while buying and keeps the cart', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('customer')
  const shirt = await chooseShirt(page)
  await addToCart(page)
  await page.goto('/signup?next=/checkout')
  await page.getByLabel('Full name', { exact: true }).fill('Ada Brook')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText(shirt).first()).toBeAttached()
  await page.goto('/checkout?step=address')
  await fillCheckout(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)

  await page.goto('/order')
  await expect(page.getByText(shirt).first()).toBeVisible()
  const verify = await waitForMail(email, /verifymail\?code=/)
  const link = verify.match(/\/verifymail\?code=[\w-]+/)![0]
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
  expect(browserErrors).toEqual([])
})

test('a declined payment is tried again on the same order @journey', async ({ page }) => {
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { email: newEmail('declined') })
  await placeOrder(page)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  const order = new URL(page.url()).searchParams.get('order')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  expect(new URL(page.url()).searchParams.get('order')).toBe(order)
})

test('a guest who pays on delivery confirms the order through its email @journey', async ({
  page,
  browser,
}) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('delivery')
  const shirt = await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { email })
  await page.getByRole('radio', { name: /Pay on delivery/ }).check({ force: true })
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your order')
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  await expectAccessible(page, 'an order to be confirmed')
  await page.goto('/cart')
  await expect(page.getByText(`Confirm your order: we sent a link to ${email}`)).toBeVisible()
  await expect(page.getByText(shirt).first()).toBeVisible()
  await page.goBack()

  // The email is opened on another device.
  const mail = await waitForMail(email, /Subject: Confirm your order/)
  const link = mail.match(/\/trackingorder\?key=[\w-]+/)![0]
  const phone = await browser.newPage()
  await phone.goto(new URL(link, page.url()).href)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Confirm your order')
  await phone.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Expected')
  await phone.close()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i, { timeout: 30_000 })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('an unpaid order is shown in the cart, where it can be paid or cancelled', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const shirt = await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { email: newEmail('waiting') })
  await placeOrder(page)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  const order = new URL(page.url()).searchParams.get('order')
  await page.goto('/cart')
  const waiting = page.getByRole('region', { name: 'Your open order' })
  await expect(waiting.getByText(shirt)).toBeVisible()
  await expect(waiting.getByText(/set aside for you until \d/)).toBeVisible()
  await expectAccessible(page, 'a cart with an open order')
  await waiting.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/orderplaced.*${order}`))

  await page.goto('/cart')
  await waiting.getByRole('button', { name: /^Cancel order/ }).click()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('region', { name: 'Items' }).getByText(shirt).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('pressing Place order twice places one order', async ({ page }) => {
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  const email = newEmail('twice')
  await fillCheckout(page, { email })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const payments: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/orders/payment')) payments.push(request.url())
  })
  await page.getByRole('button', { name: 'Place order', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/demo-gateway\//)
  expect(payments).toHaveLength(1)
  expect(await countOrders(email)).toBe(1)
})

test('fifty quick clicks on the quantity make at most two requests at a time, and the right total', async ({
  page,
}) => {
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/cart')
  let underWay = 0
  let maxUnderWay = 0
  const isChange = (url: string) => url.endsWith('/user/cart/updateCart')
  page.on(
    'request',
    (request) => isChange(request.url()) && (maxUnderWay = Math.max(maxUnderWay, ++underWay)),
  )
  page.on('requestfinished', (request) => isChange(request.url()) && underWay--)
  const more = page.getByRole('button', { name: /^One more/ })
  const count = page.getByRole('textbox', { name: /^Quantity/ })
  await expect(count).toHaveValue('1')
  await more.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 50; click++) button.click()
  })
  await page.waitForLoadState('networkidle')
  await expect.poll(() => underWay).toBe(0)
  expect(maxUnderWay).toBeGreaterThan(0)
  expect(maxUnderWay).toBeLessThanOrEqual(2)
  const wanted = await count.inputValue()
  expect(Number(wanted)).toBeGreaterThan(1)
  await page.reload()
  await expect(count).toHaveValue(wanted)
})
