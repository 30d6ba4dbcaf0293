// Fabrics and designs, called over HTTP: the stock of each fabric, saving, links, and access to a design.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import {
  type FabricView,
  getDesigns,
  getFabrics,
  openDesign,
  removeDesign,
  type SavedDesign,
  saveDesign,
} from '#contract/design.ts'
import { texts } from '#contract/texts.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { eventually, openTestApi, type TestApi } from '../test-api.ts'
import { demoFabricStock, stockFabrics } from '#seed/demo-fabrics.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi({ prepare: stockFabrics })
})
afterAll(() => shop.close())

const allFabrics = async () => (await shop.call(getFabrics)).body.data.data as FabricView[]
const designsOf = async (token: string) =>
  (await shop.call(getDesigns, {}, { token })).body.data.data as SavedDesign[] | string

describe('the fabrics', () => {
  it('are the whole library, with the stock of each and the number of shirts from it', async () => {
    const found = await allFabrics()
    expect(found.map(({ code }) => code)).toEqual(fabrics.map(({ code }) => code))
    const usual = found.find(({ code }) => code === 'XC010')!
    expect(usual).toMatchObject({ state: 'in stock', weave: 'oxford' })
    expect(usual.colour.hex).toMatch(/^#[0-9a-f]{6}$/)
    for (const { shirtsLeft, state } of found) {
      expect(shirtsLeft).toBe(Math.floor(shirtsLeft))
      expect(state === 'sold out').toBe(shirtsLeft === 0)
    }
  })
  it('of the demo shop have two with low stock and one sold out', async () => {
    const states = (await allFabrics()).map(({ state }) => state)
    expect(states.filter((state) => state === 'low')).toHaveLength(2)
    expect(states.filter((state) => state === 'sold out')).toHaveLength(1)
    expect(demoFabricStock().every(({ stockMm }) => stockMm < 400_000)).toBe(true)
  })
  it('are cached until the stock of a fabric changes', async () => {
    await allFabrics()
    await shop.db.query(sql`update fabric_stock set stock_mm = 1 where code = 'XC001'`)
    const found = await eventually(allFabrics, ([first]) => first!.stockMm === 1)
    expect(found[0]).toMatchObject({ code: 'XC001', stockMm: 1, shirtsLeft: 0, state: 'sold out' })
    await shop.db.query(sql`update fabric_stock set stock_mm = 90000 where code = 'XC001'`)
    expect((await eventually(allFabrics, ([first]) => first!.stockMm > 1))[0]!.state).toBe('in stock')
  })
  it('are stocked in an existing shop, without changing existing stock', async () => {
    await shop.db.query(sql`delete from fabric_stock where code = 'XC002'`)
    await shop.db.query(sql`update fabric_stock set stock_mm = 4321 where code = 'XC003'`)
    await stockFabrics(shop.db)
    const rows = await shop.db.query<{ code: string; stockMm: number }>(
      sql`select code, stock_mm from fabric_stock where code in ('XC002', 'XC003') order by code`,
    )
    expect(rows[0]!.stockMm).toBeGreaterThan(20_000)
    expect(rows[1]!.stockMm).toBe(4321)
  })
})

describe('a saved design', () => {
  it('is stored for a guest, with its price and picture, newest first', async () => {
    const token = await shop.guest()
    expect(await designsOf(token)).toBe(texts.noData)
    const club = { name: 'Friday', code: '1_XC001_collar.club_monogram.AB.cuff.navy.block' }
    const { body } = await shop.call(saveDesign, club, { token })
    expect(body.data.design).toMatchObject({
      name: 'Friday',
      code: club.code,
      // Base, plus 20 for going without epaulettes.
      priceMinor: 8900 + 2000,
      picture: { alt: expect.stringMatching(/^Friday in Alba Poplin, white: poplin, .*Collar, .*Buttons: /) },
    })
    await shop.call(saveDesign, { name: 'Second', code: '1_XC001' }, { token })
    expect((await designsOf(token)) as SavedDesign[]).toMatchObject([{ name: 'Second' }, { name: 'Friday' }])
    const known = await shop.db.query(
      sql`select 1 from picture where hash = ${body.data.design.picture.hash}`,
    )
    expect(known).toHaveLength(1)
  })
  it('can get another name and design, and be removed', async () => {
    const token = await shop.guest()
    const first = (await shop.call(saveDesign, { name: 'One', code: '1_XC001' }, { token })).body.data.design
    const changed = { id: first.id, name: 'Two', code: '1_XC002_yoke.split' }
    expect((await shop.call(saveDesign, changed, { token })).body.data.design).toMatchObject(changed)
    expect(await designsOf(token)).toHaveLength(1)
    expect((await shop.call(removeDesign, { id: first.id }, { token })).body.data.removed).toBe(first.id)
    expect((await shop.call(removeDesign, { id: first.id }, { token })).status).toBe(404)
    expect(await designsOf(token)).toBe(texts.noData)
  })
  it('is saved once per key', async () => {
    const token = await shop.guest()
    const save = () => shop.call(saveDesign, { name: 'Once', code: '1_XC001' }, { token, key: 'k1' })
    const [one, two] = [await save(), await save()]
    expect(two.body).toEqual(one.body)
    expect(await designsOf(token)).toHaveLength(1)
  })
  it('is not accessible to others', async () => {
    const [owner, stranger] = [await shop.guest(), await shop.guest()]
    const { id } = (await shop.call(saveDesign, { name: 'Mine', code: '1_XC001' }, { token: owner })).body
      .data.design
    const steal = await shop.call(saveDesign, { id, name: 'Yours', code: '1_XC002' }, { token: stranger })
    expect([steal.status, steal.body.error?.code]).toEqual([404, 'Not Found'])
    expect((await shop.call(removeDesign, { id }, { token: stranger })).status).toBe(404)
    expect((await designsOf(owner)) as SavedDesign[]).toMatchObject([{ name: 'Mine', code: '1_XC001' }])
  })
  it('that cannot be made is refused with a reason', async () => {
    const token = await shop.guest()
    const { status, body } = await shop.call(saveDesign, { name: 'Odd', code: '1_XC999' }, { token })
    expect([status, body.error?.code, body.error?.field]).toEqual([400, 'Invalid Input', 'code'])
    expect(body.error?.message).toContain('Fabric “XC999” not found')
    expect((await shop.call(saveDesign, { name: 'Odd', code: 'hello' }, { token })).status).toBe(400)
  })
  it.each([
    ['a guest', 20],
    ['a customer', 100],
  ])('of %s is one of %d at most', async (who, most) => {
    const guest = await shop.guest()
    const person = { fullName: 'Ada', email: 'full@example.com', password: 'correct horse battery' }
    const token =
      who === 'a guest' ? guest : (await shop.call(signUp, person, { token: guest })).body.data.authtoken
    await shop.db.query(sql`
      insert into design (shopper_id, name, document)
      select shopper_id, 'n', '{}'::jsonb from (
        select id as shopper_id from shopper order by email is null = ${who === 'a guest'} desc, created_at desc limit 1
      ) s, generate_series(1, ${most - 1}::int)`)
    const save = () => shop.call(saveDesign, { name: 'More', code: '1_XC001' }, { token })
    expect((await save()).status).toBe(200)
    const { status, body } = await save()
    expect([status, body.error?.code]).toEqual([409, 'Not Possible Now'])
  })
  it('is moved when the guest signs up', async () => {
    const token = await shop.guest()
    await shop.call(saveDesign, { name: 'Mine', code: '1_XC001' }, { token })
    const person = { fullName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
    const account = (await shop.call(signUp, person, { token })).body.data.authtoken
    expect((await designsOf(account)) as SavedDesign[]).toMatchObject([{ name: 'Mine' }])
  })
})

describe('a design link', () => {
  const open = async (code: string) => shop.call(openDesign, { code })

  it('opens for anybody, with price, picture and whether there is fabric', async () => {
    const { status, body } = await open('1_XC001_collar.chisel-tip_sleeves.short')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      code: '1_XC001_collar.chisel-tip_sleeves.short',
      changes: [],
      price: { totalMinor: 8900 + 1000 + 2000 + 2000, currency: 'USD' },
      available: true,
      problem: null,
    })
    const known = await shop.db.query(sql`select 1 from picture where hash = ${body.data.picture.hash}`)
    expect(known).toHaveLength(1)
  })
  it('that was edited by hand opens the nearest design and lists the changes', async () => {
    const { body } = await open('9_XC999_collar.bow_wings.two')
    expect(body.data.code).toBe('1_XC010')
    expect(body.data.changes).toHaveLength(4)
  })
  it('without a valid code is not found', async () => {
    for (const code of ['hello', '%', '<script>', '1', '💥_💥', 'x'.repeat(1200)]) {
      const { status, body } = await open(code)
      expect([status, body.error?.message], code).toEqual([404, 'This link leads to no design'])
    }
  })
  it('with a sold-out fabric shows the reason', async () => {
    const { body } = await open('1_XC022')
    expect(body.data).toMatchObject({ available: false })
    expect(body.data.problem!.message).toMatch(/^Bengal Stripe Poplin in .+ is sold out$/)
  })
})
