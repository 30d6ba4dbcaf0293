// Fonts that staff upload: cut to Latin letters, kept with their licence, served for a year, and harmless whatever is in
// them.
import { readFile } from 'node:fs/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { convert } from 'fontverter'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/theme.ts'
import { fontFilePath, maxFontBytes } from '#contract/theme/fonts.ts'
import { checkFont } from '../../theme/check-font.ts'
import { refusedHeader } from '../../theme/font-header.ts'
import { themeRoutes } from '../../theme/theme.routes.ts'
import { shownThemeReader } from '../../theme/theme.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
let app: FastifyInstance
let woff2: Buffer
let ttf: Buffer
beforeAll(async () => {
  admin = await openTestAdmin()
  app = fastify()
  themeRoutes(app, admin.deps)
  woff2 = await readFile(
    new URL(
      '../../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
      import.meta.url,
    ),
  )
  ttf = Buffer.from(await convert(woff2, 'sfnt'))
})
afterAll(async () => {
  await app.close()
  await admin.close()
})

async function upload(bytes: Buffer, { name = 'Work', licence = 'OFL 1.1', confirmed = 'true' } = {}) {
  const query = new URLSearchParams({ name, licence, confirmed })
  const response = await admin.app.inject({
    method: 'POST',
    url: `${endpoints.addThemeFont.path}?${query}`,
    payload: bytes,
    headers: {
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'application/octet-stream',
      ...admin.owner.headers,
    },
  })
  return { status: response.statusCode, ...response.json() }
}

const read = async () => (await admin.call(endpoints.getTheme)).body.data.theme
const save = async (changes: object) =>
  admin.call(endpoints.updateTheme, { version: (await read()).version, changes })

/** A copy of the font with changed bytes. */
function changed(change: (font: Buffer) => void): Buffer {
  const copy = Buffer.from(ttf)
  change(copy)
  return copy
}

/** Where a table begins. */
function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  throw new Error(tag)
}

const withUse = (fsType: number) => changed((font) => font.writeUInt16BE(fsType, tableAt(font, 'OS/2') + 8))
const reasonOf = async (bytes: Buffer) => {
  const result = await checkFont(bytes)
  return 'refused' in result ? result.refused.code : 'accepted'
}

it('is uploaded with its licence, chosen for headings, and served to shoppers without change for a year', async () => {
  const { status, data, error } = await upload(ttf, { name: 'Work of ours' })
  expect(status, error?.message).toBe(200)
  const [font] = data.theme.ownFonts
  expect(font).toMatchObject({
    name: 'Work of ours',
    licence: 'OFL 1.1',
    weight: '400 620',
    kind: 'sans-serif',
  })
  await save({ headingFont: font.id })
  await admin.call(endpoints.publishTheme, { version: (await read()).version })
  const shown = shownThemeReader(admin.deps.db)
  await expect.poll(shown).not.toBeNull()
  const sheet = await app.inject({ url: (await shown())!.href })
  expect(sheet.body).toContain(`--display:'${font.id}','${font.id} Fallback',sans-serif;`)
  expect(sheet.body).toMatch(/size-adjust:1[01]\d(?:\.\d)?%;ascent-override/)
  const file = await app.inject({ url: fontFilePath(font.files[0].name) })
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(file.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
  expect(file.rawPayload.length).toBeLessThan(40_000)
  const again = await app.inject({
    url: fontFilePath(font.files[0].name),
    headers: { 'if-none-match': file.headers.etag as string },
  })
  expect(again.statusCode).toBe(304)
})

it('is the same font when it is uploaded again, also in another format', async () => {
  await upload(woff2)
  expect((await read()).ownFonts).toHaveLength(1)
})

it('is removed only when no theme uses it, and older themes then have a font of a new shop', async () => {
  const [font] = (await read()).ownFonts
  const used = await admin.call(endpoints.removeThemeFont, { id: font!.id })
  expect(used.body.error!.message).toContain('The theme uses this font')
  const { version } = await read()
  await save({ headingFont: 'lora' })
  await admin.call(endpoints.unpublishTheme)
  expect((await admin.call(endpoints.removeThemeFont, { id: font!.id })).status).toBe(200)
  expect((await app.inject({ url: fontFilePath(font!.files[0]!.name) })).statusCode).toBe(404)
  const old = (await admin.call(endpoints.getThemeVersion, { version: String(version) })).body.data.theme
  expect(old.headingFont).toBe('fraunces')
  expect((await save({ textFont: font!.id })).body.error!.message).toContain('Font not found')
  expect((await admin.call(endpoints.removeThemeFont, { id: font!.id })).status).toBe(404)
})

it('is refused without a confirmed licence, and when the font itself forbids its use', async () => {
  const unconfirmed = await upload(ttf, { confirmed: 'false' })
  expect(unconfirmed.error.message).toContain('Confirm that the licence')
  expect((await upload(ttf, { licence: ' ' })).status).toBe(400)
  const forbidden = await upload(withUse(0x0002))
  expect(forbidden.status).toBe(400)
  expect(forbidden.error.message).toContain('forbids that pages embed it (fsType 2)')
  expect(await reasonOf(withUse(0x0200))).toBe('font-embedding-forbidden')
  expect(await reasonOf(withUse(0x0100))).toBe('font-subset-forbidden')
  // Preview and print, beside the restriction, is the weaker one that counts.
  expect(await reasonOf(withUse(0x0006))).toBe('accepted')
})

it('is refused when it is no font, too large, or lacks letters', async () => {
  expect(refusedHeader(Buffer.from('PK\u0003\u0004 a zip file with a font'))?.code).toBe(
    'font-unknown-format',
  )
  expect(refusedHeader(Buffer.alloc(0))?.code).toBe('font-unknown-format')
  expect(refusedHeader(Buffer.from('wOF2'.padEnd(20, '\0')))?.code).toBe('font-damaged')
  const bomb = Buffer.from(woff2)
  bomb.writeUInt32BE(0xffff_fff0, 16)
  expect(refusedHeader(bomb)?.code).toBe('font-too-large')
  expect((await upload(Buffer.alloc(maxFontBytes + 1))).status).toBe(413)
  const many = changed((font) => font.writeUInt16BE(30_000, tableAt(font, 'maxp') + 4))
  expect(['font-too-many-glyphs', 'font-damaged']).toContain(await reasonOf(many))
  const cyrillic = await readFile(
    new URL(
      '../../../node_modules/@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2',
      import.meta.url,
    ),
  )
  expect(await reasonOf(cyrillic)).toBe('font-without-letters')
})

it('is refused with a sentence when it is damaged or hostile, and the shop still reads the next one', async () => {
  const hostile: Record<string, Buffer> = {
    truncated: ttf.subarray(0, ttf.length / 2),
    'only a header': ttf.subarray(0, 12),
    'too many tables': changed((font) => font.writeUInt16BE(65_535, 4)),
    'a table outside the file': changed((font) => font.writeUInt32BE(0xffff_ff00, 12 + 8)),
    'a table that is longer than the file': changed((font) => font.writeUInt32BE(0x7fff_ffff, 12 + 12)),
    'no units': changed((font) => font.writeUInt16BE(0, tableAt(font, 'head') + 18)),
    'lines of 30,000 units': changed((font) => font.writeInt16BE(30_000, tableAt(font, 'hhea') + 4)),
    'no widths': changed((font) => font.writeUInt16BE(0, tableAt(font, 'hhea') + 34)),
    'a woff2 with another stream': Buffer.concat([
      woff2.subarray(0, 200),
      Buffer.alloc(woff2.length - 200, 7),
    ]),
  }
  for (const [name, bytes] of Object.entries(hostile))
    expect(await reasonOf(bytes), name).not.toBe('accepted')
  const { status, error } = await upload(hostile['truncated']!)
  expect(status).toBe(400)
  expect(error.message).toContain('The font is damaged')
  expect((await upload(ttf)).status).toBe(200)
})

it('ends with glyphs that contain themselves, and with any byte changed', async () => {
  const loop = changed((font) => {
    const [loca, glyf] = [tableAt(font, 'loca'), tableAt(font, 'glyf')]
    const isLong = font.readInt16BE(tableAt(font, 'head') + 50) === 1
    for (let glyph = 1; glyph < 60; glyph++) {
      const at =
        glyf + (isLong ? font.readUInt32BE(loca + 4 * glyph) : 2 * font.readUInt16BE(loca + 2 * glyph))
      font.writeInt16BE(-1, at)
      // More components follow, with offsets as bytes: each is the glyph itself.
      font.writeUInt16BE(0x0022, at + 10)
      font.writeUInt16BE(glyph, at + 12)
    }
  })
  await checkFont(loop)
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 0x7fff_ffff) % below
  for (let round = 0; round < 40; round++) {
    const bytes = changed((font) => {
      for (let n = 0; n < 8; n++) font[random(round < 20 ? 400 : font.length)] = random(256)
    })
    const result = await checkFont(bytes)
    expect('refused' in result || result.files.length > 0).toBe(true)
  }
})
