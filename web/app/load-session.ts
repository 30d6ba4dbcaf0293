// Loads what the header shows of a session when a shopper arrives or changes: the cart's count and the customer's name.
import { tokenKey } from '#contract/texts.ts'
import { storedUserName } from '../features/user/user-name.ts'
import type { ShopStore } from '../state/store.ts'
import { sessionEndOf } from './routes.ts'
import type { ShopRoute } from './routes.ts'

/**
 * The chunks of cart and account are loaded only with a session, so that a first visit loads less.
 *
 * @param route the route of the screen.
 */
export async function loadSession(store: ShopStore, route: ShopRoute | undefined): Promise<void> {
  if (!localStorage.getItem(tokenKey)) return
  // The account's screen loads the user itself.
  const loadsName = storedUserName() !== '' && route?.path !== '/myprofile'
  await loadCartOrCount(store, route && sessionEndOf(route, location.search))
  // One after the other: the first call fails when the session is over, and the route says where to go then.
  if (loadsName && localStorage.getItem(tokenKey)) await loadName(store)
}

async function loadCartOrCount(store: ShopStore, sessionEnd: string | undefined): Promise<void> {
  const { cart, loadCart, loadCartCount } = await import('../features/cart/cart.ts')
  // On the cart's screen the lines are loaded too.
  if (cart.in(store).summary) await store.dispatch(loadCart({}))
  else await store.dispatch(loadCartCount(sessionEnd))
}

async function loadName(store: ShopStore): Promise<void> {
  const { loadUserIfSignedIn } = await import('../features/user/user.ts')
  await store.dispatch(loadUserIfSignedIn())
}
