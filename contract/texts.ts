// The specification's own texts and times, word for word.
export const texts = {
  noCategories: 'No Categories Found',
  noCategoryProducts: 'No Category Products Found',
  noProducts: 'No Products Found',
  noProductDetails: 'No Products Details Found',
  noOrderDetails: 'No Order Details Found',
  noData: 'No data found',
  noReview: 'No Review Found',
  authenticationFailed: 'Authentication Failed',
  loginAgain: 'Login Again',
  selectSizeAndQuantity: 'Please select size and quantity',
  failed: 'Failed',
} as const

/** Local-storage key of the session token, and the header that carries it. */
export const tokenKey = 'AuthId'
export const tokenHeader = 'authtoken'

/** Seconds for which a popup message, a notice and the add-to-cart warning are shown. */
export const popup = { seconds: 3 } as const
export const notice = { seconds: 4.5 } as const
export const cartWarning = { seconds: 2 } as const
