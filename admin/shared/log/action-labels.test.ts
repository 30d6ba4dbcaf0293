import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { actionLabel } from './action-labels.ts'

const german = translatorFor('de', 'de-DE')

// A preview changes nothing, so it is not in the log.
const changing = adminEndpoints.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && !name.startsWith('preview'),
)

/** Without a label the log shows the name of the call, in words. */
const isName = (label: string, name: string) => label.replaceAll(' ', '').toLowerCase() === name.toLowerCase()

test('the log has a label for each call that changes something', () => {
  expect(isName(actionLabel('tossCoins', german), 'tossCoins')).toBe(true)
  expect(changing.length).toBeGreaterThan(100)
  expect(changing.flatMap(({ name }) => (isName(actionLabel(name, german), name) ? [name] : []))).toEqual([])
})
