import { describe, expect, it } from 'vitest'
import { authLink, safeReturnPath, returnPathOf } from './return-to.ts'

describe('where a shopper continues after signing in', () => {
  it.each(['/checkout', '/shop?size=M&page=2', '/orderdetail/PL-7K3M-Q9XD/1#way'])('may be %s', (path) =>
    expect(safeReturnPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'checkout',
    '',
    null,
    undefined,
    { toString: () => '/shop' },
  ])('is never %j', (path) => expect(safeReturnPath(path)).toBe(''))

  it('is decided by each screen when it is the front page', () => expect(safeReturnPath('/')).toBe(''))

  it('is never a screen for signing in', () => {
    expect(safeReturnPath('/signin?next=/shop')).toBe('')
    expect(safeReturnPath('/forgotpassword')).toBe('')
  })

  it('comes from the address, or else from the screen that linked here', () => {
    const state = { next: '/order' }
    expect(returnPathOf({ search: '?next=/cart', state })).toBe('/cart')
    expect(returnPathOf({ search: '?next=//evil.example', state })).toBe('/order')
    expect(returnPathOf({ search: '', state: null })).toBe('')
  })

  it('is passed from one sign-in screen to the other', () => {
    const to = authLink('/signup', '/shop?size=M&page=2')
    expect(returnPathOf({ search: to.slice(to.indexOf('?')), state: null })).toBe('/shop?size=M&page=2')
    expect(authLink('/signup', '')).toBe('/signup')
  })
})
