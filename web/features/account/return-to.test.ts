import { describe, expect, it } from 'vitest'
import { entranceTo, localPath, nextOf } from './return-to.ts'

describe('where a shopper goes on after signing in', () => {
  it.each(['/checkout', '/shop?size=M&page=2', '/orderdetail/PL-7K3M-Q9XD/1#way'])('may be %s', (path) =>
    expect(localPath(path)).toBe(path),
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
  ])('is never %j', (path) => expect(localPath(path)).toBe(''))

  it('is left to each screen when it is the front page', () => expect(localPath('/')).toBe(''))

  it('is never another entrance', () => {
    expect(localPath('/signin?next=/shop')).toBe('')
    expect(localPath('/forgotpassword')).toBe('')
  })

  it('is what the address says, or else whoever led here', () => {
    const state = { next: '/order' }
    expect(nextOf({ search: '?next=/cart', state })).toBe('/cart')
    expect(nextOf({ search: '?next=//evil.example', state })).toBe('/order')
    expect(nextOf({ search: '', state: null })).toBe('')
  })

  it('is handed from one entrance to the other', () => {
    const to = entranceTo('/signup', '/shop?size=M&page=2')
    expect(nextOf({ search: to.slice(to.indexOf('?')), state: null })).toBe('/shop?size=M&page=2')
    expect(entranceTo('/signup', '')).toBe('/signup')
  })
})
