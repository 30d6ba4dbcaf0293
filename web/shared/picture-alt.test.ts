import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { pictureAlt } from './picture-alt.ts'

test.each([
  ['en', 'Light blue', 'Harrow Oxford in light blue'],
  ['de', 'Hellblau', 'Harrow Oxford in Hellblau'],
  ['fr', 'Bleu clair', 'Harrow Oxford in bleu clair'],
])('in %s a colour is written as in a sentence', (locale, name, expected) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  expect(pictureAlt({ name: 'Harrow Oxford' }, { name }, i18n)).toBe(expected)
})
