// Where a shopper returns to after signing in.
import type { Location } from 'react-router'

/** The state of a location that leads to sign-in. */
export interface SignInLocationState {
  /** The path to return to. */
  next?: string
  /** Whose session ended, if that led to the sign-in screen. */
  ended?: 'customer' | 'guest'
}

const authPaths = new Set(['/signin', '/login', '/signup', '/forgotpassword'])

/** True for the screens of signing in and up. */
export function isAuthPath(path: string): boolean {
  return authPaths.has(path)
}

/** The path if it is one to return to. Empty for other sites, the sign-in screens and the front page. */
export function safeReturnPath(next: unknown): string {
  // Browsers read \ as / and ignore tabs and line breaks, so only the parsed address is reliable.
  if (typeof next !== 'string' || !next.startsWith('/')) return ''
  const base = 'http://shop.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (!url || url.origin !== base || url.pathname.startsWith('//') || isAuthPath(url.pathname)) return ''
  const path = url.pathname + url.search + url.hash
  return path === '/' ? '' : path
}

/** Where to return to: from the query, or from the location state; empty when neither says. */
export function returnPathOf({ search, state }: Pick<Location, 'search' | 'state'>): string {
  return (
    safeReturnPath(new URLSearchParams(search).get('next')) ||
    safeReturnPath((state as SignInLocationState | null)?.next)
  )
}

/** Screens for customers only; they would send a guest back to sign in. */
const accountPaths = /^\/(order|orderdetail|review|listreview|address|myprofile)(?![a-z])/

/** Where a shopper continues who does not sign in. */
export const guestPath = (next: string): string => (accountPaths.test(next) ? '/' : next || '/')

/** A link to sign-in or a screen like it that returns to the same path. */
export function authLink(path: string, next: string): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path
}
