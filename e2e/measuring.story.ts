// A shopper measures: as a guest on a product's page, by keyboard alone; then in the account.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, listenForTrouble, newEmail } from './shopper.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function firstShirt(page: Page): Promise<string> {
  await page.goto('/shop?inStock=1&fit=regular&category=oxford')
  const link = page
    .getByRole('region', { name: 'Shirts' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
  return (await link.first().getAttribute('href'))!
}

test('a guest measures by keyboard, and is told their size; the set comes along into the account', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const shirt = await firstShirt(page)
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Add your measurements' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.getByRole('radio', { name: 'Inches' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Centimetres' })).toBeChecked()
  await page.getByLabel('Your usual size').focus()
  await page.keyboard.type('M')
  await page.getByRole('button', { name: 'Fill the 9 empty fields from M' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Chest').focus()
  await expect(page.getByRole('complementary', { name: 'How to measure' })).toContainText('fullest part')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('96,5')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Waist')).toBeFocused()
  // Inches, in a form of centimetres.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('33')
  await page.keyboard.press('Tab')
  const offer = page.getByRole('button', { name: 'Typed in inches: use 83.8 cm' })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(offer).toBeFocused()
  await expectAccessible(page, 'the form with a question')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Waist')).toHaveValue('83.82')
  await expect(field(page, 'Waist')).toBeFocused()
  await page.keyboard.press('Enter')
  const advice = page.getByText('Your size here is M: 2 cm looser at the chest than you like.')
  await expect(advice).toBeVisible()
  await page.getByRole('button', { name: 'Take M' }).click()
  await expect(page).toHaveURL(/size=M/)

  const email = newEmail('measured')
  await page.goto('/signup?next=/myprofile?tab=measurements')
  await page.getByLabel('Full name', { exact: true }).fill('Ada Brook')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).not.toHaveURL(/signup/)
  await page.goto('/myprofile?tab=measurements')
  const set = page.getByRole('article', { name: 'My measurements' })
  await expect(set).toContainText('83.8 cm')
  await expectAccessible(page, 'the saved sets')

  await set.getByRole('button', { name: 'Change My measurements' }).click()
  await page.getByRole('radio', { name: 'Inches' }).check({ force: true })
  await expect(field(page, 'Waist')).toHaveValue('33')
  await field(page, 'Wrist').fill('12')
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'unusual' })).toBeVisible()
  await expect(field(page, 'Wrist')).toBeFocused()
  // Saving once more says that it is right: nothing is refused.
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(set).toContainText('12 in')
  await set.getByRole('button', { name: 'Remove My measurements' }).click()
  await page.getByRole('button', { name: 'Remove measurements' }).click()
  await expect(page.getByRole('heading', { name: 'No measurements yet' })).toBeVisible()
  expect(trouble).toEqual([])
})

test('on a small phone the guides fold away below their fields, and nothing is too wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const shirt = await firstShirt(page)
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Add your measurements' }).click()
  await expect(page.getByRole('complementary', { name: 'How to measure' })).toBeHidden()
  await page.getByText('How to measure the neck').click()
  await expect(page.getByText('one finger between tape and skin').first()).toBeVisible()
  await page.getByText('Lower body, if you want it kept').click()
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '9 fields need you' })).toBeVisible()
  await expect(field(page, 'Neck')).toBeFocused()
  await expectAccessible(page, 'the form with what is missing')
})

test('when the shop does not answer, what was typed stays and can be sent again', async ({ page }) => {
  const shirt = await firstShirt(page)
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Add your measurements' }).click()
  await page.getByLabel('Your usual size').selectOption('L')
  await page.getByRole('button', { name: 'Fill the 9 empty fields from L' }).click()
  await page.route('**/user/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(page.getByText('What you typed is still here; please try again.')).toBeVisible()
  await expect(field(page, 'Neck')).not.toHaveValue('')
  await page.unroute('**/user/**')
  await page.getByRole('button', { name: 'Save measurements' }).click()
  await expect(page.getByText('Your size here is L')).toBeVisible()
})
