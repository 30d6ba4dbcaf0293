// Staff ask a customer for a new approval of the finished measures; the shirt is not cut before the answer.
import { expect, test } from '@playwright/test'
import { collectBrowserErrors, expectAccessible, newEmail, orderAndPay, waitForMail } from '../shopper.ts'
import { backOfficeUrl, newMember, shopUrl, waitForScreen } from './staff.ts'

test('a new approval is requested, given by the link in the mail, and the shirt can be cut', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(180_000)
  const page = await newMember(browser, { name: 'Ada Asks', email: newEmail('asks'), role: 'Manager' })
  const errors = collectBrowserErrors(page)
  const shop = await playwright.request.newContext({ baseURL: shopUrl })
  const email = newEmail('answers')
  const fit = { size: 'M', fit: 'regular', changes: { sleeve: 10 } }
  const { number } = await orderAndPay(shop, [{ design: '1_XC021', fit, quantity: 1 }], { email })
  await page.goto(`${backOfficeUrl}/orders/${number}`)
  await waitForScreen(page)
  const measures = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Finished measures' }) })
  await expect(measures).toContainText('I have checked the finished measures')
  await measures.getByRole('button', { name: 'Ask for a new approval' }).click()
  await measures.getByLabel('Message to the customer').fill('Your sleeve looks long to us.')
  await measures.getByText('Propose other measures').click()
  await measures.getByRole('button', { name: 'Sleeve: less' }).click()
  await measures.getByRole('button', { name: 'Sleeve: less' }).click()
  await expectAccessible(page, 'a proposal of other measures')
  await measures.getByRole('button', { name: 'Send request' }).click()
  await expect(measures).toContainText('Waits for the customer’s approval')
  // The sleeve of size M with the customer's 10 mm, and without them.
  await expect(measures).toContainText('Proposed: Sleeve 86.5 cm instead of 87.5 cm')
  await expectAccessible(page, 'an order that waits for an approval')
  await page.goto(`${backOfficeUrl}/production/${number}-1`)
  await expect(page.getByText('Waits for the customer’s approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as cut' })).toHaveCount(0)

  const mail = (await waitForMail(email, /measures\?key/)).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /\/measures\?key=[\w-]+/.exec(mail)![0]
  const customer = await browser.newPage({ baseURL: shopUrl })
  await customer.goto(link)
  await expect(customer.getByText('The shop writes: Your sleeve looks long to us.')).toBeVisible()
  await expect(customer.getByText(/^Sleeve: 34 in instead of 34 1\/2 in$/)).toBeVisible()
  await customer.getByRole('button', { name: 'Approve proposed measures' }).click()
  await expect(customer.getByText('Approved', { exact: true })).toBeVisible()
  await customer.close()

  await page.reload()
  await page.getByRole('button', { name: 'Mark as cut' }).click()
  await expect(page.getByText('Cut', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
  await shop.dispose()
})
