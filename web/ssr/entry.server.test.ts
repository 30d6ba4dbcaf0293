// Pages while the shop's API is unavailable, and pages without scripts.
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../api/port.ts'
import { render } from './entry.server.tsx'
import { publicPaths } from '../app/routes.ts'
import type { ShopConfig } from '../context/screen.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const config = {
  name: 'Placket',
  publicUrl: 'https://placket.example',
  apiUrl: '',
  currency: 'USD',
  currencies: ['USD'],
  locale: 'en-US',
  language: 'en',
  base: '',
  languages: [],
  email: 'hello@placket.example',
  address: ['Placket'],
  countries: ['US'],
  makingDays: [8, 12],
  returnDays: 30,
} as unknown as ShopConfig

let calls = 0
const api: ApiClient = {
  async call() {
    calls++
    throw Object.assign(new Error('Please try again'), { code: 'Unavailable' })
  },
}
const assets = () => ({ loader: { src: '/a.js' }, scripts: [], styles: [] })

describe('while the database does not answer', () => {
  it.each([...publicPaths, '/productdetail/harrow-oxford', '/categoryshop/oxford'])(
    '%s answers 503 when it made a call, and is still a page of the shop',
    async (url) => {
      calls = 0
      const page = await render({ url, api, config, i18n, definitions: null, assets })
      expect(page.status).toBe(calls > 0 ? 503 : 200)
      expect(page.html).toContain('<main')
    },
  )
  it('a page whose main content could not be loaded is the error page', async () => {
    const page = await render({
      url: '/productdetail/harrow-oxford',
      api,
      config,
      i18n,
      definitions: null,
      assets,
    })
    expect(page.html).toContain('This page could not be loaded')
  })
})

describe('without scripts', () => {
  it.each(['/cart', '/checkout', '/signin', '/productdetail?part=monogram', '/contact'])(
    '%s says what needs scripts, in no element that a browser with scripts would end early',
    async (url) => {
      const { html } = await render({ url, api, config, i18n, definitions: null, assets })
      const notes = html.match(/<noscript>.*?<\/noscript>/gs) ?? []
      expect(notes.join()).toContain('JavaScript, which is switched off')
      for (const one of notes) expect(one.lastIndexOf('<noscript>')).toBe(0)
    },
  )

  it.each(['/shop', '/faqs'])('%s has forms that stay in the language of the page', async (path) => {
    const german = { ...config, language: 'de', base: '/de' }
    const empty = { data: { data: 'No products found', facets: null, paging: null } }
    const answering = { call: async () => empty } as unknown as ApiClient
    const { html } = await render({
      url: `/de${path}`,
      api: answering,
      config: german,
      i18n,
      definitions: null,
      assets,
    })
    expect(html).not.toContain('could not be loaded')
    const actions = [...html.matchAll(/<form [^>]*action="([^"]*)"/g)].map(([, action]) => action)
    expect(actions).toContain(`/de${path}`)
    for (const action of actions) expect(action).toMatch(/^\/de\//)
  })
})
