// Profile, addresses and wishlist of a shopper. All are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { getUser } from './customers.ts'
import { selectAddresses } from './customers.sql.ts'
import { moveWishlist } from './wishlist.ts'
import { selectWishes, selectWishlist } from './wishlist.sql.ts'

export const profileData: PersonalData = {
  name: 'profile',
  export: (on, { id }) => getUser(on, id),
}

export const addressData: PersonalData = {
  name: 'addresses',
  export: (on, { id }) => selectAddresses(on, id),
}

export const wishlistData: PersonalData = {
  name: 'wishlist',
  async export(on, { id }, { shop }) {
    const { shareKey, mailWanted } = await selectWishlist(on, id, shop.currency)
    return { products: await selectWishes(on, id), sharedByLink: shareKey !== null, mailWanted }
  },
  merge: moveWishlist,
}
