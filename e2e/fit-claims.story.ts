// The fit guarantee: shown before a shirt is made to measure, and claimed when it does not fit.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { testMeasurements } from '#api/test-measurements.ts'
import {
  expectAccessible,
  homeAddress,
  approveMeasures,
  collectBrowserErrors,
  waitForMail,
  moveOrder,
  newEmail,
} from './shopper.ts'

/** Orders a made-to-measure shirt as a guest through the API and delivers it; returns the link in its email. */
async function deliveredShirt(request: APIRequestContext, email: string): Promise<string> {
  let token = ''
  const ask = async (url: string, data: object) => {
    const response = await request.post(url, { data, headers: token ? { authtoken: token } : {} })
    expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: Record<string, never> }).data
  }
  token = (await ask('/user/account/guest', {}))['authtoken']!
  const { id } = (await ask('/user/cart/addMeasurements', testMeasurements))['measurement'] as unknown as {
    id: string
  }
  await ask('/user/cart/addCart', { design: '1_XC021', quantity: 1, fit: { measurement: id } })
  const address = { ...homeAddress, country: 'US' }
  const { checkout } = await ask('/user/orders/checkout', { email, address, delivery: 'standard' })
  await approveMeasures(ask, checkout!)
  const { order } = await ask('/user/orders/payment', { checkout, method: 'on-delivery' })
  const { number } = order as unknown as { number: string }
  const mail = await waitForMail(email, new RegExp(`Subject:.*${number}`))
  const link = /\/trackingorder\?key=([\w-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))!
  await ask('/user/orders/confirmOrder', { key: link[1] })
  await moveOrder(number, ['cut', 'sewn', 'packed', 'shipped', 'delivered'])
  return link[0]
}

test('an alteration is claimed through the link in the email', async ({ page, request }) => {
  const browserErrors = collectBrowserErrors(page)
  const link = await deliveredShirt(request, newEmail('altered'))
  await page.goto(link, { waitUntil: 'networkidle' })
  await expect(page.getByText(/^Fit guarantee: one free alteration or remake, until /)).toBeVisible()
  await page.getByRole('button', { name: 'Request alteration or remake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alteration or remake' })
  await dialog.getByRole('button', { name: 'Request the alteration' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('Please say by how much')
  await dialog.getByLabel('Unit').selectOption('Centimetres')
  await dialog.getByLabel('By how much, cm').fill('2')
  await dialog.getByRole('button', { name: 'Add another dimension' }).click()
  await dialog.getByLabel('Where').last().selectOption('Waist')
  await dialog.getByLabel('Problem').last().selectOption('Too wide')
  await dialog.getByLabel('By how much, cm').last().fill('3.5')
  await expectAccessible(page, 'the request form')
  // Two presses before the reply: the second click of a slow double click would press the control that replaces the
  // button.
  await dialog
    .getByRole('button', { name: 'Request the alteration' })
    .evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
  await expect(dialog.getByText(/We have your request FC-/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const claims = page.getByRole('region', { name: 'Alterations and remakes' })
  await expect(claims).toContainText('Sleeve too long by 2 cm (3/4 in); Waist too wide by 3.5 cm')
  await expect(claims.getByText('Requested')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Request alteration or remake' })).toHaveCount(0)
  await claims
    .getByLabel('Add photos')
    .setInputFiles({ name: 'sleeve.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(claims.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible(page, 'the request with a photo')
  await page.reload()
  await expect(claims).toContainText('FC-')
  await expect(claims.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await claims.getByRole('button', { name: 'Remove Photo 1' }).click()
  await expect(claims.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('the guarantee is shown beside the price, in the questions and in the terms', async ({ page }) => {
  const sentence =
    'Your first made-to-measure shirt comes with one free alteration or remake, within 60 days of delivery.'
  for (const address of ['/faqs', '/return-refund-policy', '/terms']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main')).toContainText(sentence)
  }
  await page.goto('/productdetail', { waitUntil: 'networkidle' })
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible()
})
