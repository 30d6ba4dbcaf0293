// The URL of a picture replies at once, also while others are drawn: with a provisional picture, which is not cached,
// and with the picture itself once it is drawn. In these tests, drawing waits until a test continues it.
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picturePath, pictureStatePath, type PictureView, sharePath } from '#contract/picture.ts'
import { defaultDesign, type Design } from '#garment/design/design.ts'
import { lookBook } from '#garment/design/look-book.ts'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { drawPicture } from './draw.ts'
import { fileOf } from './picture-file.ts'
import type { DrawTask } from './draw-worker.ts'
import { registerPictures } from './register-picture.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { prerenderedOf } from './prerendered.ts'
import { noFiles } from '../test-api.ts'

const own = (text: string): Design => ({
  ...defaultDesign,
  monogram: { text, place: 'chest', colour: 'gold', style: 'script' },
})

let db: Db
let printed: string
let custom: string
let many: string[]
beforeAll(async () => {
  db = await openTestDb()
  ;[printed, custom, ...many] = (await registerPictures(db, [
    lookBook[0]!.design,
    own('A.B.'),
    ...Array.from({ length: 64 }, (_, n) => own(`N${n}`)),
  ])) as [string, string, ...string[]]
})
afterAll(() => db.close())

let folder: string
let pictures: Pictures
let app: FastifyInstance
/** The tasks of the drawing process, and the function that continues the last one. */
let tasks: DrawTask[]
let goOn: () => void
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  tasks = []
  pictures = createPictures(
    db,
    { folder, bucket: null },
    {
      drawer: {
        draw(task) {
          tasks.push(task)
          return new Promise((done) => {
            goOn = done
          })
        },
        close: async () => {},
      },
    },
  )
  app = fastify()
  pictureRoutes(app, pictures)
  return async () => {
    await pictures.close()
    await app.close()
    await rm(folder, { recursive: true, force: true })
    // The claims of drawings that a test has not continued.
    await db.query(sql`delete from picture_claim`)
  }
})

const ask = (url: string, { ip = '10.0.0.1', accept = 'image/avif,image/webp,*/*' } = {}) =>
  app.inject({ url, remoteAddress: ip, headers: { accept } })
const address = (hash: string, width = 960, view: PictureView = 'front') =>
  picturePath(hash, view, width, 'avif')
const stateOf = async (...of: string[]) =>
  (await ask(`${pictureStatePath}?of=${of.join(',')}`)).json<Record<string, string>>()
/** Writes a picture into its folder, as the worker would. */
async function draw(task: DrawTask) {
  await mkdir(task.folder, { recursive: true })
  await copyFile(prerenderedOf(lookBook[0]!.design, 'front')!, path.join(task.folder, fileOf(task.request)))
  goOn()
}

describe('until a picture is drawn', () => {
  it.each(['worn', 'front', 'three-quarter', 'back', 'collar', 'cuff', 'fabric', 'drawing'] as const)(
    'a shirt without any picture is a technical drawing: %s',
    async (view) => {
      const reply = await ask(address(custom, 960, view))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml') as string,
        'cache-control': 'no-store',
        'server-timing': 'provisional;desc="drawing"',
        'x-content-type-options': 'nosniff',
      })
      const { width, height } = await sharp(reply.rawPayload).metadata()
      expect(height / width).toBeCloseTo(1.25, 1)
    },
  )
  it('a smaller one is sent, also not cached', async () => {
    const reply = await ask(address(printed))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'no-store',
      'server-timing': 'provisional;desc="smaller"',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 640, height: 800 })
  })
  it('a larger one is sent unchanged, and need not be replaced', async () => {
    const reply = await ask(address(printed, 480))
    expect(reply.headers).not.toHaveProperty('server-timing')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=300',
    })
    expect(reply.headers).not.toHaveProperty('etag')
  })
  it('the side of a shirt is its front', async () => {
    const reply = await ask(address(printed, 160, 'three-quarter'))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/avif',
      'server-timing': 'provisional;desc="smaller"',
    })
  })
  it('a request for WebP gets AVIF only if the client accepts it', async () => {
    const webp = picturePath(printed, 'front', 480, 'webp')
    const reads = await ask(webp)
    expect(reads.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'no-store' })
    const doesNot = await ask(webp, { accept: 'image/webp,image/*,*/*;q=0.8' })
    expect(doesNot.headers['content-type']).toContain('image/svg+xml')
  })
  it('nothing is sent for an unregistered shirt', async () => {
    expect((await ask(address('0123456789abcdef'))).statusCode).toBe(404)
    expect(tasks).toEqual([])
  })
})

describe('the replacement', () => {
  it('a page asks which of its pictures are drawn, and gets the picture itself', async () => {
    const [front, side] = [address(custom), address(custom, 960, 'three-quarter')]
    await ask(front)
    expect(await stateOf(front, address(printed))).toEqual({
      [front]: 'drawing',
      [address(printed)]: 'smaller',
    })
    await draw(tasks[0]!)
    expect(await stateOf(front, side)).toEqual({ [front]: 'ready', [side]: 'smaller' })
    const reply = await ask(`${front}?1`)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers).not.toHaveProperty('server-timing')
  })
  it('has no state for an invalid picture', async () => {
    const reply = await ask(
      `${pictureStatePath}?of=/pictures/x/y,/etc/passwd,,${address('0123456789abcdef')},${sharePath(custom)}`,
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toEqual({})
    expect((await ask(pictureStatePath)).json()).toEqual({})
    expect((await ask(`${pictureStatePath}?of=${',a'.repeat(5000)}`)).json()).toEqual({})
  })
})

describe('while much is being drawn', () => {
  it('64 abandoned pictures get a reply, and another client’s picture is drawn next', async () => {
    const left = await Promise.all(many.map((hash) => ask(address(hash), { ip: '6.6.6.6' })))
    expect(left.map(({ statusCode }) => statusCode)).toEqual(left.map(() => 200))
    const reply = await ask(address(printed), { ip: '7.7.7.7' })
    expect(reply.statusCode).toBe(200)
    expect(tasks.length).toBe(1)
    await draw(tasks[0]!)
    await expect.poll(() => tasks.length).toBe(2)
    await draw(tasks[1]!)
    await expect.poll(() => tasks.length).toBe(3)
    expect(tasks.slice(0, 3).map(({ folder: one }) => path.basename(one))).toContain(printed)
  })
  it('all addresses of an IPv6 network are one client', async () => {
    for (const [n, hash] of many.entries()) await ask(address(hash), { ip: `2001:db8::${n + 1}` })
    await ask(address(printed), { ip: '7.7.7.7' })
    for (const turn of [0, 1]) {
      await draw(tasks[turn]!)
      await expect.poll(() => tasks.length).toBe(turn + 2)
    }
    expect(tasks.map(({ folder: one }) => path.basename(one))).toContain(printed)
  })
  it('a link preview waits, and is not drawn for a client that has left', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await ask(address(custom))
    const leaving = get({ port, host: '127.0.0.1', path: sharePath(custom) })
    leaving.on('error', () => {})
    await once(app.server, 'request')
    // It is in the queue now, because the reply of the database comes before this one.
    await ask(address('0123456789abcdef'))
    leaving.destroy()
    await expect.poll(() => openSockets(app)).toBe(0)
    await draw(tasks[0]!)
    expect((await ask(address(printed, 160))).statusCode).toBe(200)
    await expect.poll(() => tasks.length).toBe(2)
    expect(tasks.map(({ request }) => request)).not.toContain('share')
  })
})

/** The number of open connections. */
const openSockets = (of: FastifyInstance) =>
  new Promise<number>((resolve) => of.server.getConnections((_, count) => resolve(count)))

describe('one drawing serves all widths', () => {
  it('a view is drawn large once, and the other widths and formats are scaled from it', async () => {
    const red = { r: 200, g: 0, b: 0 }
    await sharp({ create: { width: 1600, height: 2000, channels: 3, background: red } })
      .avif({ effort: 0 })
      .toFile(path.join(folder, 'back-1600.avif'))
    for (const [width, format] of [
      [160, 'avif'],
      [640, 'webp'],
      [960, 'avif'],
      [1280, 'webp'],
    ] as const) {
      const scaled = await drawPicture(own('C.'), { view: 'back', width, format }, { folder, files: noFiles })
      const { data, info } = await sharp(scaled).raw().toBuffer({ resolveWithObject: true })
      expect(info.width).toBe(width)
      expect(data[0]).toBeGreaterThan(180)
      expect(data[1]).toBeLessThan(20)
    }
  })
  it('the drawing for a small picture is kept for the next one', async () => {
    await drawPicture(own('D.'), { view: 'drawing', width: 160, format: 'webp' }, { folder, files: noFiles })
    expect(await sharp(path.join(folder, 'drawing-640.avif')).metadata()).toMatchObject({ width: 640 })
  })
})
