// @vitest-environment happy-dom
// Section 9 of the specification: constants and limits.
import { I18nProvider } from '@lingui/react'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { getCartCount } from '#contract/cart.ts'
import { httpClient } from '#web/api/client.ts'
import { MessageArea, notice, popupMessage, warnSelectSizeAndQuantity } from '#web/ui/messages.tsx'
import { constants } from './rows.ts'
import { english } from '#web/testing/english.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the spinner has 50 px', () => {
  expect(read('web/ui/spinner.module.css')).toMatch(
    new RegExp(`width: ${constants.spinnerPx}px;\\s+height: ${constants.spinnerPx}px`),
  )
})

describe('how long and where messages show', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const area = createElement(MessageArea)
    render(createElement(I18nProvider, { i18n: english }, area))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  /** Expects the text to be shown for that many seconds, and no longer. */
  function expectSeconds(text: string, seconds: number): void {
    const pass = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersByTime(milliseconds)
      })
    pass(seconds * 1000 - 1)
    expect(screen.queryByText(text)).not.toBeNull()
    pass(1)
    expect(screen.queryByText(text)).toBeNull()
  }

  test('a message stays 3 s, 8 px from the top', () => {
    act(() => popupMessage('Saved'))
    expectSeconds('Saved', constants.popupSeconds)
    expect(ruleOf('popup')).toContain(`inset-block-start: ${constants.popupOffsetPx}px;`)
  })

  test('a notice stays 4.5 s', () => {
    act(() => notice('Your wishlist is shared'))
    expectSeconds('Your wishlist is shared', constants.noticeSeconds)
  })

  test('the warning before adding to the cart stays 2 s, 10vh from the top', () => {
    act(() => warnSelectSizeAndQuantity())
    expectSeconds('Please select size and quantity', constants.warningSeconds)
    expect(ruleOf('warning')).toContain(`margin-block-start: ${constants.warningOffsetVh}vh;`)
  })
})

const ruleOf = (className: string) =>
  new RegExp(`\\.${className} \\{([^}]*)\\}`).exec(read('web/ui/messages.module.css'))![1]

test('the primary colour is be9667, its light variant a light cream at half opacity', () => {
  const tokens = read('web/ui/tokens.css')
  expect(tokens).toContain(`--primary: ${constants.primary};`)
  expect(tokens).toMatch(/--primary-light: rgb\(2\d\d 2\d\d 2\d\d \/ 0\.5\);/)
})

test('screens change their layout at 600, 769, 1200 and 1536 px and nowhere else', () => {
  const allowed = Object.values(constants.breakpoints)
  for (const file of globSync('web/**/*.css', { cwd: root })) {
    for (const [, kind, px] of read(file).matchAll(/@media[^{]*?\((min|max)-width: (\d+)px\)/g)) {
      expect(allowed, `${file}: ${kind}-width ${px}px`).toContain(
        kind === 'min' ? Number(px) : Number(px) + 1,
      )
    }
  }
})

test('the token is kept under AuthId and sent as authtoken', async () => {
  const sent: Headers[] = []
  const fetch = async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return Response.json({ data: { authtoken: 'of a guest', count: 0 } })
  }
  const client = httpClient('', 'en-US', localStorage, fetch)
  await client.call(startGuest, {})
  expect(localStorage.getItem('AuthId')).toBe('of a guest')
  await client.call(getCartCount, {})
  expect(sent.map((headers) => headers.get('authtoken'))).toEqual([null, 'of a guest'])
})
