// Designs and pictures that are no longer used are removed, the others stay.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { openDesign, saveDesign } from '#contract/design.ts'
import { checkout, payment } from '#contract/orders.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { putProducts } from '../cart/test-products.ts'
import { ownDesigns } from '../designs/look-book.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { testAddress } from '../test-shopper.ts'
import { pictureHash } from './hash.ts'
import { removeUnusedDesigns, removeUnusedFiles } from './remove-pictures.ts'
import { filesIn } from '../files/folder.ts'

let shop: TestApi
let folder: string
beforeAll(async () => {
  shop = await openTestApi({ prepare: stockFabrics })
  await putProducts(shop.db, ['harrow-oxford'], 10)
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const fit = { size: 'M', fit: 'regular' } as const
const hashOf = (code: string) => pictureHash(readDesignCode(code)!.design)
const isKnown = async (hash: string) =>
  (await shop.db.query(sql`select 1 from picture where hash = ${hash}`)).length > 0
const daysPass = (days: number) =>
  shop.db.query(sql`update picture set known_at = known_at - make_interval(days => ${days}::int)`)
const clean = () =>
  removeUnusedDesigns(
    shop.db,
    ownDesigns().map((design) => pictureHash(design)),
  )

it('designs that were only viewed are removed after two days, the others stay', async () => {
  const token = await shop.guest()
  const codes = {
    opened: '1_XC001_collar.club',
    left: '1_XC001_collar.chisel-tip',
    saved: '1_XC001_yoke.split',
    carted: '1_XC001_cuff.french',
    bought: '1_XC002_yoke.split',
    inCheckout: '1_XC002_collar.club',
  }
  await shop.call(openDesign, { code: codes.opened })
  await shop.call(openDesign, { code: codes.left })
  expect((await shop.call(saveDesign, { name: 'Mine', code: codes.saved }, { token })).status).toBe(200)
  await shop.call(addCart, { design: codes.carted, quantity: 1, fit }, { token })
  const buyer = await shop.guest()
  const buynow = { design: codes.bought, quantity: 1, fit }
  const opened = await shop.call(
    checkout,
    { buynow, address: testAddress, delivery: 'standard', email: 'ada@example.com' },
    { token: buyer },
  )
  const ordered = await shop.call(
    payment,
    { checkout: opened.body.data.checkout, method: 'on-delivery' },
    { token: buyer },
  )
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  await shop.call(
    checkout,
    { buynow: { ...buynow, design: codes.inCheckout } },
    { token: await shop.guest() },
  )
  expect(await clean()).toBe(0)
  await daysPass(3)
  // Opening a link counts as use.
  await shop.call(openDesign, { code: codes.opened })
  const product = await shop.db.query<{ hash: string }>(
    sql`select colours -> 0 ->> 'pictureHash' as hash from product`,
  )
  await shop.db.query(sql`
    insert into picture (hash, design, known_at) values (${product[0]!.hash}, '{}'::jsonb, now() - interval '9 days')`)
  await clean()
  for (const [what, code] of Object.entries(codes))
    expect(await isKnown(hashOf(code)), what).toBe(what !== 'left')
  expect(await isKnown(product[0]!.hash)).toBe(true)
  expect(await isKnown(pictureHash(lookBook[0]!.design))).toBe(true)
  expect(await isKnown(product[0]!.hash)).toBe(true)
  await daysPass(3)
  await clean()
  expect(await isKnown(hashOf(codes.opened))).toBe(false)
})
it('the pictures of removed designs are removed, the others stay', async () => {
  const used = pictureHash(lookBook[0]!.design)
  const unused = '0123456789abcdef'
  const fileOf = (hash: string) => path.join(folder, 'pictures', hash.slice(0, 2), hash, 'front-640.avif')
  for (const hash of [used, unused]) {
    await mkdir(path.dirname(fileOf(hash)), { recursive: true })
    await writeFile(fileOf(hash), 'picture')
  }
  await removeUnusedFiles(shop.db, filesIn(folder))
  expect([existsSync(fileOf(used)), existsSync(path.dirname(fileOf(unused)))]).toEqual([true, false])
  await removeUnusedFiles(shop.db, filesIn(path.join(folder, 'nowhere')))
})
