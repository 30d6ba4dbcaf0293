// The roles that every shop begins with.
import type { Permission, PermissionArea } from '#contract/admin/permissions.ts'
import type { Db } from '../../kernel/db.ts'
import { type BuiltInRole, insertFirstRoles, updateUnchangedRoles } from './roles.sql.ts'

const read = (...areas: PermissionArea[]) => areas.map((area): Permission => `read ${area}`)
const write = (...areas: PermissionArea[]) =>
  areas.flatMap((area): Permission[] => [`read ${area}`, `write ${area}`])

export const builtInRoles: BuiltInRole[] = [
  { key: 'owner', name: 'Owner', permissions: [] },
  {
    key: 'manager',
    name: 'Manager',
    permissions: [
      ...write('products', 'fabrics', 'prices', 'promotions', 'production', 'content', 'settings'),
      ...write('orders', 'customers', 'messages', 'returns', 'reviews'),
      ...read('analytics', 'staff', 'log'),
    ],
  },
  {
    key: 'service',
    name: 'Service',
    permissions: [
      ...read('products', 'fabrics', 'prices', 'promotions', 'production', 'content', 'customers'),
      ...write('orders', 'messages', 'returns', 'reviews'),
    ],
  },
  {
    key: 'workshop',
    name: 'Workshop',
    permissions: [...write('fabrics', 'production'), ...read('products', 'returns')],
  },
  {
    key: 'books',
    name: 'Books',
    permissions: read(
      ...(['products', 'fabrics', 'prices', 'promotions', 'settings'] as const),
      ...(['orders', 'returns', 'analytics', 'log'] as const),
    ),
  },
  {
    key: 'viewer',
    name: 'Viewer',
    permissions: read(
      ...(['products', 'fabrics', 'prices', 'promotions', 'production'] as const),
      ...(['content', 'settings', 'returns', 'reviews', 'analytics'] as const),
    ),
  },
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
