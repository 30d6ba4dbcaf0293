import { describe, expect, it } from 'vitest'
import { htmlDocumentOf } from './document.ts'
import type { PageInfo, ShopConfig } from '../context/screen.ts'

const config = {
  name: 'Placket',
  publicUrl: 'https://placket.example',
  locale: 'en-US',
  language: 'en',
  base: '',
  languages: [],
} as unknown as ShopConfig
const assets = {
  loader: { code: 'load()' },
  scripts: ['/framework.js', '/entry.js'],
  styles: ['/a.css'],
  allStyles: '/all.css',
}
const made = (page: Partial<PageInfo>, state: unknown = {}, needsScripts = false) =>
  htmlDocumentOf({
    page: { title: 'Linen', description: 'Linen shirts', ...page },
    url: new URL('https://placket.example/shop?page=2'),
    config,
    assets,
    body: '<h1>Linen</h1>',
    state,
    needsScripts,
  })

describe('the document', () => {
  it('lets nothing in the state end its script early', () => {
    const html = made({}, { text: '</script><script>alert(1)</script><!--' })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('\\u003c/script>')
  })

  it('lets nothing in title or description end its attribute', () => {
    const html = made({ title: '"><img src=x>', description: '" onload="x' })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('" onload')
  })

  it('runs no script but the loader', () => {
    const scripts = made({ jsonLd: [{ '@type': 'Product' }] }).match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      '<script type="application/json" id="state">',
      expect.stringMatching(/^<script type="module" id="loader" data-scripts/),
    ])
  })

  it('loads no script, and no style sheet but its own, before it is painted', () => {
    const html = made({})
    const withScripts = html.replace(/<noscript>.*<\/noscript>/, '')
    expect(withScripts.match(/(?:src|href)="[^"]+\.(?:js|css|woff2)"/g)).toEqual(['href="/a.css"'])
    expect(html).toContain('data-scripts="/framework.js /entry.js" data-styles="/all.css"')
    expect(html).not.toContain('data-at-once')
  })

  it('loads all scripts at once where the page needs them', () => {
    const html = made({}, {}, true)
    expect(html.match(/modulepreload" href="[^"]+"/g)).toEqual([
      'modulepreload" href="/framework.js"',
      'modulepreload" href="/entry.js"',
    ])
    expect(html).toContain('data-at-once')
  })

  it('names one canonical address, without the query unless the page says so', () => {
    expect(made({})).toContain('<link rel="canonical" href="https://placket.example/shop">')
    expect(made({ canonical: '/shop?page=2' })).toContain('href="https://placket.example/shop?page=2"')
  })

  it('keeps private and missing pages out of search engines', () => {
    const html = made({ status: 404, noindex: true })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
  })

  it('has the shop’s name once in its title', () => {
    expect(made({})).toContain('<title>Linen – Placket</title>')
    expect(made({ title: 'Placket – shirts' })).toContain('<title>Placket – shirts</title>')
  })

  it('names the same page in the other languages', () => {
    const languages = [
      { language: 'en', locale: 'en-US', name: 'English', currency: 'USD', href: '', offer: '' },
      { language: 'de', locale: 'de-DE', name: 'Deutsch', currency: 'EUR', href: '/de', offer: '' },
      {
        language: 'fr-CH',
        locale: 'fr-CH',
        name: 'Français · CHF',
        currency: 'CHF',
        href: 'https://placket.ch/fr',
        offer: '',
      },
    ]
    const alternatesOf = (currencies?: string[]) => {
      const html = htmlDocumentOf({
        page: { title: 'Leinen', description: 'Hemden aus Leinen', currencies },
        url: new URL('https://placket.example/de/shop?page=2'),
        config: { ...config, locale: 'de-DE', language: 'de', base: '/de', languages },
        assets,
        body: '',
        state: {},
      })
      return [html, html.match(/<link rel="alternate"[^>]*>/g)] as const
    }
    const [html, alternates] = alternatesOf()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<link rel="canonical" href="https://placket.example/de/shop">')
    expect(alternates).toEqual([
      '<link rel="alternate" hreflang="en" href="https://placket.example/shop">',
      '<link rel="alternate" hreflang="de" href="https://placket.example/de/shop">',
      '<link rel="alternate" hreflang="fr-CH" href="https://placket.ch/fr/shop">',
      '<link rel="alternate" hreflang="x-default" href="https://placket.example/shop">',
    ])
    expect(alternatesOf(['EUR', 'CHF'])[1]).toEqual([
      '<link rel="alternate" hreflang="de" href="https://placket.example/de/shop">',
      '<link rel="alternate" hreflang="fr-CH" href="https://placket.ch/fr/shop">',
      '<link rel="alternate" hreflang="x-default" href="https://placket.example/de/shop">',
    ])
    expect(alternatesOf(['EUR'])[1]).toBeNull()
  })
})
