// @vitest-environment happy-dom
// Signing in: password, second factor, passkey or a link by mail, and signing out.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getAccount, updateAccount } from '#contract/admin/account.ts'
import { listEntries } from '#contract/admin/log.ts'
import {
  confirmSignIn,
  type SecondFactor,
  sendSignInLink,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
  useSignInLink,
} from '#contract/admin/session.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { action, expectAction } from '../testing/action.ts'
import { samplePasskey, usePasskeys } from '../testing/passkeys.ts'
import { save } from '../testing/record-form.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../testing/render.tsx'

const test = useFakeAdminApi()
const passkeys = usePasskeys()

const ticket = 't'.repeat(43)
const passkeyOptions = { challenge: 'Y2hhbGxlbmdl' }
const address = '/sign-in?next=/account'
const typed = { 'Email address': ' olive@example.com ', Password: 'old words' }
const pendingWith =
  (...factors: SecondFactor[]) =>
  (api: FakeApi) => {
    const account = { version: 1, fullName: 'Olive Owner', email: 'olive@example.com', locale: 'en-US' }
    api.reply(getAccount, { data: { account } })
    api.reply(listEntries, { data: { items: [], next: null } })
    api.reply(signIn, { data: { session: null, pending: { ticket, factors, passkeyOptions } } })
    api.reply(startPasskeySignIn, { data: { ticket, passkeyOptions } })
  }
const wrong = { code: 'Invalid Input', message: 'the code is wrong' } as const
const entered = { endpoint: confirmSignIn, reply: { data: sampleSession() }, done: 'Your account' }

it.each([
  action({
    name: 'the code of the authenticator app',
    address,
    serve: pendingWith('authenticator app', 'recovery code'),
    open: [typed, 'Sign in'],
    act: 'Confirm',
    missing: { 'Code of the authenticator app': 'Enter the code' },
    fill: { 'Code of the authenticator app': '123456' },
    sent: { ticket, proof: { factor: 'authenticator app', code: '123456' } },
    refusal: wrong,
    ...entered,
  }),
  action({
    name: 'a recovery code',
    address,
    serve: pendingWith('authenticator app', 'recovery code'),
    open: [typed, 'Sign in', 'Use a recovery code'],
    act: 'Confirm',
    missing: { 'Recovery code': 'Enter the code' },
    fill: { 'Recovery code': 'ABCD-1234' },
    sent: { ticket, proof: { factor: 'recovery code', code: 'ABCD-1234' } },
    refusal: wrong,
    ...entered,
  }),
  action({
    name: 'a passkey with the password',
    address,
    serve: pendingWith('passkey'),
    open: [typed, 'Sign in'],
    act: 'Use the passkey',
    sent: { ticket, proof: { factor: 'passkey', response: samplePasskey } },
    refusal: wrong,
    ...entered,
  }),
  action({
    name: 'a passkey alone',
    address,
    serve: pendingWith(),
    act: 'Sign in with a passkey',
    endpoint: signInWithPasskey,
    sent: { ticket, response: samplePasskey },
    refusal: wrong,
    reply: { data: sampleSession() },
    done: 'Your account',
  }),
  action({
    name: 'a link by mail, for who has to wait',
    address,
    serve: (api) => api.refuse(signIn, 'Too Many Requests', 'wait a minute'),
    open: [typed, 'Sign in'],
    act: 'Email me a link',
    endpoint: sendSignInLink,
    sent: { email: 'olive@example.com' },
    refusal: { code: 'Too Many Requests', message: 'a link was sent already' },
    reply: { data: { sent: true } },
    done: 'If olive@example.com has an account, we have emailed a link.',
  }),
])('signs in with $name', async (one) => expectAction(test.api, one))

it.each([
  ['alone', [], 'Sign in with a passkey', 'No passkey was used. Sign in with your password instead.'],
  [
    'with the password',
    ['Sign in'],
    'Use the passkey',
    'No passkey was used. Try again, or use another second factor.',
  ],
] as const)('a passkey %s that nobody used signs nobody in', async (_name, open, button, words) => {
  passkeys.isUsed = false
  pendingWith('passkey')(test.api)
  const { user } = openBackOffice(address)
  await type(user)
  for (const name of open) await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect([...test.api.sent(signInWithPasskey), ...test.api.sent(confirmSignIn)]).toEqual([])
})

async function type(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Email address'), 'olive@example.com')
  await user.type(screen.getByLabelText('Password'), 'old words')
}
const press = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign in' }))
const sentOnce = () => [test.api.sent(useSignInLink), test.api.sent(signIn)]
const once = [[{ code: ticket }], [{ email: 'olive@example.com', password: 'old words' }]]

it('a link is redeemed with the first password', async () => {
  pendingWith('authenticator app')(test.api)
  test.api.reply(useSignInLink, { data: { confirmed: true } })
  const { user } = openBackOffice(`/sign-in?link=${ticket}`)
  await type(user)
  expect(test.api.sent(useSignInLink)).toEqual([])
  await press(user)
  await screen.findByLabelText('Code of the authenticator app')
  expect(sentOnce()).toEqual(once)
})

it('an expired link is reported once, and the password is enough', async () => {
  pendingWith('authenticator app')(test.api)
  test.api.refuse(useSignInLink, 'Invalid Input', 'the link works no more')
  const { user } = openBackOffice(`/sign-in?link=${ticket}`)
  await type(user)
  await press(user)
  expect(await screen.findByText(/^The link works no more/)).toBeTruthy()
  expect(test.api.sent(signIn)).toEqual([])
  await press(user)
  await screen.findByLabelText('Code of the authenticator app')
  expect(sentOnce()).toEqual(once)
})

describe('signing out', () => {
  async function signsOut(code: ErrorCode) {
    pendingWith()(test.api)
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    onTestFinished(() => assign.mockRestore())
    const { user } = openBackOffice('/account')
    await user.click(await screen.findByRole('button', { name: /Olive Owner/ }))
    test.api.refuse(signOut, code, 'not now')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    return assign
  }

  it('from an ended session leads to signing in, and does not ask to sign in again', async () => {
    const assign = await signsOut('Authentication Failed')
    await waitFor(() => expect(assign.mock.calls).toEqual([['/sign-in']]))
  })

  it('without an answer says so, and stays', async () => {
    const assign = await signsOut('Unavailable')
    expect(await screen.findByText(/^Not now/)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

it('typed text stays when the dialog to sign in again is closed, with the reason why it is not saved', async () => {
  pendingWith()(test.api)
  const { user } = openBackOffice('/account')
  const name = await screen.findByLabelText<HTMLInputElement>('Your name')
  fireEvent.change(name, { target: { value: 'Olive Oak' } })
  test.api.refuse(updateAccount, 'Authentication Failed', 'please sign in')
  await save(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/^Please sign in/)).toBeTruthy()
  expect(name.value).toBe('Olive Oak')
  expect(test.api.sent(updateAccount)).toHaveLength(1)
})
