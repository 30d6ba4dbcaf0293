// A note about what signing in does to the cart, for whoever has one.
import { useGroup } from '../../state/group.ts'

// Read as the header reads it: the cart's own code is not needed to know how full it is.
const cart = { name: 'cart', initial: { cartCount: 0 } }

/** Undefined for an empty cart. */
export function useCartNote(): string | undefined {
  const count = useGroup(cart, (state) => state.cartCount)
  if (count === 0) return undefined
  return count === 1
    ? 'The piece in your cart comes with you.'
    : `The ${count} pieces in your cart come with you.`
}
