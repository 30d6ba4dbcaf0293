// Every address of the shop, and the screen that answers it. This table is closed: what is not in it is not found.
export interface ShopRoute {
  path: string
  /** The file in screens/, without its ending; also the name of its chunk. */
  screen: string
  /** The title while the screen loads. Its presence makes the screen private: rendered in the browser only. */
  privately?: string
}

export const table: ShopRoute[] = [
  { path: '/', screen: 'home' },
  { path: '/shop', screen: 'shop' },
  { path: '/category', screen: 'category' },
  { path: '/categoryshop/:id', screen: 'categoryshop' },
  { path: '/productdetail', screen: 'designer' },
  { path: '/productdetail/:id', screen: 'productdetail' },
  { path: '/cart', screen: 'cart', privately: 'Your cart' },
  { path: '/checkout', screen: 'checkout', privately: 'Checkout' },
  { path: '/orderplaced', screen: 'orderplaced', privately: 'Your payment' },
  { path: '/order', screen: 'order', privately: 'Your orders' },
  { path: '/orderdetail/:orderId/:id', screen: 'orderdetail', privately: 'Your order' },
  { path: '/trackingorder', screen: 'trackingorder', privately: 'Track an order' },
  { path: '/review', screen: 'review', privately: 'Write a review' },
  { path: '/listreview', screen: 'listreview', privately: 'Your reviews' },
  { path: '/myprofile', screen: 'myprofile', privately: 'Your account' },
  { path: '/address', screen: 'address', privately: 'Your addresses' },
  { path: '/signin', screen: 'signin', privately: 'Sign in' },
  { path: '/login', screen: 'signin', privately: 'Sign in' },
  { path: '/signup', screen: 'signup', privately: 'Create an account' },
  { path: '/verifymail', screen: 'verifymail', privately: 'Verify your email' },
  { path: '/forgotpassword', screen: 'forgotpassword', privately: 'Forgot your password?' },
  { path: '/demo', screen: 'demo' },
  { path: '/test', screen: 'devicecheck', privately: 'Device check' },
  { path: '/about', screen: 'about' },
  { path: '/contact', screen: 'contact' },
  { path: '/faqs', screen: 'faqs' },
  { path: '/terms', screen: 'terms' },
  { path: '/terms-and-conditions', screen: 'terms' },
  { path: '/privacy', screen: 'privacy' },
  { path: '/return-refund-policy', screen: 'return-refund-policy' },
  { path: '*', screen: 'notfound' },
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
