// For screens of a customer's account: a guest must sign in first, keeps the cart, and returns.
import { redirect } from 'react-router'
import { getUser, getWishlist } from '#contract/customer.ts'
import { texts, tokenKey } from '#contract/texts.ts'
import { toApiError } from '../../api/port.ts'
import type { ApiClient } from '../../api/port.ts'
import type { ScreenContext } from '../../context/screen.ts'

/**
 * @param name the customer's name as stored in this browser; empty for a guest.
 * @throws a redirect to the sign-in screen, which leads back here. A shopper with an unknown token is not redirected:
 *   the screen's own calls are refused, and their state group redirects.
 */
export async function signInFirst(
  { api, url: { pathname, search } }: ScreenContext,
  name: string,
): Promise<void> {
  const token = localStorage.getItem(tokenKey)
  if (token && (name !== '' || !(await isGuests(token, api)))) return
  throw redirect(`/login?${new URLSearchParams({ next: pathname + search })}`)
}

/**
 * Whether the token is that of a guest's session: it is refused by a call for customers, and accepted by a call for
 * any session.
 */
export async function isGuests(token: string, api: ApiClient): Promise<boolean> {
  if (!(await isRefused(api.call(getUser, {})))) return false
  // The client removes a refused token, but a guest needs it for the cart.
  localStorage.setItem(tokenKey, token)
  return !(await isRefused(api.call(getWishlist, {})))
}

/** Other errors are left to the screen's own calls. */
async function isRefused(call: Promise<unknown>): Promise<boolean> {
  const cause = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return cause !== null && toApiError(cause).code === texts.authenticationFailed
}
