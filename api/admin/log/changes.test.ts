// Recent changes by others: listed for staff who may read them, also by another process on the same database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '#contract/admin/api-keys.ts'
import { createCategory, updateCategory } from '#contract/admin/categories.ts'
import { listChanges } from '#contract/admin/log.ts'
import { createRole } from '#contract/admin/roles.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

const statements: string[] = []
let admin: TestAdmin
let other: TestAdmin
let reader: TestStaff
beforeAll(async () => {
  admin = await openTestAdmin({ onStatement: (text) => statements.push(text) })
  // A second process: a server on the same database.
  other = await openTestAdmin({ db: admin.db, withOwner: false })
  reader = await admin.member(['read products'])
})
afterAll(async () => {
  await other.close()
  await admin.close()
})

const changes = async (as: TestStaff, process = other) =>
  (await process.call(listChanges, {}, { as })).body.data.changes.map(({ recordType, recordId }) => ({
    recordType,
    recordId,
  }))

it('a change is listed by every process, but not for its author', async () => {
  const text = { summary: 'Warm.', description: 'Warm.' }
  const { body } = await admin.call(createCategory, { name: 'Winter', ...text })
  const { id, version } = body.data.category
  expect(await changes(reader)).toContainEqual({ recordType: 'category', recordId: id })
  expect(await changes(admin.owner)).toEqual([])
  await admin.call(updateCategory, { id, version, changes: { summary: 'Warmer.' } })
  const { body: news } = await other.call(listChanges, {}, { as: reader })
  expect(news.data.changes[0]!.ageMs).toBeGreaterThanOrEqual(0)
  expect(news.data.changes[0]!.ageMs).toBeLessThan(20_000)
})

it('changes are listed only for areas that the reader may read', async () => {
  const { body } = await admin.call(createRole, { name: 'Packing', permissions: ['read products'] })
  expect(body.data.role.id).toBeTruthy()
  expect((await changes(reader)).map(({ recordType }) => recordType)).not.toContain('role')
  const staffReader = await admin.member(['read staff'])
  expect((await changes(staffReader)).map(({ recordType }) => recordType)).toEqual(['role'])
})

it('a change by an API key is listed for the owner of the key', async () => {
  const key = await admin.call(createApiKey, { name: 'Import', permissions: ['write products'], days: 1 })
  const program = {
    ...admin.owner,
    headers: { origin: '', authorization: `Bearer ${key.body.data.secret}` },
  }
  const made = await admin.call(
    createCategory,
    { name: 'Spring', summary: 'Light.', description: 'Light.' },
    { as: program },
  )
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(await changes(admin.owner)).toEqual([
    { recordType: 'category', recordId: made.body.data.category.id },
  ])
})

it('listing changes takes at most one statement besides the session lookup', async () => {
  statements.length = 0
  await admin.call(listChanges, {}, { as: reader })
  expect(statements.length).toBeLessThanOrEqual(2)
})
