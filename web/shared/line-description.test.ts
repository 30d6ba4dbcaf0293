import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { fitText } from './line-description.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('names the measurements of a shirt; those of an erased customer have no name', () => {
  const text = (name: string) =>
    fitText({ kind: 'measured', fit: 'slim', measurement: null, name } as never, 'letters', i18n)
  expect(text('Summer')).toBe('Made to measure: Summer, slim fit')
  expect(text('')).toBe('Made to measure, slim fit')
})
