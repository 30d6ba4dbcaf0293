import { describe, expect, it } from 'vitest'
import { bannedUsesIn } from './find-words.ts'

const source = `// Made anew.
const anew = 'anew'
const b = \`anew \${anew}\`
`
const word = { word: /\banew\b/, instead: 'again' }

describe('a banned word', () => {
  it('is found in comments, names, texts and documents, with its line', () => {
    const areas = bannedUsesIn('a/b.ts', source, word).map(({ area, line }) => [area, line])
    expect(areas).toEqual([
      ['comments', 1],
      ['names', 2],
      ['texts', 2],
      ['texts', 3],
      ['names', 3],
    ])
    expect(bannedUsesIn('docs/b.md', 'Made anew', word)).toMatchObject([{ area: 'documents', line: 1 }])
    expect(bannedUsesIn('a/b.sql', "-- anew\nselect 'anew' as anew", word).map(({ area }) => area)).toEqual([
      'comments',
      'texts',
      'names',
    ])
  })

  it('is found in the name of a file', () => {
    expect(bannedUsesIn('a/anew.ts', '', word)).toMatchObject([{ area: 'names', line: 1 }])
  })

  it('is allowed in the files and areas listed in the table', () => {
    expect(bannedUsesIn('a/b.ts', source, { ...word, only: ['comments'] })).toHaveLength(1)
    expect(bannedUsesIn('a/b.ts', source, { ...word, except: ['a/'] })).toEqual([])
    expect(bannedUsesIn('c/b.ts', source, { ...word, except: ['a/'] })).toHaveLength(5)
  })
})
