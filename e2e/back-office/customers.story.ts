// A message is answered, a review is hidden with a reason and answered in public, and a customer gets a note and is
// erased.
import { expect, test } from '@playwright/test'
import { newEmail } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test('a message is answered by mail, gets a note, is closed and assigned @journey', async ({
  browser,
  request,
}) => {
  const email = newEmail('writer')
  const write = (message: string) =>
    request.post(`${shopUrl}/user/shop/contactPage`, {
      data: { fullName: 'Wilma Writer', email, topic: 'size', message },
    })
  expect((await write('Does the Harrow run large?')).status()).toBe(200)
  const page = await newMember(browser, { name: 'Sam Service', email: newEmail('sam'), role: 'Service' })
  await page.goto(`${backOfficeUrl}/messages?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Wilma Writer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wilma Writer' })).toBeVisible()
  await page.getByLabel('Answer or note').fill('Is a regular.')
  await page.getByRole('button', { name: 'Save as note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'noted, for staff only' })).toContainText(
    'Is a regular.',
  )
  await page.getByLabel('Answer or note').fill('It runs true to size.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(messagesOf(page)).toContainText('The answer is on its way')
  await expect(page.getByRole('listitem').filter({ hasText: 'It runs true to size.' })).toContainText(
    'Sam Service',
  )
  await expect(page.getByLabel('Answer or note')).toHaveValue('')
  await page.getByLabel('Assigned to').selectOption({ label: 'Sam Service' })
  await expect(messagesOf(page)).toContainText('It is assigned to Sam Service.')
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  expect((await write('And the Calder?')).status()).toBe(200)
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'And the Calder?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close thread' })).toBeVisible()
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await undoButtonOf(page).click()
  await expect(page.getByRole('button', { name: 'Spam', exact: true })).toBeVisible()
  await page.close()
})

test('a review is hidden with a reason, shown again by Undo, and answered in public @journey', async ({
  browser,
}) => {
  const page = await newMember(browser, { name: 'Sam Service', email: newEmail('sam'), role: 'Service' })
  await page.goto(`${backOfficeUrl}/reviews?product=harrow-oxford`)
  await waitForScreen(page)
  await page.getByRole('rowheader').first().getByRole('link').click()
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('button', { name: 'Hide …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide review' })
  await dialog.getByLabel('Reason').selectOption({ label: 'Something else' })
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByText('Enter a message')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption({ label: 'Is not about the product' })
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible()
  await undoButtonOf(page).click()
  await expect(page.getByRole('button', { name: 'Hide …' })).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('Thank you for telling us.')
  await page.getByRole('button', { name: 'Publish answer' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const shopper = await browser.newPage()
  await shopper.goto(`${shopUrl}/productdetail/harrow-oxford?sort=newest`)
  const review = shopper.getByRole('article').filter({ hasText: title }).first()
  await expect(review).toContainText('Thank you for telling us.')
  await shopper.close()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Publish answer' })).toBeVisible()
  await page.close()
})

test('a customer is found, gets a note, and is erased after the address is typed @journey', async ({
  browser,
  request,
}) => {
  const email = newEmail('carla')
  const account = { fullName: 'Carla Customer', email, password: 'three plain wooden buttons' }
  expect((await request.post(`${shopUrl}/user/account/signUp`, { data: account })).status()).toBe(200)
  const page = await newMember(browser, { name: 'Mia Manager', email: newEmail('mia'), role: 'Manager' })
  await page.goto(`${backOfficeUrl}/customers`)
  await page.getByLabel('Name, address, email or phone').fill(email)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link', { name: 'Carla Customer' }).click()
  await page.getByLabel('New note').fill('Prefers horn buttons.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Prefers horn buttons.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await undoButtonOf(page).click()
  await expect(page.getByText('Prefers horn buttons.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all stored data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customer-[0-9a-f]{8}\.json$/)
  await page.getByRole('button', { name: 'Erase …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase customer' })
  await dialog.getByLabel('Email address of the customer').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog.getByText('Enter the email address of the customer')).toBeVisible()
  await dialog.getByLabel('Email address of the customer').fill(email)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.getByLabel('Name, address, email or phone').fill(email)
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.close()
})
