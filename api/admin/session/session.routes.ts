// The endpoints of signing in and out.
import * as session from '#contract/admin/session.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { deleteSession, readSession, signIn } from './session.ts'

export function sessionRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(session.getSession, async (context) => ({
      data: await readSession(deps, context.sessionSecret!, context),
    })),
    adminRoute(session.signIn, async ({ body, ...context }) => {
      const secret = await signIn(deps, body, context)
      context.setSessionSecret(secret)
      return { data: { session: await readSession(deps, secret, context), pending: null } }
    }),
    adminRoute(session.signOut, async ({ staff, change, setSessionSecret }) => {
      await change(async (tx, log) => {
        await deleteSession(tx, staff.id, staff.sessionId!)
        await log({
          recordType: 'session',
          recordId: staff.sessionId!,
          recordName: staff.email,
          before: {},
          after: null,
        })
      })
      setSessionSecret(null)
      return { data: { signedOut: true as const } }
    }),
  ]
}
