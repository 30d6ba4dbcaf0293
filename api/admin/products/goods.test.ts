// Goods: products that are not shirts. The shop sells them like shirts, but without a fit, fabric or design.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as photographs from '#contract/admin/photographs.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import * as endpoints from '#contract/admin/products.ts'
import { addCart, getCart, updateCart } from '#contract/cart.ts'
import { checkout, getWaitingOrders, payment } from '#contract/orders.ts'
import { picturePath } from '#contract/picture.ts'
import { familyOf } from '#garment/fabric/colour-family.ts'
import { getRecommended, getVariants, listProducts, type ProductFilter } from '#contract/product.ts'
import { createPictures, type Pictures } from '../../pictures/pictures.ts'
import { openStockedApi } from '../../test-shop.ts'
import { eventually, type TestApi } from '../../test-api.ts'
import { download, importFile, recordsOf } from '../imports/test-import.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { filesIn } from '../../files/folder.ts'

let shop: TestApi
let admin: TestAdmin
let folder: string
let pictures: Pictures
beforeAll(async () => {
  shop = await openStockedApi()
  folder = await mkdtemp(path.join(tmpdir(), 'goods-'))
  admin = await openTestAdmin({ shop, change: (deps) => ({ ...deps, files: filesIn(folder) }) })
  pictures = createPictures(shop.db, { folder, bucket: null })
})
afterAll(async () => {
  await pictures.close()
  await admin.close()
  await rm(folder, { recursive: true, force: true })
})

const tie = {
  kind: 'goods',
  categoryId: 'oxford',
  colours: [
    { name: 'Navy', hex: '#1b2a4a' },
    { name: 'Burgundy', hex: '#7b1e2b' },
  ],
  sizes: ['NONE'],
} as const

async function create(name: string, changes: object = {}) {
  const { status, body } = await admin.call(endpoints.createProduct, { ...tie, name, ...changes })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.product
}

const read = async (id: string) => (await admin.call(endpoints.getProduct, { id })).body.data.product

const update = async (id: string, changes: object) =>
  admin.call(endpoints.updateProduct, { id, version: (await read(id)).version, changes })

async function photograph(product: string, colour?: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const response = await admin.app.inject({
    method: 'POST',
    url: photographs.addPhotograph.path,
    query: { product, ...(colour && { colour }) },
    payload: bytes,
    headers: {
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'image/jpeg',
      ...admin.owner.headers,
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.photographs.at(-1).id
}

async function setPrice(product: string, regularMinor: number) {
  const changes = [{ product, currency: 'USD', from: null, to: { regularMinor, sale: null } }]
  expect((await admin.call(setPrices, { changes })).status).toBe(200)
}

/** Creates goods with everything that a sale needs, and publishes them. */
async function publish(name: string, changes: object = {}, regularMinor = 4500) {
  const { id, variants } = await create(name, changes)
  await update(id, { summary: 'Of silk.', description: 'Seven folds of silk.', composition: '100% silk' })
  await setPrice(id, regularMinor)
  const adjustments = variants.map((variant) => ({ variant: variant.id, by: 3 }))
  await admin.call(endpoints.adjustStock, { product: id, adjustments, reason: 'New' })
  await photograph(id)
  const { status, body } = await admin.call(endpoints.publishProducts, { ids: [id] })
  expect(status, JSON.stringify(body)).toBe(200)
  return read(id)
}

const find = async (filter: ProductFilter) => {
  const { data, facets } = (await shop.call(listProducts, { pageSize: 96, ...filter })).body.data
  return { ids: typeof data === 'string' ? [] : data.map(({ id }) => id), facets }
}

const shown = async (id: string) => (await shop.call(getVariants, { product: id })).body.data

describe('creating goods', () => {
  it('goods have colours with colour codes, shown as plain areas, and neither a fit nor a style', async () => {
    const made = await create('Grenadine tie')
    expect(made).toMatchObject({ kind: 'goods', fit: null, weave: null, style: {}, composition: null })
    expect(made.colours).toMatchObject([
      { key: 'navy', hex: '#1b2a4a', family: 'navy', fabricCode: null },
      { key: 'burgundy', hex: '#7b1e2b', family: 'red', fabricCode: null },
    ])
    expect(made.variants.map(({ sku }) => sku)).toEqual(['GRENADINE-TIE-NAVY', 'GRENADINE-TIE-BURGUNDY'])
    const request = { view: 'front', width: 160, format: 'webp' } as const
    const picture = await pictures.ahead(made.colours[1]!.pictureHash, request)
    const { data } = await sharp(picture!.file).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((channel) => Math.round(channel / 16))).toEqual([8, 2, 3])
  })

  it('goods with a shirt’s fields or invalid colours or sizes are refused, and so are shirts with colour codes', async () => {
    const made = await create('Refused tie')
    const refusals = [
      { fit: 'slim' },
      { style: { collar: 'club' } },
      { colours: [{ key: 'navy', name: 'Navy', fabricCode: 'XC010' }] },
      { colours: [{ key: 'navy', name: 'Navy' }] },
      { colours: [{ key: 'navy', name: 'Navy', hex: 'red;background:url(x)' }] },
      { colours: [{ key: 'navy', name: 'Navy', hex: '#1b2a4a', fabricCode: 'XC010' }] },
      { colours: [{ key: 'navy', name: 'Navy', hex: '#1b2a4a', family: 'dark' }] },
      { sizes: ['way too long'] },
      { sizes: [] },
    ]
    for (const changes of refusals)
      expect((await update(made.id, changes)).status, JSON.stringify(changes)).toBe(400)
    const shirt = { name: 'No shirt', categoryId: 'oxford', sizes: ['M'] }
    for (const colour of [{ hex: '#ff0000' }, { fabricCode: 'XC010', family: 'red' as const }])
      expect(
        (await admin.call(endpoints.createProduct, { ...shirt, colours: [{ name: 'Red', ...colour }] }))
          .status,
      ).toBe(400)
    expect(await read(made.id)).toEqual(made)
  })

  it('goods can be published only with a product image of each colour', async () => {
    const { id } = await create('Bare tie')
    await update(id, { summary: 'Of silk.', description: 'Of silk.' })
    await setPrice(id, 100)
    await photograph(id, 'navy')
    expect((await read(id)).gaps).toEqual(['photographs'])
    const { status, body } = await admin.call(endpoints.publishProducts, { ids: [id] })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('has no image')])
    await photograph(id, 'burgundy')
    expect((await admin.call(endpoints.publishProducts, { ids: [id] })).status).toBe(200)
  })

  it('a copy of goods has their colours and product images', async () => {
    const { id } = await create('First tie')
    await photograph(id, 'navy')
    const { body } = await admin.call(endpoints.duplicateProduct, { id, name: 'Second tie' })
    expect(body.data.product).toMatchObject({ id: 'second-tie', kind: 'goods', fit: null })
    expect(body.data.product.photographs).toHaveLength(1)
  })

  it('goods keep the chosen colour family until the colour code changes', async () => {
    const { id, colours } = await create('Striped tie')
    const family = async (changes: object) => {
      const [navy, ...others] = colours.map(({ key, name, hex }) => ({ key, name, hex }))
      const { status, body } = await update(id, { colours: [{ ...navy, ...changes }, ...others] })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.product.colours.map((colour) => colour.family)
    }
    expect(await family({ family: 'multi' })).toEqual(['multi', 'red'])
    expect((await read(id)).colours[0]!.pictureHash).toBe(colours[0]!.pictureHash)
    expect(await family({ name: 'Stripes' })).toEqual(['multi', 'red'])
    expect(await family({ hex: '#2e7d32' })).toEqual(['green', 'red'])
    expect(await family({ hex: '#2e7d32', family: 'yellow' })).toEqual(['yellow', 'red'])
    const copy = await admin.call(endpoints.duplicateProduct, { id, name: 'Striped tie too' })
    expect(copy.body.data.product.colours[0]).toMatchObject({ family: 'yellow' })
  })

  it('when two staff members choose a colour family in parallel, one choice is saved and the other is refused', async () => {
    const { id, version, colours } = await create('Contested tie')
    const choose = (family: 'multi' | 'grey') =>
      admin.call(endpoints.updateProduct, {
        id,
        version,
        changes: { colours: colours.map(({ key, name, hex }) => ({ key, name, hex, family })) },
      })
    const both = await Promise.all([choose('multi'), choose('grey')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a new colour code changes the colour family, and the colour keeps its product image', async () => {
    const { id, colours } = await create('Changing tie')
    await photograph(id, 'navy')
    const [navy, burgundy] = (await read(id)).colours
    const changed = [
      { key: 'navy', name: 'Green', hex: '#2e7d32' },
      { key: 'burgundy', name: 'Burgundy', hex: '#7b1e2b' },
    ]
    expect((await update(id, { colours: changed })).status).toBe(200)
    const after = (await read(id)).colours
    expect(after[0]).toMatchObject({ name: 'Green', family: 'green', pictureHash: navy!.pictureHash })
    expect(after[1]).toEqual(burgundy)
    expect(navy!.pictureHash).not.toBe(colours[0]!.pictureHash)
  })
})

it('well-known colour codes get the colour family of their common name', () => {
  const families = {
    '#ffffff': 'white',
    '#000000': 'black',
    '#0a1f44': 'navy',
    '#4682b4': 'blue',
    '#556b2f': 'green',
    '#800020': 'red',
    '#ffc0cb': 'pink',
    '#c0c0c0': 'grey',
    '#8b4513': 'brown',
    '#f5f5dc': 'beige',
    '#ffd700': 'yellow',
    '#800080': 'purple',
  }
  for (const [hex, family] of Object.entries(families)) expect([hex, familyOf(hex)]).toEqual([hex, family])
})

describe('goods in the shop', () => {
  it('goods are listed, searched, filtered and recommended, and add no empty values to the facets', async () => {
    const { id } = await publish('Listed tie')
    const all = await find({})
    expect(all.ids).toContain(id)
    expect(JSON.stringify([all.facets.fit, all.facets.fabric, all.facets.size])).not.toMatch(/null|"NONE"|""/)
    expect((await find({ search: 'listed tie' })).ids).toEqual([id])
    expect((await find({ colour: ['red'] })).ids).toContain(id)
    for (const filter of [{ fit: ['regular' as const] }, { fabric: ['oxford'] }, { size: ['M'] }])
      expect((await find(filter)).ids).not.toContain(id)
    const recommended = (await shop.call(getRecommended)).body.data as unknown as { data: { id: string }[] }
    expect(JSON.stringify(recommended)).toContain(id)
  })

  it('goods are found by their chosen colour family', async () => {
    const { id, colours } = await publish('Purple tie')
    const counted = async (colour: 'red' | 'purple') => (await find({ colour: [colour] })).ids.includes(id)
    expect([await counted('red'), await counted('purple')]).toEqual([true, false])
    const [navy, burgundy] = colours.map(({ key, name, hex }) => ({ key, name, hex }))
    await update(id, { colours: [navy, { ...burgundy, family: 'purple' }] })
    await eventually(
      async () => [await counted('red'), await counted('purple')],
      ([red, purple]) => !red && purple === true,
    )
    const { colour } = (await find({ search: 'purple tie' })).facets as {
      colour: { value: string }[]
    }
    expect(colour.map(({ value }) => value).toSorted()).toEqual(['navy', 'purple'])
  })

  it('the page of goods has product images and no design', async () => {
    const { id } = await publish('Shown tie')
    const { product, data } = await shown(id)
    expect(product).toMatchObject({ kind: 'goods', weave: '', sizes: ['NONE'], designs: {} })
    expect(Object.keys(product!.photographs!)).toEqual(['navy', 'burgundy'])
    expect((data as { stock: number }[]).map(({ stock }) => stock)).toEqual([3, 3])
  })

  it('published goods are shown in their plain colour when their product images are removed', async () => {
    const { id } = await publish('Losing tie')
    const { photographs: all } = await read(id)
    const ids = all.map((one) => one.id)
    const chosen = { product: id, ids }
    expect((await admin.call(photographs.removePhotographs, chosen)).status).toBe(200)
    const { product } = await shown(id)
    expect(product).not.toHaveProperty('photographs')
    expect((await read(id)).gaps).toEqual(['photographs'])
    const hash = product!.colours[0]!.picture.hash
    expect(await pictures.ahead(hash, { view: 'front', width: 160, format: 'webp' })).not.toBeNull()
    expect(picturePath(hash, 'front', 160, 'webp')).toContain(hash)
    expect((await admin.call(photographs.restorePhotographs, chosen)).status).toBe(200)
    expect((await shown(id)).product!.photographs).toBeDefined()
  })
})

const address = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  line2: null,
  city: 'Hartford',
  region: 'CT',
  postalCode: '06101',
  country: 'US',
}

async function buy(token: string, email: string, key: string) {
  const opened = await shop.call(checkout, { email, address, delivery: 'standard' }, { token })
  const { checkout: id, missing } = opened.body.data
  expect(missing).toEqual([])
  const { status, body } = await shop.call(payment, { checkout: id, method: 'on-delivery' }, { token, key })
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = (await shop.call(getWaitingOrders, {}, { token })).body.data
  if (typeof data === 'string') throw new Error(data)
  return data[0]!
}

describe('ordered goods', () => {
  it('goods without a size can be ordered, and neither the error nor the mail mentions a size', async () => {
    const { id } = await publish('Bought tie')
    const token = await shop.guest()
    const added = await shop.call(
      addCart,
      { product: id, colour: 'burgundy', size: 'NONE', quantity: 2 },
      { token },
    )
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const tooMany = await shop.call(
      addCart,
      { product: id, colour: 'burgundy', size: 'NONE', quantity: 2 },
      { token },
    )
    expect(tooMany.status).toBe(409)
    expect(JSON.stringify(tooMany.body)).not.toContain('size')
    const order = await buy(token, 'tie@example.com', 'goods-1')
    expect(order.lines).toMatchObject([
      { product: { id, kind: 'goods' }, size: 'NONE', design: null, quantity: 2 },
    ])
    const [mail] = await shop.db.query<{ text: string }>(
      sql`select body_text as text from mail where recipient = 'tie@example.com' order by id desc limit 1`,
    )
    expect(mail!.text).toContain('Burgundy')
    expect(mail!.text).not.toMatch(/NONE|size/)
  })

  it('when a colour or size is removed, its cart lines stay but cannot be bought, and its order lines stay', async () => {
    const { id } = await publish('Vanishing belt', { sizes: ['85CM', '95CM'] })
    const [cart, bought] = [await shop.guest(), await shop.guest()]
    for (const token of [cart, bought])
      await shop.call(addCart, { product: id, colour: 'burgundy', size: '95CM', quantity: 1 }, { token })
    const order = await buy(bought, 'belt@example.com', 'goods-2')
    expect((await update(id, { sizes: ['85CM'] })).status).toBe(200)
    const [line] = (await shop.call(getCart, {}, { token: cart })).body.data.data as unknown as {
      id: string
      problem: { message: string }
    }[]
    expect(line!.problem.message).toBe('Not made any more')
    const colours = [{ key: 'navy', name: 'Navy', hex: '#1b2a4a' }]
    expect((await update(id, { sizes: ['85CM', '95CM'], colours })).status).toBe(200)
    const again = (await shop.call(getCart, {}, { token: cart })).body.data.data as unknown as (typeof line)[]
    expect(again[0]!.problem.message).toBe('Not made any more')
    const more = await shop.call(updateCart, { line: line!.id, quantity: 2 }, { token: cart })
    expect(more.status).toBe(409)
    expect(order.lines).toMatchObject([{ size: '95CM', colour: { key: 'burgundy' } }])
  })

  it('goods with a price of zero and the longest allowed name can be ordered', async () => {
    const name = 'Ö'.repeat(endpoints.maxNameLength)
    const { id } = await publish(name, {}, 0)
    const token = await shop.guest()
    expect((await shop.call(addCart, { product: id, size: 'NONE', quantity: 1 }, { token })).status).toBe(200)
    const order = await buy(token, 'free@example.com', 'goods-3')
    expect(order.totals.subtotalMinor).toBe(0)
    expect(order.lines[0]!.product.name).toBe(name)
  })
})

describe('CSV files of goods', () => {
  it('importing an export of goods changes nothing; with new IDs it creates the same goods', async () => {
    const { id } = await publish('Exported belt', { sizes: ['S', '85CM'] })
    const [own, ...others] = (await read(id)).colours.map(({ key, name, hex }) => ({ key, name, hex }))
    await update(id, { colours: [{ ...own, family: 'multi' }, ...others] })
    const before = await read(id)
    const file = await download(admin, endpoints.exportProducts, { search: id })
    expect((await importFile(admin, file)).counts).toEqual({ unchanged: 1 })
    expect(await read(id)).toEqual(before)
    const other = file.replaceAll(id, 'other-belt').replaceAll(/EXPORTED-BELT/g, 'OTHER-BELT')
    const done = await importFile(admin, other)
    expect(done.counts, JSON.stringify(await recordsOf(admin, done.id))).toEqual({ created: 1 })
    const made = await read('other-belt')
    expect(made).toMatchObject({ kind: 'goods', status: 'draft', fit: null, sizes: ['S', '85CM'] })
    const coloursOf = ({ colours }: typeof made) => colours.map(({ hex, family }) => [hex, family])
    expect(coloursOf(made)).toEqual(coloursOf(before))
  })

  it('an import sets the colour family, and ignores an unknown one', async () => {
    const rows = (family: string) =>
      `Product ID,Kind,Name,Category,Colour,Colour code,Colour family\r\nfamily-belt,goods,Family belt,oxford,Navy,#1b2a4a,${family}`
    const families = async () => (await read('family-belt')).colours.map(({ family }) => family)
    await importFile(admin, rows('Purple'))
    expect(await families()).toEqual(['purple'])
    expect((await importFile(admin, rows('plaid'))).counts).toEqual({ unchanged: 1 })
    expect(await families()).toEqual(['purple'])
  })

  it('rows with a fit, an invalid colour code or another product type are refused', async () => {
    const { id } = await create('Odd belt')
    const rows = [
      `Product ID,Kind,Name,Category,Fit,Colour,Colour code`,
      `${id},shirt,Odd belt,oxford,,Navy,#1b2a4a`,
      `new-belt-1,goods,New belt,oxford,slim,Navy,#1b2a4a`,
      `new-belt-2,goods,New belt,oxford,,Navy,navy`,
      `new-belt-3,goods,New belt,oxford,,Navy,`,
      `new-belt-4,trousers,New belt,oxford,,Navy,#1b2a4a`,
    ]
    const done = await importFile(admin, rows.join('\r\n'))
    expect(done.counts).toEqual({ refused: 5 })
    expect(await read(id)).toMatchObject({ kind: 'goods' })
  })
})
