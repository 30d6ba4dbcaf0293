// Views of a list: saved under a name with filter, sorting and columns, shared, changed, and deleted with Undo.
import { expect, test } from '@playwright/test'
import { axeViolations, newEmail } from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, newMember, undoButtonOf, waitForScreen } from './staff.ts'

test('a view of a list is saved under a name, and shared with others', async ({ browser }) => {
  test.setTimeout(240_000)
  const olive = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  const mira = await newMember(browser, { name: 'Mira Manager', email: newEmail('mira'), role: 'Manager' })
  const address = '?category=oxford&sort=name&columns=status%2Cprice'
  await olive.goto(`${backOfficeUrl}/products${address}`)
  await waitForScreen(olive)
  await olive.getByRole('button', { name: 'Save as view …' }).click()
  const dialog = olive.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Enter a name', { exact: true })).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Oxfords by name')
  await dialog.getByLabel('Every member of staff sees it').check()
  expect(await axeViolations(olive, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const views = (page: typeof olive) => page.getByRole('navigation', { name: 'Saved views' })
  await expect(views(olive).getByRole('link', { name: 'Oxfords by name' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // Another member sees the view with its sorting and columns, and cannot change it.
  await mira.goto(`${backOfficeUrl}/products`)
  await views(mira).getByRole('link', { name: 'Oxfords by name Olive Owner' }).click()
  await expect(mira.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(mira.getByRole('columnheader', { name: 'Stock' })).toHaveCount(0)
  await expect(mira.getByRole('combobox', { name: 'Category' })).toHaveValue('oxford')
  await expect(mira.getByRole('button', { name: 'Delete view' })).toHaveCount(0)
  expect(await axeViolations(mira, 'main')).toEqual([])

  // The view is changed, and Undo restores the deleted one.
  await olive.getByRole('combobox', { name: 'Status' }).selectOption('draft')
  await olive.getByRole('button', { name: 'Save current view' }).click()
  const messages = olive.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Oxfords by name is saved.')
  await olive.getByRole('button', { name: 'Rename or share' }).click()
  await olive.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Oxford drafts')
  await olive.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views(olive).getByRole('link', { name: 'Oxford drafts' })).toBeVisible()
  await olive.getByRole('button', { name: 'Delete view' }).click()
  await expect(messages).toContainText('Oxford drafts is deleted.')
  await undoButtonOf(olive).click()
  await views(olive).getByRole('link', { name: 'Oxford drafts' }).click()
  await expect(olive).toHaveURL(/sort=name/)
  await expect(olive).toHaveURL(/columns=status%2Cprice/)
  await expect(olive).toHaveURL(/status=draft/)

  for (const width of [390, 800, 1440]) {
    await olive.setViewportSize({ width, height: 900 })
    expect(await tooWide(olive), `as wide as the window at ${width}`).toEqual([])
    expect(await axeViolations(olive, 'main')).toEqual([])
  }
})
