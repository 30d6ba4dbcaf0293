// From a claim to a better second shirt: its correction is shown before it is applied, and a shirt that fits is ordered again
// with two presses.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { testMeasurements } from '#api/test-measurements.ts'
import {
  askAs,
  collectBrowserErrors,
  expectAccessible,
  homeAddress,
  moveClaim,
  moveOrder,
  newEmail,
  orderAndPay,
  signInAs,
} from './shopper.ts'

const { fullName } = homeAddress

interface Delivered {
  token: string
  order: string
  line: string
}

/** A delivered shirt that was cut to measurements. */
async function deliveredShirt(request: APIRequestContext): Promise<Delivered> {
  const account = { fullName, email: newEmail('second'), password: 'correct horse battery' }
  const { authtoken: token } = await askAs(request, '', '/user/account/signUp', account)
  const { measurement } = await askAs(request, token, '/user/cart/addMeasurements', testMeasurements)
  const piece = { design: '1_XC021', quantity: 1, fit: { measurement: measurement.id } }
  const { id, number } = await orderAndPay(request, [piece], { token, email: account.email })
  await moveOrder(number, ['cut', 'sewn', 'packed', 'shipped', 'delivered'])
  const { data } = await askAs(request, token, '/user/orders/getOrder', { order: id })
  return { token, order: id, line: data.lines[0]!.id }
}

test('a shirt that fits is ordered again with two presses @journey', async ({ page, request }) => {
  const browserErrors = collectBrowserErrors(page)
  const { token, order, line } = await deliveredShirt(request)
  await signInAs(page, { token, fullName })
  await page.goto(`/orderdetail/${order}/${line}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/checkout\?.*step=review/)
  const finished = page.getByRole('region', { name: 'Finished measures' })
  await expect(finished).toContainText('With your order you approve these measures.')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).not.toHaveURL(/\/checkout/)
  expect(browserErrors).toEqual([])
})

test('the next shirt is corrected by the claim about the first @journey', async ({ page, request }) => {
  const browserErrors = collectBrowserErrors(page)
  const { token, order, line } = await deliveredShirt(request)
  const { request: claim } = await askAs(request, token, '/user/orders/requestFitClaim', {
    order,
    line,
    kind: 'alteration',
    adjustments: [{ field: 'sleeveMm', problem: 'too short', byMm: 10 }],
  })
  await moveClaim(claim, 'approved')
  await signInAs(page, { token, fullName })
  await page.goto(`/orderdetail/${order}/${line}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/measures\?checkout=/)
  const corrections = page.getByRole('region', { name: 'Corrections from your earlier shirts' })
  const correction = corrections.getByRole('checkbox', { name: 'Sleeve +1 cm' })
  await expect(correction).toBeChecked()
  await expect(corrections).toContainText(`Your request ${claim}`)
  const sleeve = page.getByRole('listitem').filter({ hasText: 'Sleeve, from the middle of the back' })
  await expect(sleeve).toContainText('The sleeve ends 1 cm lower on the arm.')
  await expectAccessible(page, 'corrections')
  await correction.uncheck()
  await expect(page.getByRole('button', { name: 'Approve measures' })).toBeVisible()
  await correction.check()
  await page.getByRole('button', { name: 'Save and approve' }).click()
  await expect(page).toHaveURL(/\/checkout\?.*step=review/)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).not.toHaveURL(/\/checkout/)
  expect(browserErrors).toEqual([])
})
