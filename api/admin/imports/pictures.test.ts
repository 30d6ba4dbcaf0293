// Images of imported products: each is fetched once from its address, with checks against private networks
// and large files, or uploaded as a file. A product is imported even if its images cannot be.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { removePhotographs, updatePhotograph } from '#contract/admin/photographs.ts'
import { getProduct, unpublishProducts } from '#contract/admin/products.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../../db/test-db.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'
import type { Network } from '../webhooks/public-address.ts'
import { check, importOf, recordsOf, settle } from './test-import.ts'
import { filesIn } from '../../files/folder.ts'

let admin: TestAdmin
let folder: string
let server: Server
let host: string
let photo: Buffer
let requestedPaths: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  const db = await openTestDb()
  await stockShop(db, demoCatalogue())
  admin = await openTestAdmin({
    db,
    change: (deps) => ({
      ...deps,
      files: filesIn(folder),
    }),
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  photo = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  server = createServer((request, reply) => {
    requestedPaths.push(request.url!)
    if (request.url === '/missing.jpg') return reply.writeHead(404).end()
    if (request.url === '/moved.jpg') return reply.writeHead(302, { location: '/a.jpg' }).end()
    if (request.url === '/inside.jpg') return reply.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    if (request.url === '/file.jpg') return reply.writeHead(302, { location: 'file:///etc/passwd' }).end()
    if (request.url === '/round.jpg') return reply.writeHead(301, { location: '/round.jpg' }).end()
    if (request.url === '/page.jpg') return reply.end('<html><script>alert(1)</script>')
    if (request.url === '/half.jpg') return reply.end(photo.subarray(0, 900))
    if (request.url === '/cut.jpg') {
      reply.writeHead(200, { 'content-length': photo.length })
      return reply.write(photo.subarray(0, 100), () => reply.destroy())
    }
    if (request.url === '/large.jpg') return reply.writeHead(200, { 'content-length': 30_000_000 }).end()
    if (request.url === '/endless.jpg') {
      const timer = setInterval(() => reply.write(Buffer.alloc(1_000_000)), 1)
      return reply.on('close', () => clearInterval(timer))
    }
    return reply.end(photo)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
}, 120_000)
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await admin.close()
  await admin.db.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  requestedPaths = []
})

/** A network with only localhost. */
const localhostOnly: Network = {
  lookup: (hostname, _options, callback) =>
    callback(Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' }), []),
  isAllowed: (address) => address === '127.0.0.1',
}

async function importPictures(file: string): Promise<contract.Import> {
  const { id } = await check(admin, file)
  await admin.call(contract.runImport, { id })
  return settle(admin, id, localhostOnly)
}

const photographsOf = async (id: string) =>
  (await admin.call(getProduct, { id })).body.data.product.photographs

const shopify = () =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image',
    `lake,Lake,Oxford,Size,S,Color,Blue,L-1,50,http://${host}/a.jpg,From the front,http://${host}/blue.jpg`,
    `lake,,,,M,,Blue,L-2,50,http://${host}/blue.jpg,,http://${host}/blue.jpg`,
    `lake,,,,M,,White,L-3,50,http://${host}/moved.jpg,,http://${host}/white.jpg`,
    `pond,Pond,Oxford,Size,S,Color,Blue,P-1,50,http://${host}/a.jpg,,`,
  ].join('\n')

it('product images are fetched once each, in order, with their colour and alt text', async () => {
  const done = await importPictures(shopify())
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: 2 },
    pictures: { waiting: 0, taken: 5, failed: 0, problems: [] },
  })
  const photographs = await photographsOf('lake')
  expect(photographs.map(({ colour, alt, width, height }) => [colour, alt, width, height])).toEqual([
    [null, 'From the front', 400, 600],
    ['blue', null, 400, 600],
    [null, null, 400, 600],
    ['white', null, 400, 600],
  ])
  expect(await photographsOf('pond')).toHaveLength(1)
  // `/a.jpg` is requested again only by the redirect from `/moved.jpg`. The second product reuses the image.
  expect(requestedPaths.toSorted()).toEqual(['/a.jpg', '/a.jpg', '/blue.jpg', '/moved.jpg', '/white.jpg'])
  await admin.call(removePhotographs, { product: 'lake', ids: [photographs[0]!.id] })
  requestedPaths = []
  expect((await check(admin, shopify())).counts).toEqual({ unchanged: 2 })
  const more = `id,pictures\nlake,"http://${host}/a.jpg, http://${host}/new.jpg"`
  const again = await importPictures(more)
  expect(again).toMatchObject({ counts: { changed: 1 }, pictures: { taken: 1 } })
  expect(requestedPaths).toEqual(['/new.jpg'])
  expect(await photographsOf('lake')).toHaveLength(4)
  const entries = await admin.db.query<{ call: string }>(sql`
    select call from audit_entry where record_id = 'lake' and area = 'imports' and after ? 'photographs'`)
  expect(entries.map(({ call }) => call)).toEqual(Array.from({ length: 5 }, () => 'runImport'))
})

it('a product is imported without the images that fail, and each of these has its reason', async () => {
  const bad: [name: string, problem: string][] = [
    [`http://${host}/missing.jpg`, 'Its address replied 404'],
    [`http://${host}/inside.jpg`, 'Its address is within the shop’s own network'],
    [`http://${host}/file.jpg`, 'It is not the address of an image'],
    [`http://${host}/round.jpg`, 'Its address redirects too many times'],
    [`http://${host}/page.jpg`, 'That is not a photo; please choose a JPEG, PNG, WebP or AVIF'],
    [`http://${host}/half.jpg`, 'The photo cannot be read to its end; please choose another'],
    [`http://${host}/cut.jpg`, 'The connection to its address failed'],
    [`http://${host}/large.jpg`, 'It is larger than 20 MB'],
    [`http://${host}/endless.jpg`, 'It is larger than 20 MB'],
    ['http://169.254.169.254/latest/meta-data', 'Its address is within the shop’s own network'],
    ['http://[::1]/a.jpg', 'Its address is within the shop’s own network'],
    ['http://2130706433/a.jpg', 'Its address is within the shop’s own network'],
    ['https://nowhere.example/a.jpg', 'Its address cannot be found'],
    ['file:///etc/passwd', 'It is not an address; you can send the file'],
    ['http://user:secret@elsewhere.example/a.jpg', 'It is not an address; you can send the file'],
    ['front.jpg', 'It is not an address; you can send the file'],
  ]
  const file = `id,name,category,sku,price,pictures\ncove,Cove,oxford,C-1,10,"${bad.map(([address]) => address).join(' | ')} | http://${host}/good.jpg"`
  const done = await importPictures(file)
  expect(done).toMatchObject({ state: 'done', counts: { created: 1 }, pictures: { waiting: 0, taken: 1 } })
  const { pictures } = (await recordsOf(admin, done.id))[0]!
  const problems = Object.fromEntries(pictures.map(({ address, problem }) => [address, problem]))
  const expected = Object.fromEntries(bad)
  // The number 2130706433 is 127.0.0.1, which this network allows, but no server listens on port 80.
  expected['http://2130706433/a.jpg'] = 'The connection to its address failed'
  expect(problems).toEqual(expected)
  expect(done.pictures.problems).toHaveLength(bad.length)
  expect(await photographsOf('cove')).toHaveLength(1)
})

it('images of an unreachable host fail after three lookups, and a retry fetches them', async () => {
  const file = [
    'id,name,category,sku,price,pictures',
    ...Array.from(
      { length: 12 },
      (_, n) => `gone-${n},Gone ${n},oxford,G-${n},10,https://gone.example/${n}.jpg`,
    ),
  ].join('\n')
  let lookups = 0
  const counting: Network = {
    ...localhostOnly,
    lookup(...given) {
      lookups++
      localhostOnly.lookup(...given)
    },
  }
  const { id } = await check(admin, file)
  await admin.call(contract.runImport, { id })
  expect(await settle(admin, id, counting)).toMatchObject({
    state: 'done',
    counts: { created: 12 },
    pictures: { waiting: 0, taken: 0, failed: 12 },
  })
  expect(lookups).toBe(3)
  expect((await admin.call(contract.fetchImportPictures, { id })).body.data.import).toMatchObject({
    state: 'running',
    pictures: { waiting: 12 },
  })
  const cdn: Network = {
    lookup: (_hostname, options, callback) =>
      options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    isAllowed: () => true,
  }
  await admin.db.query(sql`
    update import_picture set address = ${`http://cdn.example:${host.split(':')[1]}/same.jpg`} where import_id = ${id}`)
  expect(await settle(admin, id, cdn)).toMatchObject({ state: 'done', pictures: { taken: 12, failed: 0 } })
  expect(requestedPaths).toEqual(['/same.jpg'])
})

it('staff with permission can upload missing images, which are matched by file name', async () => {
  const file = [
    'id,name,category,sku,price,pictures',
    'bay,Bay,oxford,B-1,10,Front View.JPG',
    String.raw`reef,Reef,oxford,R-1,10,C:\pictures\front view.jpg | https://gone.example/dir/back.jpg?v=3`,
  ].join('\n')
  const done = await importPictures(file)
  expect(done.pictures).toMatchObject({ taken: 0, failed: 3 })
  const send = async (fileName: string, as: TestStaff = admin.owner, bytes = photo) => {
    const reply = await admin.app.inject({
      method: 'POST',
      url: contract.addImportPicture.path,
      query: { id: done.id, fileName },
      payload: bytes,
      headers: {
        ...as.headers,
        origin: admin.deps.settings.backOfficeUrl,
        'content-type': 'image/jpeg',
      },
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const other = await admin.member(['read fabrics', 'write fabrics'])
  const reader = await admin.member(['read products', 'read fabrics', 'write fabrics'])
  expect((await send('front view.jpg', other)).status).toBe(404)
  expect((await send('front view.jpg', reader)).status).toBe(403)
  expect((await send('%')).status).toBe(404)
  expect((await send('front view.jpg', admin.owner, Buffer.from('<html>'))).body.error.code).toBe(
    'Invalid Input',
  )
  expect((await send('front view.jpg')).body.data).toEqual({ products: 2 })
  expect((await send('back.jpg')).body.data).toEqual({ products: 1 })
  expect((await send('back.jpg')).status).toBe(404)
  expect([(await photographsOf('bay')).length, (await photographsOf('reef')).length]).toEqual([1, 2])
  expect((await importOf(admin, done.id)).pictures).toMatchObject({ taken: 3, failed: 0 })
  expect((await check(admin, file)).counts).toEqual({ unchanged: 2 })
})

it('an interrupted and stopped import continues, and adds each image once', async () => {
  const file = [
    'id,name,category,sku,price,pictures',
    ...Array.from(
      { length: 6 },
      (_, n) => `isle-${n},Isle ${n},oxford,I-${n},10,http://${host}/isle-${n}.jpg`,
    ),
  ].join('\n')
  const { id } = await check(admin, file)
  await admin.call(contract.runImport, { id })
  let requests = 0
  // The third request fails like the end of the process: its lease is not released.
  const dying: Network = {
    ...localhostOnly,
    isAllowed(address) {
      if (++requests === 3) throw new TypeError('the process ends')
      return localhostOnly.isAllowed(address)
    },
  }
  await expect(settle(admin, id, dying)).rejects.toThrow('the process ends')
  expect((await importOf(admin, id)).pictures).toMatchObject({ taken: 2, waiting: 4 })
  await admin.call(contract.stopImport, { id })
  expect((await settle(admin, id, localhostOnly)).state).toBe('stopped')
  await admin.call(contract.runImport, { id })
  expect(await settle(admin, id, localhostOnly)).toMatchObject({
    state: 'done',
    counts: { created: 6 },
    pictures: { taken: 6, waiting: 0, failed: 0 },
  })
  for (let n = 0; n < 6; n++) expect(await photographsOf(`isle-${n}`)).toHaveLength(1)
})

it('goods are published once each colour has an image, but not after staff unpublished them', async () => {
  const file = [
    'id,name,category,type,price,status,description,image',
    `tie-one,Silk tie one,oxford,Ties,50,active,Of silk.,http://${host}/a.jpg`,
    `tie-two,Silk tie two,oxford,Ties,50,active,Of silk.,http://${host}/missing.jpg`,
    `tie-six,Silk tie six,oxford,Ties,50,draft,Of silk.,http://${host}/a.jpg`,
  ].join('\n')
  const statusOf = async (id: string) => (await admin.call(getProduct, { id })).body.data.product.status
  const { id } = await check(admin, file)
  const notes = JSON.stringify(await recordsOf(admin, id))
  expect(notes).toContain('It stays a draft until each colour has an image, and is published then')
  await admin.call(contract.runImport, { id })
  await settle(admin, id, localhostOnly)
  expect([await statusOf('tie-one'), await statusOf('tie-two'), await statusOf('tie-six')]).toEqual([
    'published',
    'draft',
    'draft',
  ])
  // An image that is fetched later does not publish a product again that staff have unpublished.
  await admin.call(unpublishProducts, { ids: ['tie-one'] })
  await admin.db.query(sql`
    update import_picture set state = 'waiting' where import_id = ${id}::uuid and product_id = 'tie-one'`)
  await admin.db.query(sql`delete from photograph_source where product_id = 'tie-one'`)
  await admin.db.query(sql`update data_import set state = 'running' where id = ${id}::uuid`)
  await settle(admin, id, localhostOnly)
  expect(await statusOf('tie-one')).toBe('draft')
})

it('undoing an import removes the images that it brought, except edited ones, and a later import brings them again', async () => {
  const file = (name: string) =>
    ['Handle,Title,Variant Price,Image Src', `brook,Brook,50,http://${host}/${name}.jpg`].join('\n')
  await importPictures(file('first'))
  const [first] = await photographsOf('brook')
  const { id } = await importPictures(`${file('second')}\nbrook,,,http://${host}/third.jpg`)
  const [, , third] = await photographsOf('brook')
  const { version } = (await admin.call(getProduct, { id: 'brook' })).body.data.product
  await admin.call(updatePhotograph, { id: third!.id, version, changes: { alt: 'By hand' } })
  await admin.call(contract.undoImport, { id })
  expect((await settle(admin, id, localhostOnly)).counts).toEqual({ undone: 1 })
  expect((await photographsOf('brook')).map((one) => one.id)).toEqual([first!.id, third!.id])
  expect((await recordsOf(admin, id))[0]!.notes).toEqual([
    'Somebody has changed these values since; they are kept',
  ])
  await importPictures(file('second'))
  expect(await photographsOf('brook')).toHaveLength(3)
})
