// Every path of the shop with its screen. Any other path is not found, unless the merchant has published a page there.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export interface ShopRoute {
  path: string
  /** The file in screens/, without its extension. */
  screen: string
  /** The title while the screen loads. A route with it is private: the screen is rendered in the browser only. */
  privateTitle?: MessageDescriptor
  /** Where the specification sends a shopper whose session is over. Without it the shopper stays, as a guest. */
  sessionEnd?: '/login' | '/signin' | '/'
  /** The screen has a short header and footer, so that no link leads away from the task. */
  focused?: true
  /** Query parameters of links that everybody may open without a session. */
  openLinks?: string[]
}

export const table: ShopRoute[] = [
  { path: '/', screen: 'catalogue/home', sessionEnd: '/login' },
  { path: '/shop', screen: 'catalogue/shop', sessionEnd: '/login' },
  { path: '/category', screen: 'catalogue/category', sessionEnd: '/login' },
  { path: '/categoryshop/:id', screen: 'catalogue/categoryshop', sessionEnd: '/login' },
  { path: '/productdetail', screen: 'catalogue/designer', sessionEnd: '/login' },
  { path: '/productdetail/:id', screen: 'catalogue/productdetail', sessionEnd: '/login' },
  { path: '/cart', screen: 'buying/cart', privateTitle: msg`Your cart`, sessionEnd: '/login' },
  {
    path: '/checkout',
    screen: 'buying/checkout',
    privateTitle: msg`Checkout`,
    sessionEnd: '/login',
    focused: true,
  },
  {
    path: '/orderplaced',
    screen: 'buying/orderplaced',
    privateTitle: msg`Your payment`,
    sessionEnd: '/login',
  },
  { path: '/agents/continue', screen: 'buying/continue', privateTitle: msg`Continue your purchase` },
  { path: '/order', screen: 'orders/order', privateTitle: msg`Your orders`, sessionEnd: '/login' },
  {
    path: '/orderdetail/:orderId/:id',
    screen: 'orders/orderdetail',
    privateTitle: msg`Your order`,
    sessionEnd: '/login',
  },
  { path: '/measures', screen: 'orders/measures', privateTitle: msg`Your order` },
  { path: '/trackingorder', screen: 'orders/trackingorder', privateTitle: msg`Track an order` },
  { path: '/review', screen: 'orders/review', privateTitle: msg`Write a review`, sessionEnd: '/login' },
  { path: '/listreview', screen: 'orders/listreview', privateTitle: msg`Your reviews`, sessionEnd: '/login' },
  {
    path: '/myprofile',
    screen: 'account/myprofile',
    privateTitle: msg`Your account`,
    sessionEnd: '/signin',
    openLinks: ['wishlist', 'unsubscribe'],
  },
  { path: '/address', screen: 'account/address', privateTitle: msg`Your addresses`, sessionEnd: '/' },
  { path: '/signin', screen: 'account/signin', privateTitle: msg`Sign in` },
  { path: '/login', screen: 'account/signin', privateTitle: msg`Sign in` },
  { path: '/signup', screen: 'account/signup', privateTitle: msg`Create an account` },
  { path: '/verifymail', screen: 'account/verifymail', privateTitle: msg`Verify your email` },
  { path: '/forgotpassword', screen: 'account/forgotpassword', privateTitle: msg`Forgot your password?` },
  { path: '/demo', screen: 'information/demo' },
  { path: '/test', screen: 'information/devicecheck', privateTitle: msg`Device check` },
  { path: '/passport/:code', screen: 'information/passport' },
  { path: '/about', screen: 'information/about' },
  { path: '/contact', screen: 'information/contact' },
  { path: '/faqs', screen: 'information/faqs' },
  { path: '/terms', screen: 'information/terms' },
  { path: '/terms-and-conditions', screen: 'information/terms' },
  { path: '/privacy', screen: 'information/privacy' },
  { path: '/return-refund-policy', screen: 'information/return-refund-policy' },
  { path: '*', screen: 'information/own-page' },
]

/** Where to send a shopper whose session is over; undefined when the page is open to everybody. */
export function sessionEndOf({ sessionEnd, openLinks = [] }: ShopRoute, search: string): string | undefined {
  const query = new URLSearchParams(search)
  return openLinks.some((name) => query.has(name)) ? undefined : sessionEnd
}

/** The paths for search engines: one for each public screen that needs no id. */
export const publicPaths: string[] = table
  .filter(({ path, privateTitle }) => privateTitle === undefined && !/[:*]/.test(path))
  .filter(({ screen }, at, open) => open.findIndex((other) => other.screen === screen) === at)
  .map(({ path }) => path)

/** The prefixes of private paths. */
export const privatePaths: string[] = table
  .filter(({ privateTitle }) => privateTitle !== undefined)
  .map(({ path }) => path.split(':')[0]!)
