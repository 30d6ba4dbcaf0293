import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '#contract/product.ts'
import { variantChoiceOf, reviewQueryOf } from './choice-url.ts'

const product = {
  colours: [{ key: 'white' }, { key: 'navy' }],
  sizes: ['S', 'M', '15.5'],
} as ProductDetail

const query = (query: string) => new URLSearchParams(query)

describe('the choice', () => {
  test('comes from the address', () => {
    expect(variantChoiceOf(product, query('colour=navy&size=15.5'))).toEqual({
      colour: { key: 'navy' },
      size: '15.5',
    })
  })

  test('is the first colour and no size when the address has nothing that the product has', () => {
    expect(variantChoiceOf(product, query('colour=puce&size=XXXL'))).toEqual({
      colour: { key: 'white' },
      size: null,
    })
    expect(variantChoiceOf(product, query(''))).toEqual({ colour: { key: 'white' }, size: null })
  })
})

describe('the query of reviews', () => {
  test('has stars, sort and page from the address', () => {
    expect(reviewQueryOf('a', query('stars=4&sort=newest&page=2'))).toEqual({
      product: 'a',
      stars: 4,
      sort: 'newest',
      page: 2,
      pageSize: 5,
    })
  })

  test('has the reviewed size from the address, which is not the size to buy', () => {
    expect(reviewQueryOf('a', query('size=S&worn=15.5'))).toMatchObject({ size: '15.5' })
    expect(reviewQueryOf('a', query('size=S'))).not.toHaveProperty('size')
  })

  test('leaves out invalid values', () => {
    const plain = { product: 'a', sort: 'helpful', page: 1, pageSize: 5 }
    for (const words of ['', 'stars=9&sort=x&page=0', 'stars=1.5&page=1e9', 'stars=&page=-1&worn=<b>'])
      expect(reviewQueryOf('a', query(words))).toEqual(plain)
  })
})
