// The numbers of the schema's files: a shop that runs already has the names of those it ran.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Two numbers were given twice before; their files keep their names, because shops have run them. */
const givenTwice = ['005', '006']

it('every file has a number of its own', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations'))
  const numbers = files.map((file) => /^(\d{3})-[a-z-]+\.sql$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  expect(repeated).toEqual(givenTwice)
})
