// Custom fields: the owner defines two fields of customers, fills them in on the screen of a customer, and finds the
// customer in the list by them.
import { expect, test } from '@playwright/test'
import {
  addToCart,
  axeViolations,
  chooseShirt,
  fillAddress,
  homeAddress,
  newEmail,
  orderNumber,
  placeOrder,
} from '../shopper.ts'
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

test('fields are asked at the checkout and in the account, and shown with the order @journey', async ({
  browser,
}) => {
  const owner = await newMember(browser, { name: 'Oda Owner', email: newEmail('oda'), role: 'owner' })
  await owner.goto(`${backOfficeUrl}/settings/fields`)
  const listOf = (name: string) =>
    owner.locator('section', { has: owner.getByRole('heading', { name, exact: true }) })
  const add = async (list: string, name: string, audience: string) => {
    await listOf(list).getByRole('button', { name: 'Add field' }).click()
    const field = listOf(list).locator('li:has(h3)').last()
    await field.getByLabel('Name').first().fill(name)
    await field.getByLabel('Visible to').selectOption({ label: audience })
    return field
  }
  const day = await add('Fields of orders', 'Day of the wedding', 'Asked at the checkout')
  await day.getByLabel('Type').selectOption({ label: 'Date' })
  await day.getByLabel('Customers must fill it in').check()
  await day.getByLabel('Print on tickets and packing slips').check()
  await add('Fields of orders', 'Message', 'Asked at the checkout')
  await add('Fields of customers', 'Favourite colour', 'Asked in the customer’s account')
  await save(owner)
  expect(await axeViolations(owner)).toEqual([])

  const page = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const email = newEmail('bride')
  await chooseShirt(page)
  await addToCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await page.getByLabel('Phone').fill(homeAddress.phone)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /Standard/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=fields/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Day of the wedding').fill('2027-06-12')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=payment/)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  await expect(page.getByText('June 12, 2027')).toBeVisible()
  const number = await orderNumber(page)

  await owner.goto(`${backOfficeUrl}/orders/${number}`)
  await expect(
    owner.getByRole('form', { name: 'Custom fields' }).getByLabel('Day of the wedding'),
  ).toHaveValue('2027-06-12')

  await page.goto('/signup?next=%2Fmyprofile')
  await page.getByLabel('Full name', { exact: true }).fill('Bea Bride')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three plain wooden buttons')
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page).not.toHaveURL(/signup/)
  await page.goto('/myprofile?tab=profile')
  await page.getByLabel('Favourite colour').fill('Moss')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await owner.goto(`${backOfficeUrl}/settings/fields`)
  for (const name of ['Day of the wedding', 'Message', 'Favourite colour'])
    await owner.getByRole('button', { name: `Archive ${name}` }).click()
  await save(owner)
  await owner.close()
})
