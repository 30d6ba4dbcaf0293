// Every path of the shop with its screen. Any other path is not found.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export interface ShopRoute {
  path: string
  /** The file in screens/, without its extension. */
  screen: string
  /** The title while the screen loads. A screen with it is private, and rendered in the browser only. */
  privately?: MessageDescriptor
  /** Where the specification sends a shopper whose session is over. Without it they stay, as a guest. */
  sessionEnd?: '/login' | '/signin' | '/'
  /** It has a short header and footer, so that nothing leads away from what is being done. */
  focused?: true
  /** Names in the query of links that open what everybody may see. */
  openLinks?: string[]
}

export const table: ShopRoute[] = [
  { path: '/', screen: 'catalogue/home', sessionEnd: '/login' },
  { path: '/shop', screen: 'catalogue/shop', sessionEnd: '/login' },
  { path: '/category', screen: 'catalogue/category', sessionEnd: '/login' },
  { path: '/categoryshop/:id', screen: 'catalogue/categoryshop', sessionEnd: '/login' },
  { path: '/productdetail', screen: 'catalogue/designer', sessionEnd: '/login' },
  { path: '/productdetail/:id', screen: 'catalogue/productdetail', sessionEnd: '/login' },
  { path: '/cart', screen: 'buying/cart', privately: msg`Your cart`, sessionEnd: '/login' },
  {
    path: '/checkout',
    screen: 'buying/checkout',
    privately: msg`Checkout`,
    sessionEnd: '/login',
    focused: true,
  },
  { path: '/orderplaced', screen: 'buying/orderplaced', privately: msg`Your payment`, sessionEnd: '/login' },
  { path: '/order', screen: 'orders/order', privately: msg`Your orders`, sessionEnd: '/login' },
  {
    path: '/orderdetail/:orderId/:id',
    screen: 'orders/orderdetail',
    privately: msg`Your order`,
    sessionEnd: '/login',
  },
  { path: '/trackingorder', screen: 'orders/trackingorder', privately: msg`Track an order` },
  { path: '/review', screen: 'orders/review', privately: msg`Write a review`, sessionEnd: '/login' },
  { path: '/listreview', screen: 'orders/listreview', privately: msg`Your reviews`, sessionEnd: '/login' },
  {
    path: '/myprofile',
    screen: 'account/myprofile',
    privately: msg`Your account`,
    sessionEnd: '/signin',
    openLinks: ['wishlist', 'unsubscribe'],
  },
  { path: '/address', screen: 'account/address', privately: msg`Your addresses`, sessionEnd: '/' },
  { path: '/signin', screen: 'account/signin', privately: msg`Sign in` },
  { path: '/login', screen: 'account/signin', privately: msg`Sign in` },
  { path: '/signup', screen: 'account/signup', privately: msg`Create an account` },
  { path: '/verifymail', screen: 'account/verifymail', privately: msg`Verify your email` },
  { path: '/forgotpassword', screen: 'account/forgotpassword', privately: msg`Forgot your password?` },
  { path: '/demo', screen: 'information/demo' },
  { path: '/test', screen: 'information/devicecheck', privately: msg`Device check` },
  { path: '/about', screen: 'information/about' },
  { path: '/contact', screen: 'information/contact' },
  { path: '/faqs', screen: 'information/faqs' },
  { path: '/terms', screen: 'information/terms' },
  { path: '/terms-and-conditions', screen: 'information/terms' },
  { path: '/privacy', screen: 'information/privacy' },
  { path: '/return-refund-policy', screen: 'information/return-refund-policy' },
  { path: '*', screen: 'information/notfound' },
]

/** Where a shopper goes from here whose session is over; undefined when what is here is open to everybody. */
export function sessionEndOf({ sessionEnd, openLinks = [] }: ShopRoute, search: string): string | undefined {
  const query = new URLSearchParams(search)
  return openLinks.some((name) => query.has(name)) ? undefined : sessionEnd
}

/** The paths for search engines: one for each public screen that needs no id. */
export const publicPaths: string[] = table
  .filter(({ path, privately }) => privately === undefined && !/[:*]/.test(path))
  .filter(({ screen }, at, open) => open.findIndex((other) => other.screen === screen) === at)
  .map(({ path }) => path)

/** The beginnings of private paths. */
export const privatePaths: string[] = table
  .filter(({ privately }) => privately !== undefined)
  .map(({ path }) => path.split(':')[0]!)
