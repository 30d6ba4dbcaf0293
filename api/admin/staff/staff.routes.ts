// The endpoints of members of staff and their invitations.
import * as staff from '#contract/admin/staff.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { exportList } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { roleText } from '../session/role-text.ts'
import { readSession } from '../session/session.ts'
import {
  acceptInvitation,
  findInvitation,
  isForFirstOwner,
  inviteMember,
  listInvitations,
  revokeInvitation,
  sendNewPassword,
} from './invitations.ts'
import { invitationList } from './invitations.sql.ts'
import { disableMember, exportMembers, listMembers, updateMember } from './members.ts'

export function staffRoutes(deps: Deps): AdminRoute[] {
  return [...members(deps), ...invitations(deps), ...accepting(deps)]
}

function members({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(staff.listMembers, async ({ query, ...caller }) => ({
      data: await listMembers(db, query, caller),
    })),
    adminRoute(staff.exportMembers, async ({ query, change, ...caller }) => {
      await logExport(change, 'staff.csv', query)
      return exportMembers(db, query, caller)
    }),
    adminRoute(staff.updateMember, async ({ body, change, ...caller }) => ({
      data: { member: await updateMember(change, body, caller) },
    })),
    adminRoute(staff.disableMember, async ({ body, change, ...caller }) => ({
      data: { member: await disableMember(change, { ...body, disabled: true }, caller) },
    })),
    adminRoute(staff.enableMember, async ({ body, change, ...caller }) => ({
      data: { member: await disableMember(change, { ...body, disabled: false }, caller) },
    })),
  ]
}

function invitations(deps: Deps): AdminRoute[] {
  return [
    adminRoute(staff.listInvitations, async ({ query, ...caller }) => ({
      data: await listInvitations(deps.db, query, caller),
    })),
    adminRoute(staff.exportInvitations, async ({ query, change, locale }) => {
      await logExport(change, 'invitations.csv', query)
      return exportList(invitationList(locale), deps.db, query)
    }),
    adminRoute(staff.inviteMember, async ({ body, change, ...caller }) => ({
      data: { invitation: await inviteMember(deps, change, body, caller) },
    })),
    adminRoute(staff.sendNewPassword, async ({ body, change, ...caller }) => ({
      data: { invitation: await sendNewPassword(deps, change, body.id, caller) },
    })),
    adminRoute(staff.revokeInvitation, async ({ body, change, staff }) => {
      await revokeInvitation(change, { ...body, revoked: true }, staff)
      return { data: { revoked: body.id } }
    }),
    adminRoute(staff.restoreInvitation, async ({ body, change, staff }) => {
      await revokeInvitation(change, { ...body, revoked: false }, staff)
      return { data: { restored: body.id } }
    }),
  ]
}

function accepting(deps: Deps): AdminRoute[] {
  return [
    adminRoute(staff.getInvitation, async ({ query, locale }) => {
      const invitation = await findInvitation(deps.db, query.code)
      const { email, role, memberId, expiresAt } = invitation
      return {
        data: {
          shop: deps.settings.shop.name,
          email,
          role: roleText(readerOf(locale).i18n, role),
          isMember: memberId !== null,
          isFirst: await isForFirstOwner(deps.db, invitation),
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
