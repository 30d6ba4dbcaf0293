// The imports of a source file, for the import rules and for finding where texts are shown.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

const root = path.join(import.meta.dirname, '..')

/**
 * The imports, re-exports and dynamic imports of a file, including types.
 *
 * @param file a path from the root of the repository.
 * @returns paths from the root for files of the repository, names for packages.
 */
export function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return named.flatMap((name) => {
    if (!name) return []
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : [name]
  })
}
