import { expect, it } from 'vitest'
import { sizePattern } from './size-pattern.ts'

it('accepts sizes with up to three parts, and nothing that could be more than a size', () => {
  for (const size of ['M', '4XL', '15.5', '85CM', '39-42', '39/86', '15.5/34/SLIM-FIT', 'W32/L34'])
    expect([size, sizePattern.test(size)]).toEqual([size, true])
  const wrong = [
    '',
    'm',
    'M L',
    '/39',
    '39/',
    '39//86',
    '-39',
    '39-',
    '1/2/3/4',
    'M\n',
    'A'.repeat(25),
    '../..',
  ]
  for (const size of wrong) expect([size, sizePattern.test(size)]).toEqual([size, false])
})
