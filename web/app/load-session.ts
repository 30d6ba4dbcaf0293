// Loads what the header shows of a session when a shopper arrives or changes: the cart's count and the customer's name.
import { tokenKey } from '#contract/texts.ts'
import { storedUserName } from '../features/user/user-name.ts'
import type { ShopStore } from '../state/store.ts'

/** Screens of the cart. A customer whose session has ended must sign in, so as not to take a guest's cart for their own. */
const cartScreens = new Set(['/cart', '/checkout'])

/** The chunks of cart and account are loaded only with a session, so that a first visit loads less. */
export async function loadSession(store: ShopStore): Promise<void> {
  if (!localStorage.getItem(tokenKey)) return
  await Promise.all([loadCartOrCount(store), storedUserName() && !loadsNameItself() && loadName(store)])
}

/** The account's screen loads the user itself. */
const loadsNameItself = () => location.pathname === '/myprofile'

async function loadCartOrCount(store: ShopStore): Promise<void> {
  const { cart, loadCart, loadCartCount } = await import('../features/cart/cart.ts')
  // On the cart's screen the lines are loaded too.
  if (cart.in(store).summary) await store.dispatch(loadCart({}))
  else await store.dispatch(loadCartCount({}))
}

async function loadName(store: ShopStore): Promise<void> {
  const { loadUserIfSignedIn } = await import('../features/user/user.ts')
  await store.dispatch(loadUserIfSignedIn({ redirect: cartScreens.has(location.pathname) }))
}
