// Addresses and wishlist of a shopper. Both go with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectAddresses } from './customers.sql.ts'
import { selectWishlist } from './wishlist.sql.ts'

export const addressData: PersonalData = {
  name: 'addresses',
  export: (on, { id }) => selectAddresses(on, id),
}

export const wishlistData: PersonalData = {
  name: 'wishlist',
  async export(on, { id }) {
    const { wishes, shareKey, mailWanted } = await selectWishlist(on, id)
    return { products: wishes, sharedByLink: shareKey !== null, mailWanted }
  },
}
