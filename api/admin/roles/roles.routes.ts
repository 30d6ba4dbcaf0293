// The endpoints of roles.
import * as roles from '#contract/admin/roles.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportRoles } from './export.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts'

export function roleRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(roles.listRoles, async ({ query, ...caller }) => ({
      data: { items: await listRoles(db, query.sort, caller), next: null },
    })),
    adminRoute(roles.exportRoles, async ({ query, ...caller }) => exportRoles(db, query, caller)),
    adminRoute(roles.createRole, async ({ body, change, ...caller }) => ({
      data: { role: await createRole(change, body, caller) },
    })),
    adminRoute(roles.updateRole, async ({ body, change, ...caller }) => ({
      data: { role: await updateRole(change, body, caller) },
    })),
    adminRoute(roles.deleteRole, async ({ body, change, staff }) => {
      await deleteRole(change, body.id, staff)
      return { data: { deleted: body.id } }
    }),
  ]
}
