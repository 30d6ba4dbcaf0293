// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { restoreTypedFields } from './restore-typed-fields.ts'
import { saveTypedFields } from './typed-fields.ts'

const form = '<form><input name="email"><textarea name="message"></textarea></form>'
const main = () => document.getElementById('main')!
const email = () => document.querySelector('input')!

let screens = 0

beforeEach(() => {
  // A screen of its own, so that what still watches for the test before ends.
  history.pushState(null, '', `/screen-${++screens}`)
  document.body.innerHTML = `<main id="main">${form}</main>`
  email().value = 'ada@example.com'
  saveTypedFields()
  main().innerHTML = ''
  restoreTypedFields()
})

it('fills a field when it appears, and again when its form is replaced', async () => {
  main().innerHTML = form
  await vi.waitFor(() => expect(email().value).toBe('ada@example.com'))
  main().innerHTML = form
  await vi.waitFor(() => expect(email().value).toBe('ada@example.com'))
})

it('fills a field again that is emptied when React takes over its form', async () => {
  main().innerHTML = form
  await vi.waitFor(() => expect(email().value).toBe('ada@example.com'))
  email().value = ''
  await vi.waitFor(() => expect(email().value).toBe('ada@example.com'))
})

it('does not overwrite later input, nor the fields of other screens', async () => {
  main().innerHTML = form
  await vi.waitFor(() => expect(email().value).toBe('ada@example.com'))
  email().value = 'other@example.com'
  main().append(document.createElement('p'))
  await new Promise((later) => setTimeout(later, 20))
  expect(email().value).toBe('other@example.com')
  history.pushState(null, '', '/signin')
  main().innerHTML = form
  await new Promise((later) => setTimeout(later, 20))
  expect(email().value).toBe('')
})
