// Custom fields: the owner defines two fields of customers, fills them in on the screen of a customer, and finds the
// customer in the list by them.
import { expect, test } from '@playwright/test'
import { axeViolations, newEmail } from '../shopper.ts'
import { backOfficeUrl, newMember, save, shopUrl } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test('fields are defined, filled in, shown as columns and used as filters @journey', async ({
  browser,
  request,
}) => {
  const email = newEmail('fiona')
  const account = { fullName: 'Fiona Fields', email, password: 'three plain wooden buttons' }
  expect((await request.post(`${shopUrl}/user/account/signUp`, { data: account })).status()).toBe(200)
  const page = await newMember(browser, { name: 'Olga Owner', email: newEmail('olga'), role: 'owner' })
  await page.goto(`${backOfficeUrl}/settings/fields`)
  const ofCustomers = page.locator('section', {
    has: page.getByRole('heading', { name: 'Fields of customers' }),
  })
  const field = (index: number) => ofCustomers.locator('li:has(h3)').nth(index)
  await ofCustomers.getByRole('button', { name: 'Add field' }).click()
  await field(0).getByLabel('Name').first().fill('Collar preference')
  await expect(field(0).getByLabel('Key', { exact: true })).toHaveValue('collar_preference')
  await field(0).getByLabel('Type').selectOption({ label: 'Choice' })
  await field(0).getByLabel('Value').first().fill('Soft')
  await field(0).getByRole('button', { name: 'Add value' }).click()
  await field(0).locator('fieldset li').nth(1).getByLabel('Value').first().fill('Stiff')
  await ofCustomers.getByRole('button', { name: 'Add field' }).click()
  await field(1).getByLabel('Name').first().fill('Birthday')
  await field(1).getByLabel('Type').selectOption({ label: 'Date' })
  await save(page)
  await expect(field(0).getByRole('button', { name: 'Archive Collar preference' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${backOfficeUrl}/customers?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Fiona Fields' }).click()
  const form = page.getByRole('form', { name: 'Custom fields' })
  await form.getByLabel('Collar preference').selectOption({ label: 'Stiff' })
  await form.getByLabel('Birthday').fill('1990-02-28')
  await save(page)
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${backOfficeUrl}/customers?columns=field-collar_preference,field-birthday`)
  await page.getByRole('combobox', { name: 'Collar preference' }).selectOption({ label: 'Stiff' })
  await expect(page).toHaveURL(/customFields=/)
  await page.getByLabel('Birthday, from').fill('1990-01-01')
  const row = page.getByRole('row').filter({ hasText: 'Fiona Fields' })
  await expect(row).toContainText('Stiff')
  await expect(row).toContainText('February 28, 1990')
  await page.getByLabel('Birthday, from').fill('1991-01-01')
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).not.toHaveURL(/customFields=/)
  expect(await axeViolations(page)).toEqual([])
  await page.close()
})
