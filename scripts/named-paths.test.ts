// Documents name only files and folders that exist.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { missingPaths } from './named-paths.ts'

const root = path.join(import.meta.dirname, '..')
const documents = ['docs/architecture.md', 'docs/changing/*.md', '{,*/,api/*/}README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root, exclude: ['node_modules'] }),
)

/** Files that do not exist yet: the reader creates them by following a document. */
const made = new Set(['locales/it.po', 'it.po', 'prices-eur.json', 'shop.json'])

it('finds files and folders that do not exist', () => {
  const text = [
    'First `api/jobs.ts`, then `api/joobs.ts`, `api/pdf/`, `api/pdfs/`, `contract/admin/<area>.ts`, `admins/<area>.ts`.',
    'Then [jobs](../../api/README.md), [gone](gone.md) and [elsewhere](https://example.com/gone.md).',
    'Not `GET /openapi.json`, `/openapi.json`, `npm run texts`, `fieldsOf` or `useMay()`.',
    '```sh',
    'node gone.ts',
    'npx vitest run api/cart api/carts api/<feature>',
    '```',
  ].join('\n')
  expect(missingPaths('docs/changing/job.md', text)).toEqual([
    'api/joobs.ts',
    'api/pdfs/',
    'admins/<area>.ts',
    'gone.md',
    'api/carts',
  ])
})

it('resolves paths from the folder of a README', () => {
  const text = '`ssr/loader.ts`, `loader.ts`, `ssr/`, `../admin/ui/`, `ssr/gone.ts`'
  expect(missingPaths('web/README.md', text)).toEqual(['ssr/gone.ts'])
  expect(missingPaths('docs/architecture.md', text)).toContain('ssr/loader.ts')
})

it.each(documents)('%s names only files and folders that exist', (document) => {
  const missing = missingPaths(document, readFileSync(path.join(root, document), 'utf8'))
  expect(missing.filter((name) => !made.has(name))).toEqual([])
})
