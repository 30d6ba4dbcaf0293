// The canonical form of each path of the route table.
import { table } from '#web/app/routes.ts'

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const patterns = table.filter(({ path }) => path !== '*').map(({ path }) => partsOf(path))

/**
 * The path in the form of the route table: without trailing or repeated slashes, and in lower case except for ids.
 * Undefined for a path that is not in the table, and for the home page, which has only one form.
 *
 * @param path below the base path of the market, still encoded
 */
export function canonicalPath(path: string): string | undefined {
  const given = partsOf(path)
  if (given.length === 0) return undefined
  const pattern = patterns.find(
    (parts) =>
      parts.length === given.length &&
      parts.every((part, at) => part.startsWith(':') || part === given[at]!.toLowerCase()),
  )
  return pattern && `/${pattern.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`
}
