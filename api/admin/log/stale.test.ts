// Conflicts of two members who change one record are detected without the audit log.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, updateCategory } from '#contract/admin/categories.ts'
import { listEntries } from '#contract/admin/log.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

/** Deletes the log with its trigger disabled, which only the owner of the database can do. */
async function deleteLog(): Promise<void> {
  await admin.db.query(sql`alter table audit_entry disable trigger audit_entry_kept`)
  await admin.db.query(sql`delete from audit_entry where at < now() + interval '1 minute'`)
  await admin.db.query(sql`alter table audit_entry enable trigger audit_entry_kept`)
}

it('a conflict is detected without the log entry of the first change, and other fields are saved', async () => {
  const given = { name: 'Winter', summary: 'Warm.', description: 'For cold days.' }
  const { id, version } = (await admin.call(createCategory, given)).body.data.category
  const change = (changes: object) => admin.call(updateCategory, { id, version, changes })
  await change({ summary: 'Warmer.' })
  await deleteLog()
  expect((await admin.call(listEntries, { recordType: 'category' })).body.data.items).toEqual([])
  const refused = await change({ summary: 'Warmest.' })
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'Stale', conflicts: [{ field: 'summary', yours: 'Warmest.', theirs: 'Warmer.' }] },
  ])
  const saved = await change({ description: 'For frost.' })
  expect(saved.body.data.category).toMatchObject({ summary: 'Warmer.', description: 'For frost.' })
})

it('the shop itself cannot delete the audit log', async () => {
  await expect(admin.db.query(sql`delete from audit_entry`)).rejects.toThrow('the log cannot be changed')
})
