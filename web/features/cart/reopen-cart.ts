// The link of a reminder of a cart. It is apart from the cart, which every page has.
import { reopenCart as reopenCartEndpoint } from '#contract/cart.ts'
import { errorOf, serverCall } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'
import { loadCart } from './cart.ts'

const reopenCartCall = serverCall('cart', reopenCartEndpoint)

/** Puts the items of the cart of a link into this cart, and loads it. Returns the error, or nothing. */
export const reopenCart = (key: string) => async (dispatch: ShopStore['dispatch']) =>
  errorOf(await dispatch(reopenCartCall({ key }))) ?? errorOf(await dispatch(loadCart({})))
