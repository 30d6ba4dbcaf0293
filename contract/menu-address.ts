// The addresses that links and redirects of the merchant may lead to.

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

/**
 * The address of a link in a menu as browsers request it: a path of the shop, or an address elsewhere that begins with
 * `https://` and names no user. Null for any other.
 */
export function menuAddress(typed: string): string | null {
  const within = pathWithin(typed)
  if (within) return within.path + within.query + within.fragment
  if (!/^https:\/\/[^/]/i.test(typed) || /[\\\s]/.test(typed) || !URL.canParse(typed)) return null
  const { href, protocol, username, password } = new URL(typed)
  if (protocol !== 'https:' || username || password || href.length > maxAddressLength) return null
  return href
}
