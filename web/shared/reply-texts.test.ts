import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { problemInSentence, reasonText, replyText } from './reply-texts.ts'

/** Shows for each message its placeholders alone. */
const elsewhere = setupI18n({ locale: 'de', messages: { de: {} }, missing: () => '…' })

describe('a text of a reply', () => {
  test.each([
    'Only 3 left',
    'Alder Twill in navy is sold out',
    'Only 1.4 m of Alder Twill in navy left, and your selection needs 3.2 m together',
    '10 % off your shirts',
  ])('that the shop writes is translated: %s', (text) => {
    expect(replyText(english, text)).toBe(text)
    expect(replyText(elsewhere, text)).toBe('…')
  })

  test.each(['The mill ran out of it.', '', 'constructor', 'toString'])(
    'that its staff wrote stays: “%s”',
    (text) => {
      expect(replyText(elsewhere, text)).toBe(text)
    },
  )
})

test('a reason is shown in the reader’s language where the reply has it', () => {
  const reason = 'Not paid in time.'
  expect(reasonText({ reason })).toBe(reason)
  expect(reasonText({ reason, reasonTranslation: 'Nicht rechtzeitig bezahlt.' })).toBe(
    'Nicht rechtzeitig bezahlt.',
  )
  expect(reasonText({ reason: null })).toBe('')
})

test('a problem after a colon begins with a small letter, unless it begins with a name', () => {
  expect(problemInSentence(english, 'Sold out')).toBe('sold out')
  expect(problemInSentence(english, 'Only 3 left')).toBe('only 3 left')
  expect(problemInSentence(english, 'Alder Twill in navy is sold out')).toBe(
    'Alder Twill in navy is sold out',
  )
  expect(problemInSentence(english, 'The workshop is closed')).toBe('the workshop is closed')
})
