// Visits are counted by the headers of browsers, none twice and none of a program.
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { testSettings } from '#api/test-api.ts'
import { maxVisitorsOfNetwork, visitMinutes } from '#api/visits/visits.ts'
import { addCart } from '#contract/cart.ts'
import { noteSeen } from '#contract/product.ts'
import { countVisits, isVisit } from './count-visits.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const opened = { 'user-agent': browser, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }

describe('a visit', () => {
  it.each([
    ['an address that is typed', opened, true],
    ['a link of another site', { ...opened, 'sec-fetch-site': 'cross-site' }, true],
    ['a link of the shop', { ...opened, 'sec-fetch-site': 'same-origin' }, false],
    ['a picture', { ...opened, 'sec-fetch-dest': 'image' }, false],
    ['a page fetched ahead', { ...opened, 'sec-purpose': 'prefetch;prerender' }, false],
    ['a browser that sends nothing of it', { 'user-agent': browser }, true],
    ['the same by a link of the shop', { 'user-agent': browser, referer: 'http://shop.example/cart' }, false],
    ['the same by a link of another site', { 'user-agent': browser, referer: 'https://a.example/' }, true],
    ['a search engine', { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['a program', { 'user-agent': 'curl/8.5.0' }, false],
    ['nobody says who', {}, false],
  ])('of %s', (_, headers, isOne) => {
    expect(isVisit(headers, 'shop.example')).toBe(isOne)
  })
})

describe('a count', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDb()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query(sql`delete from visit_count`)
    await db.query(sql`delete from rate_limit`)
  })

  async function openCounting() {
    const app = fastify({ trustProxy: true })
    const counter = countVisits(app, { db, settings: testSettings })
    app.get('/*', async (request, reply) =>
      reply
        .code({ '/gone': 404, '/known': 304 }[request.url] ?? 200)
        .type('text/html')
        .send('<p>'),
    )
    app.post(noteSeen.path, async () => ({}))
    app.post(addCart.path, async () => ({}))
    return { app, counter }
  }
  const counted = () => db.query(sql`select step, count::int as count from visit_count order by step`)

  it('is written per day, added to those of other processes', async () => {
    const [one, other] = [await openCounting(), await openCounting()]
    for (const [n, { app }] of [one, one, other].entries()) {
      await app.inject({ method: 'GET', url: '/', headers: { ...opened, 'x-forwarded-for': `10.0.0.${n}` } })
      await app.inject({ method: 'GET', url: '/gone', headers: opened })
      await app.inject({ method: 'POST', url: noteSeen.path })
    }
    await one.app.inject({
      method: 'GET',
      url: '/known',
      headers: { ...opened, 'x-forwarded-for': '10.0.1.0' },
    })
    await one.app.inject({ method: 'POST', url: addCart.path })
    await Promise.all([one.counter.stop(), other.counter.stop()])
    expect(await counted()).toEqual([
      { step: 'carts', count: 1 },
      { step: 'products', count: 3 },
      { step: 'visits', count: 4 },
    ])
    const columns = await db.query<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'visit_count' order by 1`)
    expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'step'])
  })

  const visits = async () =>
    (
      await db.query<{ count: number }>(
        sql`select count::int as count from visit_count where step = 'visits'`,
      )
    )[0]?.count ?? 0
  const openPage = (app: FastifyInstance, headers = {}) =>
    app.inject({ method: 'GET', url: '/', headers: { ...opened, 'x-forwarded-for': '10.0.0.1', ...headers } })

  it('has one visit of a browser within the window over all processes, and another one after it', async () => {
    const [one, other] = [await openCounting(), await openCounting()]
    for (let n = 0; n < 50; n++) for (const { app } of [one, other]) await openPage(app)
    await Promise.all([one.counter.stop(), other.counter.stop()])
    expect(await visits()).toBe(1)
    await openPage(one.app)
    await one.counter.stop()
    expect(await visits()).toBe(1)
    // Another browser of the same network, and the same browser in another network.
    await openPage(one.app, { 'accept-language': 'de' })
    await openPage(one.app, { 'x-forwarded-for': '10.0.0.2' })
    await one.counter.stop()
    expect(await visits()).toBe(3)
    await db.query(
      sql`update rate_limit set ends_at = ends_at - make_interval(mins => ${visitMinutes}, secs => 1)`,
    )
    for (let n = 0; n < 3; n++) await openPage(one.app)
    await one.counter.stop()
    expect(await visits()).toBe(4)
  })

  it('has few visits of a client that changes its browser name each time', async () => {
    const { app, counter } = await openCounting()
    for (let n = 0; n < 60; n++) {
      await openPage(app, { 'user-agent': `${browser} ${n}` })
      if (n % 15 === 14) await counter.stop()
    }
    expect(await visits()).toBe(maxVisitorsOfNetwork)
  })

  it('stores no readable data of a visitor', async () => {
    const { app, counter } = await openCounting()
    await openPage(app)
    await counter.stop()
    expect(JSON.stringify(await db.query(sql`select * from rate_limit`))).not.toMatch(/10\.0\.0\.1|Firefox/)
  })
})
