// The parts of German compounds.
import { expect, it } from 'vitest'
import { splitCompound } from './compounds.ts'
import german from './words/de.json' with { type: 'json' }
import { stemmer } from './phrases.ts'

const stem = stemmer(german)
const words = new Map(
  'baumwolle leinen hemd kragen hochzeit geschaft streifen sommer flanell haifisch rot'
    .split(' ')
    .map((word) => [stem(word), word]),
)
const split = (word: string) => splitCompound(word, (part) => words.get(stem(part)))

it.each([
  ['baumwollhemd', ['baumwolle', 'hemd']],
  ['leinenhemden', ['leinen', 'hemd']],
  ['hemdkragen', ['hemd', 'kragen']],
  ['hemdenkragen', ['hemd', 'kragen']],
  ['hochzeitshemd', ['hochzeit', 'hemd']],
  ['geschaftshemden', ['geschaft', 'hemd']],
  ['streifenhemdes', ['streifen', 'hemd']],
  ['rothemd', ['rot', 'hemd']],
  ['baumwollhemdkragen', ['baumwolle', 'hemd', 'kragen']],
  ['sommerleinenhemden', ['sommer', 'leinen', 'hemd']],
])('%s is %j', (word, parts) => expect(split(word)).toEqual(parts))

it.each(['hemd', 'leinen', 'hemdx', 'xhemd', 'brotzeit', '', 'hochzeits', 'hemdleinenhemdkragen'])(
  '%s is no compound of these',
  (word) => expect(split(word)).toBeUndefined(),
)

it('takes the longest last part', () => {
  const known = new Set(['stau', 'becken', 'staub', 'ecken'])
  expect(splitCompound('staubecken', (part) => (known.has(part) ? part : undefined))).toEqual([
    'stau',
    'becken',
  ])
})
