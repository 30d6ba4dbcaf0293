// Passports over HTTP: data for programs that ask for it, pages for everybody else, and a limit against guessing.
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorkshop, type TestWorkshop } from '#api/admin/production/test-shirts.ts'
import { getPassportOfShirt } from '#contract/admin/passports.ts'
import { passportDataPath, passportPath } from '#contract/passport.ts'
import { passportServer } from './passports.ts'
import { shownStorefronts } from './storefronts.ts'

let workshop: TestWorkshop
let app: FastifyInstance
let code: string
beforeAll(async () => {
  workshop = await openTestWorkshop()
  const { shop, admin } = workshop
  for (const { settings } of [shop.deps, admin.deps]) settings.shop = { ...settings.shop, passports: true }
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 500000)`)
  const number = `${(await workshop.order(1)).number}-1`
  await workshop.stepsTo(number, 'packed')
  code = (await admin.call(getPassportOfShirt, { number })).body.data.passport!.code
  const [storefront] = shownStorefronts({ settings: shop.deps.settings, apiUrl: null })
  const serve = passportServer(shop.api, shop.db)
  app = fastify()
  app.get('/*', async (request, reply) => {
    const page = await serve(request, request.url, storefront!)
    return page ? reply.code(page.status).headers(page.headers).send(page.body) : reply.send('a page')
  })
  app.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
    reply.code(error.code === 'Too Many Requests' ? 429 : 404).send(error.code),
  )
})
afterAll(async () => {
  await app.close()
  await workshop.close()
})

const get = (url: string, accept?: string, ip = '192.0.2.1') =>
  app.inject({ url, headers: accept ? { accept } : {}, remoteAddress: ip })

it.each(['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, application/ld+json', undefined])(
  'a request that accepts %s gets the page',
  async (accept) => expect((await get(passportPath(code), accept)).body).toBe('a page'),
)

it.each(['application/ld+json', 'application/ld+json, application/json;q=0.5'])(
  'a request that accepts %s gets data',
  async (accept) => {
    const { headers, body } = await get(passportPath(code), accept)
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      '@type': ['IndividualProduct', 'gs1:Clothing'],
      serialNumber: code,
      'gs1:textileMaterial': [{ 'gs1:textileMaterialPercentage': 100 }],
    })
  },
)

it('the address of the data gives data to everybody, and is not found for an unknown code', async () => {
  expect((await get(passportDataPath(code))).json().serialNumber).toBe(code)
  expect((await get(passportDataPath('000000000000'))).statusCode).toBe(404)
})

it('a network that opens very many passports has to wait, and no other one', async () => {
  const ip = '198.51.100.7'
  const tried = []
  for (let index = 0; index < 301; index++)
    tried.push((await get('/passport/000000000000', undefined, ip)).statusCode)
  expect([tried.at(-2), tried.at(-1)]).toEqual([200, 429])
  expect((await get(passportPath(code))).statusCode).toBe(200)
})
