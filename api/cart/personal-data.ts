// The cart of a shopper. It is deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { getCart, moveCart } from './cart.ts'

export const cartData: PersonalData = {
  name: 'cart',
  async export(on, { id }, { shop, prices, reader }) {
    const { lines, savedForLater } = await getCart(on, shop, prices, { id }, reader.locale)
    return { lines, savedForLater }
  },
  merge: moveCart,
}
