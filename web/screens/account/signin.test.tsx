// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '#contract/account.ts'
import { getRecommended } from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import { errorOf, renderScreen, useFakeApi } from '../../testing/render.tsx'
import SignInScreen from './signin.tsx'

const test = useFakeApi()

const signedIn = {
  data: {
    authtoken: 'new',
    device: 'd'.repeat(43),
    user: { fullName: 'Ada Brook', email: 'ada@example.com', emailVerified: true },
  },
}

async function openSignIn(state?: object) {
  test.api.reply(getRecommended, { data: { data: texts.noProducts } })
  const { user, router } = renderScreen({ default: SignInScreen }, { url: '/signin', path: '/signin', state })
  return {
    user,
    router,
    email: await screen.findByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Sign in' }),
  }
}

it('shows what is missing at each field, focuses the first one and sends nothing', async () => {
  const { user, email, password, button } = await openSignIn()
  await user.click(button)
  expect(errorOf(email)).toBe('Please enter your email address.')
  expect(errorOf(password)).toBe('Please enter your password.')
  expect(document.activeElement).toBe(email)
  expect(test.api.sent(signIn)).toEqual([])
})

it('removes the error of the field that is being corrected, and of no other', async () => {
  const { user, email, password, button } = await openSignIn()
  await user.click(button)
  await user.type(email, 'a')
  expect(errorOf(email)).toBe('')
  expect(errorOf(password)).toBe('Please enter your password.')
})

it('shows a refusal without a field at the password, and keeps what was typed', async () => {
  test.api.refuse(signIn, 'Invalid Input', 'email or password is not right')
  const { user, email, password, button } = await openSignIn()
  await user.type(email, 'ada@example.com')
  await user.type(password, 'wrong{Enter}')
  await waitFor(() => expect(errorOf(password)).toBe('Email or password is not right.'))
  expect(errorOf(email)).toBe('')
  expect(document.activeElement).toBe(password)
  expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual([
    'ada@example.com',
    'wrong',
  ])
  expect(button.getAttribute('aria-busy')).toBeNull()
})

it('shows a refusal at the field it names', async () => {
  test.api.refuse(signIn, 'Invalid Input', 'must be an email address', 'email')
  const { user, email, password } = await openSignIn()
  await user.type(email, 'ada@example.com')
  await user.type(password, 'seven quiet looms{Enter}')
  await waitFor(() => expect(errorOf(email)).toBe('Must be an email address.'))
  expect(errorOf(password)).toBe('')
  expect(document.activeElement).toBe(email)
})

it('suggests a link by email, which works without waiting, after too many attempts', async () => {
  test.api.refuse(signIn, 'Too Many Requests', 'Please wait a minute')
  const { user, email, password } = await openSignIn()
  await user.type(email, 'ada@example.com')
  await user.type(password, 'wrong{Enter}')
  expect(await screen.findByText(/^Please wait a minute\. With “Forgot your password\?”/)).toBeTruthy()
  expect(errorOf(password)).toBe('')
})

it('says that the shop did not answer', async () => {
  test.api.drop(signIn)
  const { user, email, password } = await openSignIn()
  await user.type(email, 'ada@example.com')
  await user.type(password, 'seven quiet looms{Enter}')
  expect(await screen.findByText(/^The shop did not answer\./)).toBeTruthy()
  expect((password as HTMLInputElement).value).toBe('seven quiet looms')
})

it('signs in once however often the form is sent, and returns to where the shopper was', async () => {
  test.api.reply(signIn, signedIn)
  const answer = test.api.hold(signIn)
  const { user, router, email, password, button } = await openSignIn({ next: '/cart' })
  await user.type(email, ' ada@example.com')
  await user.type(password, 'seven quiet looms')
  await user.dblClick(button)
  fireEvent.submit(button.closest('form')!)
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer()
  await screen.findByText('Another screen')
  expect(router.state.location.pathname).toBe('/cart')
  expect(screen.getByText('Welcome back, Ada Brook.')).toBeTruthy()
  expect(test.api.sent(signIn)).toEqual([{ email: 'ada@example.com', password: 'seven quiet looms' }])
})
