// Two members at work: a list and an open product show a notice of the other's changes, and move nothing by
// themselves.
import { expect, test } from '@playwright/test'
import { axeViolations, newEmail } from '../shopper.ts'
import { backOfficeUrl, newMember, waitForScreen } from './staff.ts'

test('a change by another member is announced within seconds, and shown on request', async ({ browser }) => {
  test.setTimeout(180_000)
  const olive = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  const mira = await newMember(browser, { name: 'Mira Manager', email: newEmail('mira'), role: 'Manager' })
  await mira.goto(`${backOfficeUrl}/products?q=whitlock`)
  await waitForScreen(mira)
  const row = mira.getByRole('row', { name: /Whitlock Club Collar/ })
  await expect(row).toBeVisible()
  const open = await mira.context().newPage()
  await open.goto(`${backOfficeUrl}/products/whitlock-club-collar`)
  await waitForScreen(open)
  await open.getByLabel('Composition', { exact: true }).fill('Typed and not saved')

  await olive.goto(`${backOfficeUrl}/products/whitlock-club-collar`)
  await waitForScreen(olive)
  await olive.getByLabel('Name', { exact: true }).fill('Whitlock Club')
  await olive.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(olive.getByText('Not saved yet')).toHaveCount(0)

  await open.bringToFront()
  const notice = open.getByText('Somebody else has changed this just now.')
  await expect(notice).toBeVisible()
  await expect(open.getByLabel('Name', { exact: true })).toHaveValue('Whitlock Club Collar')
  expect(await axeViolations(open, 'main')).toEqual([])
  await open.getByRole('button', { name: 'Show changes' }).click()
  await expect(open.getByLabel('Name', { exact: true })).toHaveValue('Whitlock Club')
  await expect(open.getByLabel('Composition', { exact: true })).toHaveValue('Typed and not saved')
  await expect(notice).toHaveCount(0)
  await open.close()

  // Members get no notice of their own changes.
  await expect(olive.getByText(/has changed this/)).toHaveCount(0)
  await olive.getByLabel('Name', { exact: true }).fill('Whitlock Club Collar')
  await olive.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(olive.getByText('Not saved yet')).toHaveCount(0)
})

test('a list says how many records others have changed', async ({ browser }) => {
  test.setTimeout(180_000)
  const olive = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
  const mira = await newMember(browser, { name: 'Mira Manager', email: newEmail('mira'), role: 'Manager' })
  await mira.goto(`${backOfficeUrl}/categories`)
  await waitForScreen(mira)
  await expect(mira.getByRole('link', { name: 'Denim & Chambray' })).toBeVisible()
  await olive.goto(`${backOfficeUrl}/categories/denim-chambray`)
  await waitForScreen(olive)
  await olive.getByLabel('Name', { exact: true }).first().fill('Denim')
  await olive.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(olive.getByText('Not saved yet')).toHaveCount(0)
  await expect(mira.getByText('Somebody else has changed 1 record.')).toBeVisible()
  await expect(mira.getByRole('link', { name: 'Denim & Chambray' })).toBeVisible()
  await mira.getByRole('button', { name: 'Show changes' }).click()
  await expect(mira.getByRole('link', { name: 'Denim', exact: true })).toBeVisible()
  await expect(mira.getByText('Somebody else has changed')).toHaveCount(0)
  await olive.getByLabel('Name', { exact: true }).first().fill('Denim & Chambray')
  await olive.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(olive.getByText('Not saved yet')).toHaveCount(0)
})
