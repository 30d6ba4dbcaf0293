// Finds the files and folders that documents name: in backticks (`api/jobs.ts`, `api/pdf/`,
// `contract/admin/<area>.ts`), in links, and in commands that run tests.
import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

const isFile = /^[\w.@<>*-][\w.@<>*/-]*\.(?:tsx?|sql|json|js|css|po|md|sh)$/
const isFolder = /^[\w.<>*-]+\/(?:[\w.<>*-]+\/)*$/

/** A part in angle brackets matches any name. */
const exists = (pattern: string): boolean =>
  globSync(pattern.replaceAll(/<[^>]*>/g, '*'), { cwd: root, exclude: ['**/node_modules'] }).length > 0

/** Whether a path exists from the root; in a README also from its folder, or as the end of a path in it. */
function isThere(name: string, document: string): boolean {
  if (exists(name)) return true
  const folder = path.dirname(document)
  return (
    document.endsWith('README.md') &&
    (exists(path.join(folder, name)) || exists(path.join(folder, '**', name)))
  )
}

/**
 * The paths in a document that do not exist in the repository.
 *
 * @param document its path from the root.
 */
export function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!)
  const tested = [...text.matchAll(/npx vitest run ([^`\n]+)/g)].flatMap(([, paths]) => paths!.split(' '))
  const linked = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to]) => to!)
  return [
    ...[...new Set(named)].filter(
      (name) => (isFile.test(name) || isFolder.test(name)) && !isThere(name, document),
    ),
    ...linked.filter((to) => !exists(path.join(path.dirname(document), to))),
    // Vitest selects tests by the beginning of their paths.
    ...tested.filter((begin) => !exists(`${begin}*`)),
  ]
}
