// Where a shopper goes on after signing in: back to where they were.
import type { Location } from 'react-router'

/** What a link or a refused call says to the screens one signs in on. */
export interface EntranceState {
  /** Path of the shop to go on to. */
  next?: string
  /** The session of a signed-in customer ended by itself. */
  ended?: boolean
}

const entrances = new Set(['/signin', '/login', '/signup', '/forgotpassword'])

/** True for the screens a shopper comes to in order to leave them signed in. */
export function isEntrance(path: string): boolean {
  return entrances.has(path)
}

/** A place of this shop to go back to. Whatever would lead elsewhere, to an entrance, or nowhere in particular is empty. */
export function localPath(next: unknown): string {
  // Browsers read \ as / and leave out tabs and line breaks, so only the parsed address tells where it leads.
  if (typeof next !== 'string' || !next.startsWith('/')) return ''
  const here = 'http://shop.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : null
  if (!url || url.origin !== here || url.pathname.startsWith('//') || isEntrance(url.pathname)) return ''
  const path = url.pathname + url.search + url.hash
  return path === '/' ? '' : path
}

/** Where to go on to from here: from the address, or from whoever led here; empty when nobody said. */
export function nextOf({ search, state }: Pick<Location, 'search' | 'state'>): string {
  return (
    localPath(new URLSearchParams(search).get('next')) || localPath((state as EntranceState | null)?.next)
  )
}

/** The address of another entrance that goes on to the same place. */
export function entranceTo(path: string, next: string): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path
}
