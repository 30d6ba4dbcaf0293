// The endpoints of signing in and out.
import * as session from '#contract/admin/session.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminContext, type AdminRoute, adminRoute } from '../http/route.ts'
import { deleteStaffSession, readSession } from './session.ts'
import { confirmDevice, sendSignInLink } from './sign-in-link.ts'
import { confirmSignIn, signIn, signInWithPasskey, startPasskeySignIn } from './sign-in.ts'

type Opening = Pick<AdminContext<never>, 'setSessionSecret' | 'ip' | 'locale'>

export function sessionRoutes(deps: Deps): AdminRoute[] {
  const open = (context: Opening, secret: string) => {
    context.setSessionSecret(secret)
    return readSession(deps, secret, context)
  }
  return [
    adminRoute(session.getSession, async (context) => ({
      data: await readSession(deps, context.sessionSecret!, context),
    })),
    adminRoute(session.signIn, async ({ body, ...context }) => {
      const result = await signIn(deps, body, context)
      if ('pending' in result) return { data: { session: null, pending: result.pending } }
      return { data: { session: await open(context, result.secret), pending: null } }
    }),
    adminRoute(session.confirmSignIn, async ({ body, ...context }) => ({
      data: await open(context, await confirmSignIn(deps, body, context)),
    })),
    adminRoute(session.sendSignInLink, async ({ body }) => {
      await sendSignInLink(deps, body.email)
      return { data: { sent: true as const } }
    }),
    adminRoute(session.useSignInLink, async ({ body, setDevice, ...visitor }) => {
      await confirmDevice(body.code, visitor)
      setDevice()
      return { data: { confirmed: true as const } }
    }),
    adminRoute(session.startPasskeySignIn, async () => ({ data: await startPasskeySignIn(deps) })),
    adminRoute(session.signInWithPasskey, async ({ body, ...context }) => ({
      data: await open(context, await signInWithPasskey(deps, body, context)),
    })),
    adminRoute(session.signOut, async ({ staff, change, setSessionSecret }) => {
      await change(async (tx, log) => {
        await deleteStaffSession(tx, staff.id, { sessionId: staff.sessionId!, isForgotten: false })
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
