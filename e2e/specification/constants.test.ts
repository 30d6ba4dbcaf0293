// Section 9 of the specification: constants and limits.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cartWarning, notice, popup, texts, tokenHeader, tokenKey } from '#contract/texts.ts'
import { constants } from './rows.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the spinner has 50 px', () => {
  expect(read('web/ui/spinner.module.css')).toMatch(
    new RegExp(`width: ${constants.spinnerPx}px;\\s+height: ${constants.spinnerPx}px`),
  )
})

test('a message stays 3 s, 8 px from the top', () => {
  expect(popup).toEqual({ seconds: constants.popupSeconds, offsetPx: constants.popupOffsetPx })
  expect(read('web/ui/messages.module.css')).toContain(`inset-block-start: ${constants.popupOffsetPx}px`)
})

test('a notice stays 4.5 s', () => {
  expect(notice.seconds).toBe(constants.noticeSeconds)
})

test('the warning before adding to the cart stays 2 s, 10vh from the top', () => {
  expect(cartWarning).toEqual({ seconds: constants.warningSeconds, offsetVh: constants.warningOffsetVh })
  expect(texts.selectSizeAndQuantity).toBe('Please select size and quantity')
  expect(read('web/ui/messages.module.css')).toContain(`margin-block-start: ${constants.warningOffsetVh}vh`)
})

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

test('the token is kept under AuthId and sent as authtoken', () => {
  expect(tokenKey).toBe('AuthId')
  expect(tokenHeader).toBe('authtoken')
})
