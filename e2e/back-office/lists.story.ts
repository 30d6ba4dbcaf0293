// Lists are sorted by their headings, also on a phone; the palette finds mistyped words; a dialog restores the focus.
import { expect, test } from '@playwright/test'
import { newEmail } from '../shopper.ts'
import { backOfficeUrl, newMember, waitForScreen } from './staff.ts'

test('a list is sorted by a heading, announces it, and stores it in its address @journey', async ({
  browser,
}) => {
  const page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  await page.goto(`${backOfficeUrl}/fabrics`)
  await waitForScreen(page)
  const first = page.getByRole('rowheader').first()
  const inOrder = await first.innerText()
  const heading = page.getByRole('columnheader', { name: 'Code' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText('Sorted by Code, descending')).toBeAttached()
  await expect(page).toHaveURL(/sort=-code/)
  await expect(first).not.toHaveText(inOrder)
  await page.reload()
  await waitForScreen(page)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Save as view …' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Save as view' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Save as view …' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Default order')
  await expect(page).not.toHaveURL(/sort=/)
  await page.close()
})

test('the palette finds a mistyped category, and a setting by its name', async ({ browser }) => {
  const page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(text)
  }
  await find('flanel')
  await page.getByRole('option', { name: /Flannel.*Category/ }).click()
  await expect(page).toHaveURL(/\/categories\/flannel/)
  await find('return period')
  await page.getByRole('option', { name: /Return period/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies and lead times')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.close()
})
