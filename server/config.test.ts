// The configuration of a shop with few or no variables set.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shopDocument, shopOf } from '#api/settings/shop-document.ts'
import { ConfigError, paymentNotices, readConfig, refuseInexactCurrency } from './config.ts'

const demo = (env: NodeJS.ProcessEnv) => readConfig(env).settings.payments.demo
const notices = (env: NodeJS.ProcessEnv) => paymentNotices(readConfig(env).settings)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const publicly = { PUBLIC_URL: 'https://shop.example' }

describe('the demo payment provider', () => {
  it('is on in a shop on this machine, with a notice that it moves no money', () => {
    expect(demo({})).toBe(true)
    expect(demo({ PUBLIC_URL: 'http://192.168.1.20:3000' })).toBe(true)
    expect(notices({})).toEqual(['Demo payment is on: it moves no money.'])
  })
  it('is off with a public https URL, with a notice', () => {
    expect(demo(publicly)).toBe(false)
    expect(notices(publicly)).toEqual([
      'Demo payment is off because the public address is an https address. To offer it all the same, set DEMO_PAYMENT=on.',
    ])
    expect(demo({ PUBLIC_URL: 'HTTPS://shop.example/' })).toBe(false)
  })
  it('is on with a public URL when it is configured, with a notice that it moves no money', () => {
    expect(demo({ ...publicly, DEMO_PAYMENT: 'on' })).toBe(true)
    expect(notices({ ...publicly, DEMO_PAYMENT: 'on' })).toEqual(['Demo payment is on: it moves no money.'])
    expect(demo({ ...publicly, ...stripe, DEMO_PAYMENT: 'on' })).toBe(true)
  })
  it('is off with Stripe and when it is switched off, without a notice', () => {
    expect(demo(stripe)).toBe(false)
    expect(demo({ DEMO_PAYMENT: 'off' })).toBe(false)
    expect(notices({ ...publicly, ...stripe })).toEqual([])
    expect(notices({ ...publicly, DEMO_PAYMENT: 'off' })).toEqual([])
  })
})

it('pictures of lists are drawn ahead unless this is switched off', () => {
  expect(readConfig({}).drawsAhead).toBe(true)
  expect(readConfig({ DRAW_AHEAD: 'off' }).drawsAhead).toBe(false)
  expect(() => readConfig({ DRAW_AHEAD: 'no' })).toThrow(/DRAW_AHEAD/)
})

it('metrics and traces are off unless a port or a collector is set', () => {
  expect(readConfig({}).telemetry).toMatchObject({ metricsPort: null, collector: null })
  const url = 'http://collector.example:4318'
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`, OTEL_TRACES_EXPORTER: 'none' }).telemetry,
  ).toEqual({
    metricsPort: null,
    collector: { url, sendsTraces: false, sendsMetrics: true, sampledPart: 1 },
    serviceName: 'placket',
  })
  expect(readConfig({ METRICS_PORT: '9464' }).telemetry.metricsPort).toBe(9464)
  expect(() => readConfig({ METRICS_PORT: '3001' })).toThrow(/METRICS_PORT/)
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '7' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/)
})

describe('an object store', () => {
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'a/secret+' }
  const bucketOf = (S3_URL: string) => readConfig({ S3_URL, ...keys }).files.bucket

  it('is not used when it is not set', () => {
    expect(readConfig({}).files.bucket).toBeNull()
  })
  it('is named by the address of its bucket, with the region', () => {
    const bucket = { accessKey: 'key', secretKey: 'a/secret+' }
    const url = 'https://s3.example/shop'
    expect(bucketOf(`${url}/?region=eu-central-1`)).toEqual({ url, region: 'eu-central-1', ...bucket })
    expect(bucketOf('http://shop.localhost:9000')).toEqual({
      url: 'http://shop.localhost:9000',
      region: null,
      ...bucket,
    })
  })
  it.each([
    ['https://key:secret@s3.example/shop', /^S3_URL has a password: set S3_ACCESS_KEY/],
    ['https://s3.example/shop/photos', /^S3_URL must end with the name of the bucket/],
    ['https://s3.example/shop?zone=1', /^S3_URL has “zone”/],
    ['s3://shop', /^S3_URL in the environment is wrong/],
  ])('is refused with a sentence: %s', (url, sentence) => {
    expect(() => bucketOf(url)).toThrow(sentence)
  })
  it('needs its key and its secret', () => {
    expect(() => readConfig({ S3_URL: 'https://s3.example/shop', S3_ACCESS_KEY: 'key' })).toThrow(
      'set all or none',
    )
  })
})

it('a shop without a payment method has a notice', () => {
  const none =
    /^No way to pay is configured, so nobody can order\. Set one in the back office, under Settings, Payments and mail; or set (\w+.*, )?STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, (\w+.*, )?PAY_ON_DELIVERY=on or DEMO_PAYMENT=on\.$/
  expect(notices({ DEMO_PAYMENT: 'off', PAY_ON_DELIVERY: 'off' })).toEqual([expect.stringMatching(none)])
  expect(notices({ ...publicly, PAY_ON_DELIVERY: 'off' }).at(-1)).toMatch(none)
  expect(notices({ ...stripe, PAY_ON_DELIVERY: 'off' })).toEqual([])
})

const swiss = {
  locale: 'de-CH',
  path: '/ch',
  currency: 'CHF',
  countries: ['CH'],
  taxIncluded: true,
  taxRates: [{ country: 'CH', percent: 8.1 }],
  delivery: [{ key: 'post', name: 'Post', description: 'PostPac', priceMinor: 900, workingDays: [2, 3] }],
  swatchSet: null,
}

describe('the markets of a shop', () => {
  const problemOf = (shop: object) => shopDocument.safeParse(shop).error?.issues[0]?.message

  it('are none without configuration, otherwise the configured ones', () => {
    expect(shopDocument.parse({}).markets).toEqual([])
    const usual = { languages: [], sizes: 'letters', lengthUnit: 'cm', smallBusiness: false }
    expect(shopDocument.parse({ markets: [swiss] }).markets).toEqual([{ ...swiss, ...usual }])
    const host = { ...swiss, path: undefined, origin: 'https://placket.ch/' }
    expect(shopDocument.parse({ markets: [host] }).markets[0]?.origin).toBe('https://placket.ch')
  })
  it.each([
    ['without a path or an origin', { ...swiss, path: undefined }, 'needs a path or an origin'],
    [
      'of a small business with a rate',
      { ...swiss, smallBusiness: true, taxRates: [{ country: 'CH', percent: 8.1 }] },
      'a small business charges no tax',
    ],
    ['with both', { ...swiss, origin: 'https://placket.ch' }, 'needs a path or an origin'],
    ['with the locale of another', { ...swiss, locale: 'en-US' }, 'en-US is there twice'],
    [
      'with the path of a language',
      { ...swiss, languages: [{ locale: 'fr-CH', path: '/fr' }], path: '/de' },
      '/de is there twice',
    ],
    ['with no such locale', { ...swiss, locale: 'x' }, 'must be a language tag like en-US'],
  ])('are refused %s', (_, market, message) => {
    expect(problemOf({ languages: [{ locale: 'de-DE', path: '/de' }], markets: [market] })).toBe(message)
  })
  it('use the length unit of their home country, unless they name another', () => {
    const unitOf = (market: object) => shopOf(shopDocument.parse(market)).lengthUnit
    expect(unitOf({})).toBe('in')
    expect(unitOf({ countries: ['CA', 'US'] })).toBe('cm')
    expect(unitOf({ lengthUnit: 'cm' })).toBe('cm')
    const american = { ...swiss, countries: ['US'] }
    const { markets } = shopDocument.parse({
      markets: [american, { ...swiss, locale: 'de-AT', path: '/at' }],
    })
    expect(markets.map(({ lengthUnit }) => lengthUnit)).toEqual(['in', 'cm'])
  })
  it('have names of delivery methods in one language or in several', () => {
    const named = (name: unknown) => problemOf({ markets: [{ ...swiss, delivery: [{ ...post, name }] }] })
    const [post] = swiss.delivery
    expect(named({ de: 'Post', 'fr-CH': 'Poste' })).toBeUndefined()
    for (const wrong of [
      {},
      { DE: 'Post' },
      { x: 'Post' },
      { de: 1 },
      ['Post'],
      null,
      { de: { at: 'Post' } },
    ])
      expect(named(wrong), JSON.stringify(wrong)).toBeDefined()
  })
  it('are refused with unknown sizes or units', () => {
    expect(problemOf({ sizes: 'collar' })).toContain('"neck-cm"')
    expect(problemOf({ markets: [{ ...swiss, sizes: 'neck-mm' }] })).toContain('"neck-cm"')
    expect(problemOf({ lengthUnit: 'ell' })).toContain('"in"')
  })
  it.each(['EUE', 'eur', '€', '', 'XXX', 'DEM'])('are refused with the currency %j', (currency) => {
    expect(problemOf({ markets: [{ ...swiss, currency }] })).toBe('must be a currency like EUR')
    expect(problemOf({ currency })).toBe('must be a currency like EUR')
  })
  it('are refused without a currency', () => {
    const { currency: _, ...rest } = swiss
    expect(problemOf({ markets: [rest] })).toContain('expected string')
  })
})

describe('with Stripe', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const startWith = (shop: object, env: NodeJS.ProcessEnv) => {
    const SHOP_FILE = path.join(folder, 'shop.json')
    writeFileSync(SHOP_FILE, JSON.stringify(shop))
    return () => refuseInexactCurrency(readConfig({ ...env, SHOP_FILE }).settings)
  }
  const start = (currency: string, env: NodeJS.ProcessEnv) => startWith({ currency }, env)
  it.each(['KWD', 'TND', 'MGA'])(
    'a shop in %s does not start, with the currency in the error',
    (currency) => {
      expect(start(currency, stripe)).toThrow(ConfigError)
      expect(start(currency, stripe)).toThrow(`Stripe cannot charge every amount of ${currency}`)
      expect(start(currency, {})).not.toThrow()
    },
  )
  it('a shop with such a market does not start', () => {
    const market = { ...swiss, currency: 'KWD' }
    expect(shopDocument.safeParse({ markets: [swiss, market] }).error?.message).toContain('is there twice')
    const markets = [swiss, { ...market, locale: 'en-KW', path: '/kw' }]
    expect(startWith({ markets }, stripe)).toThrow('every amount of KWD')
    expect(startWith({ markets: [swiss] }, stripe)).not.toThrow()
  })
  it.each(['JPY', 'ISK', 'HUF', 'CHF'])('a shop in %s starts', (currency) => {
    expect(start(currency, stripe)).not.toThrow()
  })
})
