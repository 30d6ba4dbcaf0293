// A day with orders: found by search, notes added, changed with a refund and with a balance due, status changed,
// undone, printed.
import { expect, type Page, test } from '@playwright/test'
import { messagesOf, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial' })

async function call(path: string, body: object, token?: string) {
  const reply = await fetch(shopUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authtoken: token }) },
    body: JSON.stringify(body),
  })
  const { data, error } = (await reply.json()) as { data: Record<string, never>; error?: { message: string } }
  if (error) throw new Error(`${path}: ${error.message}`)
  return data as Record<string, unknown>
}

const designed = { design: '1_XC010_collar.club', fit: { size: 'M', fit: 'regular' }, quantity: 2 }
const readyMade = { product: 'harrow-oxford', size: 'M', quantity: 1 }

/** Orders and pays a shirt, as a shopper's browser does. */
async function order(
  fullName: string,
  email: string,
  line: object = designed,
): Promise<{ id: string; number: string; token: string }> {
  const { authtoken } = await call('/user/account/guest', {})
  const token = String(authtoken)
  await call('/user/cart/addCart', line, token)
  const address = {
    fullName,
    line1: '9 Mill Street',
    city: 'Providence',
    region: 'RI',
    postalCode: '02903',
    country: 'US',
  }
  const { checkout } = await call('/user/orders/checkout', { email, address, delivery: 'standard' }, token)
  const placed = await call('/user/orders/payment', { checkout, method: 'demo' }, token)
  await pay(String(placed.redirectUrl))
  return { ...(placed.order as { id: string; number: string }), token }
}

const pay = (page: string) =>
  fetch(new URL(page, shopUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pay',
  })

let page: Page
let placed: Awaited<ReturnType<typeof order>>
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Orla Manager', email: 'orla@example.com', role: 'Manager' })
  placed = await order('Theodora Quill', 'theodora@example.com')
})
test.afterAll(() => page.context().close())

test('an order is found by search, and gets a note @journey', async () => {
  await page.goto('/orders')
  await page.getByLabel('Number, name, address, mail, phone, product or fabric').fill('quill provid')
  await expect(page.getByRole('link', { name: placed.number })).toBeVisible()
  await expect(page).toHaveURL(/q=quill/)
  await page.getByRole('link', { name: placed.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.number })).toBeVisible()
  await page.getByLabel('New note').fill('Wants it in a box')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Wants it in a box')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await undoButtonOf(page).click()
  await expect(page.getByText('Wants it in a box')).toBeVisible()
})

test('it is changed with a refund, and with a balance due, which is paid @journey', async () => {
  await page.goto(`/orders/${placed.number}/change`)
  await page.getByLabel('Pieces of Custom shirt').fill('1')
  const money = page
    .getByRole('heading', { name: 'Effect on the amounts' })
    .locator('xpath=ancestor::section')
  await expect(money.getByText('Refunded now')).toBeVisible()
  await expect(money).toContainText('→')
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.number })).toBeVisible()
  await expect(page.getByText('Refunded')).toBeVisible()

  await page.goto(`/orders/${placed.number}/change`)
  await page.getByLabel('Pieces of Custom shirt').fill('3')
  await expect(page.getByText('has a link to pay the balance')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.number })).toBeVisible()
  const { redirectUrl } = await call('/user/orders/payRest', { order: placed.id }, placed.token)
  await pay(String(redirectUrl))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Balance due').locator('xpath=following-sibling::dd')).toHaveText('$0.00', {
      timeout: 2000,
    })
  }).toPass()
})

test('a line is removed and restored, and another piece is added @journey', async () => {
  const ready = await order('Lena Marsh', 'lena@example.com')
  await page.goto(`/orders/${ready.number}/change`)
  await page.getByLabel('Find a product').fill('oxford')
  await page
    .locator('ul')
    .getByRole('button', { name: /Oxford/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to order' }).click()
  await expect(page.getByText('New, at today’s price.')).toBeVisible()
  await expect(page.getByText('3 pieces')).toBeVisible()
  await page.getByLabel('Remove from order: Custom shirt').check()
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ready.number })).toBeVisible()
  await page.goto(`/orders/${ready.number}/change`)
  await page.getByLabel('Add back: Custom shirt').check()
  await expect(page.getByText('3 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ready.number })).toBeVisible()
  await expect(page.getByText('Custom shirt').first()).toBeVisible()
})

test('a wrong step is undone, and a mail is read @journey', async () => {
  const ready = await order('Nell Swift', 'nell@example.com')
  await page.goto(`/orders/${ready.number}`)
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Read “Payment received' }).first().click()
  await expect(page.getByRole('dialog')).toContainText(ready.number)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('dialog')).toContainText('is refunded')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByLabel('Reason').fill('Requested by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(messagesOf(page)).toContainText(': the status is')
  await expect(page.getByText('Requested by phone')).toBeVisible()
})

test('packing slips of chosen orders are one file @journey', async () => {
  const download = page.context().waitForEvent('page')
  await page.goto('/orders?q=quill')
  await page.getByRole('checkbox', { name: placed.number }).check()
  await page.getByRole('button', { name: 'Print packing slips' }).click()
  await download
})

test('the status of several orders is changed at once, found again after leaving, and undone @journey', async () => {
  const orders = [
    await order('Bea Bulk', 'bea@example.com', readyMade),
    await order('Bea Bulk', 'bea@example.com'),
  ]
  await page.goto('/orders?q=bea%20bulk')
  for (const { number } of orders) await page.getByRole('checkbox', { name: number }).check()
  await page.getByRole('button', { name: 'Change status …' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk status change' })).toBeVisible()
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Bulk status changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk status changes' })).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('link').click()
  const result = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  await expect(result(orders[0]!.number)).toContainText('Status changed')
  await expect(result(orders[1]!.number)).toContainText('has to be cut and sewn before it is packed')
  await page.getByRole('button', { name: 'Restore status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore status' }).click()
  await expect(result(orders[0]!.number)).toContainText('Status restored')
  await page.goto(`/orders/${orders[0]!.number}`)
  await expect(page.getByRole('heading', { level: 1, name: orders[0]!.number })).toBeVisible()
  await expect(page.getByText('Packed', { exact: true })).toHaveCount(0)
})
