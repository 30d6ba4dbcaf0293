// Addresses and wishlist of a shopper. Both go with the shopper's row.
import type { Belongings } from '../kernel/personal-data.ts'
import { selectAddresses } from './customers.sql.ts'
import { selectWishlist } from './wishlist.sql.ts'

export const addressBelongings: Belongings = {
  name: 'addresses',
  collect: (on, { id }) => selectAddresses(on, id),
}

export const wishlistBelongings: Belongings = {
  name: 'wishlist',
  async collect(on, { id }) {
    const { wishes, shareKey, mailWanted } = await selectWishlist(on, id)
    return { products: wishes, sharedByLink: shareKey !== null, mailWanted }
  },
}
