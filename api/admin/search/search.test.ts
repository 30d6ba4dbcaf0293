// The search over all areas: which records it finds, also with typing errors, and that it finds only records
// that the caller may read.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '#contract/admin/api-keys.ts'
import { permissions } from '#contract/admin/permissions.ts'
import { findRecords, maxOfKind } from '#contract/admin/search.ts'
import { inviteMember } from '#contract/admin/staff.ts'
import { listRoles } from '#contract/admin/roles.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

const statements: string[] = []
let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openStockedApi({ onStatement: (text) => statements.push(text) })
  admin = await openTestAdmin({ shop })
  const { db } = admin
  await admin.call(createApiKey, { name: 'Quillfeather export', permissions: ['read log'], days: 1 })
  const roles = (await admin.call(listRoles)).body.data.items
  await admin.call(inviteMember, { email: 'quillfeather@example.com', roleId: roles.at(-1)!.id })
  await db.query(sql`
    insert into webhook (url, events, secret) values ('https://quillfeather.example', '{}', 'x')`)
  await db.query(sql`
    insert into staff_role (name, permissions) values ('Quillfeather', '{}')`)
  await db.query(sql`
    insert into staff_member (email, full_name, password_hash, role_id)
    select 'q@example.com', 'Ada Quillfeather', 'x', id from staff_role where name = 'Quillfeather'`)
  await db.query(sql`
    insert into data_import (kind, file_name, network, locale, state) values
      ('stock', 'quillfeather stock.csv', '127.0.0.1', 'en-US', 'done'),
      ('fabrics', 'quillfeather fabrics.csv', '127.0.0.1', 'en-US', 'done'),
      ('customers', 'quillfeather customers.csv', '127.0.0.1', 'en-US', 'done')`)
  await db.query(sql`
    insert into look (id, name, words, design, position) values ('quill', 'Quillfeather look', '', '{}', 99)`)
  await db.query(
    sql`insert into coupon (code, kind, percent, note) values ('Q1', 'percent', 10, 'Quillfeather fair')`,
  )
  await db.query(sql`
    insert into gift_card (code_hash, ending, currency, note) values ('x', 'VWPA', 'USD', 'Quillfeather prize')`)
  await db.query(sql`update category set name = 'Quillfeather shirts' where id = 'oxford'`)
  await db.query(sql`update product set name = 'Quillfeather Oxford' where id = 'plain-oxford'`)
  await db.query(sql`
    update fabric set definition = definition || '{"name":"Quillfeather twill"}' where code =
      (select code from fabric order by position limit 1)`)
})
afterAll(() => admin.close())

const find = async (search: string, as: TestStaff = admin.owner) => {
  const { status, body } = await admin.call(findRecords, { search }, { as })
  expect(status).toBe(200)
  return body.data.items
}
const typesOf = async (search: string, as?: TestStaff) =>
  [...new Set((await find(search, as)).map(({ recordType }) => recordType))].toSorted()

const all = [
  'api key',
  'category',
  'coupon',
  'fabric',
  'gift card',
  'import',
  'invitation',
  'look',
  'member',
  'product',
  'role',
  'webhook',
]

it('every type of record is found by any of its words, with at most 6 statements', async () => {
  // Retried until the background work after the change of the fabric is done: its statements count too.
  await expect
    .poll(async () => {
      statements.length = 0
      await find('QUILLFEATHER')
      return statements.length
    })
    .toBeLessThanOrEqual(6)
  expect(await typesOf('QUILLFEATHER')).toEqual(all)
  expect((await find('oxford quill')).map(({ name }) => name)).toEqual(['Quillfeather Oxford'])
})

it('a search with a typing error finds records too, with at most 6 statements', async () => {
  statements.length = 0
  expect(await typesOf('quilfaether')).toEqual(expect.arrayContaining(['category', 'member', 'role']))
  expect(statements.length).toBeLessThanOrEqual(6)
  expect((await find('oxfrod')).map(({ recordType }) => recordType)).toContain('product')
  expect(await find('zzqqxxyyww')).toEqual([])
})

it('a role is found by its name in the reader’s language, and the results of each type are limited', async () => {
  const counted = Map.groupBy(await find('e'), ({ recordType }) => recordType)
  for (const records of counted.values()) expect(records.length).toBeLessThanOrEqual(maxOfKind)
  expect((await find('viewer')).map(({ recordType }) => recordType)).toContain('role')
})

it('a staff member finds only records that their permissions let them read', async () => {
  const shows: Record<string, string[]> = {
    'read products': ['category', 'import', 'product'],
    'read fabrics': ['fabric', 'import'],
    'read customers': ['import'],
    'read content': ['look'],
    'read promotions': ['coupon', 'gift card'],
    'read staff': ['invitation', 'member', 'role'],
    'read settings': ['webhook'],
  }
  for (const permission of permissions.filter((one) => one.startsWith('read '))) {
    const reader = await admin.member([permission])
    const mistyped = await typesOf('quilfeather', reader)
    expect(await typesOf('quillfeather', reader), permission).toEqual(shows[permission] ?? [])
    expect(
      mistyped.every((type) => shows[permission]?.includes(type)),
      permission,
    ).toBe(true)
  }
  const ofProducts = await find('quillfeather', await admin.member(['read products']))
  expect(ofProducts.map(({ name }) => name)).not.toContain('quillfeather fabrics.csv')
})

it('special characters and markup are searched as text; empty, invalid or too long texts are refused', async () => {
  for (const search of ['%', '_', '\\', "'; drop table look; --", '<script>', '٣', '%%%%', 'a'.repeat(80)])
    expect(await find(search), search).toEqual([])
  for (const search of ['', ' ', 'a\0b', 'x'.repeat(81)])
    expect((await admin.call(findRecords, { search })).status, search).toBe(400)
})
