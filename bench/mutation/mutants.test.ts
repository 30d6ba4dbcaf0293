import { describe, expect, it } from 'vitest'
import { mutantText, mutantsOf, mutated } from './mutants.ts'

/** A source in which each mutant occurs. */
const all = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))

describe('mutants', () => {
  it.each<[string, string[]]>([
    ['f(a < b)', [';', 'f(a <= b)']],
    ['x = a + 1', [';', 'x = a - 1', 'x = a + 2']],
    ['const x = a && !b', ['const x = a || !b', 'const x = a && b']],
    ['const x = a ? b : c', ['const x = true ? b : c', 'const x = false ? b : c']],
    ['if (a) throw b', ['if (true) throw b', 'if (false) throw b', 'if (a) ;']],
    ['const x = Math.min(a, b)', ['const x = Math.max(a, b)']],
    ['const x = sql`a >= 0 and b`', ['const x = sql`a > 0 and b`', 'const x = sql`a >= 0 or b`']],
  ])('of %s have one fault each', (source, expected) => expect(all(source)).toEqual(expected))

  it('leave types, imports, texts and keys alone', () => {
    expect(
      all(`import a from 'a'\ntype B = 1 | true\nconst c = { d: 'e' } as { d: 1 }\nconst f = \`a > b\``),
    ).toEqual([])
  })

  it('are named by line, old and new text', () => {
    const source = 'const a = 1\nconst b = c < d\n'
    expect(mutantText(source, mutantsOf('a.ts', source)[1]!)).toBe('2: const b = c < d → const b = c <= d')
  })
})
