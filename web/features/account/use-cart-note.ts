// A note that the cart is kept after signing in, for shoppers with a cart.
import { useGroup } from '../../state/group.ts'

// Only the count is read, so that the cart's code need not be loaded.
const cart = { name: 'cart', initial: { cartCount: 0 } }

/** Undefined for an empty cart. */
export function useCartNote(): string | undefined {
  const count = useGroup(cart, (state) => state.cartCount)
  if (count === 0) return undefined
  return count === 1
    ? 'The piece in your cart comes with you.'
    : `The ${count} pieces in your cart come with you.`
}
