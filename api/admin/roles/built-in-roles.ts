// The roles that every shop begins with.
import {
  type BuiltInRoleKey,
  type Permission,
  permissionRegistry,
  permissionsByArea,
} from '#contract/admin/permissions.ts'
import type { Db } from '../../kernel/db.ts'
import { type BuiltInRole, insertFirstRoles, updateUnchangedRoles } from './roles.sql.ts'

/** The permissions of a built-in role, as the registry has them for each area. */
const permissionsOf = (key: BuiltInRoleKey): Permission[] =>
  permissionsByArea.flatMap(({ area, read, write }) => {
    const may = permissionRegistry[area].roles[key]
    if (!may) return []
    return may === 'write' && write ? [read, write] : [read]
  })

export const builtInRoles: BuiltInRole[] = [
  { key: 'owner', name: 'Owner', permissions: [] },
  { key: 'manager', name: 'Manager', permissions: permissionsOf('manager') },
  { key: 'service', name: 'Service', permissions: permissionsOf('service') },
  { key: 'workshop', name: 'Workshop', permissions: permissionsOf('workshop') },
  { key: 'books', name: 'Books', permissions: permissionsOf('books') },
  { key: 'viewer', name: 'Viewer', permissions: permissionsOf('viewer') },
]

/**
 * Creates the built-in roles in a new database. In any other database it sets the permissions of unchanged built-in
 * roles to those of this version of the program; deleted roles stay deleted. Runs at each start, after the schema is up
 * to date.
 */
export const reconcileRoles = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await insertFirstRoles(tx, builtInRoles)
    await updateUnchangedRoles(tx, builtInRoles)
  })
