// The endpoints of a member's own account.
import * as account from '#contract/admin/account.ts'
import { deviceOf } from '../../accounts/device.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { selectStaffSessions } from '../session/session.ts'
import { changePassword, endOtherSessions, endSession, readAccount, updateAccount } from './account.ts'
import {
  addPasskey,
  confirmAuthenticatorApp,
  createRecoveryCodes,
  readFactors,
  removeAuthenticatorApp,
  removePasskey,
  startAuthenticatorApp,
  startPasskey,
} from './own-factors.ts'

export function ownAccountRoutes(deps: Deps): AdminRoute[] {
  return [...details(deps), ...sessions(deps), ...secondFactors(deps)]
}

function details(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  return [
    adminRoute(account.getAccount, async (caller) => ({
      data: { account: await readAccount(db, settings, caller) },
    })),
    adminRoute(account.updateAccount, async ({ body, change, ...caller }) => ({
      data: { account: await updateAccount(change, settings, body, caller) },
    })),
    adminRoute(account.changePassword, async ({ body, change, ...caller }) => {
      await changePassword(deps, change, body, caller)
      return { data: { changed: true as const } }
    }),
  ]
}

function sessions({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(account.listSessions, async ({ staff }) => {
      const rows = await selectStaffSessions(db, staff.id)
      const items = rows.map(({ userAgent, startedAt, lastSeenAt, ...row }) => ({
        ...row,
        device: deviceOf(userAgent),
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: row.id === staff.sessionId,
      }))
      return { data: { items, next: null } }
    }),
    adminRoute(account.endSession, async ({ body, change, staff }) => {
      await endSession(change, body.id, staff)
      return { data: { ended: body.id } }
    }),
    adminRoute(account.endOtherSessions, async ({ change, staff }) => ({
      data: { ended: await endOtherSessions(change, staff) },
    })),
  ]
}

function secondFactors(deps: Deps): AdminRoute[] {
  return [
    adminRoute(account.getSecondFactors, async ({ staff }) => ({
      data: { secondFactors: await readFactors(deps.db, staff.id) },
    })),
    adminRoute(account.startAuthenticatorApp, async ({ body, ...caller }) => ({
      data: await startAuthenticatorApp(deps, body, caller),
    })),
    adminRoute(account.confirmAuthenticatorApp, async ({ body, change, staff }) => ({
      data: await confirmAuthenticatorApp(deps, change, body, staff),
    })),
    adminRoute(account.removeAuthenticatorApp, async ({ body, change, ...caller }) => ({
      data: { secondFactors: await removeAuthenticatorApp(deps, change, body, caller) },
    })),
    adminRoute(account.createRecoveryCodes, async ({ body, change, ...caller }) => ({
      data: await createRecoveryCodes(deps, change, body, caller),
    })),
    adminRoute(account.startPasskey, async ({ body, ...caller }) => ({
      data: await startPasskey(deps, body, caller),
    })),
    adminRoute(account.addPasskey, async ({ body, change, staff }) => ({
      data: await addPasskey(deps, change, body, staff),
    })),
    adminRoute(account.removePasskey, async ({ body, change, ...caller }) => ({
      data: { secondFactors: await removePasskey(deps, change, body, caller) },
    })),
  ]
}
