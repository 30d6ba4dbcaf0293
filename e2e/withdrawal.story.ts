// The withdrawal from a contract in a European market: reachable from every page, without an account, in two steps, and
// acknowledged by mail; elsewhere it is not shown.
import { expect, test } from '@playwright/test'
import { takeOverPath } from '#contract/agents.ts'
import { addressesOfGuests } from './screens.ts'
import {
  collectBrowserErrors,
  expectAccessible,
  homeAddress,
  newEmail,
  plainText,
  waitForMail,
} from './shopper.ts'

// The page for the customers of agents is not found while they are switched off, as here.
const addresses = Object.entries(addressesOfGuests).flatMap(([path, all]) =>
  path === takeOverPath ? [] : all,
)
const link = 'href="/de/trackingorder?withdraw"'

test('every page of a European market links to it, and no page of another market does @journey', async ({
  request,
}) => {
  const missing: string[] = []
  for (const address of addresses)
    if (!(await (await request.get(`/de${address}`)).text()).includes(link)) missing.push(address)
  expect(missing).toEqual([])
  const elsewhere: string[] = []
  for (const address of addresses)
    if ((await (await request.get(address)).text()).includes('?withdraw')) elsewhere.push(address)
  expect(elsewhere).toEqual([])
})

test('a guest withdraws in two steps, and the receipt is mailed @journey', async ({ page, request }) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('widerruf')
  const number = await orderInGermany(email)
  // The short footer has it too.
  await page.goto('/de/checkout')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Den Vertrag widerrufen' })).toBeVisible()
  await expectAccessible(page, 'the statement')
  await page.getByLabel('Ihr Name', { exact: true }).fill('Ada Brook')
  await page.getByLabel('Bestellnummer', { exact: true }).fill(number)
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('blockquote')).toContainText(number)
  await expectAccessible(page, 'its confirmation')
  await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  const receipt = plainText(await waitForMail(email, /Widerruf/))
  expect(receipt).toContain(number)
  expect(receipt).toContain('Ada Brook')
  expect(browserErrors).toEqual([])

  async function orderInGermany(email: string): Promise<string> {
    const ask = async (url: string, data: object, token = '') => {
      const headers = { authtoken: token, 'accept-language': 'de-DE' }
      const reply = await request.post(url, { data, headers })
      expect(reply.ok(), await reply.text()).toBe(true)
      return (await reply.json()).data
    }
    const { authtoken: token } = await ask('/user/account/guest', {})
    const { data: shirts } = await ask('/user/product', { inStock: true, pageSize: 1 })
    const { data: variants } = await ask('/user/product/variant', { product: shirts[0].id })
    const { size, colour } = variants.find(({ stock }: { stock: number }) => stock > 2)
    await ask('/user/cart/addCart', { product: shirts[0].id, size, colour, quantity: 1 }, token)
    const { region: _, ...address } = homeAddress
    const { checkout } = await ask(
      '/user/orders/checkout',
      {
        email,
        address: { ...address, postalCode: '10115', city: 'Berlin', country: 'DE' },
        delivery: 'standard',
      },
      token,
    )
    const { order, redirectUrl } = await ask('/user/orders/payment', { checkout, method: 'demo' }, token)
    await request.post(redirectUrl, { form: { decision: 'pay' }, maxRedirects: 0 })
    await ask('/user/orders/paymentStatus', { order: order.id }, token)
    return order.number
  }
})
