// The look book: the built-in looks of a new shop, how staff create, change, reorder and publish looks, and
// what shoppers see.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLook, listLooks, orderLooks, updateLook } from '#contract/admin/looks.ts'
import { listEntries } from '#contract/admin/log.ts'
import { updateOptions } from '#contract/admin/options.ts'
import { getLookBook, type LookView } from '#contract/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { eventually } from '../../test-api.ts'
import { alsoInGerman, openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const shown = async (locale = 'en-US') =>
  (await shop.call(getLookBook, {}, { locale })).body.data.data as LookView[]
const keys = async () => (await shown()).map(({ key }) => key)
const looks = async () => (await admin.call(listLooks)).body.data.items
const look = async (id: string) => (await looks()).find((one) => one.id === id)!
const update = async (id: string, changes: unknown, version?: number) =>
  admin.call(updateLook, { id, version: version ?? (await look(id)).version, changes })
const wing = '1_XC021_collar.wing_button.horn'

it('a new shop shows the built-in looks with names and texts that storefronts translate', async () => {
  const before = await shown()
  expect(before.map(({ key, code }) => [key, code])).toEqual(
    lookBook.map(({ key, design }) => [key, designCode(design)]),
  )
  expect(before.filter(({ ownName, ownWords }) => ownName || ownWords)).toEqual([])
  expect(before[0]).toMatchObject({ name: 'The First Oxford' })
  expect((await looks()).map(({ id, published }) => [id, published])).toEqual(
    lookBook.map(({ key }) => [key, true]),
  )
})

describe('looks', () => {
  it('a new look has a rendered picture, and is visible only while it is published', async () => {
    const { status, body } = await admin.call(createLook, {
      name: 'Hello <b>',
      words: '"</script>',
      code: wing,
    })
    expect([status, body.data.look]).toMatchObject([
      200,
      { id: 'hello-b', published: false, code: wing, problem: null },
    ])
    expect(await keys()).not.toContain('hello-b')
    const [known] = await shop.db.query(sql`select 1 from picture where hash = ${body.data.look.pictureHash}`)
    expect(known).toBeTruthy()
    expect((await update('hello-b', { published: true })).status).toBe(200)
    expect((await eventually(keys, (now) => now.includes('hello-b'))).at(-1)).toBe('hello-b')
    expect((await shown()).at(-1)).toMatchObject({
      name: 'Hello <b>',
      words: '"</script>',
      ownName: true,
      ownWords: true,
    })
    await update('hello-b', { published: false })
    await eventually(keys, (now) => !now.includes('hello-b'))
    const { items } = (await admin.call(listEntries, { recordType: 'look', recordId: 'hello-b' })).body.data
    expect(items.map(({ call }) => call)).toEqual(['updateLook', 'updateLook', 'createLook'])
  })

  it('a look can be translated, and shows its default texts where a translation is missing', async () => {
    await update('boardroom', { name: 'Chairman', translations: { de: { words: 'Feines Tuch.' } } })
    const named = (views: LookView[]) => views.find(({ key }) => key === 'boardroom')!
    await eventually(shown, (now) => named(now).name === 'Chairman')
    expect(named(await shown())).toMatchObject({ name: 'Chairman', ownName: true })
    expect(named(await shown())).not.toHaveProperty('ownWords')
    expect(named(await shown('de-DE'))).toMatchObject({
      name: 'Chairman',
      words: 'Feines Tuch.',
      ownWords: true,
    })
    await update('boardroom', { translations: { de: { words: null } } })
    expect((await look('boardroom')).translations).toEqual({})
  })

  it('a look with an option that is not offered is hidden, and staff see the reason', async () => {
    const withdraw = (offered: boolean, version: number) =>
      admin.call(updateOptions, { part: 'cuff', version, changes: { choices: { napoleon: { offered } } } })
    expect((await withdraw(false, 1)).status).toBe(200)
    await eventually(keys, (now) => !now.includes('black-tie'))
    const { problem, published } = await eventually(
      () => look('black-tie'),
      (now) => now.problem !== null,
    )
    expect([problem?.message, published]).toEqual(['Napoleon Cuff is not offered any more', true])
    expect((await withdraw(true, 2)).status).toBe(200)
    await eventually(keys, (now) => now.includes('black-tie'))
  })

  it('looks can be reordered, but only with the ID of every look exactly once', async () => {
    const before = (await looks()).map(({ id }) => id)
    const after = before.toReversed()
    expect((await admin.call(orderLooks, { ids: after })).status).toBe(200)
    await eventually(keys, (now) => now[0] === after.find((id) => id !== 'hello-b'))
    expect((await admin.call(orderLooks, { ids: after.slice(1) })).status).toBe(409)
    expect((await admin.call(orderLooks, { ids: [...after.slice(1), after[1]!] })).status).toBe(409)
    expect((await admin.call(orderLooks, { ids: before })).status).toBe(200)
  })
})

describe('refused changes and conflicts', () => {
  it.each([
    [{ code: 'hello' }, 400],
    [{ code: '1_XC999' }, 400],
    [{ code: '1_XC010_collar.ruff' }, 400],
    [{ name: '' }, 400],
    [{ words: 'x'.repeat(301) }, 400],
    [{ translations: { de: { name: 'x'.repeat(81) } } }, 400],
    [{ translations: { '../../': { name: 'x' } } }, 400],
    [{ published: 'yes' }, 400],
  ])('the change %j of a look is refused with status %i', async (changes, status) => {
    expect((await update('harbour', changes)).status).toBe(status)
    expect(await look('harbour')).toMatchObject({ name: 'Harbour', version: 1 })
  })

  it('an unknown look is not found, and a member without permission cannot change a look', async () => {
    expect((await update('nobody', { name: 'x' }, 1)).status).toBe(404)
    const reader = await admin.member(['read content', 'write products'])
    expect((await admin.call(listLooks, {}, { as: reader })).status).toBe(200)
    const input = { id: 'harbour', version: 1, changes: { name: 'x' } }
    expect((await admin.call(updateLook, input, { as: reader })).status).toBe(403)
  })

  it('an outdated change is refused for the field that another member changed, and saved for others', async () => {
    const { version } = await look('camel')
    expect((await update('camel', { name: 'Sand' }, version)).status).toBe(200)
    expect((await update('camel', { code: wing }, version)).status).toBe(200)
    const late = await update('camel', { name: 'Dune' }, version)
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'Stale', conflicts: [{ field: 'name', yours: 'Dune', theirs: 'Sand' }] },
    ])
    expect(await look('camel')).toMatchObject({ name: 'Sand', code: wing })
  })

  it('looks with the same name get different IDs', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.call(createLook, { name: 'Twin', words: 'One of four.', code: wing }),
      ),
    )
    expect(new Set(made.map(({ body }) => body.data.look.id)).size).toBe(4)
  })
})
