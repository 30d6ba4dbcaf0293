// The prices and options of custom shirts: an owner changes the price of a collar and of the shirt; a shopper with
// one in the cart is informed and pays the new price; a collar that is no longer offered disappears from the
// designer; a look is published.
import { expect, type Page, test } from '@playwright/test'
import { addToCart, axeViolations, fillCheckout, newEmail, orderNumber, placeOrder } from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, newMember, save } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const design = '1_XC021_collar.club'
let owner: Page
let shopper: Page
test.beforeAll(async ({ browser }) => {
  owner = await newMember(browser, { name: 'Otto Owner', email: newEmail('otto'), role: 'owner' })
  shopper = await (await browser.newContext()).newPage()
})
// The other stories expect the prices of a new shop.
test.afterAll(async () => {
  await setPrice('/options', 'Price in USD', '89.00')
  await setPrice('/options/collar', 'Surcharge of Club Collar in USD', '0.00')
  await owner.getByRole('checkbox', { name: 'Wing Collar is offered' }).check()
  await save(owner)
})

async function setPrice(path: string, label: string, amount: string): Promise<void> {
  await owner.goto(`${backOfficeUrl}${path}`)
  const field = owner.getByLabel(label, { exact: true })
  await field.waitFor()
  if ((await field.inputValue()) === amount) return
  await field.fill(amount)
  await save(owner)
}

test('a shopper has a shirt in the cart while the owner changes its price', async () => {
  await shopper.goto(`/productdetail?design=${design}`, { waitUntil: 'networkidle' })
  await shopper.getByLabel('Size', { exact: true }).selectOption('M')
  await addToCart(shopper)
  await setPrice('/options', 'Price in USD', '99.00')
  await setPrice('/options/collar', 'Surcharge of Club Collar in USD', '12.50')
  // The entry has the name of the member who did it.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Otto Owner' }).first()).toBeVisible()
  await expect(owner.locator('ins').filter({ hasText: '$12.50' }).first()).toBeVisible()
})

test('the shopper is informed, and pays the new price', async () => {
  await expect
    .poll(async () => {
      await shopper.goto('/cart', { waitUntil: 'networkidle' })
      return shopper.getByText(/The price has changed: \$146\.50 instead of \$124\.00/).count()
    })
    .toBe(1)
  expect(await axeViolations(shopper)).toEqual([])
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { email: newEmail('collar') })
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await orderNumber(shopper)
  await expect(shopper.getByText('$146.50').first()).toBeVisible()
})

test('a collar that is no longer offered disappears from the designer, and a link with it says so', async () => {
  await owner.goto(`${backOfficeUrl}/options/collar`)
  await expect(owner.getByRole('checkbox', { name: 'Standard Collar is offered' })).toHaveCount(0)
  await owner.getByRole('checkbox', { name: 'Wing Collar is offered' }).uncheck()
  await save(owner)
  const collars = () => shopper.getByRole('radio', { name: /Collar$/ })
  await expect
    .poll(async () => {
      await shopper.goto('/productdetail?part=collar', { waitUntil: 'networkidle' })
      return collars().count()
    })
    .toBe(13)
  await expect(shopper.getByRole('radio', { name: 'Wing Collar' })).toHaveCount(0)
  await shopper.goto('/productdetail?design=1_XC021_collar.wing&part=collar', { waitUntil: 'networkidle' })
  await expect(
    shopper.getByText('Wing Collar is not offered any more. Please choose something else.'),
  ).toBeVisible()
  await expect(shopper.getByRole('radio', { name: 'Wing Collar' })).toBeChecked()
  await shopper.getByLabel('Size', { exact: true }).selectOption('M')
  await shopper.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(
    shopper.getByText('Wing Collar is not offered any more', { exact: false }).first(),
  ).toBeVisible()
  await expect(shopper.getByRole('link', { name: /cart.*1 item/i })).toHaveCount(0)
})

test('a look is designed and published, and shown in the look book', async () => {
  await owner.goto(`${backOfficeUrl}/looks`)
  await owner.getByRole('link', { name: 'New look' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Night & Day')
  await owner.getByLabel('Text', { exact: true }).fill('For <b>both</b>.')
  await owner.getByRole('button', { name: 'Create look' }).click()
  await owner.getByLabel('Collar', { exact: true }).selectOption('Club Collar')
  await owner.getByLabel('Fabric', { exact: true }).selectOption('XC021')
  await save(owner)
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await expect(owner.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await expect
    .poll(async () => {
      await shopper.goto('/demo', { waitUntil: 'networkidle' })
      return shopper.getByText('For <b>both</b>.').count()
    })
    .toBe(1)
  await shopper.getByRole('link', { name: 'Night & Day' }).click()
  await expect(shopper).toHaveURL(/\/productdetail/)
  await expect(shopper.getByRole('heading', { level: 1, name: 'Design your shirt' })).toBeAttached()
  await owner.getByRole('button', { name: 'Unpublish' }).click()
  await expect(owner.getByRole('button', { name: 'Publish now' })).toBeVisible()
})

for (const path of ['/options', '/options/collar', '/options/button', '/looks', '/looks/banker'])
  test(`${path} is accessible`, async () => {
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 900 })
      await owner.goto(`${backOfficeUrl}${path}`, { waitUntil: 'networkidle' })
      expect(await axeViolations(owner)).toEqual([])
      expect(await tooWide(owner)).toEqual([])
    }
  })
