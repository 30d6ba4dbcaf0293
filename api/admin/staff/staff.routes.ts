// The endpoints of members of staff and their invitations.
import * as staff from '#contract/admin/staff.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { roleText } from '../roles/role-text.ts'
import { readSession } from '../session/session.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'

export function staffRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(staff.getInvitation, async ({ query, locale }) => {
      const { email, role, memberId, expiresAt } = await findInvitation(deps, query.code)
      return {
        data: {
          shop: deps.settings.shop.name,
          email,
          role: roleText(readerOf(locale).i18n, role),
          isMember: memberId !== null,
          expiresAt: expiresAt.toISOString(),
        },
      }
    }),
    adminRoute(staff.acceptInvitation, async ({ body, ...context }) => {
      const secret = await acceptInvitation(deps, body, context)
      context.setSessionSecret(secret)
      return { data: await readSession(deps, secret, context) }
    }),
  ]
}
