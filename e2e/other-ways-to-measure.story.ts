// Measurements without a tape around the body, and for several people: a shirt laid on a table, and a shirt for each of two
// people from one account.
import { expect, type Page, test } from '@playwright/test'
import { collectBrowserErrors, expectAccessible, homeAddress, newEmail } from './shopper.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signup?next=/myprofile?tab=measurements', { waitUntil: 'networkidle' })
  await field(page, 'Full name').fill(homeAddress.fullName)
  await field(page, 'Email').fill(newEmail(name))
  await field(page, 'Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).not.toHaveURL(/signup/)
  await page.goto('/myprofile?tab=measurements', { waitUntil: 'networkidle' })
}

test('a shirt that fits is laid flat and measured, with a mistake that is asked about @journey', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  await signUp(page, 'flat')
  await page.getByRole('button', { name: 'Add your measurements' }).first().click()
  await page.getByRole('radio', { name: 'Centimetres' }).check({ force: true })
  await page.getByText('Rather not measure yourself?').click()
  await page.getByRole('radio', { name: 'A shirt that fits' }).check({ force: true })
  for (const [measure, cm] of Object.entries({
    Collar: '43',
    Chest: '58.5',
    Waist: '54.5',
    Shoulders: '47.5',
  }))
    await field(page, `${measure} (cm)`).fill(cm)
  await field(page, 'Waist: how it fits').selectOption({ label: 'Roomy' })
  // The cuff all round, where it is measured across.
  await field(page, 'Cuff (cm)').fill('23.6')
  await field(page, 'Sleeve (cm)').fill('64.8')
  await page.getByRole('button', { name: 'Measured all round: use half of it, 11.8 cm' }).click()
  await expect(field(page, 'Cuff (cm)')).toHaveValue('11.8')
  await expect(page.getByRole('rowheader', { name: 'Sleeve' })).toBeVisible()
  await expectAccessible(page, 'the form of a shirt')
  await page.getByRole('button', { name: 'Use these estimates' }).click()
  await expect(page.getByRole('textbox', { name: 'Neck', exact: true })).toHaveValue(/^4[12]/)
  await page.getByRole('button', { name: 'Save measurements' }).click()
  const set = page.getByRole('article', { name: 'My measurements' })
  await expect(set).toContainText('Chest')

  // The shirt is there again when the set is changed.
  await set.getByRole('button', { name: 'Change My measurements' }).click()
  await page.getByText('Rather not measure yourself?').click()
  await expect(field(page, 'Cuff (cm)')).toHaveValue('11.8')
  await expect(field(page, 'Waist: how it fits')).toHaveValue('roomy')

  // The size of another maker says what was not measured on the shirt.
  const hips = page.getByRole('row', { name: /^Hips/ })
  const chest = page.getByRole('row', { name: /^Chest/ })
  const [hipsBefore, chestBefore] = [await hips.textContent(), await chest.textContent()]
  await page.getByRole('radio', { name: 'A size of another maker' }).check({ force: true })
  await field(page, 'Maker').selectOption('Ben Sherman')
  await field(page, 'Fit of the shirt').selectOption('slim')
  await field(page, 'Size that fits you').selectOption('XL')
  await expect(chest).toHaveText(chestBefore!)
  await field(page, 'Maker').selectOption('Carhartt')
  await field(page, 'Size that fits you').selectOption('2XL')
  await expect(hips).not.toHaveText(hipsBefore!)
  expect(browserErrors).toEqual([])
})

test('two people in one account, a shirt for each @journey', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await signUp(page, 'two')
  const save = async (size: string, person?: string) => {
    await page
      .getByRole('button', { name: /^Add (your )?measurements$/ })
      .first()
      .click()
    if (person) {
      await field(page, 'For whom?').selectOption({ label: 'Somebody else' })
      await field(page, 'Name of the person').fill(person)
    }
    await field(page, 'Name').fill('Office')
    await page.getByLabel('Your usual size').selectOption(size)
    await page.getByRole('button', { name: /^Fill the 9 empty fields/ }).click()
    await page.getByRole('button', { name: 'Save measurements' }).click()
  }
  await save('M')
  await expect(page.getByRole('article', { name: 'Office', exact: true })).toBeVisible()
  await save('XL', 'Jonas')
  await expect(page.getByRole('article', { name: 'Jonas: Office' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Jonas' }).click()
  await field(page, 'Name of the person').fill('Jo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Jo: Office' })).toBeVisible()
  await expectAccessible(page, 'the sets of two people')

  for (const [design, set] of [
    ['1_XC021', 'Office'],
    ['1_XC021_collar.club', 'Jo: Office'],
  ] as const) {
    await page.goto(`/productdetail?design=${design}`, { waitUntil: 'networkidle' })
    await field(page, 'Size').selectOption({ label: set })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible()
  }
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expect(page.getByText('Made to measure: Office').first()).toBeVisible()
  await expect(page.getByText('Made to measure: Jo: Office').first()).toBeVisible()

  await page.goto('/myprofile?tab=measurements', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Remove Jo', exact: true }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByRole('article', { name: 'Jo: Office' })).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Office', exact: true })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('a height in the other unit is asked about and converted', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await signUp(page, 'inches')
  await page.getByRole('button', { name: 'Add your measurements' }).first().click()
  await page.getByRole('radio', { name: 'Centimetres' }).check({ force: true })
  await page.getByText('Rather not measure yourself?').click()
  const height = field(page, 'How tall are you? (cm)')
  await expect(field(page, 'How much do you weigh? (kg)')).toBeVisible()
  for (let skipped = 0; skipped < 8 && !(await height.isVisible()); skipped++)
    await page.getByRole('button', { name: 'Skip' }).click()
  await height.fill('71')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'It is right' })).toBeVisible()
  await expectAccessible(page, 'an unlikely answer')
  await page.getByRole('button', { name: /^Typed in inches: use 180/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'How tall are you?' })).toContainText('180.3 cm')
  expect(browserErrors).toEqual([])
})
