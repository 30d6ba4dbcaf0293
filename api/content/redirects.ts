// The addresses of redirects: how a requested one is compared, and where it leads to.
import { pathWithin } from '#contract/menu-address.ts'
import type { Queryable } from '../kernel/db.ts'
import { selectTarget } from './redirects.sql.ts'

/** The form in which addresses are stored and found: lower case, without a slash at the end. */
const keyOf = (path: string, query: string) => (path.replace(/(?<=.)\/+$/, '') + query).toLowerCase()

/** The addresses under which the redirect of a request may be stored, the most exact one first. */
export function redirectKeys(requested: string): string[] {
  const found = pathWithin(requested)
  if (!found) return []
  const { path, query } = found
  return [...new Set([keyOf(path, query), keyOf(path, '')])]
}

/**
 * Where a request that was not found leads to; null when it has no redirect. A redirect of the path below a market's
 * own leads to a path of the same market, with the query of the request unless the target has its own.
 * @param base the path of the market
 */
export async function redirectOf(on: Queryable, requested: string, base: string): Promise<string | null> {
  const complete = redirectKeys(requested)
  const below = base === '' ? [] : redirectKeys(requested.slice(base.length))
  if (complete.length === 0) return null
  const target = await selectTarget(on, [...complete, ...below])
  if (!target) return null
  const address = complete.includes(target.from) ? target.to : base + target.to
  const query =
    target.from.includes('?') || target.to.includes('?') ? '' : (pathWithin(requested)?.query ?? '')
  const [path = '', ...fragment] = address.split('#')
  return [path + query, ...fragment].join('#')
}
