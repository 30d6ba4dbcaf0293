// Pictures: drawn once, never changed, and only for registered designs.
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  modelFormats,
  modelMediaTypes,
  modelPath,
  type PictureFormat,
  picturePath,
  type PictureView,
  turnFormats,
  turnPath,
  turnWidths,
} from '#contract/picture.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { turnFrames } from '#studio/turn.ts'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { drawAhead } from './draw-ahead.ts'
import { fileOf } from './picture-file.ts'
import type { DrawTask } from './draw-worker.ts'
import { pictureHash } from './hash.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { pictureRoutes, readName } from './pictures.routes.ts'
import { refreshPictures } from './refresh-pictures.ts'

const placeIn = (folder: string) => ({ folder, bucket: null })
const hash = pictureHash(defaultDesign)
/** Waits for a picture that cannot be replaced later, as in emails. */
const whole = (view: PictureView, width: number, format: PictureFormat) =>
  app.inject(`${picturePath(hash, view, width, format)}?wait`)
const statements: string[] = []
let db: Db
let folder: string
let pictures: Pictures
let app: FastifyInstance
beforeAll(async () => {
  db = await openTestDb((text) => statements.push(text))
  await db.query(
    sql`insert into picture (hash, design) values (${hash}, ${JSON.stringify(defaultDesign)}::jsonb)`,
  )
  await db.query(sql`insert into category values ('shirts', 'Shirts', '', '', 1)`)
  await db.query(sql`
    insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
      colour_families, sizes)
    values ('plain', 'shirts', 'Plain', '', '', 'slim', 'poplin', 'cotton',
      ${JSON.stringify([{ key: 'white', name: 'White', family: 'white', hex: '#ffffff', fabricCode: 'XC010', pictureHash: hash }])}::jsonb,
      '{white}', '{M}')`)
  await db.query(
    sql`insert into product_price (product_id, currency, price_minor) values ('plain', 'USD', 100)`,
  )
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  pictures = createPictures(db, placeIn(folder))
  app = fastify()
  pictureRoutes(app, pictures)
})
afterAll(async () => {
  await app.close()
  await pictures.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a picture', () => {
  it.each([
    ['avif', 'heif', 320],
    ['webp', 'webp', 160],
    ['webp', 'webp', 640],
  ] as const)('is drawn as %s in the requested width, 4:5', async (format, decodedFormat, width) => {
    const reply = await whole('front', width, format)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: decodedFormat,
      width,
      height: width * 1.25,
    })
  })
  it.each(modelFormats)('of its shirt in 3D is a %s', async (format) => {
    const reply = await app.inject(modelPath(hash, format))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': modelMediaTypes[format],
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe(format === 'glb' ? 'gl' : 'PK')
  })
  it('of a turning shirt is made once for both formats, each small enough to be sent', async () => {
    const maxBytes = { 'turn webp': 250_000, 'turn gif': 900_000 }
    for (const format of turnFormats) {
      const reply = await app.inject(turnPath(hash, format))
      expect(reply.headers['content-type']).toBe(format.replace('turn ', 'image/'))
      expect(reply.rawPayload.length).toBeLessThan(maxBytes[format])
      const { pages, width, pageHeight } = await sharp(reply.rawPayload, { animated: true }).metadata()
      expect({ pages, width, pageHeight }).toEqual({
        pages: turnFrames,
        width: turnWidths[format],
        pageHeight: turnWidths[format] * 1.25,
      })
      const made = await readdir(path.join(folder, 'pictures', hash.slice(0, 2), hash))
      expect(made.filter((name) => name.startsWith('turn-'))).toHaveLength(turnFormats.length)
    }
  })
  it('only of shirts is in 3D', async () => {
    const swatches = { swatches: ['XC001'] }
    const other = 'abcdef0123456789'
    await db.query(
      sql`insert into picture (hash, design) values (${other}, ${JSON.stringify(swatches)}::jsonb)`,
    )
    for (const unknown of [other, 'fedcba9876543210', 'nonsense'])
      for (const address of [modelPath(unknown, 'glb'), turnPath(unknown, 'turn gif')])
        expect((await app.inject(address)).statusCode, address).toBe(404)
    await db.query(sql`delete from picture where hash = ${other}`)
  })
  it('of 480 pixels has less than 20 kB', async () => {
    const reply = await whole('front', 480, 'avif')
    expect(reply.rawPayload.length).toBeLessThan(20_000)
  })
  it('for link previews is 1200 × 630', async () => {
    const reply = await app.inject(`/pictures/${hash}/share-1200.jpg`)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })
  it('for many parallel requests is drawn once and stored completely', async () => {
    statements.length = 0
    const all = await Promise.all(Array.from({ length: 20 }, () => whole('back', 320, 'avif')))
    expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const files = await readdir(path.join(folder, 'pictures', hash.slice(0, 2), hash))
    expect(files.filter((name) => name.startsWith('back-320'))).toEqual(['back-320.avif'])
    expect(statements.filter((text) => !text.includes('picture_claim')).length).toBeLessThanOrEqual(1)
  })
  it('of many shirts at once is looked up in few statements, registered or not', async () => {
    statements.length = 0
    const fresh = createPictures(db, placeIn(path.join(folder, 'many')))
    const asker = { client: 'a', readsAvif: true }
    const hashes = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(16, '0'))
    const states = await Promise.all(
      [hash, ...hashes].map((each) =>
        fresh.stateOf(each, { view: 'front', width: 960, format: 'avif' }, asker),
      ),
    )
    await fresh.close()
    expect(states).toEqual(['drawing', ...hashes.map(() => null)])
    // One statement, unless a busy machine finds the files of some pictures later than others.
    expect(statements.length).toBeLessThanOrEqual(4)
  })
  it('is served from its file without a statement', async () => {
    const file = path.join(folder, 'pictures', hash.slice(0, 2), hash, 'back-320.avif')
    const before = (await stat(file)).mtimeMs
    statements.length = 0
    const fresh = createPictures(db, placeIn(folder))
    const asker = { client: 'a', readsAvif: true }
    expect(await fresh.best(hash, { view: 'back', width: 320, format: 'avif' }, asker)).toMatchObject({
      file,
      exact: true,
    })
    await fresh.close()
    expect(statements).toEqual([])
    expect((await stat(file)).mtimeMs).toBe(before)
  })
  it('is not sent again to a browser that has it', async () => {
    const url = picturePath(hash, 'back', 320, 'avif')
    const { etag } = (await app.inject(url)).headers
    const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
  })
})

describe('an invalid picture path', () => {
  it.each([
    `/pictures/0123456789abcdef/front-320.avif`,
    `/pictures/${hash}/front-321.avif`,
    `/pictures/${hash}/front-99999.avif`,
    `/pictures/${hash}/front-0320.avif`,
    `/pictures/${hash}/side-320.avif`,
    `/pictures/${hash}/front-320.png`,
    `/pictures/${hash}/front-320.avif.webp`,
    `/pictures/${hash}/share-600.jpg`,
    `/pictures/${hash}/..%2f..%2f..%2fetc%2fpasswd`,
    `/pictures/..%2f..%2fdatabase/front-320.avif`,
    `/pictures/${hash.toUpperCase()}/front-320.avif`,
    `/pictures/${hash}/%00`,
  ])('is not found: %s', async (url) => {
    const before = await readdir(folder, { recursive: true })
    const reply = await app.inject(url)
    expect([400, 404]).toContain(reply.statusCode)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })
  it('has no name of a picture', () => {
    expect(readName('constructor-320.avif')).toBeNull()
    expect(readName('')).toBeNull()
  })
})

describe('drawing ahead', () => {
  it('draws the pictures of the listing and the home page, once', async () => {
    // The claim of a drawing that the tests before have not awaited.
    await db.query(sql`delete from picture_claim`)
    const ahead = path.join(folder, 'ahead')
    const drawn: string[] = []
    const drawer = {
      async draw({ request, folder: into }: DrawTask) {
        drawn.push(fileOf(request))
        await mkdir(into, { recursive: true })
        await writeFile(path.join(into, fileOf(request)), 'drawn')
      },
      close: async () => {},
    }
    const fresh = createPictures(db, placeIn(ahead), { drawer })
    await drawAhead(db, fresh, async () => [hash]).done
    const widths = [640, 480, 320, 160]
    expect(drawn).toEqual([
      ...widths.map((width) => `worn-${width}.avif`),
      ...[1280, 960].map((width) => `worn-${width}.avif`),
      ...widths.map((width) => `collar-${width}.avif`),
      ...widths.map((width) => `front-${width}.avif`),
    ])
    await drawAhead(db, fresh, async () => [hash]).done
    expect(drawn.length).toBe(14)
    await db.query(sql`update category set list_picture = 'folded'`)
    await drawAhead(db, fresh, async () => [hash]).done
    expect(drawn.slice(14)).toEqual([...widths, 1280, 960].map((width) => `folded-${width}.avif`))
    await db.query(sql`update category set list_picture = 'worn'`)
    await fresh.close()
  })
  it('repeats an interrupted drawing', async () => {
    const half = path.join(folder, 'pictures', hash.slice(0, 2), hash, 'cuff-320.avif.half')
    await mkdir(path.dirname(half), { recursive: true })
    await writeFile(half, 'half')
    const reply = await whole('cuff', 320, 'avif')
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBeGreaterThan(500)
  })
})

describe('after the drawing has changed', () => {
  it('every product’s pictures have new names, and the old ones are still drawn', async () => {
    const old = 'aaaaaaaaaaaaaaaa'
    await db.query(
      sql`insert into picture (hash, design) values (${old}, ${JSON.stringify(defaultDesign)}::jsonb)`,
    )
    await db.query(sql`
      update product set colours = jsonb_set(colours, '{0,pictureHash}', to_jsonb(${old}::text)) where id = 'plain'`)
    expect(await refreshPictures(db)).toBe(1)
    expect(await db.query(sql`select colours -> 0 ->> 'pictureHash' as hash from product`)).toEqual([
      { hash },
    ])
    expect((await app.inject(`${picturePath(old, 'front', 160, 'webp')}?wait`)).statusCode).toBe(200)
    statements.length = 0
    expect(await refreshPictures(db)).toBe(0)
    expect(statements.length).toBe(1)
  })
})
