// A shopper looks at the finished measures of a shirt, changes the sleeve, approves and buys, and changes it afterwards.
import { expect, test } from '@playwright/test'
import {
  askAs,
  collectBrowserErrors,
  expectAccessible,
  homeAddress,
  newEmail,
  waitForMail,
} from './shopper.ts'

test('the finished measures are changed, approved, bought and changed again @journey', async ({
  page,
  request,
}) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('approves')
  const { authtoken: token } = await askAs(request, '', '/user/account/guest', {})
  await askAs(request, token, '/user/cart/addCart', {
    design: '1_XC021',
    quantity: 1,
    fit: { size: 'M', fit: 'regular' },
  })
  const address = { ...homeAddress, country: 'US' }
  const { checkout } = await askAs(request, token, '/user/orders/checkout', {
    email,
    address,
    delivery: 'standard',
  })
  await page.addInitScript((secret) => localStorage.setItem('AuthId', secret), token)
  await page.goto(`/measures?checkout=${checkout}`)
  const sleeve = page.getByRole('listitem').filter({ hasText: 'Sleeve, from the middle of the back' })
  await expect(sleeve).toContainText('34 in')
  await expect(page.getByText('You approve these measures when you place the order.')).toBeVisible()
  await sleeve.getByRole('button', { name: 'Sleeve: more' }).click()
  await sleeve.getByRole('button', { name: 'Sleeve: more' }).click()
  await expect(sleeve).toContainText('The sleeve ends 1/2 in lower on the arm.')
  await expect(page.getByText('The thin line is the shirt before your changes.')).toBeVisible()
  await page.getByLabel('Compare with').selectOption('L')
  await expect(page.getByText('The thin line is Size L.')).toBeVisible()
  await expectAccessible(page, 'finished measures')
  await page.getByRole('button', { name: 'Save and approve' }).click()
  await expect(page).toHaveURL(/\/checkout\?.*step=payment/)
  await page.getByText('Pay on delivery').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const finished = page.getByRole('region', { name: 'Finished measures' })
  await expect(finished).toContainText('34 1/2 in')
  const measures: unknown = await askAs(request, token, '/user/approvals/getMeasures', { checkout })
  const { shirts } = measures as { shirts: { version: string }[] }
  const payment = page.waitForRequest(/\/user\/orders\/payment$/)
  await page.getByRole('button', { name: 'Place order' }).click()
  // The shop compares them with the measures that it would make now.
  expect((await payment).postDataJSON()).toMatchObject({
    shownMeasures: shirts.map(({ version }) => version),
  })
  await expect(page).toHaveURL(/\/orderplaced/)

  const mail = await waitForMail(email, /trackingorder\?key/)
  const key = /key=([\w-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))![1]!
  await askAs(request, '', '/user/orders/confirmOrder', { key })
  await page.goto(`/trackingorder?key=${key}`)
  await page.getByRole('link', { name: 'Finished measures' }).click()
  await expect(page.getByText(/^Approved/)).toBeVisible()
  await sleeve.getByRole('button', { name: 'Sleeve: less' }).click()
  await page.getByRole('button', { name: 'Save and approve' }).click()
  await expect(page.getByRole('button', { name: 'Save and approve' })).toBeHidden()
  await expect(sleeve).toContainText('The sleeve ends 1/4 in lower on the arm.')
  expect(browserErrors).toEqual([])
})
