// The endpoints of accounts and sessions.
import * as account from '#contract/account.ts'
import type { Deps } from '../kernel/deps.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { type Route, route } from '../http/route.ts'
import { notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { changeEmail, restoreEmail } from './change-email.ts'
import { signUp, signIn, startGuest } from './accounts.ts'
import { deviceOf } from './device.ts'
import { forgotPassword, changePassword, resetPassword } from './new-password.ts'
import { deleteSession, revokeAccess, revokeSession, selectSessions } from './session.sql.ts'
import { createSessionCode, useSessionCode } from './session-code.ts'
import { sendVerifyMail, verifyMail } from './verify-mail.ts'

export function accountRoutes(deps: Deps, personalData: readonly PersonalData[]): Route[] {
  return [...signingIn(deps, personalData), ...codes(deps, personalData), ...sessions(deps)]
}

function signingIn(deps: Deps, personalData: readonly PersonalData[]): Route[] {
  return [
    route(account.startGuest, async ({ userAgent, locale }) => ({
      data: { authtoken: await startGuest(deps, userAgent, locale) },
    })),
    route(account.signUp, async ({ body: { device, ...body }, identify, userAgent, locale, ip }) =>
      signUp(deps, body, { shopper: await identify(), userAgent, locale, device, ip, personalData }),
    ),
    route(account.signIn, async ({ body: { device, ...body }, identify, userAgent, locale, ip }) =>
      signIn(deps, body, { shopper: await identify(), userAgent, locale, device, ip, personalData }),
    ),
    route(account.createSessionCode, async ({ body, shopper }) => ({
      data: { code: await createSessionCode(deps, shopper, body.state) },
    })),
    route(account.useSessionCode, async ({ body, identify, userAgent, locale }) => {
      const visitor = { shopper: await identify(), userAgent, locale, personalData }
      return { data: { authtoken: await useSessionCode(deps, body, visitor) } }
    }),
    route(account.signOut, async ({ shopper }) => {
      await deleteSession(deps.db, shopper.sessionId)
      return { data: { signedOut: true as const } }
    }),
  ]
}

function codes(deps: Deps, personalData: readonly PersonalData[]): Route[] {
  return [
    route(account.verifyMail, async ({ body, identify, locale }) => {
      const email = await verifyMail(deps, body.code, { shopper: await identify(), locale })
      return { data: { verified: true as const, email } }
    }),
    route(account.sendVerifyMail, async ({ shopper, locale }) => ({
      data: { sentTo: await sendVerifyMail(deps, { shopper, locale }) },
    })),
    route(account.forgotPassword, async ({ body }) => {
      await forgotPassword(deps, body.email)
      return { data: { sentTo: body.email } }
    }),
    route(account.resetPassword, async ({ body: { device, ...body }, identify, userAgent, locale }) =>
      resetPassword(deps, body, { shopper: await identify(), userAgent, locale, device, personalData }),
    ),
    route(account.restoreEmail, ({ body, locale }) => restoreEmail(deps, body, locale)),
    route(account.changePassword, async ({ body, shopper, ip, locale }) => {
      await changePassword(deps, body, { shopper, ip, locale })
      return { data: { changed: true as const } }
    }),
    route(account.changeEmail, async ({ body, shopper, ip, locale }) => {
      await changeEmail(deps, body, { shopper, ip, locale })
      return { data: { sentTo: body.email } }
    }),
  ]
}

function sessions({ db }: Deps): Route[] {
  return [
    route(account.getSessions, async ({ shopper }) => {
      const rows = await selectSessions(db, shopper.id)
      const data = rows.map(({ id, userAgent, startedAt, lastSeenAt }) => ({
        id,
        device: deviceOf(userAgent),
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: id === shopper.sessionId,
      }))
      return { data: { data } }
    }),
    route(account.endSession, async ({ shopper, body }) => {
      if (!(await revokeSession(db, shopper.id, body.session))) throw notFound(because('session-not-found'))
      return { data: { ended: body.session } }
    }),
    route(account.endOtherSessions, async ({ shopper }) => ({
      data: { ended: await db.transaction((tx) => revokeAccess(tx, shopper.id, shopper.sessionId)) },
    })),
  ]
}
