// The state group `wish`: the shopper's wishlist.
import * as customerEndpoints from '#contract/customer.ts'
import type { ProductCard } from '#contract/product.ts'
import { tokenKey } from '#contract/texts.ts'
import * as wishlistEndpoints from '#contract/wishlist.ts'
import type { WishItem } from '#contract/wishlist.ts'
import type { ApiError } from '../../api/port.ts'
import { group, itemsOf, errorOfCall, serverCall } from '../../state/group.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'

interface WishState {
  wishList: WishItem[]
  /** The number of further products on it that are not sold now. */
  notSold: number
  /** Ids of the products on the wishlist, including changes under way. */
  wished: string[]
  /** Whether the list was requested in this visit. */
  loadStarted: boolean
  /** Whether `wishList` was loaded. */
  isLoaded: boolean
  /** The key of the shared link. */
  shareKey: string | null
  /** Whether the shopper gets emails about it. */
  mailWanted: boolean
  /** A wishlist opened by a shared link. */
  shared: { key: string; owner: string | null; products: ProductCard[]; notSold: number } | null
}

const addWishlistCall = serverCall('wish', customerEndpoints.addWishlist)
const removeWishlistCall = serverCall('wish', customerEndpoints.removeWishlist)

export const loadWishlist = serverCall('wish', customerEndpoints.getWishlist)
export const loadSharedWishlist = serverCall('wish', wishlistEndpoints.getSharedWishlist)
export const shareWishlist = serverCall('wish', wishlistEndpoints.shareWishlist)
export const mailWishlist = serverCall('wish', wishlistEndpoints.mailWishlist)
export const endWishlistMail = serverCall('wish', wishlistEndpoints.endWishlistMail)

const initial: WishState = {
  wishList: [],
  notSold: 0,
  wished: [],
  loadStarted: false,
  isLoaded: false,
  shareKey: null,
  mailWanted: false,
  shared: null,
}

export const wish = group({
  name: 'wish',
  initial,
  reducers: {
    loadStarted(state) {
      state.loadStarted = true
    },
    /** Shows a change before the API has answered; called again to undo it after an error. */
    marked(state, { payload: { product, on } }: { payload: { product: string; on: boolean } }) {
      state.wished = state.wished.filter((id) => id !== product)
      if (on) state.wished.push(product)
      else state.wishList = state.wishList.filter((card) => card.id !== product)
    },
    /** Stores the loaded list; products added meanwhile stay. */
    wishlistLoaded(state, { payload }: { payload: WishItem[] }) {
      state.wishList = payload
      state.wished = [...new Set([...payload.map((card) => card.id), ...state.wished])]
    },
  },
  calls({ on }) {
    on(loadWishlist, (state, { data }) => {
      state.wishList = itemsOf(data.data as WishItem[] | string)
      state.notSold = data.notSold ?? 0
      state.wished = state.wishList.map((card) => card.id)
      state.isLoaded = true
      state.shareKey = data.shareKey
      state.mailWanted = data.mailWanted
    })
    on(loadSharedWishlist, (state, { data }, { key }) => {
      const { owner, notSold = 0 } = data
      state.shared = { key, owner, notSold, products: itemsOf(data.data as ProductCard[] | string) }
    })
    on(shareWishlist, (state, { data }) => {
      state.shareKey = data.key
    })
    on(mailWishlist, (state, { data }) => {
      state.mailWanted = data.wanted
    })
    on(endWishlistMail, (state) => {
      state.mailWanted = false
    })
    on(addWishlistCall, () => {})
    on(removeWishlistCall, () => {})
  },
})

/** Loads the wishlist once a visit, for the hearts; nothing without a session. */
export const loadWishlistOnce =
  () =>
  async (
    dispatch: ShopStore['dispatch'],
    all: () => unknown,
    { api, shopper }: StoreExtra,
  ): Promise<void> => {
    if ((all() as { wish: WishState }).wish.loadStarted || !localStorage.getItem(tokenKey)) return
    dispatch(wish.actions.loadStarted())
    try {
      const { data } = await api.call(customerEndpoints.getWishlist, {})
      dispatch(wish.actions.wishlistLoaded(itemsOf(data.data as WishItem[] | string)))
    } catch (cause) {
      errorOfCall('wish', cause, shopper)
    }
  }

const pending = new Set<string>()

/**
 * Adds a product to the wishlist or removes it. The change is shown at once, and undone after an error. A second press
 * while the first is under way does nothing.
 *
 * @returns the error, or undefined when it is done.
 */
export const setWished =
  (product: string, on: boolean) =>
  async (dispatch: ShopStore['dispatch']): Promise<ApiError | undefined> => {
    if (pending.has(product)) return undefined
    pending.add(product)
    dispatch(wish.actions.marked({ product, on }))
    const outcome = await dispatch((on ? addWishlistCall : removeWishlistCall)({ product }))
    pending.delete(product)
    if (!('error' in outcome)) return undefined
    const error = outcome.payload as ApiError
    // Removing a product that is not on the list any more is no error.
    if (!on && error.status === 404) return undefined
    dispatch(wish.actions.marked({ product, on: !on }))
    return error
  }
