// @vitest-environment happy-dom
// Actions in the settings besides their forms: markets are reordered and removed, the logo is removed, mail and
// payment providers are tested.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getReadiness } from '#contract/admin/readiness.ts'
import { type AdminServiceSettings, getServiceSettings, updateServices } from '#contract/admin/services.ts'
import { getMissingPrices } from '#contract/admin/missing-prices.ts'
import {
  createMarket,
  getServices,
  getSettings,
  orderMarkets,
  removeMarket,
  sendTestMail,
  testPayment,
  updateShop,
} from '#contract/admin/settings.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { action, expectAction } from '../../testing/action.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'
import { america, germany, settings } from '../../testing/sample-settings.ts'

const test = useFakeAdminApi()

const austria = { ...germany, id: 'de-AT', url: 'https://shop.example/at', path: '/at', name: 'Austria' }
const withLogo = {
  ...settings,
  shop: { ...settings.shop, logo: '0123456789abcdef-300x100' },
  markets: [america, germany, austria],
}
const serve = (api: FakeApi) => {
  api.reply(getSettings, { data: { settings: withLogo } })
  api.reply(getReadiness, { data: { checks: [] } })
  api.reply(getMissingPrices, { data: { shirtParts: 0, products: 0 } })
  api.reply(listEntries, { data: { items: [], next: null } })
  api.reply(getServiceSettings, { data: { settings: serviceSettings } })
  api.reply(getServices, {
    data: {
      publicUrl: { url: 'https://shop.example', variables: [] },
      https: null,
      payments: [
        {
          key: 'stripe',
          isOn: true,
          variables: [{ name: 'STRIPE_KEY', isSet: true, ending: 'wxyz', from: 'environment' }],
        },
        { key: 'on-delivery', isOn: true, variables: [] },
      ],
      mail: {
        server: 'mail.example:587',
        from: 'hello@placket.example',
        variables: [{ name: 'SMTP_URL', isSet: true, ending: null, from: 'environment' }],
      },
    },
  })
}
const unset = { isSet: false, ending: null }
const serviceSettings: AdminServiceSettings = {
  version: 1,
  publicUrl: null,
  demo: null,
  onDelivery: null,
  transfer: null,
  transferDueDays: null,
  transferReminderDays: null,
  transferLastDays: null,
  smtpHost: null,
  smtpPort: null,
  smtpSecurity: null,
  smtpUser: null,
  mailFrom: null,
  certificateEmail: null,
  secrets: { STRIPE_SECRET_KEY: unset, STRIPE_WEBHOOK_SECRET: unset, SMTP_PASSWORD: unset },
  environment: [],
  hasKey: true,
}
const saved = { data: { settings: { ...withLogo, version: 6 } } }
const { id: _id, url: _url, locales: _locales, ...fields } = austria

it.each([
  action({
    name: 'a market is moved up',
    address: '/settings/markets',
    serve,
    act: 'Move Austria up',
    endpoint: orderMarkets,
    sent: { version: 5, markets: ['de-AT', 'de-DE'] },
    refusal: { code: 'Stale', message: 'somebody else has changed the markets' },
    reply: saved,
  }),
  action({
    name: 'a market is removed, and restored where it was',
    address: '/settings/markets/de-AT',
    serve,
    shows: ['https://shop.example/at redirects to the first market or is not found.'],
    act: 'Remove market',
    endpoint: removeMarket,
    sent: { market: 'de-AT' },
    refusal: { code: 'Not Possible Now', message: 'an order is being placed in it' },
    reply: saved,
    done: 'The market Austria is removed.',
    undo: { endpoint: createMarket, sent: { market: fields, place: 1 }, reply: saved },
  }),
  action({
    name: 'the logo is removed',
    address: '/settings',
    serve,
    act: 'Remove logo',
    endpoint: updateShop,
    sent: { version: 5, changes: { logo: null } },
    refusal: { code: 'Stale', message: 'it was changed meanwhile' },
    reply: saved,
    done: 'The logo is removed.',
    undo: {
      endpoint: updateShop,
      sent: { version: 6, changes: { logo: '0123456789abcdef-300x100' } },
      reply: saved,
    },
  }),
  action({
    name: 'a test mail is sent to the member',
    address: '/settings/services',
    serve,
    shows: ['mail.example:587'],
    act: 'Send a test mail to olive@example.com',
    endpoint: sendTestMail,
    sent: {},
    refusal: { code: 'Not Possible Now', message: 'no mail server is set' },
    reply: { data: { finding: { works: true, text: 'The mail server has taken it.' } } },
    done: 'The mail server has taken it.',
  }),
  action({
    name: 'a payment provider is tested',
    address: '/settings/services',
    serve,
    shows: ['set in the environment, ends with wxyz'],
    act: 'Test Stripe',
    endpoint: testPayment,
    sent: { provider: 'stripe' },
    refusal: { code: 'Too Many Requests', message: 'it was tested just now' },
    reply: { data: { finding: { works: false, text: 'Stripe does not know the key.' } } },
    done: 'Stripe does not know the key.',
  }),
])('$name', async (one) => expectAction(test.api, one))

it('payment on delivery has no test, and no mail is sent without a server', async () => {
  serve(test.api)
  test.api.reply(getServices, {
    data: {
      publicUrl: { url: 'https://shop.example', variables: [] },
      https: null,
      payments: [{ key: 'on-delivery', isOn: true, variables: [] }],
      mail: { server: null, from: 'hello@placket.example', variables: [] },
    },
  })
  openBackOffice('/settings/services')
  expect(await screen.findByText(/No mail server is set/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /[Tt]est (Pay|mail|a )/ })).toBeNull()
})

it('a service can be tested as soon as it is saved, and a refused field has its label', async () => {
  serve(test.api)
  const services = {
    publicUrl: { url: 'https://shop.example', variables: [] },
    https: null,
    payments: [{ key: 'transfer' as const, isOn: false, variables: [] }],
    mail: { server: null, from: 'hello@placket.example', variables: [] },
  }
  test.api.reply(getServices, { data: services })
  const { user } = openBackOffice('/settings/services')
  const address = await screen.findByLabelText<HTMLInputElement>('Public address')
  const must = 'must be an address without a path like https://placket.de'
  test.api.refuse(updateServices, 'Invalid Input', `changes.publicUrl ${must}`, 'changes.publicUrl')
  await user.type(address, 'https://shop.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Public address ${must}.`)).toBeTruthy()
  await user.clear(address)
  await user.type(address, ' shop.example ')
  await user.click(screen.getByLabelText('Offer bank transfer'))
  test.api.reply(updateServices, { data: { settings: { ...serviceSettings, version: 2, transfer: true } } })
  const payments = [{ key: 'transfer' as const, isOn: true, variables: [] }]
  test.api.reply(getServices, { data: { ...services, payments } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const testing = await screen.findByRole('button', { name: 'Test Bank transfer' })
  expect(test.api.sent(updateServices).at(-1)!.changes).toEqual({
    publicUrl: 'https://shop.example',
    transfer: true,
  })
  const text = 'No market has an account yet.'
  test.api.reply(testPayment, { data: { finding: { works: false, text } } })
  await user.click(testing)
  expect(await screen.findByText(text)).toBeTruthy()
  const changed = { ...serviceSettings, version: 3, transfer: true, transferDueDays: 5 }
  test.api.reply(updateServices, { data: { settings: changed } })
  test.api.reply(getServiceSettings, { data: { settings: changed } })
  await user.type(screen.getByLabelText('Days to transfer'), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})
