// Every address of the shop, and the screen that answers it. This table is closed: what is not in it is not found.
export interface ShopRoute {
  path: string
  /** The file below screens/, without its ending. */
  screen: string
  /** The title while the screen loads. Its presence makes the screen private: rendered in the browser only. */
  privately?: string
}

export const table: ShopRoute[] = [
  { path: '/', screen: 'catalogue/home' },
  { path: '/shop', screen: 'catalogue/shop' },
  { path: '/category', screen: 'catalogue/category' },
  { path: '/categoryshop/:id', screen: 'catalogue/categoryshop' },
  { path: '/productdetail', screen: 'catalogue/designer' },
  { path: '/productdetail/:id', screen: 'catalogue/productdetail' },
  { path: '/cart', screen: 'buying/cart', privately: 'Your cart' },
  { path: '/checkout', screen: 'buying/checkout', privately: 'Checkout' },
  { path: '/orderplaced', screen: 'buying/orderplaced', privately: 'Your payment' },
  { path: '/order', screen: 'orders/order', privately: 'Your orders' },
  { path: '/orderdetail/:orderId/:id', screen: 'orders/orderdetail', privately: 'Your order' },
  { path: '/trackingorder', screen: 'orders/trackingorder', privately: 'Track an order' },
  { path: '/review', screen: 'orders/review', privately: 'Write a review' },
  { path: '/listreview', screen: 'orders/listreview', privately: 'Your reviews' },
  { path: '/myprofile', screen: 'account/myprofile', privately: 'Your account' },
  { path: '/address', screen: 'account/address', privately: 'Your addresses' },
  { path: '/signin', screen: 'account/signin', privately: 'Sign in' },
  { path: '/login', screen: 'account/signin', privately: 'Sign in' },
  { path: '/signup', screen: 'account/signup', privately: 'Create an account' },
  { path: '/verifymail', screen: 'account/verifymail', privately: 'Verify your email' },
  { path: '/forgotpassword', screen: 'account/forgotpassword', privately: 'Forgot your password?' },
  { path: '/demo', screen: 'information/demo' },
  { path: '/test', screen: 'information/devicecheck', privately: 'Device check' },
  { path: '/about', screen: 'information/about' },
  { path: '/contact', screen: 'information/contact' },
  { path: '/faqs', screen: 'information/faqs' },
  { path: '/terms', screen: 'information/terms' },
  { path: '/terms-and-conditions', screen: 'information/terms' },
  { path: '/privacy', screen: 'information/privacy' },
  { path: '/return-refund-policy', screen: 'information/return-refund-policy' },
  { path: '*', screen: 'information/notfound' },
]

/** Addresses anybody may find: one for each screen that is rendered for everybody and needs no id. */
export const publicPaths: string[] = table
  .filter(({ path, privately }) => privately === undefined && !/[:*]/.test(path))
  .filter(({ screen }, at, open) => open.findIndex((other) => other.screen === screen) === at)
  .map(({ path }) => path)

/** What private addresses begin with. */
export const privatePaths: string[] = table
  .filter(({ privately }) => privately !== undefined)
  .map(({ path }) => path.split(':')[0]!)
