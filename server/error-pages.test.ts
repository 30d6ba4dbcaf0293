// Error pages are in the page's language: each kind that the server makes, in German.
import { createHash } from 'node:crypto'
import { type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#api/kernel/api-error.ts'
import { openStockedApi } from '#api/test-shop.ts'
import type { TestApi } from '#api/test-api.ts'
import { trackOrder } from '#contract/orders.ts'
import { translatorFor } from '#locales/catalogue.ts'
import type { ApiClient } from '#web/api/port.ts'
import { render } from '#web/ssr/entry.server.tsx'
import { readConfig } from './config.ts'
import { pageClient } from './page-client.ts'
import { busyPage, errorPage, notFoundPage, offlinePage } from './plain-page.ts'
import { type ShownStorefront, shownStorefronts } from './storefronts.ts'
import { because } from '#api/kernel/reason.ts'

const languages = [{ locale: 'de-DE', path: '/de' }]
let shop: TestApi
let german: ShownStorefront
beforeAll(async () => {
  const withGerman = <Of extends { shop: object }>(settings: Of): Of => ({
    ...settings,
    shop: { ...settings.shop, languages },
  })
  shop = await openStockedApi({
    change: (deps) => ({ ...deps, settings: withGerman(deps.settings) }),
  })
  const config = readConfig({})
  german = shownStorefronts({ ...config, settings: withGerman(config.settings) }).find(
    ({ config: { locale } }) => locale === 'de-DE',
  )!
})
afterAll(() => shop.close())

const written = (i18n: I18n, text: MessageDescriptor) => i18n._(text)

/** Expects that the page has these texts in German, and not in English. */
function expectGerman(html: string, ...texts: MessageDescriptor[]): void {
  expect(html).toContain('<html lang="de"')
  for (const text of texts) {
    expect(html).toContain(written(translatorFor('de'), text))
    expect(html).not.toContain(written(translatorFor('en'), text))
  }
}

const rendered = (path: string, api: ApiClient) =>
  render({
    url: `/de${path}`,
    api,
    ...german,
    definitions: null,
    assets: () => ({ loader: { src: '/a.js' }, scripts: [], styles: [] }),
  })
const clientOf = (api: TestApi['api']) => pageClient(api, fastify().log, 'de-DE')
const shopClient = () => clientOf(shop.api)
const failing = (error: unknown) =>
  clientOf({
    async call() {
      throw error
    },
  } as unknown as TestApi['api'])

describe('a page of the shop', () => {
  it.each(['/no-such-page', '/productdetail/no-such-shirt', '/productdetail/Ü', '/categoryshop/no-such'])(
    'that is not found: %s',
    async (path) => {
      const { status, html } = await rendered(path, shopClient())
      expect(status).toBe(404)
      expectGerman(html, msg`Page not found`, msg`See all shirts`, msg`Not found`)
    },
  )
  it.each([
    ['the shop does not answer', 503, new ApiError('Unavailable', because('internal-error'))],
    ['something fails', 500, new Error('select secret from shop')],
  ])('when %s', async (_, status, error) => {
    const page = await rendered('/productdetail/plain-oxford', failing(error))
    expect(page.status).toBe(status)
    expectGerman(page.html, msg`This page could not be loaded`, msg`Go to the home page`)
    expect(page.html).not.toContain('secret')
  })
})

describe('a page without the shop', () => {
  const html = ({ body }: { body: Buffer }) => body.toString()

  it('exists for a failure, an invalid path and an offline browser', () => {
    expectGerman(html(errorPage(german)), msg`This page could not be loaded`, msg`Go to the home page`)
    expectGerman(html(notFoundPage(german)), msg`Page not found`, msg`The address may be mistyped.`)
    expectGerman(html(offlinePage(german)), msg`You are offline`, msg`Try again`)
  })
  it('has the message of the error when too many wait', () => {
    const busy = because('internal-error')
    const page = busyPage(german, new ApiError('Too Many Requests', busy, undefined, 7))
    expectGerman(html(page), busy, msg`This page could not be loaded`)
    expect(page).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
  })
  it('has the grounds of the theme, with text that can be read, and a policy for exactly these styles', () => {
    const theme = { href: '/theme/1-0.css', ground: '#12241b', darkGround: '#ffffff' }
    const page = errorPage({ ...german, config: { ...german.config, theme } })
    expect(html(page)).toContain('body{color:#ffffff;background:#12241b}a{color:#12241b;background:#ffffff}')
    expect(html(page)).toContain('@media (prefers-color-scheme:dark){body{color:#000000;background:#ffffff}')
    const css = /<style>(.*)<\/style>/.exec(html(page))![1]!
    const hash = createHash('sha256').update(css).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })
  it('links to the home page of its language', () => {
    expect(html(errorPage(german))).toContain('<a href="/de/">')
  })
})

describe('an error that a page shows', () => {
  const refusal = (api: ApiClient) =>
    api.call(trackOrder, { number: 'PL-AAAA-AAAA', email: 'uta@example.com' }).then(
      () => null,
      (error: Error) => error.message,
    )
  it('is in the page’s language', async () => {
    const text = msg`We found no order with these details`
    expect(await refusal(shopClient())).toBe(written(translatorFor('de'), text))
    expect(written(translatorFor('de'), text)).not.toBe(written(translatorFor('en'), text))
  })
  it('has no details of an internal error', async () => {
    expect(await refusal(failing(new Error('select secret from shop')))).toBe(
      written(translatorFor('de'), msg`Something went wrong on our side; please try again`),
    )
  })
})
