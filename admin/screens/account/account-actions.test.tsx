// @vitest-environment happy-dom
// The member's own access: the authenticator app, passkeys and sessions.
import { it } from 'vitest'
import {
  addPasskey,
  confirmAuthenticatorApp,
  endOtherSessions,
  endSession,
  getSecondFactors,
  listSessions,
  removePasskey,
  startAuthenticatorApp,
  startPasskey,
} from '#contract/admin/account.ts'
import { listEntries } from '#contract/admin/log.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { samplePasskey, usePasskeys } from '../../testing/passkeys.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()
usePasskeys()

const at = '2026-03-10T10:00:00.000Z'
const phone = { id: sampleId(70), name: 'Phone', addedAt: at, lastUsedAt: null }
const secondFactors = { authenticatorAppSince: null, passkeys: [phone], recoveryCodes: 0 }
const serve = (api: FakeApi) => {
  api.reply(getSecondFactors, { data: { secondFactors } })
  api.reply(listEntries, { data: { items: [], next: null } })
  api.reply(startAuthenticatorApp, { data: { secret: 'ABCDEFGH', url: 'otpauth://totp/Placket' } })
  api.reply(startPasskey, { data: { passkeyOptions: { challenge: 'Y2hhbGxlbmdl' } } })
}
const password = { 'Your password': 'old words' }
const address = '/account/security'

it.each([
  action({
    name: 'an authenticator app is set up with the code that it shows',
    address,
    serve,
    open: ['Set up', password, 'Continue'],
    shows: ['ABCD EFGH'],
    act: 'Set up',
    missing: { 'Code of the authenticator app': 'Enter the six digits that the app shows' },
    fill: { 'Code of the authenticator app': '123 456' },
    endpoint: confirmAuthenticatorApp,
    sent: { code: '123 456' },
    refusal: {
      code: 'Invalid Input',
      message: 'the code is wrong',
      field: 'code',
      beside: 'Code of the authenticator app',
    },
    reply: {
      data: { secondFactors: { ...secondFactors, authenticatorAppSince: at }, recoveryCodes: ['aaaa-bbbb'] },
    },
    done: 'aaaa-bbbb',
  }),
  action({
    name: 'a passkey is added, after the password',
    address,
    serve,
    open: ['Add passkey'],
    act: 'Add passkey',
    missing: { Name: 'Enter a name', 'Your password': 'Enter your password' },
    fill: { Name: ' Laptop ', ...password },
    endpoint: addPasskey,
    sent: { name: 'Laptop', response: samplePasskey },
    refusal: { code: 'Invalid Input', message: 'the name is too long', field: 'name', beside: 'Name' },
    reply: { data: { secondFactors, recoveryCodes: ['cccc-dddd'] } },
    done: 'cccc-dddd',
  }),
  action({
    name: 'a passkey is removed, after the password',
    address,
    serve,
    open: ['Remove the passkey Phone'],
    shows: ['Phone'],
    act: 'Remove',
    missing: { 'Your password': 'Enter your password' },
    fill: password,
    endpoint: removePasskey,
    sent: { id: phone.id, password: 'old words' },
    refusal: {
      code: 'Invalid Input',
      message: 'the password is wrong',
      field: 'password',
      beside: 'Your password',
    },
    reply: { data: { secondFactors: { ...secondFactors, passkeys: [] } } },
    done: 'The passkey is removed.',
  }),
])('$name', async (one) => expectAction(test.api, one))

const session = {
  id: sampleId(71),
  device: 'Firefox on Windows',
  network: '203.0.113.0',
  startedAt: at,
  lastSeenAt: at,
  isThis: true,
}
const serveSessions = (api: FakeApi) =>
  api.reply(listSessions, {
    data: {
      items: [session, { ...session, id: sampleId(72), device: 'Safari on iPhone', isThis: false }],
      next: null,
    },
  })

it.each([
  action({
    name: 'one is ended',
    address: '/account/sessions',
    serve: serveSessions,
    act: 'End the session: Safari on iPhone',
    endpoint: endSession,
    sent: { id: sampleId(72) },
    refusal: { code: 'Not Found', message: 'session not found' },
    reply: { data: { ended: sampleId(72) } },
    done: 'The session is ended.',
  }),
  action({
    name: 'all others are ended',
    address: '/account/sessions',
    serve: serveSessions,
    act: 'Sign out everywhere else',
    endpoint: endOtherSessions,
    sent: {},
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { ended: 1 } },
    done: 'You are signed out everywhere else.',
  }),
])('session: $name', async (one) => expectAction(test.api, one))
