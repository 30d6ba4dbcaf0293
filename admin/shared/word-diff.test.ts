import { expect, it } from 'vitest'
import { diffWords } from './word-diff.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('')

it.each([
  ['', '', ''],
  ['a', 'a', 'a'],
  ['', 'new', '[+new+]'],
  ['old', '', '[-old-]'],
  ['one two three', 'one 2 three', 'one [-two-][+2+] three'],
  ['# A\n\nfirst\n\nlast', '# A\n\nfirst\n\nmore\n\nlast', '# A\n\nfirst\n\n[+more\n\n+]last'],
  ['a b\n\nc d', 'a x\n\nc d', 'a [-b-][+x+]\n\nc d'],
])('%j to %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

it('contains every word of both texts, also of long ones', () => {
  const text = (from: number) =>
    Array.from({ length: 400 }, (_, at) => `${(at * from) % 97} word ${at % 7}${at % 5 ? ' ' : '\n\n'}`).join(
      '',
    )
  for (const [before, after] of [
    [text(3), text(5)],
    ['x '.repeat(15_000), 'y '.repeat(15_000)],
    [text(1), ''],
  ] as const) {
    const pieces = diffWords(before, after)
    const of = (kind: string) =>
      pieces
        .filter((piece) => piece.kind === 'same' || piece.kind === kind)
        .map((piece) => piece.text)
        .join('')
    expect(of('removed')).toBe(before)
    expect(of('added')).toBe(after)
  }
})
