// Every address of the shop, and the screen that answers it. This table is closed: what is not in it is not found.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export interface ShopRoute {
  path: string
  /** The file below screens/, without its ending. */
  screen: string
  /** The title while the screen loads. Its presence makes the screen private: rendered in the browser only. */
  privately?: MessageDescriptor
}

export const table: ShopRoute[] = [
  { path: '/', screen: 'catalogue/home' },
  { path: '/shop', screen: 'catalogue/shop' },
  { path: '/category', screen: 'catalogue/category' },
  { path: '/categoryshop/:id', screen: 'catalogue/categoryshop' },
  { path: '/productdetail', screen: 'catalogue/designer' },
  { path: '/productdetail/:id', screen: 'catalogue/productdetail' },
  { path: '/cart', screen: 'buying/cart', privately: msg`Your cart` },
  { path: '/checkout', screen: 'buying/checkout', privately: msg`Checkout` },
  { path: '/orderplaced', screen: 'buying/orderplaced', privately: msg`Your payment` },
  { path: '/order', screen: 'orders/order', privately: msg`Your orders` },
  { path: '/orderdetail/:orderId/:id', screen: 'orders/orderdetail', privately: msg`Your order` },
  { path: '/trackingorder', screen: 'orders/trackingorder', privately: msg`Track an order` },
  { path: '/review', screen: 'orders/review', privately: msg`Write a review` },
  { path: '/listreview', screen: 'orders/listreview', privately: msg`Your reviews` },
  { path: '/myprofile', screen: 'account/myprofile', privately: msg`Your account` },
  { path: '/address', screen: 'account/address', privately: msg`Your addresses` },
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

/** Addresses anybody may find: one for each screen that is rendered for everybody and needs no id. */
export const publicPaths: string[] = table
  .filter(({ path, privately }) => privately === undefined && !/[:*]/.test(path))
  .filter(({ screen }, at, open) => open.findIndex((other) => other.screen === screen) === at)
  .map(({ path }) => path)

/** What private addresses begin with. */
export const privatePaths: string[] = table
  .filter(({ privately }) => privately !== undefined)
  .map(({ path }) => path.split(':')[0]!)
