import { expect, it, vi } from 'vitest'
import { createStatementNames, maxRemembered, type StatementNames } from './statement-names.ts'

const use = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1)

it('a statement gets a name at its second execution, and keeps it', () => {
  const names = createStatementNames()
  expect(use(names, 'select 1', 1)).toBeUndefined()
  const name = use(names, 'select 1', 1)
  expect(name).toBeDefined()
  expect(use(names, 'select 1', 5)).toBe(name)
  expect(use(names, 'select 2', 2)).not.toBe(name)
})

it('the least recently used statement is forgotten, and gets another name later', () => {
  const onForget = vi.fn<(name: string) => void>()
  const names = createStatementNames(onForget)
  const [first, second] = [use(names, 'first', 2), use(names, 'second', 2)]
  for (let n = 0; n < maxRemembered - 1; n++) {
    names.nameOf(`other ${n}`)
    expect(names.nameOf('second')).toBe(second)
  }
  expect(onForget.mock.calls).toEqual([[first]])
  expect(use(names, 'first', 1)).toBeUndefined()
  expect([first, second]).not.toContain(use(names, 'first', 1))
})

it('statements that are forgotten get other names', () => {
  const onForget = vi.fn<(name: string) => void>()
  const names = createStatementNames(onForget)
  const [first, second] = [use(names, 'first', 2), use(names, 'second', 2)]
  names.forget('first')
  expect(use(names, 'first', 1)).toBeUndefined()
  expect(use(names, 'first', 1)).not.toBe(first)
  names.forgetAll()
  expect(onForget).toHaveBeenLastCalledWith(expect.any(String))
  expect(use(names, 'second', 1)).toBeUndefined()
  expect(use(names, 'second', 1)).not.toBe(second)
})

it.each(['select 1 from product limit $1', 'select 1 from product where search @@ $1'])(
  'a list or a search has no name, because its best plan depends on its values: %s',
  (text) => {
    expect(use(createStatementNames(), text, 3)).toBeUndefined()
  },
)
