// A made-to-measure shirt: designed, measured, bought, made, delivered, and what can be returned of it; and once from
// the home page to a paid order by keyboard alone.
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  fillAddress,
  homeAddress,
  collectBrowserErrors,
  moveOrder,
  newEmail,
  orderNumber,
  placeOrder,
} from './shopper.ts'

test.use({ actionTimeout: 20_000 })

const design = '/productdetail?design=1_XC021_collar.club_back.dart'

/** Presses Tab until an element has the focus, as a shopper without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement).catch(() => false)
  for (let presses = 0; presses < 160; presses++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${target} by keyboard`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('from the home page to a paid designed shirt by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  const browserErrors = collectBrowserErrors(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await press(page, page.getByRole('link', { name: 'Design a shirt' }).first())
  await expect(page.getByRole('tab', { name: 'Fabric', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await tabTo(page, page.getByRole('tab', { name: 'Fabric', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Collar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Standard Collar', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Club Collar', exact: true })).toBeChecked()

  await press(page, page.getByRole('button', { name: 'Add to cart', exact: true }))
  await press(page, page.getByRole('link', { name: 'In your cart' }))
  await expect(page).toHaveURL(/\/cart$/)
  await press(page, page.getByRole('button', { name: 'Checkout', exact: true }))

  await type(page, 'Email', newEmail('keys'))
  await page.keyboard.press('Enter')
  await type(page, 'Full name', homeAddress.fullName)
  await type(page, 'Address line 1', homeAddress.line1)
  await type(page, 'City', homeAddress.city)
  await tabTo(page, page.getByLabel('State'))
  await page.keyboard.type('Rhode')
  await type(page, 'ZIP code', homeAddress.postalCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=delivery/)
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page).toHaveURL(/step=measurements/)
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByLabel('Size', { exact: true }))
  await page.keyboard.press('M')
  await expect(page.getByLabel('Size', { exact: true })).toHaveValue('M')
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page).toHaveURL(/step=payment/)
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }))
  // The order approves the finished measures, so it can be placed when they are shown.
  await expect(page.getByRole('region', { name: 'Finished measures' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Place order', exact: true }))

  await press(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page).toHaveURL(/\/orderplaced/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Thank you, ${homeAddress.fullName.split(' ')[0]}`,
  )
  expect(browserErrors).toEqual([])
})

test('designed, measured, bought, made, delivered, and returned if it can be @journey', async ({ page }) => {
  test.setTimeout(300_000)
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('tailored')

  await page.goto('/signup', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page).not.toHaveURL(/signup/)

  // A design in a standard size without a monogram can be returned.
  await page.goto(design, { waitUntil: 'networkidle' })
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible()

  // The same design made to measure cannot be returned.
  await page.goto('/myprofile?tab=measurements', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add your measurements' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByRole('radio', { name: 'Centimetres' }).check({ force: true })
  await page.getByLabel('Your usual size').selectOption('M')
  for (const [field, cm] of Object.entries({ Neck: '39.5', Chest: '101', Waist: '88', Hips: '101' })) {
    await page.getByRole('textbox', { name: field, exact: true }).fill(cm)
  }
  await page.getByRole('button', { name: /^Fill the \d+ empty fields/ }).click()
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(page.getByText('Mine', { exact: true }).first()).toBeVisible()
  await page.goto(`${design}_yoke.split`, { waitUntil: 'networkidle' })
  await page.getByLabel('Size', { exact: true }).selectOption({ label: 'Mine' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible()

  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=delivery/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // The finished measures of the shirt that is made to measure are approved; those of size M with the order.
  await expect(page).toHaveURL(/\/measures\?checkout/)
  await page.getByRole('button', { name: 'Approve measures' }).click()
  await expect(page).toHaveURL(/step=payment/)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  const number = await orderNumber(page)

  await moveOrder(number, ['cut', 'sewn', 'packed', 'shipped', 'delivered'])
  // The measurements of the shirt that was delivered are taken for new ones.
  await page.goto('/myprofile?tab=measurements', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add measurements' }).click()
  await page.getByText('Rather not measure yourself?').click()
  await page.getByRole('radio', { name: 'An earlier order' }).check({ force: true })
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Made to measure: Mine' })
    .getByRole('button', { name: /^Use the measurements of the shirt of/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Chest', exact: true })).toHaveValue('101')

  await page.goto('/order', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orderdetail\//)
  await expect(page.getByText('Delivered').first()).toBeVisible()
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /invoice/i })
      .first()
      .click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/)
  await page
    .getByRole('button', { name: /return or exchange/i })
    .first()
    .click()
  await expect(page.getByText(/own measurements/i).first()).toBeVisible()
  expect(browserErrors).toEqual([])
})
