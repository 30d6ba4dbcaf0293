// Links of menus lead to this shop or elsewhere by https, and never run anything.
import { expect, it } from 'vitest'
import { menuAddress } from './menu-address.ts'

it.each([
  ['/shop', '/shop'],
  ['/shop?fit=slim#list', '/shop?fit=slim#list'],
  ['/überuns', '/%C3%BCberuns'],
  ['https://example.org', 'https://example.org/'],
  ['HTTPS://Example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
])('%s is %s', (typed, address) => expect(menuAddress(typed)).toBe(address))

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://example.org',
  'ftp://example.org',
  'mailto:a@example.org',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example',
  'https://user:secret@evil.example/',
  'https://exa mple.org',
  'shop',
  '',
  '#top',
  '?q=1',
  `/${'a'.repeat(500)}`,
  `https://example.org/${'a'.repeat(500)}`,
])('%s is refused', (typed) => expect(menuAddress(typed)).toBeNull())
