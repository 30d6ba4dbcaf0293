import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/shop', '/shop'],
  ['/Shop', '/shop'],
  ['/shop/', '/shop'],
  ['//shop//', '/shop'],
  ['/SHOP/', '/shop'],
  ['/ProductDetail', '/productdetail'],
  ['/ProductDetail/Harrow-Oxford/', '/productdetail/Harrow-Oxford'],
  ['/Return-Refund-Policy', '/return-refund-policy'],
  ['/orderdetail/A1/b2/', '/orderdetail/A1/b2'],
  ['/CategoryShop/caf%C3%A9', '/categoryshop/caf%C3%A9'],
])('%s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

test.each(['', '/', '//', '/nowhere', '/shop/more', '/evil.example/shop', '/orderdetail/a', '/%53hop'])(
  '%s has no canonical form',
  (path) => expect(canonicalPath(path)).toBeUndefined(),
)
