// Screens that belong to a customer's account: a guest signs in first and comes back, cart in hand.
import { redirect } from 'react-router'
import { getUser } from '#contract/customer.ts'
import { texts, tokenKey } from '#contract/texts.ts'
import { refusalFrom } from '../../api/port.ts'
import type { ApiClient } from '../../api/port.ts'
import type { ScreenContext } from '../../shell/screen.ts'

/**
 * @param name the customer's name as this browser keeps it; empty for a guest.
 * @throws a redirect to the sign-in screen, with the way back.
 */
export async function signInFirst(
  { api, url: { pathname, search } }: ScreenContext,
  name: string,
): Promise<void> {
  const token = localStorage.getItem(tokenKey)
  if (token && (name !== '' || (await isCustomers(token, api)))) return
  throw redirect(`/login?${new URLSearchParams({ next: pathname + search })}`)
}

/** A refused token goes, and with it the cart of a guest who only looked in here; so it is put back. */
async function isCustomers(token: string, api: ApiClient): Promise<boolean> {
  try {
    await api.call(getUser, {})
    return true
  } catch (cause) {
    // Whatever else is wrong, the screen's own calls will say.
    if (refusalFrom(cause).code !== texts.authenticationFailed) return true
    localStorage.setItem(tokenKey, token)
    return false
  }
}
