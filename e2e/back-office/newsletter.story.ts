// The newsletter: a customer subscribes and confirms by the link in the email, gets a mailing to the customers with a tag,
// and unsubscribes by its link. A subscriber without the tag is no recipient.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { axeViolations, newEmail, plainText, waitForMail } from '../shopper.ts'
import { backOfficeUrl, newMember, save, shopUrl } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** A customer with an account. */
async function signUp(request: APIRequestContext, name: string): Promise<string> {
  const email = newEmail(name.toLowerCase())
  const data = { fullName: `${name} News`, email, password: 'three plain wooden buttons' }
  expect((await request.post(`${shopUrl}/user/account/signUp`, { data })).status()).toBe(200)
  return email
}

/** The address of a link in an email. */
const linkIn = (mail: string, pattern: RegExp): string => pattern.exec(plainText(mail))![0]

test('a mailing reaches the subscribers with a tag, and each can unsubscribe @journey', async ({
  browser,
  request,
}) => {
  const [email, other] = [await signUp(request, 'Nora'), await signUp(request, 'Otto')]
  const shopper = await browser.newPage()
  for (const address of [email, other]) {
    await shopper.goto(`${shopUrl}/verifymail?newsletter`)
    await shopper.getByLabel('Email', { exact: true }).fill(address)
    await shopper.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(shopper.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const mail = await waitForMail(address, /confirm the newsletter/)
    // Opening the link changes nothing: email programs do it too.
    await shopper.goto(linkIn(mail, /http\S+verifymail\?newsletter&code=[\w-]+/))
    await expect(shopper.getByRole('button', { name: 'Confirm newsletter' })).toBeVisible()
    expect(await axeViolations(shopper)).toEqual([])
    await shopper.getByRole('button', { name: 'Confirm newsletter' }).click()
    await expect(shopper.getByRole('button', { name: 'Confirm newsletter' })).toHaveCount(0)
  }

  const page = await newMember(browser, { name: 'Olga Owner', email: newEmail('olga'), role: 'owner' })
  await page.goto(`${backOfficeUrl}/customers?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Nora News' }).click()
  const tag = `linen ${Date.now()}`
  await page.getByLabel('Tag', { exact: true }).fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  await page.goto(`${backOfficeUrl}/customers`)
  await page.getByRole('combobox', { name: 'Tags' }).selectOption(tag)
  await expect(page.getByRole('link', { name: 'Nora News' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as view …' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Linen lovers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`${backOfficeUrl}/mailings`)
  await page.getByRole('button', { name: 'New mailing' }).click()
  const form = page.getByRole('form', { name: 'Mailing' })
  await form.getByLabel('Recipients').selectOption({ label: 'Linen lovers' })
  await form.getByLabel('Subject').first().fill('New linen')
  await form.getByRole('textbox', { name: 'Text', exact: true }).first().fill('It is **here**.')
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send mailing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send mailing' }).click()
  const mailing = await waitForMail(email, /Subject: New linen/)
  await expect(page.getByText('1 (Linen lovers)')).toBeVisible()

  await shopper.goto(linkIn(mailing, /http\S+verifymail\?unsubscribe=[\w-]+/))
  await shopper.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(shopper.getByRole('button', { name: 'Unsubscribe', exact: true })).toHaveCount(0)
  await page.goto(`${backOfficeUrl}/customers?q=${encodeURIComponent(email)}&newsletter=yes`)
  await expect(page.getByText('No customers found')).toBeVisible()
  await shopper.close()
  await page.close()
})
