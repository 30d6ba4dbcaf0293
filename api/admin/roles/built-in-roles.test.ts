// How a start of the program updates the built-in roles of an existing database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteRole, listRoles, updateRole } from '#contract/admin/roles.ts'
import { permissionsOfRoles } from '../authorization-table.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { reconcileRoles } from './built-in-roles.ts'

let admin: TestAdmin
beforeAll(async () => void (admin = await openTestAdmin()))
afterAll(() => admin.close())

const roles = async () => (await admin.call(listRoles)).body.data.items
const role = async (name: string) => (await roles()).find((one) => one.name === name)!
const permissionsOf = async () =>
  Object.fromEntries((await roles()).map(({ name, permissions }) => [name, permissions.toSorted()]))

it('built-in roles that staff have not changed get the permissions of this version of the program', async () => {
  const before = await permissionsOf()
  await admin.db.query(sql`
    update staff_role set permissions = '{read products}' where built_in in ('manager', 'books')`)
  await reconcileRoles(admin.db)
  expect(await permissionsOf()).toEqual(before)
  expect(before['Manager']).toEqual(permissionsOfRoles['Manager']!.toSorted())
})

it('a built-in role that staff have changed keeps its permissions, and a deleted one stays deleted', async () => {
  const { id, version } = await role('Viewer')
  await admin.call(updateRole, { id, version, changes: { permissions: ['read products'] } })
  await admin.call(deleteRole, { id: (await role('Service')).id })
  const before = await permissionsOf()
  await reconcileRoles(admin.db)
  expect(await permissionsOf()).toEqual(before)
  expect(before).toMatchObject({ Viewer: ['read products'] })
  expect(before).not.toHaveProperty('Service')
})
