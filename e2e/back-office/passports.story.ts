// The passport of a shirt: switched on by the owner, printed on a label, scanned at the bench and by the person who wears the
// shirt, and repaired.
import { expect, type Page, request, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail, orderDesign } from '../shopper.ts'
import { card, expectMessage, scan, scanEveryStep } from './floor.ts'
import { backOfficeUrl, newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: backOfficeUrl })

let owner: Page
let errors: string[]
let number: string
test.beforeAll(async ({ browser }) => {
  owner = await newMember(browser, { name: 'Olive Owner', email: newEmail('passport'), role: 'Owner' })
  errors = collectBrowserErrors(owner)
  const shop = await request.newContext({ baseURL: shopUrl })
  number = `${await orderDesign(shop, { design: '1_XC008_monogram.QZ.cuff.navy.block' })}-1`
  await shop.dispose()
})

/** The part of a shirt’s screen about its passport. */
const passportOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Passport', exact: true }) })

const addressOf = async (page: Page) =>
  (await passportOf(page).getByRole('link', { name: 'Open the passport' }).getAttribute('href'))!

const setPassports = async (on: boolean) => {
  await owner.goto('/settings/terms')
  await waitForScreen(owner)
  await owner.getByLabel('A passport for each shirt').setChecked(on)
  await save(owner)
}

test('a shirt gets a passport, which opens once it is packed', async ({ browser }) => {
  await setPassports(true)
  await owner.goto(`/production/${number}`)
  await waitForScreen(owner)
  const passport = passportOf(owner)
  await expect(passport.getByText('Public once the shirt is packed')).toBeVisible()
  const label = owner.getByRole('link', { name: 'Label, PDF' })
  const printed = await owner.request.get((await label.getAttribute('href'))!)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  await owner.goto('/floor')
  await waitForScreen(owner)
  await scan(owner, number)
  await expect(card(owner, number).getByText('Approved')).toBeVisible()
  await scanEveryStep(owner, number)
  await owner.goto(`/production/${number}`)
  const address = await addressOf(owner)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(address))!.status()).toBe(200)
  await expect(page.getByText('97% cotton, 3% elastane')).toBeVisible()
  await expect(page.getByText('Kuroda Weaving')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await page.content()).not.toMatch(/QZ|Ada|Byron|PL-/)
  await context.close()
})

test('a repair is entered, undone and shown', async ({ browser }) => {
  await owner.goto(`/production/${number}`)
  await waitForScreen(owner)
  const passport = passportOf(owner)
  // The shirt was packed today, where the shop is.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  await passport.getByLabel('Day of the repair').fill('2020-01-01')
  await passport.getByLabel('What was repaired').fill('Collar turned')
  await passport.getByRole('button', { name: 'Add repair' }).click()
  await expect(passport.getByText(/Enter a day from .* to today/)).toBeVisible()
  await passport.getByLabel('Day of the repair').fill(today)
  await passport.getByRole('button', { name: 'Add repair' }).click()
  await expect(passport.getByText('Collar turned')).toBeVisible()
  await passport.getByRole('button', { name: 'Remove' }).click()
  await expectMessage(owner, 'The repair is removed.')
  await undoButtonOf(owner).click()
  await expect(passport.getByText('Collar turned')).toBeVisible()
  expect(await axeViolations(owner)).toEqual([])
  const address = await addressOf(owner)
  const page = await browser.newPage()
  await page.goto(address)
  await expect(page.getByText('Collar turned')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.close()
})

test('programs get the passport as data, and the workshop finds the shirt by the label', async () => {
  await owner.goto(`/production/${number}`)
  const address = await addressOf(owner)
  const programs = await request.newContext({ extraHTTPHeaders: { accept: 'application/ld+json' } })
  const reply = await programs.get(address)
  expect(reply.headers()['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(await reply.json()).toMatchObject({ serialNumber: address.split('/').at(-1), '@id': address })
  await programs.dispose()
  await owner.goto('/floor')
  await waitForScreen(owner)
  await owner.keyboard.type(address)
  await owner.keyboard.press('Enter')
  await expect(card(owner, number).getByText('Packed', { exact: true })).toBeVisible()
})

test('a shop without passports has no such page', async ({ browser }) => {
  await owner.goto(`/production/${number}`)
  const address = await addressOf(owner)
  await setPassports(false)
  const page = await browser.newPage()
  await expect.poll(async () => (await page.goto(address))!.status()).toBe(404)
  await page.close()
  expect(errors).toEqual([])
})
