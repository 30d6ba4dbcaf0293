// Another process uses keys, mail server and public address that were set in the back office, without a restart.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getServiceSettings, updateServices } from '#contract/admin/services.ts'
import { newSecretKey, readSecretKey } from '../../kernel/secret-keys.ts'
import { paymentChoices } from '../../payments/gateways.ts'
import { watchServices } from '../../services/service-settings.ts'
import { emptyEnvironment } from '../../services/test-environment.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
const key = readSecretKey(newSecretKey())!

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ db: shop.db })
  for (const { settings } of [shop.deps, admin.deps])
    Object.assign(settings, { environment: emptyEnvironment(), secretKeys: [key] })
  await watchServices(shop.deps)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const change = async (changes: object) => {
  const { version } = (await admin.call(getServiceSettings)).body.data.settings
  return (await admin.call(updateServices, { version, changes })).status
}

it('shoppers of the other process choose Stripe as soon as it is set, and no longer when it is removed', async () => {
  const methods = () => paymentChoices(shop.deps, shop.deps.settings.shop).map(({ key }) => key)
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_51Secret4321', STRIPE_WEBHOOK_SECRET: 'whsec_Secret8765' }
  expect(await change(secrets)).toBe(200)
  await expect.poll(methods).toEqual(['stripe', 'on-delivery'])
  expect(await change({ STRIPE_SECRET_KEY: null, onDelivery: false })).toBe(200)
  await expect.poll(methods).toEqual(['demo'])
})

it('links of the other process lead to the new public address', async () => {
  expect(await change({ publicUrl: 'https://shirts.example', mailFrom: 'orders@shirts.example' })).toBe(200)
  await expect.poll(() => shop.deps.settings.publicUrl).toBe('https://shirts.example')
  expect(shop.deps.settings.mail.from).toBe('orders@shirts.example')
})
