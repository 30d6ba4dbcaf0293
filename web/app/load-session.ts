// What the browser loads when a shopper with a session arrives or changes: the cart's count in the header, and the
// customer's name.
import { tokenKey } from '#contract/texts.ts'
import { storedUserName } from '../features/user/user-name.ts'
import type { ShopStore } from '../state/store.ts'

/** Guests have a cart too: a customer whose session ended must not take a guest's cart for their own. */
const cartScreens = new Set(['/cart', '/checkout'])

/** The chunks of cart and account load for those who have one; a first visitor's front page stays light. */
export async function loadSession(store: ShopStore): Promise<void> {
  if (!localStorage.getItem(tokenKey)) return
  await Promise.all([loadCartOrCount(store), storedUserName() && !loadsNameItself() && loadName(store)])
}

/** The account's screen loads the user by itself. */
const loadsNameItself = () => location.pathname === '/myprofile'

async function loadCartOrCount(store: ShopStore): Promise<void> {
  const { cart, loadCart, loadCartCount } = await import('../features/cart/cart.ts')
  // A cart that is on screen is loaded with its lines.
  if (cart.in(store).summary) await store.dispatch(loadCart({}))
  else await store.dispatch(loadCartCount({}))
}

async function loadName(store: ShopStore): Promise<void> {
  const { loadUserIfSignedIn } = await import('../features/user/user.ts')
  await store.dispatch(loadUserIfSignedIn({ redirect: cartScreens.has(location.pathname) }))
}
