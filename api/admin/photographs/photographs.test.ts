// Photographs of products: nothing but pictures gets in, and the shop shows them wherever it shows a product.
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
import { type Files, filesIn } from '../../files/files.ts'
import { orDiskFull } from '../../kernel/disk-full.ts'
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
  const folders = {
    picturesFolder: path.join(folder, 'pictures'),
    photographsFolder: path.join(folder, 'photographs'),
  }
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({ ...deps, settings: { ...deps.settings, ...folders } }),
  })
  pictures = createPictures(shop.db, folders)
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

/** Makes a shirt in two colours and sells it. */
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

/** Two plain halves: what is left is red, what is right is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
const jpeg = (width = 800, height = 1000) => halves(width, height).jpeg().toBuffer()

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

describe('a photograph', () => {
  it('of a colour is shown for it in the listing, on its page, in the cart and where links are posted', async () => {
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
    // The design of the shirt stays known, and can be changed in the designer.
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

  it('is out of focus until it is drawn, never empty', async () => {
    const { photographs } = await send(await jpeg(900, 900))
    const { pictureHash } = photographs.at(-1)!
    const provisional = await app.inject(picturePath(pictureHash, 'front', 1280, 'avif'))
    expect(provisional.headers['content-type']).toContain('image/svg+xml')
    expect(provisional.body).toContain('data:image/webp;base64,')
  })

  it('is upright, and what is public says neither where nor with what it was taken', async () => {
    const bytes = await halves(1000, 500)
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
    // What was on the left is above now.
    expect(isRed(await pixelAt(file, 0.5, 0.1))).toBe(true)
    expect(isBlue(await pixelAt(file, 0.5, 0.9))).toBe(true)
    const whole = await fetchPicture(picturePath(added.wholeHash, 'front', 640, 'webp'))
    expect(isRed(await pixelAt(whole, 0.5, 0.1))).toBe(true)
    expect((await pixelAt(whole, 0.02, 0.5)).every((value) => value > 200)).toBe(true)
  })

  it('is the first picture of an animation', async () => {
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

  it('is cropped, described in each language, given to another colour and put in order', async () => {
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
    // Of another member who has not seen the change: the other field is saved, the same is refused.
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
    const less = await admin.call(endpoints.orderPhotographs, { product, ids: ids.slice(1) })
    expect(less.status).toBe(409)
    const twice = await admin.call(endpoints.orderPhotographs, { product, ids: ids.map(() => ids[0]) })
    expect(twice.status).toBe(409)
  })

  it('that is taken away comes back, and the shop’s own picture is shown meanwhile', async () => {
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

  it('stays when the style changes, and goes to a copy of the product', async () => {
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

  it('keeps its name when the shop draws its own pictures in another way', async () => {
    const before = await read('linden-poplin')
    await shop.db.query(sql`delete from setting where name = 'drawing'`)
    await refreshPictures(shop.db)
    expect(await read('linden-poplin')).toEqual(before)
  })
})

describe('refused in words, with nothing left on disk or in the database, is', () => {
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
    ['a text that is called a photo', () => Buffer.from('hello '.repeat(100)), 400, /not a photo/],
    ['an SVG', () => svg, 400, /not a photo/],
    ['a bare signature', () => Buffer.from([0xff, 0xd8, 0xff]), 400, /cannot be read/],
    ['a cut JPEG', cut, 400, /cannot be read/],
    ['30,000 pixels wide', wide, 400, /30000 × 300 pixels/],
    ['a stamp', () => jpeg(150, 190), 400, /only 150 × 190 pixels/],
    [
      'a JPEG that is also a page',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
      400,
      /more than a photo/,
    ],
    ['more than 20 MB', () => Buffer.alloc(endpoints.maxPhotographBytes + 1, 'a'), 413, /20 MB/],
  ])('%s', async (_what, make, expected, words) => {
    const [files, rows] = [await originals(), (await read()).photographs.length]
    const { status, error } = await send(await make())
    expect(error?.message).toMatch(words)
    expect(status).toBe(expected)
    expect(await originals()).toEqual(files)
    expect((await read()).photographs).toHaveLength(rows)
  })

  it('a photograph of an unknown product or colour, and ids of other products', async () => {
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

  it('what a member without the permission sends', async () => {
    const viewer = await admin.member(['read products'])
    expect((await send(await jpeg(), { as: viewer })).status).toBe(403)
  })
})

describe('a photograph that cannot be stored', () => {
  const count = async () =>
    (await shop.db.query<{ n: number }>(sql`select count(*)::int as n from photograph`))[0]!.n
  const failing = (code: string, change: Partial<Files> = {}): Files => {
    const real = filesIn(path.join(folder, 'photographs'))
    return {
      ...real,
      async write(name, bytes) {
        // Half of it is written, as on a disk that becomes full.
        await real.write(name, (bytes as Buffer).subarray(0, 100))
        await orDiskFull(Promise.reject(Object.assign(new Error(`${code}: write`), { code })))
      },
      ...change,
    }
  }

  it('because the disk is full is refused in words, and nothing of it is kept', async () => {
    const [files, rows] = [await originals(), await count()]
    await expect(storePhotograph(shop.db, failing('ENOSPC'), await jpeg())).rejects.toThrow(/no room left/)
    await expect(storePhotograph(shop.db, failing('ECONNRESET'), await jpeg())).rejects.toThrow(
      /could not be saved; send it again/,
    )
    expect([await originals(), await count()]).toEqual([files, rows])
  })

  it('nor removed is removed later', async () => {
    const [files, rows] = [await originals(), await count()]
    const remove = () => Promise.reject(new Error('ECONNRESET'))
    const store = failing('ECONNRESET', { remove })
    await expect(storePhotograph(shop.db, store, await jpeg())).rejects.toThrow(/could not be saved/)
    expect(await count()).toBe(rows + 1)
    await shop.db.query(sql`
      update photograph set uploaded_at = uploaded_at - interval '3 days'
      where name = (select name from photograph order by uploaded_at desc limit 1)`)
    await deleteUnusedPhotographs(shop.db, filesIn(path.join(folder, 'photographs')))
    expect([await originals(), await count()]).toEqual([files, rows])
  })

  it('is answered with a code that can be sent again, and the next one is stored', async () => {
    // For a while a file is where the folder should be.
    const place = path.join(folder, 'photographs')
    const rows = (await read()).photographs.length
    await rename(place, `${place}-away`)
    await writeFile(place, '')
    const { status, error } = await send(await jpeg())
    await rm(place)
    await rename(`${place}-away`, place)
    expect([status, error.message]).toEqual([503, 'The image could not be saved; send it again'])
    expect((await read()).photographs).toHaveLength(rows)
    expect((await send(await jpeg())).status).toBe(200)
  })
})

it('photographs that are added at the same time are all there', async () => {
  const bytes = await jpeg(300, 400)
  const before = (await read()).photographs.length
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(bytes)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read()).photographs).toHaveLength(before + 4)
})

it('the file of what was taken away goes when nothing shows it any more, not before', async () => {
  const files = filesIn(path.join(folder, 'photographs'))
  const kept = await originals()
  const { photographs } = await send(await jpeg(), { to: 'linden-poplin' })
  const { id } = photographs.at(-1)!
  await admin.call(endpoints.removePhotographs, { product: 'linden-poplin', ids: [id] })
  const pass = async () => {
    await shop.db.query(sql`update photograph set uploaded_at = uploaded_at - interval '3 days'`)
    await shop.db.query(sql`update product_photograph set removed_at = removed_at - interval '3 days'`)
  }
  await deleteUnusedPhotographs(shop.db, files)
  expect(await originals()).toHaveLength(kept.length + 1)
  await pass()
  await deleteUnusedPhotographs(shop.db, files)
  // Pages that were opened before still show its pictures.
  expect(await originals()).toHaveLength(kept.length + 1)
  await shop.db.query(sql`update picture set known_at = known_at - interval '3 days'`)
  await removeUnusedDesigns(shop.db, [])
  await deleteUnusedPhotographs(shop.db, files)
  expect((await originals()).toSorted()).toEqual(kept.toSorted())
})
