// Product images: only images are accepted, and the shop shows them wherever it shows the product.
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import * as endpoints from '#contract/admin/photographs.ts'
import {
  adjustStock,
  createProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  publishProducts,
  updateProduct,
} from '#contract/admin/products.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { picturePath, sharePath } from '#contract/picture.ts'
import * as shopEndpoints from '#contract/product.ts'
import { filesIn } from '../../files/folder.ts'
import { orDiskFull } from '../../kernel/disk-full.ts'
import type { Files } from '../../kernel/files.ts'
import { deleteUnusedPhotographs, storePhotograph } from '../../photographs/photographs.ts'
import { createPictures, type Pictures } from '../../pictures/pictures.ts'
import { pictureRoutes } from '../../pictures/pictures.routes.ts'
import { refreshPictures } from '../../pictures/refresh-pictures.ts'
import { removeUnusedDesigns } from '../../pictures/remove-pictures.ts'
import { openStockedApi } from '../../test-shop.ts'
import type { TestApi } from '../../test-api.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

let shop: TestApi
let admin: TestAdmin
let folder: string
let pictures: Pictures
let app: FastifyInstance
beforeAll(async () => {
  shop = await openStockedApi()
  folder = await mkdtemp(path.join(tmpdir(), 'photographs-'))
  admin = await openTestAdmin({ shop, change: (deps) => ({ ...deps, files: filesIn(folder) }) })
  pictures = createPictures(shop.db, { folder, bucket: null })
  app = fastify()
  pictureRoutes(app, pictures)
  for (const name of ['Harrow Oxford', 'Linden Poplin']) await publish(name)
})
afterAll(async () => {
  await app.close()
  await pictures.close()
  await admin.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates a shirt in two colours and publishes it. */
async function publish(name: string): Promise<void> {
  const made = await admin.call(createProduct, {
    name,
    categoryId: 'oxford',
    colours: [
      { name: 'White', fabricCode: 'XC010' },
      { name: 'Sky blue', fabricCode: 'XC011' },
    ],
    sizes: ['M'],
  })
  const { id, version, variants } = made.body.data.product
  const changes = { summary: 'Of cotton.', description: 'Of cotton.' }
  await admin.call(updateProduct, { id, version, changes })
  const to = { regularMinor: 9000, sale: null }
  await admin.call(setPrices, { changes: [{ product: id, currency: 'USD', from: null, to }] })
  const adjustments = variants.map((variant) => ({ variant: variant.id, by: 5 }))
  await admin.call(adjustStock, { product: id, adjustments, reason: 'New' })
  const { status, body } = await admin.call(publishProducts, { ids: [id] })
  expect(status, JSON.stringify(body)).toBe(200)
}

const product = 'harrow-oxford'

/** An image with a red left half and a blue right half. */
const redAndBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
const jpeg = (width = 800, height = 1000) => redAndBlue(width, height).jpeg().toBuffer()

async function send(
  bytes: Buffer,
  {
    colour,
    to = product,
    type = 'image/jpeg',
    as = admin.owner,
  }: { colour?: string; to?: string; type?: string; as?: TestStaff } = {},
) {
  const response = await admin.app.inject({
    method: 'POST',
    url: endpoints.addPhotograph.path,
    query: { product: to, ...(colour && { colour }) },
    payload: bytes,
    headers: { origin: admin.deps.settings.backOfficeUrl, 'content-type': type, ...as.headers },
  })
  const { data, error } = response.json()
  return {
    status: response.statusCode,
    error,
    photographs: data?.photographs as endpoints.AdminPhotograph[],
  }
}

const read = async (id = product) => (await admin.call(getProduct, { id })).body.data.product
const shown = async (id = product) =>
  (await shop.call(shopEndpoints.getVariants, { product: id })).body.data.product!
const fetchPicture = async (address: string) => {
  const { rawPayload, statusCode } = await app.inject(`${address}?wait`)
  expect(statusCode).toBe(200)
  return rawPayload
}
const pixelAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isRed = ([r, g, b]: number[]) => r! > 200 && g! < 60 && b! < 60
const isBlue = ([r, g, b]: number[]) => b! > 200 && r! < 60 && g! < 60
const originals = async () =>
  (await readdir(path.join(folder, 'photographs'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('original'),
  )

describe('product images', () => {
  it('a product image of a colour is shown in lists, on the product page, in the cart and in link previews', async () => {
    const before = await read()
    const [first, second] = before.colours as [(typeof before.colours)[0], (typeof before.colours)[0]]
    const { status, photographs } = await send(await jpeg(), { colour: first.key })
    expect(status).toBe(200)
    expect(photographs).toMatchObject([
      { colour: first.key, width: 800, height: 1000, crop: { x: 0, y: 0, width: 800 }, alt: null },
    ])
    const { pictureHash } = photographs[0]!
    const page = await shown()
    const [white, other] = page.colours
    expect(white!.picture.hash).toBe(pictureHash)
    expect(white!.photographed).toBe(true)
    expect(other!.picture.hash).toBe(second.pictureHash)
    expect(other!.photographed).toBeUndefined()
    expect(page.photographs).toEqual({ [first.key]: [{ hash: pictureHash, alt: null }] })
    // The page still has the design, which shoppers can change in the designer.
    expect(Object.keys(page.designs)).toContain(first.key)
    const listed = (await shop.call(shopEndpoints.listProducts, { search: 'harrow oxford' })).body.data.data
    expect((listed as shopEndpoints.ProductCard[])[0]!.colours[0]!.picture.hash).toBe(pictureHash)
    const { items } = (await admin.call(listProducts, { search: product })).body.data
    expect(items[0]!.pictureHash).toBe(pictureHash)
    const token = await shop.guest()
    await shop.call(addCart, { product, colour: first.key, size: 'M', quantity: 1 }, { token })
    const cart = (await shop.call(getCart, {}, { token })).body
    expect(JSON.stringify(cart)).toContain(pictureHash)
    for (const [format, decoded] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const bytes = await fetchPicture(picturePath(pictureHash, 'front', 320, format))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: decoded, width: 320, height: 400 })
      expect(isRed(await pixelAt(bytes, 0.2, 0.5))).toBe(true)
      expect(isBlue(await pixelAt(bytes, 0.8, 0.5))).toBe(true)
    }
    const share = await fetchPicture(sharePath(pictureHash))
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('a product image has a blurred placeholder until it is rendered', async () => {
    const { photographs } = await send(await jpeg(900, 900))
    const { pictureHash } = photographs.at(-1)!
    const provisional = await app.inject(picturePath(pictureHash, 'front', 1280, 'avif'))
    expect(provisional.headers['content-type']).toContain('image/svg+xml')
    expect(provisional.body).toContain('data:image/webp;base64,')
  })

  it('a product image is rotated upright, and its public files contain no metadata', async () => {
    const bytes = await redAndBlue(1000, 500)
      .withExif({ IFD0: { Copyright: 'Ada Byron' }, IFD3: { GPSLatitude: '41/1 49/1 26/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- 12 Hope Street --></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const { photographs } = await send(bytes)
    const added = photographs.at(-1)!
    expect(added).toMatchObject({ width: 500, height: 1000, crop: { x: 0, y: 187, width: 500 } })
    const file = await fetchPicture(picturePath(added.pictureHash, 'front', 640, 'webp'))
    const { exif, xmp, iptc, orientation } = await sharp(file).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(file.toString('latin1')).not.toMatch(/Ada Byron|Hope Street/)
    // After the rotation, the left half of the file is at the top.
    expect(isRed(await pixelAt(file, 0.5, 0.1))).toBe(true)
    expect(isBlue(await pixelAt(file, 0.5, 0.9))).toBe(true)
    const whole = await fetchPicture(picturePath(added.wholeHash, 'front', 640, 'webp'))
    expect(isRed(await pixelAt(whole, 0.5, 0.1))).toBe(true)
    expect((await pixelAt(whole, 0.02, 0.5)).every((value) => value > 200)).toBe(true)
  })

  it('the product image from an animated file is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { photographs } = await send(animated, { type: 'image/webp' })
    expect(photographs.at(-1)).toMatchObject({ width: 300, height: 300 })
    const file = await fetchPicture(picturePath(photographs.at(-1)!.pictureHash, 'front', 160, 'webp'))
    expect(isRed(await pixelAt(file, 0.5, 0.5))).toBe(true)
  })

  it('a product image can be cropped, described in each language, assigned to another colour and reordered', async () => {
    const { colours, photographs } = await read()
    const { id } = photographs.at(-1)!
    const [, second] = colours as [(typeof colours)[0], (typeof colours)[0]]
    const { version } = await read()
    const changes = {
      colour: second.key,
      crop: { x: 10, y: 5, width: 200 },
      alt: 'On a hanger, <b>by the window</b>',
      altTranslations: { de: 'Auf dem Bügel' },
    }
    const changed = await admin.call(endpoints.updatePhotograph, { id, version, changes })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.data.photographs.at(-1)).toMatchObject({ id, ...changes })
    expect((await shown()).photographs![second.key]![0]).toMatchObject({
      alt: 'On a hanger, <b>by the window</b>',
    })
    const ids = (await read()).photographs.map((each) => each.id)
    const ordered = await admin.call(endpoints.orderPhotographs, { product, ids: ids.toReversed() })
    expect(ordered.body.data.photographs.map((each) => each.id)).toEqual(ids.toReversed())
    // A change from the old version is refused for the field that has changed, and saved for another field.
    const stale = await admin.call(endpoints.updatePhotograph, {
      id,
      version,
      changes: { alt: 'Something else', altTranslations: { fr: 'Sur un cintre' } },
    })
    expect(stale.status).toBe(409)
    expect(stale.body.error?.conflicts).toMatchObject([
      { field: `photographs.${id}.alt`, theirs: 'On a hanger, <b>by the window</b>' },
    ])
    const other = await admin.call(endpoints.updatePhotograph, {
      id,
      version,
      changes: { altTranslations: { fr: 'Sur un cintre' } },
    })
    expect(other.body.data.photographs.find((each) => each.id === id)).toMatchObject({
      alt: 'On a hanger, <b>by the window</b>',
      altTranslations: { de: 'Auf dem Bügel', fr: 'Sur un cintre' },
    })
    const { items } = (await admin.call(listEntries, { recordType: 'product', recordId: product })).body.data
    expect(items[0]).toMatchObject({ call: 'updatePhotograph' })
    for (const wrong of [
      { crop: { x: 0, y: 0, width: 16_000 } },
      { crop: { x: -1, y: 0, width: 200 } },
      { crop: { x: 250, y: 0, width: 100 } },
      { colour: 'nowhere' },
    ])
      expect(
        (await admin.call(endpoints.updatePhotograph, { id, version, changes: wrong })).status,
        JSON.stringify(wrong),
      ).toBe(400)
    const incomplete = await admin.call(endpoints.orderPhotographs, { product, ids: ids.slice(1) })
    expect(incomplete.status).toBe(409)
    const twice = await admin.call(endpoints.orderPhotographs, { product, ids: ids.map(() => ids[0]) })
    expect(twice.status).toBe(409)
  })

  it('a removed product image can be restored; until then the shop shows its own rendered picture', async () => {
    const { photographs, colours } = await read('linden-poplin')
    expect(photographs).toEqual([])
    const added = (await send(await jpeg(), { to: 'linden-poplin' })).photographs
    expect(
      (await read('linden-poplin')).colours.every((each) => each.pictureHash === added[0]!.pictureHash),
    ).toBe(true)
    const chosen = { product: 'linden-poplin', ids: [added[0]!.id] }
    expect((await admin.call(endpoints.removePhotographs, chosen)).body.data.photographs).toEqual([])
    expect((await read('linden-poplin')).colours).toEqual(colours)
    expect((await shown('linden-poplin')).photographs).toBeUndefined()
    const repeated = await admin.call(endpoints.removePhotographs, chosen)
    expect(repeated.status).toBe(200)
    const back = await admin.call(endpoints.restorePhotographs, chosen)
    expect(back.body.data.photographs).toMatchObject([{ id: added[0]!.id }])
    expect((await shown('linden-poplin')).colours[0]!.picture.hash).toBe(added[0]!.pictureHash)
  })

  it('a product image stays when the style changes, and a copy of the product has it too', async () => {
    const { version, colours } = await read('linden-poplin')
    const changed = await admin.call(updateProduct, {
      id: 'linden-poplin',
      version,
      changes: { style: { collar: 'club' } },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data.product.colours).toEqual(colours)
    expect(changed.body.data.product.style).toMatchObject({ collar: 'club' })
    const copy = (await admin.call(duplicateProduct, { id: 'linden-poplin', name: 'Linden copy' })).body.data
      .product
    expect(copy.photographs).toHaveLength(1)
    expect(copy.colours[0]!.pictureHash).toBe(colours[0]!.pictureHash)
    expect(copy.style).toMatchObject({ collar: 'club' })
  })

  it('a product image keeps its hash when the shop renders its own pictures in a new way', async () => {
    const before = await read('linden-poplin')
    await shop.db.query(sql`delete from setting where name = 'drawing'`)
    await refreshPictures(shop.db)
    expect(await read('linden-poplin')).toEqual(before)
  })
})

describe('uploads that are refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = async () => {
    const whole = await jpeg()
    return whole.subarray(0, Math.floor(whole.length * 0.6))
  }
  const wide = () =>
    sharp({ create: { width: 30_000, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a text file with the type of a JPEG', () => Buffer.from('hello '.repeat(100)), 400, /not a photo/],
    ['an SVG file', () => svg, 400, /not a photo/],
    [
      'a file with only the first bytes of a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff]),
      400,
      /cannot be read/,
    ],
    ['a truncated JPEG', cut, 400, /cannot be read/],
    ['an image that is 30,000 pixels wide', wide, 400, /30000 × 300 pixels/],
    ['an image of only 150 × 190 pixels', () => jpeg(150, 190), 400, /only 150 × 190 pixels/],
    [
      'a JPEG with HTML appended',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
      400,
      /more than a photo/,
    ],
    ['a file of more than 20 MB', () => Buffer.alloc(endpoints.maxPhotographBytes + 1, 'a'), 413, /20 MB/],
  ])('%s is refused with a message, and no file or row is stored', async (_what, make, expected, words) => {
    const [files, rows] = [await originals(), (await read()).photographs.length]
    const { status, error } = await send(await make())
    expect(error?.message).toMatch(words)
    expect(status).toBe(expected)
    expect(await originals()).toEqual(files)
    expect((await read()).photographs).toHaveLength(rows)
  })

  it('a product image for an unknown product or colour, or with the ID of another product’s image, is refused', async () => {
    expect((await send(await jpeg(), { to: 'nowhere' })).status).toBe(404)
    expect((await send(await jpeg(), { colour: 'nowhere' })).status).toBe(400)
    const [{ id }] = (await read('linden-poplin')).photographs as [endpoints.AdminPhotograph]
    for (const endpoint of [endpoints.removePhotographs, endpoints.restorePhotographs])
      expect((await admin.call(endpoint, { product, ids: [id] })).status).toBe(404)
    expect((await admin.call(endpoints.orderPhotographs, { product, ids: [id] })).status).toBe(409)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const none = { id: unknown, version: 1, changes: { alt: 'x' } }
    expect((await admin.call(endpoints.updatePhotograph, none)).status).toBe(404)
  })

  it('an upload by a staff member without the permission is refused', async () => {
    const viewer = await admin.member(['read products'])
    expect((await send(await jpeg(), { as: viewer })).status).toBe(403)
  })
})

describe('uploads that cannot be stored', () => {
  const count = async () =>
    (await shop.db.query<{ n: number }>(sql`select count(*)::int as n from photograph`))[0]!.n
  const failing = (code: string, change: Partial<Files> = {}): Files => {
    const real = filesIn(folder)
    return {
      ...real,
      async write(name, bytes) {
        // Only a part of the file is written, as on a disk that becomes full.
        await real.write(name, (bytes as Buffer).subarray(0, 100))
        await orDiskFull(Promise.reject(Object.assign(new Error(`${code}: write`), { code })))
      },
      ...change,
    }
  }

  it('an upload that cannot be written is refused with a message, and no file or row remains', async () => {
    const [files, rows] = [await originals(), await count()]
    await expect(storePhotograph(shop.db, failing('ENOSPC'), await jpeg())).rejects.toThrow(/no room left/)
    await expect(storePhotograph(shop.db, failing('ECONNRESET'), await jpeg())).rejects.toThrow(
      /could not be saved; send it again/,
    )
    expect([await originals(), await count()]).toEqual([files, rows])
  })

  it('a file that could be neither stored nor removed is removed by a later cleanup', async () => {
    const [files, rows] = [await originals(), await count()]
    const remove = () => Promise.reject(new Error('ECONNRESET'))
    const store = failing('ECONNRESET', { remove })
    await expect(storePhotograph(shop.db, store, await jpeg())).rejects.toThrow(/could not be saved/)
    expect(await count()).toBe(rows + 1)
    await shop.db.query(sql`
      update photograph set uploaded_at = uploaded_at - interval '3 days'
      where name = (select name from photograph order by uploaded_at desc limit 1)`)
    await deleteUnusedPhotographs(shop.db, filesIn(folder))
    expect([await originals(), await count()]).toEqual([files, rows])
  })

  it('an upload that fails is answered with status 503, and the next upload is stored', async () => {
    // With a file in place of the folder, every write fails.
    const imagesFolder = path.join(folder, 'photographs')
    const rows = (await read()).photographs.length
    await rename(imagesFolder, `${imagesFolder}-away`)
    await writeFile(imagesFolder, '')
    const { status, error } = await send(await jpeg())
    await rm(imagesFolder)
    await rename(`${imagesFolder}-away`, imagesFolder)
    expect([status, error.message]).toEqual([503, 'The image could not be saved; send it again'])
    expect((await read()).photographs).toHaveLength(rows)
    expect((await send(await jpeg())).status).toBe(200)
  })
})

it('product images that are uploaded in parallel are all stored', async () => {
  const bytes = await jpeg(300, 400)
  const before = (await read()).photographs.length
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(bytes)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read()).photographs).toHaveLength(before + 4)
})

it('the file of a removed product image is deleted only when no rendered picture uses it any more', async () => {
  const files = filesIn(folder)
  const kept = await originals()
  const { photographs } = await send(await jpeg(), { to: 'linden-poplin' })
  const { id } = photographs.at(-1)!
  await admin.call(endpoints.removePhotographs, { product: 'linden-poplin', ids: [id] })
  const passThreeDays = async () => {
    await shop.db.query(sql`update photograph set uploaded_at = uploaded_at - interval '3 days'`)
    await shop.db.query(sql`update product_photograph set removed_at = removed_at - interval '3 days'`)
  }
  await deleteUnusedPhotographs(shop.db, files)
  expect(await originals()).toHaveLength(kept.length + 1)
  await passThreeDays()
  await deleteUnusedPhotographs(shop.db, files)
  // Pages that were opened earlier still show its rendered pictures.
  expect(await originals()).toHaveLength(kept.length + 1)
  await shop.db.query(sql`update picture set known_at = known_at - interval '3 days'`)
  await removeUnusedDesigns(shop.db, [])
  await deleteUnusedPhotographs(shop.db, files)
  expect((await originals()).toSorted()).toEqual(kept.toSorted())
})
