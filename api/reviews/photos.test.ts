// Uploaded photos: a photo is stored without its location; any other file is refused.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReview, listReviews, removePhoto, removeReview, updateReview } from '#contract/review.ts'
import { maxPhotoBytes, photoPath } from '#contract/photo.ts'
import { filesIn } from '../files/folder.ts'
import { filesInBucket } from '../files/object-store.ts'
import { startTestStore, type TestStore } from '../files/test-s3-server.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { deletePhotos } from './photos.sql.ts'
import { maxUnusedPhotos, deleteUnusedPhotos } from './photos.ts'
import { photoRoutes } from './photos.routes.ts'
import {
  buy,
  filesUnder,
  freshIp,
  newCustomer,
  noise,
  reviewer,
  reviewContent,
  send,
} from './test-reviewer.ts'

let shop: TestShop
let folder: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  shop = await openTestShop({
    stock: 100,
    files: filesIn(folder),
    routes: (app, deps) => photoRoutes(app, deps),
  })
})
beforeEach(async () => {
  token = await newCustomer(shop)
  await deletePhotos(shop.db, sql`true`)
  await deleteUnusedPhotos(shop.db, filesIn(folder))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = () => filesUnder(folder)
const fetchPhoto = (hash: string, side: 400 | 1600 = 1600, format: 'avif' | 'webp' = 'webp') =>
  shop.app.inject({ method: 'GET', url: photoPath(hash, side, format) })
const jpeg = () => noise(320, 240).jpeg().toBuffer()

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, and is stored in two sizes and two formats',
    async (format) => {
      const bytes = await noise(1700, 425).toFormat(format, { effort: 1 }).toBuffer()
      const { status, photo, error } = await send(shop, token, bytes, `image/${format}`)
      expect(status, error?.message).toBe(200)
      expect(photo).toMatchObject({ width: 1600, height: 400 })
      expect((await onDisk()).toSorted()).toEqual(['1600.avif', '1600.webp', '400.avif', '400.webp'])
      for (const side of [400, 1600] as const)
        for (const format of ['avif', 'webp'] as const) {
          const answer = await fetchPhoto(photo.hash, side, format)
          expect(answer.statusCode).toBe(200)
          expect(answer.headers['content-type']).toBe(`image/${format}`)
          expect(answer.headers['cache-control']).toContain('immutable')
          const { width } = await sharp(answer.rawPayload).metadata()
          expect(width).toBe(side)
        }
    },
  )

  it('is stored upright, without place, time and camera', async () => {
    const bytes = await noise(600, 300)
      .withExif({
        IFD0: { Copyright: 'Ada Byron', Make: 'Camera' },
        IFD3: { GPSLatitude: '41/1 49/1 26/1', GPSLongitude: '71/1 24/1 46/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- 12 Hope Street --></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('12 Hope Street')
    const { photo } = await send(shop, token, bytes)
    expect(photo).toMatchObject({ width: 300, height: 600 })
    for (const format of ['avif', 'webp'] as const) {
      const { rawPayload } = await fetchPhoto(photo.hash, 1600, format)
      const { exif, xmp, iptc, orientation, icc } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, orientation, icc }).toEqual({})
      expect(rawPayload.toString('latin1')).not.toMatch(/Ada Byron|Camera|Hope Street/)
    }
  })

  it('is recognised by its bytes, not by its name', async () => {
    const { status } = await send(shop, token, await noise(64, 64).png().toBuffer(), 'image/jpeg')
    expect(status).toBe(200)
  })
})

describe('refused, with nothing left on disk or in the database, is', () => {
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const whole = await noise(320, 240).toFormat(format).toBuffer()
    return whole.subarray(0, Math.floor(whole.length * 0.6))
  }
  const wide = () =>
    sharp({ create: { width: 30_000, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  // A decoder trusts the size in the header before it reads the pixels, which a decompression bomb exploits.
  const wideAndHigh = async () => {
    const bytes = await wide()
    bytes.writeUInt32BE(30_000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const zipEnd = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  const withComment = async (text: string) => {
    const whole = await jpeg()
    const length = Buffer.alloc(2)
    length.writeUInt16BE(text.length + 2)
    return Buffer.concat([
      whole.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      Buffer.from(text),
      whole.subarray(2),
    ])
  }
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(400)])

  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a text that says it is a photo', () => Buffer.from('hello '.repeat(100)), 400, /not a photo/],
    ['an SVG', () => svg, 400, /not a photo/],
    ['a GIF', () => noise(9, 9).gif().toBuffer(), 400, /not a photo/],
    ['a HEIC', () => heic, 400, /HEIC/],
    ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 'a'), 413, /10 MB/],
    ['one byte too many', () => Buffer.alloc(maxPhotoBytes + 1, 'a'), 413, /10 MB/],
    ['nothing at all', () => Buffer.alloc(0), 400, /./],
    ['a bare signature', () => Buffer.from([0xff, 0xd8, 0xff]), 400, /cannot be read/],
    ['30,000 pixels wide', () => wide(), 400, /30000 × 8 pixels/],
    ['30,000 pixels each way', () => wideAndHigh(), 400, /./],
    ['a cut JPEG', () => cut('jpeg'), 400, /cannot be read/],
    ['a cut PNG', () => cut('png'), 400, /cannot be read/],
    ['a cut WebP', () => cut('webp'), 400, /cannot be read/],
    ['a cut AVIF', () => cut('avif'), 400, /cannot be read/],
    [
      'a JPEG that is also an archive',
      async () => Buffer.concat([await jpeg(), zipEnd]),
      400,
      /more than a photo/,
    ],
    [
      'a JPEG that is also a page',
      () => withComment('<html><body onload=alert(1)>'),
      400,
      /more than a photo/,
    ],
    [
      'a JPEG that is also a script',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
      400,
      /more than a photo/,
    ],
    [
      'a JPEG that is also a program',
      () => withComment('<?php system($_GET[0]); ?>'),
      400,
      /more than a photo/,
    ],
    ['a JPEG that is also a PDF', () => withComment('%PDF-1.7 1 0 obj'), 400, /more than a photo/],
  ])('%s', async (_what, make, expected, words) => {
    const { status, error } = await send(shop, token, await make())
    expect(error?.message).toMatch(words)
    expect(status).toBe(expected)
    expect(await onDisk()).toEqual([])
    expect(await shop.db.query(sql`select 1 from review_photo`)).toEqual([])
  })

  it('anything sent as another type', async () => {
    for (const type of [
      'text/plain',
      'application/json',
      'image/gif',
      'image/svg+xml',
      'multipart/form-data; boundary=x',
    ]) {
      const { status, error } = await send(shop, token, await jpeg(), type)
      expect(status).toBe(415)
      expect(error).toMatchObject({
        code: 'Wrong Content Type',
        message: expect.stringContaining('image/jpeg'),
      })
    }
    expect(await onDisk()).toEqual([])
  })

  it('a photo of somebody who is not signed in', async () => {
    for (const who of [undefined, await shop.guest()])
      expect((await send(shop, who, await jpeg())).status).toBe(401)
    expect(await onDisk()).toEqual([])
  })
})

describe('200 files', () => {
  it('in parallel are refused except for a few, which are deleted when no review uses them within a day', async () => {
    const bytes = await noise(64, 48).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(shop, token, bytes)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.length).toBeLessThanOrEqual(maxUnusedPhotos)
    for (const { status, error } of answers.filter((each) => each.status !== 200)) {
      expect([409, 429]).toContain(status)
      expect(error!.message).toMatch(/wait for their review|Many photos/)
    }
    expect(await onDisk()).toHaveLength(taken.length * 4)
    await deleteUnusedPhotos(shop.db, filesIn(folder))
    expect(await onDisk()).toHaveLength(taken.length * 4)
    await shop.db.query(sql`update review_photo set uploaded_at = now() - interval '25 hours'`)
    await deleteUnusedPhotos(shop.db, filesIn(folder))
    expect(await onDisk()).toEqual([])
  })

  it('of unfinished reviews are deleted for new ones after some time', async () => {
    const bytes = await noise(64, 48).jpeg().toBuffer()
    for (let n = 0; n < maxUnusedPhotos; n++) expect((await send(shop, token, bytes)).status).toBe(200)
    expect((await send(shop, token, bytes)).status).toBe(409)
    await shop.db.query(sql`update review_photo set uploaded_at = now() - interval '11 minutes'`)
    expect((await send(shop, token, bytes)).status).toBe(200)
    await deleteUnusedPhotos(shop.db, filesIn(folder))
    expect(await onDisk()).toHaveLength(maxUnusedPhotos * 4)
  })

  it('from one network are counted before they are read', async () => {
    const ip = freshIp()
    const statuses = []
    for (let n = 0; n < 40; n++)
      statuses.push((await send(shop, undefined, Buffer.from('x'), 'image/jpeg', ip)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('a review’s photos', () => {
  const upload = async (who: string) => (await send(shop, who, await noise(64, 48).jpeg().toBuffer())).photo

  it('are shown with it in order, can be changed, and are deleted with it', async () => {
    const line = await buy(shop, token)
    const [a, b, c] = [await upload(token), await upload(token), await upload(token)]
    const written = await shop.call(addReview, { line, ...reviewContent, photos: [b.id, a.id] }, { token })
    const { review } = written.body.data
    expect(review.photos).toEqual([b, a])
    const { data } = (await shop.call(listReviews, { product: 'harrow-oxford', sort: 'newest' })).body.data
    expect((data as { photos: object[] }[])[0]!.photos).toEqual([b, a])
    const words = { id: review.id, ...reviewContent, photos: [c.id, b.id] }
    const changed = await shop.call(updateReview, words, { token })
    expect(changed.body.data.review.photos).toEqual([c, b])
    expect((await fetchPhoto(a.hash)).statusCode).toBe(404)
    expect(await onDisk()).toHaveLength(8)
    await shop.call(removeReview, { id: review.id }, { token })
    expect(await onDisk()).toEqual([])
  })

  it('are at most four, one’s own, and of one review only', async () => {
    const { review } = await reviewer(shop)
    const own = await upload(token)
    const line = await buy(shop, token)
    const write = (photos: string[]) => shop.call(addReview, { line, ...reviewContent, photos }, { token })
    const five = await write(Array.from({ length: 5 }, () => own.id))
    expect(five.body.error).toMatchObject({ code: 'Invalid Input', field: 'photos' })
    const stranger = await newCustomer(shop)
    const theirs = await upload(stranger)
    expect((await write([own.id, theirs.id])).body.error).toMatchObject({
      code: 'Not Found',
      field: 'photos',
    })
    expect((await write([own.id])).status).toBe(200)
    const other = await buy(shop, token, { product: 'marlow-linen' })
    const again = await shop.call(addReview, { line: other, ...reviewContent, photos: [own.id] }, { token })
    expect(again.status).toBe(404)
    const into = { id: review.id, ...reviewContent, photos: [own.id] }
    expect((await shop.call(updateReview, into, { token: stranger })).status).toBe(404)
  })

  it('can be removed before they are shown, by their owner only', async () => {
    const photo = await upload(token)
    const stranger = await newCustomer(shop)
    expect((await shop.call(removePhoto, { id: photo.id }, { token: stranger })).status).toBe(404)
    expect((await shop.call(removePhoto, { id: photo.id }, { token })).status).toBe(200)
    expect(await onDisk()).toEqual([])
  })

  it('are deleted with the product or the account', async () => {
    const line = await buy(shop, token)
    const photo = await upload(token)
    await shop.call(addReview, { line, ...reviewContent, photos: [photo.id] }, { token })
    await shop.db.query(
      sql`delete from shopper where id = (select shopper_id from review_photo where id = ${photo.id})`,
    )
    await deleteUnusedPhotos(shop.db, filesIn(folder))
    expect(await onDisk()).toEqual([])
  })
})

it('an invalid URL of a photo is not found', async () => {
  const hash = 'a'.repeat(32)
  for (const url of [
    `/photos/${hash}/400.webp`,
    `/photos/${hash}/401.webp`,
    `/photos/${hash}/400.png`,
    '/photos/..%2f..%2fetc/400.webp',
    `/photos/${hash}/..%2f400.webp`,
  ])
    expect((await shop.app.inject({ method: 'GET', url })).statusCode, url).toBe(404)
})

describe('with an object store', () => {
  let store: TestStore
  let other: TestShop
  beforeAll(async () => {
    store = await startTestStore()
    other = await openTestShop({
      files: filesInBucket(store.bucket, { warn() {}, error() {} }),
      routes: (app, deps) => photoRoutes(app, deps),
    })
  })
  afterAll(async () => {
    await other.close()
    await store.close()
  })

  it('a photo is stored, read whole and in part, and nothing of it stays when the store is away', async () => {
    const customer = await newCustomer(other)
    const { photo } = await send(other, customer, await jpeg())
    const url = photoPath(photo.hash, 400, 'webp')
    const whole = await other.app.inject({ url })
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(320)
    const part = await other.app.inject({ url, headers: { range: 'bytes=4-9' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-9/${whole.rawPayload.length}`,
    ])
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 10))
    const beyond = await other.app.inject({ url, headers: { range: 'bytes=9999999-' } })
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([200, whole.rawPayload.length])

    store.mode = 'busy'
    const refused = await send(other, customer, await jpeg())
    expect([refused.status, refused.error?.message]).toEqual([
      503,
      'The shop’s files cannot be reached for the moment; please try again in a moment',
    ])
    expect((await other.app.inject({ url })).statusCode).toBe(503)
    const removed = await other.call(removePhoto, { id: photo.id }, { token: customer })
    expect(removed.status).toBe(200)
    store.mode = 'well'
    await expect
      .poll(() => deleteUnusedPhotos(other.db, other.deps.files).then(() => store.objects.size), {
        timeout: 10_000,
      })
      .toBe(0)
  })
})
