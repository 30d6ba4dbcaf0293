// A greeting never has a title alone or a part of a name.
import { expect, it } from 'vitest'
import { spokenName, withoutTitles } from './spoken-name.ts'

it.each([
  ['Ada Brook', 'Ada'],
  [' Ada  King Brook ', 'Ada'],
  ['Ada', 'Ada'],
  ['Dr. Ada Brook', 'Ada'],
  ['Prof. Dr. Jürgen Huber', 'Jürgen'],
  ['Dipl.-Ing. Eva Huber', 'Eva'],
  ['Frau Dr. med. Eva Huber', 'Eva'],
  ['Mme Claire Dubois', 'Claire'],
  ['Dr. Brook', 'Dr. Brook'],
  ['Frau Huber', 'Frau Huber'],
  ['Familie Huber', 'Familie Huber'],
  ['M. Dubois', 'M. Dubois'],
  ['Dr.', 'Dr.'],
  ['Drew Barrow', 'Drew'],
  ['Maxim Meier', 'Maxim'],
  ['山田 太郎', '山田'],
  ['', ''],
])('%s is called %s', (fullName, spoken) => expect(spokenName(fullName)).toBe(spoken))

it('removes the titles from a name', () => {
  expect(withoutTitles('Prof. Dr. Ada King Brook')).toBe('Ada King Brook')
  expect(withoutTitles('Frau Huber')).toBe('Huber')
})
