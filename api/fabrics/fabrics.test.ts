// The fabrics of the shop: read at start and again when one changes, and still shown on old designs when they are no
// longer offered.
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addCart, getCart, type CartLine } from '#contract/cart.ts'
import { type FabricView, getFabrics, openDesign } from '#contract/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { changedFabrics, fabricByCode, fabrics, setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { english, translatorOf } from '../kernel/storefront.ts'
import { pictureHash, swatchesHash } from '../pictures/hash.ts'
import { loadFabrics } from './fabrics.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi()
  await resetFabrics()
})
afterAll(() => shop.close())
afterEach(async () => {
  await resetFabrics()
  setFabrics(standardFabrics)
})

/** Replaces all fabrics by those of a new shop. */
async function resetFabrics(): Promise<void> {
  await shop.db.query(sql`delete from fabric_stock`)
  await shop.db.query(sql`delete from fabric`)
  await loadFabrics(shop.db)
  await shop.db.query(
    sql`insert into fabric_stock (code, stock_mm) values ('XC001', 90000), ('XC010', 90000)`,
  )
}

const change = (code: string, changes: object) =>
  shop.db.query(sql`
    update fabric set definition = definition || ${JSON.stringify(changes)}::jsonb where code = ${code}`)
const listed = async () =>
  ((await shop.call(getFabrics)).body.data.data as FabricView[]).map(({ code }) => code)
const plain = { ...defaultDesign, fabric: 'XC001' }

it('are the standard ones in a shop without any', async () => {
  const [count] = await shop.db.query<{ count: number }>(sql`select count(*)::int from fabric`)
  expect(count).toEqual({ count: 86 })
  expect(fabrics).toBe(standardFabrics)
  expect(changedFabrics()).toEqual([])
})

it('are read again when one changes; its pictures get new names when its look has changed', async () => {
  const [before, swatches, other] = [pictureHash(plain), swatchesHash(['XC001']), pictureHash(defaultDesign)]
  await change('XC001', { name: 'Alba', care: 'Machine wash at 40 °C, hang to dry; hardly needs the iron' })
  await expect.poll(() => fabricByCode('XC001')?.name).toBe('Alba')
  expect(pictureHash(plain)).toBe(before)
  await change('XC001', { weave: 'twill' })
  await expect.poll(() => fabricByCode('XC001')?.weave).toBe('twill')
  expect(pictureHash(plain)).not.toBe(before)
  expect(swatchesHash(['XC001'])).not.toBe(swatches)
  expect(pictureHash({ ...defaultDesign, contrast: 'XC001' })).not.toBe(
    pictureHash({ ...defaultDesign, contrast: 'XC002' }),
  )
  expect(pictureHash(defaultDesign)).toBe(other)
  expect(changedFabrics().map(({ code }) => code)).toEqual(['XC001'])
  await expect
    .poll(() => shop.db.query(sql`select 1 from picture where hash = ${pictureHash(plain)}`))
    .toHaveLength(1)
})

it('have the shop’s own names in each language with a translation', async () => {
  await expect.poll(async () => (await shop.db.query(sql`select code from fabric`)).length).toBe(86)
  const german = translatorOf('de-DE')
  const named = (i18n: typeof german) => designSummary(plain, i18n)[0]!.text
  expect([named(english()), named(german)]).toEqual(['Alba Poplin, white', 'Alba Poplin, weiß'])
  await change('XC001', { name: 'Snow', colour: '{x} & <b>' })
  await shop.db.query(sql`insert into fabric_translation values ('XC001', 'de', '{"name": "Schnee"}')`)
  await expect.poll(() => named(german)).toBe('Schnee, {x} & <b>')
  expect(named(english())).toBe('Snow, {x} & <b>')
})

it('that are no longer offered are not listed, still open by a link, and have a reason in the cart', async () => {
  await expect.poll(async () => (await shop.db.query(sql`select code from fabric`)).length).toBe(86)
  const token = await shop.guest()
  await shop.call(addCart, { design: '1_XC001', quantity: 1, fit: { size: 'M', fit: 'slim' } }, { token })
  await expect.poll(listed).toContain('XC001')
  for (const withdrawn of [sql`offered = false`, sql`archived_at = now()`]) {
    await shop.db.query(sql`update fabric set ${withdrawn} where code = 'XC001'`)
    await expect.poll(listed).not.toContain('XC001')
    const opened = (await shop.call(openDesign, { code: '1_XC001' })).body.data
    expect(opened).toMatchObject({ changes: [], design: { fabric: 'XC001' } })
    const [line] = (await shop.call(getCart, {}, { token })).body.data.data as CartLine[]
    expect(line!.problem!.message).toBe('Alba Poplin in white is not offered any more')
    await shop.db.query(sql`update fabric set offered = true, archived_at = null where code = 'XC001'`)
    await expect.poll(listed).toContain('XC001')
  }
})
