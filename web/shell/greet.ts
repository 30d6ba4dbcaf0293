// What the browser asks for once, when a shopper with a session arrives: how full the cart in the header is.
import { tokenKey } from '#contract/texts.ts'
import type { ShopStore } from '../state/store.ts'

/** The cart's chunk loads for those who have one; a first visitor's front page stays light. */
export async function greet(store: ShopStore): Promise<void> {
  if (!localStorage.getItem(tokenKey)) return
  const { loadCartCount } = await import('../features/cart/cart.ts')
  void store.dispatch(loadCartCount({}))
}
