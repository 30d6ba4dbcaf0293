// What the browser asks for when a shopper with a session arrives or changes: how full the cart in the header is,
// and whose it is.
import { tokenKey } from '#contract/texts.ts'
import { keptName } from '../features/user/user-name.ts'
import type { ShopStore } from '../state/store.ts'

/** Where a guest has something too, and a customer must not take it for what became of theirs. */
const ownThings = new Set(['/cart', '/checkout'])

/** The chunks of cart and account load for those who have one; a first visitor's front page stays light. */
export async function greet(store: ShopStore): Promise<void> {
  if (!localStorage.getItem(tokenKey)) return
  await Promise.all([countCart(store), keptName() && !asksItself() && learnName(store)])
}

/** The account's screen asks who it belongs to for its own sake. */
const asksItself = () => location.pathname === '/myprofile'

async function countCart(store: ShopStore): Promise<void> {
  const { cart, loadCart, loadCartCount } = await import('../features/cart/cart.ts')
  // A cart that is on screen follows whole.
  if (cart.in(store).summary) await store.dispatch(loadCart({}))
  else await store.dispatch(loadCartCount({}))
}

async function learnName(store: ShopStore): Promise<void> {
  const { learnUser } = await import('../features/user/user.ts')
  await store.dispatch(learnUser({ told: ownThings.has(location.pathname) }))
}
