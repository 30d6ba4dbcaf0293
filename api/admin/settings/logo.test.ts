// The shop's logo: only images are accepted, and every process shows it wherever it shows the shop's name.
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminSettings, getSettings, setLogo, updateShop } from '#contract/admin/settings.ts'
import { logoIconPath, logoIconSide, logoPath, logoSizeIn, maxLogoBytes } from '#contract/logo.ts'
import { invoice } from '#contract/order-actions.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { runCommand } from '../../admin-commands.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { logoRoutes } from '../../logo/logo.routes.ts'
import { emailHtml } from '../../mail/email-html.ts'
import { documentOf } from '../../settings/shop-document.ts'
import { eventually } from '../../test-api.ts'
import type { TestStaff } from '../test-admin.ts'
import { admin, shop, useTwoProcesses } from './test-two-processes.ts'

useTwoProcesses()

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  logoRoutes(app, shop.db)
})
afterAll(() => app.close())

const plain = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
const transparent = '#0000'

/** A coloured rectangle on a transparent background, with margins of 50 pixels. */
const testLogo = (colour = '#7b2d26', width = 300, height = 100) =>
  plain(width + 100, height + 100, transparent)
    .composite([{ input: { create: { width, height, channels: 4, background: colour } }, left: 50, top: 50 }])
    .png()
    .toBuffer()

async function send(
  bytes: Buffer,
  { type = 'image/png', as = admin.owner }: { type?: string; as?: TestStaff } = {},
) {
  const response = await admin.app.inject({
    method: 'POST',
    url: setLogo.path,
    payload: bytes,
    headers: { origin: admin.deps.settings.backOfficeUrl, 'content-type': type, ...as.headers },
  })
  const { data, error } = response.json()
  return { status: response.statusCode, error, settings: data?.settings as AdminSettings }
}

const read = async () => (await admin.call(getSettings)).body.data.settings
const change = async (changes: object) => {
  const { version } = await read()
  return admin.call(updateShop, { version, changes })
}

/** Uploads a logo, and waits until the shop's process shows it. */
async function upload(bytes: Buffer): Promise<string> {
  const { status, error, settings } = await send(bytes)
  expect([status, error]).toEqual([200, undefined])
  const { logo } = settings.shop
  await waitUntilShown(logo!)
  return logo!
}
const waitUntilShown = (logo: string | undefined) =>
  eventually(
    async () => shop.deps.settings.shop.logo,
    (shown) => shown === logo,
  )

describe('an uploaded logo', () => {
  it('a logo is served without margins and without metadata, and also as an icon on white', async () => {
    const bytes = await sharp(await testLogo())
      .withExif({ IFD0: { Artist: 'Ada Brook' } })
      .png()
      .toBuffer()
    const logo = await upload(bytes)
    expect(logo).toMatch(/^[0-9a-f]{16}-300x100$/)
    const picture = await app.inject(logoPath(logo))
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.rawPayload.includes('Ada Brook')).toBe(false)
    const shown = await sharp(picture.rawPayload).stats()
    expect(shown.channels.map(({ min }) => min)).toEqual([0x7b, 0x2d, 0x26, 255])
    const icon = sharp((await app.inject(logoIconPath(logo))).rawPayload)
    expect(await icon.metadata()).toMatchObject({
      width: logoIconSide,
      height: logoIconSide,
      hasAlpha: false,
    })
    const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([255, 255, 255])
    const again = await app.inject({
      url: logoPath(logo),
      headers: { 'if-none-match': String(picture.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['a wide image', [2000, 250], '640x80'],
    ['a tall image', [100, 400], '40x160'],
    ['a small image, which is not enlarged', [48, 48], '48x48'],
  ])('a logo is scaled to the maximum size: %s', async (_what, [width, height], expected) => {
    expect(await upload(await testLogo('#7b2d26', width, height))).toMatch(new RegExp(`-${expected}$`))
  })

  it('an image that is uploaded again gets the same id as before', async () => {
    const first = await upload(await testLogo('#123456'))
    await upload(await testLogo('#654321'))
    expect(await upload(await testLogo('#123456'))).toBe(first)
  })

  it('white margins of an opaque image are cropped, and its white areas become transparent', async () => {
    const box = (width: number, height: number, background: string) => ({
      input: { create: { width, height, channels: 3 as const, background } },
    })
    const jpeg = await plain(400, 300, '#ffffff')
      .composite([box(200, 100, '#000'), box(80, 40, '#fff')])
      .jpeg()
      .toBuffer()
    const { settings } = await send(jpeg, { type: 'image/jpeg' })
    const logo = settings.shop.logo!
    const { width, height } = logoSizeIn(logo, [640, 160])
    expect(Math.abs(width - 200) + Math.abs(height - 100)).toBeLessThan(12)
    const picture = sharp((await app.inject(logoPath(logo))).rawPayload)
    const [, , , alpha] = (await picture.stats()).channels
    expect([alpha!.min, alpha!.max]).toEqual([0, 255])
  })

  it('a new logo is in the audit log, and of several uploads at the same time the last one is used', async () => {
    const all = await Promise.all(
      ['#200000', '#002000', '#000020'].map(async (colour) => send(await testLogo(colour))),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { logo } = (await read()).shop
    const { items } = (await admin.call(listEntries, { recordType: 'setting' })).body.data
    expect(items[0]).toMatchObject({ call: 'setLogo', recordId: 'shop', after: { logo } })
    expect(Object.keys(items[0]!.after!)).toEqual(['logo'])
  })
})

describe('a refused logo', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = async () => (await plain(900, 900, '#123').png().toBuffer()).subarray(0, 120)
  const bomb = () => plain(30_000, 300, '#123').png().toBuffer()
  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a text sent as an image', () => Buffer.from('hello '.repeat(100)), 400, /not a photo/],
    ['an SVG', () => svg, 400, /not a photo/],
    ['a truncated PNG', cut, 400, /cannot be read/],
    ['an image 30,000 pixels wide', bomb, 400, /30000 × 300 pixels/],
    [
      'a PNG followed by a script',
      async () => Buffer.concat([await testLogo(), Buffer.from('<script>alert(1)</script>')]),
      400,
      /more than a photo/,
    ],
    ['a very small image', () => testLogo('#123', 12, 12), 400, /12 × 12 pixels/],
    ['a very narrow image', () => testLogo('#123', 2000, 60), 400, /less narrow/],
    [
      'an empty transparent image',
      () => plain(300, 300, transparent).png().toBuffer(),
      400,
      /cannot be seen/,
    ],
    ['a white logo', () => testLogo('#ffffff'), 400, /cannot be seen/],
    ['a file of more than 5 MB', () => Buffer.alloc(maxLogoBytes + 1, 'a'), 413, /5 MB/],
  ])('%s is refused with a message and not stored', async (_what, make, expected, words) => {
    const rows = () => shop.db.query(sql`select id from logo`)
    const [kept, before] = [await rows(), await read()]
    const { status, error } = await send(await make())
    expect(error?.message).toMatch(words)
    expect(status).toBe(expected)
    expect(await rows()).toEqual(kept)
    expect(await read()).toEqual(before)
  })

  it('an upload by a staff member who may not change settings is refused', async () => {
    const viewer = await admin.member(['read settings'])
    expect((await send(await testLogo(), { as: viewer })).status).toBe(403)
  })

  it.each(['0123456789abcdef-10x10', '../etc/passwd', '0123456789abcdef-0x10', '<b>', '', 7])(
    'the logo "%s", which the shop never had, is refused, and no image is served for it',
    async (logo) => {
      expect([400, 404]).toContain((await change({ logo })).status)
      const { statusCode } = await app.inject(logoPath(encodeURIComponent(String(logo))))
      expect(statusCode).toBe(404)
    },
  )

  it('a settings file with the logo of another shop is refused', async () => {
    const document = { ...documentOf(admin.deps.settings.shop), logo: '0123456789abcdef-10x10' }
    const run = runCommand(admin.deps, { do: 'import settings', document })
    await expect(run).rejects.toThrow('this shop has no logo 0123456789abcdef-10x10')
  })
})

it('a logo can be removed and restored', async () => {
  const logo = await upload(await testLogo('#333'))
  const { body } = await change({ logo: null })
  expect(body.data.settings.shop.logo).toBeNull()
  await waitUntilShown(undefined)
  expect((await change({ logo })).body.data.settings.shop.logo).toBe(logo)
  await waitUntilShown(logo)
})

it('the logo is in the header of emails, with the shop’s name as its alternative text', async () => {
  const logo = await upload(await testLogo('#444'))
  await change({ name: 'Selvedge & "Sons"' })
  await eventually(
    async () => shop.deps.settings.shop.name,
    (name) => name.startsWith('Selvedge'),
  )
  const email = { subject: 'S', preheader: '', blocks: [] }
  const storefront = storefrontFor(shop.deps.settings, null)
  const html = emailHtml(email, storefront)
  const { width, height } = logoSizeIn(logo, [220, 56])
  expect(html).toContain(
    `<img src="${storefront.origin}${logoPath(logo)}" alt="Selvedge &amp; &quot;Sons&quot;" width="${width}" height="${height}"`,
  )
  expect(emailHtml(email, { ...storefront, shop: { ...storefront.shop, logo: undefined } })).not.toContain(
    '<img',
  )
  await change({ name: 'Placket' })
})

it('an invoice keeps the logo of the day it was issued, and also has the shop’s name as text', async () => {
  await change({ logo: null })
  await waitUntilShown(undefined)
  const placeOrder = async () => {
    const { token, checkout } = await shop.ready()
    const { order, redirectUrl } = await shop.pay(token, checkout)
    await shop.decide(redirectUrl!, 'pay')
    await shop.deliver()
    return { token, order: order.id }
  }
  const readInvoice = async ({ token, order }: { token: string; order: string }) => {
    const url = `${invoice.path}?order=${order}`
    const { rawPayload } = await shop.app.inject({ url, headers: { authtoken: token } })
    const pictures = rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    return {
      bytes: rawPayload,
      pictures,
      names: pdfText(rawPayload)
        .split('\n')
        .filter((text) => text === 'Placket').length,
    }
  }
  const before = await placeOrder()
  const printed = await readInvoice(before)
  expect(printed).toMatchObject({ pictures: 0, names: 1 })
  await upload(await testLogo('#555'))
  const after = await placeOrder()
  const withLogo = await readInvoice(after)
  // A PDF stores the colours and the transparency of the logo as two images.
  expect(withLogo).toMatchObject({ pictures: 2, names: 1 })
  await upload(await testLogo('#666'))
  expect((await readInvoice(before)).bytes.equals(printed.bytes)).toBe(true)
  expect((await readInvoice(after)).bytes.equals(withLogo.bytes)).toBe(true)
})
