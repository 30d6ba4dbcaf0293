import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testSettings } from '#api/test-api.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { llmsRoutes } from './llms.routes.ts'
import { shownStorefronts } from './storefronts.ts'

const german = {
  path: '/de',
  locale: 'de-DE',
  languages: [],
  currency: 'EUR',
  countries: ['DE', 'AT'],
  taxIncluded: true,
  taxRates: [],
  delivery: [],
  swatchSet: null,
  sizes: 'neck-cm' as const,
  lengthUnit: 'cm' as const,
}

async function llmsOf(shop: Partial<Settings['shop']>) {
  const settings = {
    ...testSettings,
    publicUrl: 'https://placket.example',
    shop: { ...testSettings.shop, markets: [german], ...shop },
  }
  const app = fastify()
  llmsRoutes(app, settings, () => shownStorefronts({ settings, apiUrl: null }))
  return app.inject('/llms.txt')
}

test('the file says what the shop sells, where, and on which terms', async () => {
  const { statusCode, body, headers } = await llmsOf({ productFeeds: { gender: 'male' } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# Placket\n\n> .+\n/)
  expect(body).toContain('- The shop delivers to: United States and Germany.')
  expect(body).toContain('- A shirt made to order takes 8 to 12 working days, and delivery.')
  expect(body).toContain('(https://placket.example/productdetail)')
  expect(body).toContain('(https://placket.example/de)')
  expect(body).toContain('(https://placket.example/feeds/google/de-DE.xml)')
})

test('a name with characters of Markdown stays a heading of one line', async () => {
  const { body } = await llmsOf({ productFeeds: { gender: 'male' }, name: 'A\n# B [c](d)' })
  expect(body).toMatch(/^# A # B c\(d\)\n\n> /)
})

test('the file names the addresses for AI agents while they may shop', async () => {
  const { body } = await llmsOf({ agents: true })
  expect(body).toContain('(https://placket.example/.well-known/ucp)')
  expect(body).toContain('(https://placket.example/agents/mcp)')
  expect(body).not.toContain('/feeds/')
  const { body: without } = await llmsOf({ productFeeds: { gender: 'male' } })
  expect(without).not.toContain('/agents/')
})

test('the file is not found in a shop that has not switched it on', async () => {
  expect((await llmsOf({})).statusCode).toBe(404)
})
