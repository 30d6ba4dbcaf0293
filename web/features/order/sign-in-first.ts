// Screens that belong to a customer's account: who has no session at all signs in first and comes back.
import { redirect } from 'react-router'
import { tokenKey } from '#contract/texts.ts'

/** @throws a redirect to the sign-in screen, with the way back. */
export function signInFirst({ pathname, search }: URL): void {
  if (localStorage.getItem(tokenKey)) return
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
