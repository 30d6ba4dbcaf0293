// An AI agent shops for a person: the owner opens the shop to agents, an agent designs a shirt and prepares a checkout, and
// a person takes over, approves and pays.
import { expect, test } from '@playwright/test'
import { axeViolations, newEmail, orderNumber, placeOrder } from '../shopper.ts'
import { newMember, save, shopUrl } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('an agent prepares an order, and a person takes over, approves and pays @journey', async ({
  browser,
}) => {
  const owner = await newMember(browser, {
    name: 'Agnes Owner',
    email: newEmail('agnes'),
    role: 'owner',
  })
  const agent = await browser.newContext({ baseURL: shopUrl })
  const ask = async (path: string, data: object) =>
    (await agent.request.post(`/agents/ucp${path}`, { data })).json()
  expect((await agent.request.get('/.well-known/ucp')).status()).toBe(404)

  await owner.goto('/settings/channels')
  await owner.getByLabel('Open the shop to AI agents').check()
  await save(owner)
  await expect(owner.getByText('/agents/mcp')).toBeVisible()
  expect(await axeViolations(owner)).toEqual([])

  const { fabrics } = await ask('/fabrics/search', { query: 'white' })
  const { shirt } = await ask('/shirts/design', { fabric: fabrics[0].code })
  const made = await ask('/checkout-sessions', {
    line_items: [{ item: { id: shirt.id }, quantity: 1, shirt_fit: { size: 'M', fit: 'regular' } }],
    buyer: { first_name: 'Ada', last_name: 'Byron', email: newEmail('ada') },
    fulfillment: {
      methods: [
        {
          destinations: [
            {
              street_address: '12 Hope Street',
              address_locality: 'Providence',
              address_region: 'RI',
              postal_code: '02906',
              address_country: 'US',
            },
          ],
          groups: [{ selected_option_id: 'standard' }],
        },
      ],
    },
  })
  expect([made.status, made.messages[0].code]).toEqual(['requires_escalation', 'buyer_approval_required'])

  const person = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await person.goto(made.continue_url)
  await expect(person.getByRole('heading', { name: 'Continue your purchase' })).toBeVisible()
  expect(await axeViolations(person)).toEqual([])
  await person.getByRole('button', { name: 'Continue to the shop' }).click()
  await expect(person).toHaveURL(/\/checkout\?.*step=payment/)
  await expect(person.getByText('12 Hope Street').first()).toBeVisible()
  await placeOrder(person)
  await person.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(person.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  const number = await orderNumber(person)

  const other = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await other.goto(made.continue_url)
  await other.getByRole('button', { name: 'Continue to the shop' }).click()
  await expect(other.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()

  await expect
    .poll(
      async () =>
        (await (await agent.request.get(`/agents/ucp/checkout-sessions/${made.id}`)).json()).order?.label,
    )
    .toBe(number)

  await owner.getByLabel('Open the shop to AI agents').uncheck()
  await save(owner)
  expect((await agent.request.get('/.well-known/ucp')).status()).toBe(404)
  expect((await agent.request.get('/agents/continue')).status()).toBe(404)
})
