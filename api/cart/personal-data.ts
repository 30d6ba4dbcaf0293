// What a shopper has in the cart. It goes with the shopper's row.
import type { Belongings } from '../kernel/personal-data.ts'
import { readCart } from './cart.ts'

export const cartBelongings: Belongings = {
  name: 'cart',
  async collect(on, { id }, { shop }) {
    const { lines, savedForLater } = await readCart(on, shop, id)
    return { lines, savedForLater }
  },
}
