// A note that the cart is kept after signing in, for shoppers with a cart.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useGroup } from '../../state/group.ts'

// Only the count is read, so that the cart's code need not be loaded.
const cart = { name: 'cart', initial: { cartCount: 0 } }

/** Undefined for an empty cart. */
export function useCartNote(): string | undefined {
  const { t } = useLingui()
  const count = useGroup(cart, (state) => state.cartCount)
  if (count === 0) return undefined
  return t`${plural(count, {
    one: 'The item in your cart stays with you.',
    other: 'The # items in your cart stay with you.',
  })}`
}
