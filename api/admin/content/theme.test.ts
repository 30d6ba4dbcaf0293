// The theme: saved and mended by staff, published to shoppers, and never more than colours, fonts and corners.
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/theme.ts'
import { colourOf, contrast } from '#contract/theme/colour.ts'
import { fontFilePath, shopFonts } from '#contract/theme/fonts.ts'
import { colourFields, defaultTheme } from '#contract/theme/theme.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { emailHtml } from '../../mail/email-html.ts'
import { testEmail } from '../../mail/test-mail.ts'
import { keepMailWords } from '../../mail/words.ts'
import { themeRoutes } from '../../theme/theme.routes.ts'
import { shownThemeReader, type ReadShownTheme } from '../../theme/theme.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
let app: FastifyInstance
let shown: ReadShownTheme
beforeAll(async () => {
  admin = await openTestAdmin()
  app = fastify()
  themeRoutes(app, admin.deps)
  shown = shownThemeReader(admin.deps.db)
})
afterAll(async () => {
  await app.close()
  await admin.close()
})

const read = async () => (await admin.call(endpoints.getTheme)).body.data.theme
const save = async (changes: object) =>
  admin.call(endpoints.updateTheme, { version: (await read()).version, changes })
const publish = (version: number) => admin.call(endpoints.publishTheme, { version })

it('is the look of a new shop at first, for which shoppers load no style sheet', async () => {
  expect(await read()).toMatchObject({ version: 0, publishedVersion: null, theme: defaultTheme })
  expect(await shown()).toBeNull()
})

it('is saved with each colour that cannot be read replaced by the nearest one that can', async () => {
  const { body } = await save({ lightText: '#C0C0C0', lightAccent: '#3f7d58', lightOnAccent: '#407e59' })
  const { theme, version } = body.data.theme
  expect(version).toBe(1)
  expect(theme.lightText).not.toBe('#c0c0c0')
  expect(contrast(colourOf(theme.lightText), colourOf(theme.lightGround))).toBeGreaterThanOrEqual(4.5)
  expect(theme.lightAccent).toBe('#3f7d58')
  expect(contrast(colourOf(theme.lightOnAccent), colourOf('#3f7d58'))).toBeGreaterThanOrEqual(4.5)
})

it('is shown to shoppers from its publication on, under an address that never changes its content', async () => {
  await save({ headingFont: 'lora', corners: 'square', scheme: 'system' })
  const { version } = await read()
  expect(await shown()).toBeNull()
  await publish(version)
  await expect.poll(shown).toMatchObject({ ground: '#faf7f2', darkGround: '#1b1713' })
  const { href } = (await shown())!
  const sheet = await app.inject({ url: href })
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(sheet.body).toContain('--primary:#3f7d58;')
  expect(sheet.body).toContain('--radius:0px;')
  expect(sheet.body).toContain(`--display:'Lora','Lora Fallback',serif;`)
  expect((await app.inject({ url: href, headers: { 'if-none-match': sheet.headers.etag } })).statusCode).toBe(
    304,
  )
  const [font] = [...sheet.body.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address!)
  const file = await app.inject({ url: font! })
  expect(file.headers['content-type']).toBe('font/woff2')
  expect(file.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')

  // A version that was not published is read only by who knows its hash.
  await save({ corners: 'round' })
  expect((await app.inject({ url: href })).body).toBe(sheet.body)
  const next = href.replace(/\/\d+-/, `/${version + 1}-`)
  expect((await app.inject({ url: next })).statusCode).toBe(404)

  await admin.call(endpoints.unpublishTheme)
  await expect.poll(shown).toBeNull()
})

it('is that of emails from its publication on', async () => {
  const { settings, db } = admin.deps
  await keepMailWords(db, settings)
  const html = () => emailHtml(testEmail, storefrontFor(settings, null))
  const before = html()
  expect(before).toContain('content="light dark"')
  await save({ scheme: 'dark', darkAccent: '#b5179e', headingFont: 'lora', corners: 'round' })
  await publish((await read()).version)
  await expect.poll(html).toContain('background:#b5179e')
  expect(html()).toContain('content="dark"')
  expect(html()).toContain(`font-family:'Lora',Georgia`)
  expect(html()).toContain('border-radius:10px')
  await admin.call(endpoints.unpublishTheme)
  await expect.poll(html).toBe(before)
})

it('goes back to an older version as a new one', async () => {
  await admin.call(endpoints.restoreThemeVersion, { version: 1 })
  const { version, theme } = await read()
  expect(theme).toMatchObject({ lightAccent: '#3f7d58', corners: 'slight', scheme: 'light' })
  const { items } = (await admin.call(endpoints.listThemeVersions, {})).body.data
  expect(items[0]).toMatchObject({ version, restoredFrom: 1 })
  const one = (await admin.call(endpoints.getThemeVersion, { version: '2' })).body.data.theme
  expect(one).toMatchObject({ corners: 'square' })
})

it('refuses what is no colour, font or corner, and a font without the weights of texts', async () => {
  const breakouts = [
    'red',
    '#fff',
    '#12345g',
    '#faf7f2;}body{display:none',
    'url(https://evil.example/x)',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
  ]
  for (const value of breakouts)
    for (const field of [colourFields[0]!, 'headingFont', 'corners', 'scheme'])
      expect(await save({ [field]: value }), `${field} ${value}`).toMatchObject({ status: 400 })
  const { status, body } = await save({ textFont: 'fraunces' })
  expect(status).toBe(400)
  expect(body.error!.message).toContain('Fraunces has one weight only')
})

it('tells two members who change the same colour', async () => {
  const { version } = await read()
  await save({ lightFooter: '#102030' })
  const late = await admin.call(endpoints.updateTheme, { version, changes: { lightFooter: '#301020' } })
  expect(late.body.error!).toMatchObject({ code: 'Stale' })
})

it('serves no other files than its fonts', async () => {
  for (const name of ['lora-license.txt', '..%2ftheme.ts', '%2e%2e/theme.ts', 'lora-latin.woff2'])
    expect((await app.inject({ url: fontFilePath(name) })).statusCode).toBe(404)
  for (const { files } of shopFonts)
    for (const { name } of files) expect((await app.inject({ url: fontFilePath(name) })).statusCode).toBe(200)
})
