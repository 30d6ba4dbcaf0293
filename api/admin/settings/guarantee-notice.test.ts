// The official notice on the legal guarantee of conformity: uploaded in a language, shown as it was sent where the shop sells
// to the European Economic Area, and requested until it is there.
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReadiness } from '#contract/admin/readiness.ts'
import {
  type AdminSettings,
  firstMarket,
  getSettings,
  setGuaranteeNotice,
  updateMarket,
  updateShop,
} from '#contract/admin/settings.ts'
import { noticePath } from '#contract/guarantee-notice.ts'
import { noticeOf } from '../../guarantee-notice/guarantee-notice.ts'
import { guaranteeNoticeRoutes } from '../../guarantee-notice/guarantee-notice.routes.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { noticeBlocks } from '../../orders/order-email-blocks.ts'
import { eventually } from '../../test-api.ts'
import { admin, shop, useTwoProcesses } from './test-two-processes.ts'

useTwoProcesses()

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  guaranteeNoticeRoutes(app, shop.db)
})
afterAll(() => app.close())

/** A blue sheet with a white margin, which belongs to the notice. */
const sheet = (width: number, height: number) =>
  sharp({ create: { width: width - 100, height: height - 100, channels: 3, background: '#003399' } })
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background: '#ffffff' })
    .png()
    .toBuffer()

async function send(payload: Buffer, language = 'en') {
  const response = await admin.app.inject({
    method: 'POST',
    url: setGuaranteeNotice.path,
    query: { language },
    payload,
    headers: {
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'image/png',
      ...admin.owner.headers,
    },
  })
  const { data, error } = response.json()
  return { error, settings: data?.settings as AdminSettings }
}

const read = async (): Promise<AdminSettings> => (await admin.call(getSettings)).body.data.settings
const problems = async () =>
  (await admin.call(getReadiness)).body.data.checks.find(({ check }) => check === 'guarantee notice')!
    .problems
const sellTo = async (...countries: string[]) => {
  const { version } = await read()
  const changed = await admin.call(updateMarket, { market: firstMarket, version, changes: { countries } })
  expect(changed.status).toBe(200)
}
const shown = () => noticeOf(storefrontFor(shop.deps.settings, null))

it('is shown as it was sent, before an order and in its email, where the law asks for it', async () => {
  await sellTo('US', 'CH', 'GB')
  expect(await problems()).toEqual([])
  await sellTo('US', 'CH', 'IE')
  expect(await problems()).toEqual([{ reason: 'no guarantee notice', market: null, values: ['en'] }])
  expect(shown()).toBeNull()

  const { settings } = await send(await sheet(800, 1130))
  const notice = settings.shop.guaranteeNotices['en']!
  expect(notice).toMatch(/^[0-9a-f]{16}-800x1130$/)
  expect(await problems()).toEqual([])
  const src = noticePath(notice)
  await eventually(
    async () => shown(),
    (one) => one?.src === src,
  )
  expect(shown()).toMatchObject({ width: 800, height: 1130, alt: expect.stringContaining('legal guarantee') })
  const { rawPayload, headers } = await app.inject(src)
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  const picture = sharp(rawPayload)
  expect(await picture.metadata()).toMatchObject({ width: 800, height: 1130 })
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner]).toEqual([255, 255, 255])
  const { origin } = storefrontFor(shop.deps.settings, null)
  expect(noticeBlocks(storefrontFor(shop.deps.settings, null))).toMatchObject([
    { kind: 'picture', url: origin + src, width: 400, height: 565 },
  ])
})

it('is reduced in proportion, and removed by staff', async () => {
  const { settings } = await send(await sheet(2400, 3300))
  expect(settings.shop.guaranteeNotices['en']).toMatch(/-1200x1650$/)
  const changes = { guaranteeNotices: {} }
  await admin.call(updateShop, { version: settings.version, changes })
  expect(await problems()).toMatchObject([{ reason: 'no guarantee notice' }])
})

it('is refused when its text cannot be read, in a language without pages, and when it is no notice of the shop', async () => {
  expect((await send(await sheet(400, 565))).error).toMatchObject({ reason: { code: 'notice-too-small' } })
  expect((await send(await sheet(800, 1130), 'it')).error).toMatchObject({
    code: 'Not Found',
    field: 'language',
  })
  const { version } = await read()
  const changes = { guaranteeNotices: { en: '0123456789abcdef-800x1130' } }
  expect((await admin.call(updateShop, { version, changes })).body.error).toMatchObject({
    code: 'Not Found',
    field: 'guaranteeNotices',
  })
  expect((await app.inject('/guarantee-notice/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404)
})
