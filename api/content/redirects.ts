// The addresses of redirects: how a requested one is compared, and which ones a redirect may lead to.
import type { Queryable } from '../kernel/db.ts'
import { selectTarget } from './redirects.sql.ts'

export const maxAddressLength = 500

/** Resolves a path as a browser does. Its host stands for the shop. */
const anywhere = 'http://shop.invalid'

/**
 * A path of the shop in the form in which browsers request it; null for anything that leads elsewhere. `//host`,
 * backslashes and schemes are refused.
 */
export function pathWithin(typed: string): { path: string; query: string; fragment: string } | null {
  if (!typed.startsWith('/') || !URL.canParse(typed, anywhere)) return null
  const url = new URL(typed, anywhere)
  // `/.//host` is a path that a browser would read as a host.
  if (url.origin !== anywhere || url.pathname.startsWith('//') || /[\\\s]/.test(typed)) return null
  const found = { path: url.pathname, query: url.search, fragment: url.hash }
  return (found.path + found.query + found.fragment).length > maxAddressLength ? null : found
}

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
