// The beginnings of paths that belong to the program, so no page of the merchant may begin like one of them.

const reserved = new Set([
  'about',
  'address',
  'admin',
  'agents',
  'api',
  'apple-touch-icon',
  'assets',
  'cart',
  'category',
  'categoryshop',
  'checkout',
  'contact',
  'demo',
  'demo-gateway',
  'fabric-definitions',
  'faqs',
  'favicon',
  'forgotpassword',
  'guarantee-notice',
  'healthz',
  'icon-192',
  'icon-512',
  'listreview',
  'llms',
  'login',
  'logo',
  'manifest',
  'measures',
  'metrics',
  'myprofile',
  'offline',
  'openapi',
  'order',
  'orderdetail',
  'orderplaced',
  'passport',
  'payments',
  'photos',
  'pictures',
  'privacy',
  'productdetail',
  'readyz',
  'return-refund-policy',
  'review',
  'robots',
  'service-worker',
  'shop',
  'signin',
  'signup',
  'sitemap',
  'switch-market',
  'terms',
  'theme',
  'terms-and-conditions',
  'test',
  'trackingorder',
  'user',
  'verifymail',
])

/** The path of a market or a language: `/de`, `/de-ch`. */
const market = /^[a-z]{2}(?:-[a-z]{2})?$/

/** Whether the first part of a path belongs to the program, or may belong to a market. */
export function isReservedPath(path: string): boolean {
  const first = path.split('/').find(Boolean) ?? ''
  return first === '' || market.test(first) || reserved.has(first.toLowerCase())
}

/** Whether a path, without its query, is exactly one of the program. */
export function isProgramPath(path: string): boolean {
  const parts = path.split('/').filter(Boolean)
  return parts.length === 0 || (parts.length === 1 && reserved.has(parts[0]!.toLowerCase()))
}
