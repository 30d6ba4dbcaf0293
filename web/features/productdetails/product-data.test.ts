import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/product.ts'
import { english } from '../../testing/english.ts'
import { productGroup } from './product-data.ts'

const product = {
  id: 'harrow-oxford',
  kind: 'shirt',
  name: 'Harrow Oxford',
  description: 'Fabric.',
  composition: '100% cotton',
  priceMinor: 7950,
  currency: 'USD',
  rating: { average: 4.4, count: 20 },
  colours: [{ key: 'white', name: 'White', picture: { hash: 'h', alt: '' } }],
  designs: { white: '1_XC010' },
} as unknown as ProductDetail
const shop = {
  name: 'Placket',
  publicUrl: 'https://shop.example',
  base: '/de',
  countries: ['DE', 'AT'],
  returnDays: 30,
  homeDelivery: {
    name: 'Standard',
    country: 'Germany',
    priceMinor: 490,
    freeFromMinor: 12_000,
    letterMinor: null,
    workingDays: [2, 4] as [number, number],
  },
}
const variants = [
  { id: '1', sku: 'A', colour: 'white', size: 'M', stock: 2 },
  { id: '2', sku: 'B', colour: 'white', size: 'L', stock: 0 },
]

test('every variant is an offer with its correct availability', () => {
  const { hasVariant } = productGroup(product, variants, shop, english) as {
    hasVariant: { offers: object }[]
  }
  expect(hasVariant[0]).toMatchObject({ sku: 'A', color: 'White', size: { name: 'M' } })
  expect(hasVariant.map(({ offers }) => offers)).toMatchObject([
    { price: '79.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/OutOfStock' },
  ])
})

test('an amount is written in the currency’s own units', () => {
  const prices = { JPY: '7950', ISK: '7950', KWD: '7.950', HUF: '79.50', CHF: '79.50', CLF: '0.7950' }
  for (const [currency, price] of Object.entries(prices))
    expect(productGroup({ ...product, currency }, variants, shop, english)).toMatchObject({
      hasVariant: [{ offers: { price, priceCurrency: currency } }, {}],
    })
})

test('a shirt is in 3D in the formats of phones, unless it has product images', () => {
  expect(productGroup(product, variants, shop, english)).toMatchObject({
    subjectOf: [
      {
        '@type': '3DModel',
        name: 'Harrow Oxford, White',
        encoding: [
          {
            contentUrl: 'https://shop.example/pictures/h/shirt.glb',
            encodingFormat: 'model/gltf-binary',
          },
          {
            contentUrl: 'https://shop.example/pictures/h/shirt.usdz',
            encodingFormat: 'model/vnd.usdz+zip',
          },
        ],
      },
    ],
  })
  const photographed = { ...product, photographs: { white: [] } } as unknown as ProductDetail
  expect(productGroup(photographed, variants, shop, english)).not.toHaveProperty('subjectOf')
})

test('a product without reviews has no rating', () => {
  const unrated = { ...product, rating: { average: 0, count: 0 } }
  expect(productGroup(unrated, [], shop, english)).not.toHaveProperty('aggregateRating')
})

test('sizes are those of the market, and the address of the offer keeps the shop’s', () => {
  const { hasVariant } = productGroup(product, variants, { ...shop, sizes: 'neck-cm' }, english) as {
    hasVariant: { offers: { url: string } }[]
  }
  expect(hasVariant[0]).toMatchObject({
    name: 'Harrow Oxford, White, 39/40 (M)',
    size: {
      '@type': 'SizeSpecification',
      name: '39/40 (M)',
      sizeSystem: 'https://schema.org/WearableSizeSystemEU',
    },
  })
  expect(hasVariant[0]!.offers.url).toContain('size=M')
})

test('a size is a text where schema.org has no size system for the country, and for goods', () => {
  const sizesIn = (countries: string[], kind: 'shirt' | 'goods' = 'shirt') =>
    productGroup({ ...product, kind }, variants, { ...shop, countries }, english)
  expect(sizesIn(['IN'])).toMatchObject({ hasVariant: [{ size: 'M' }, { size: 'L' }] })
  expect(sizesIn(['DE'], 'goods')).toMatchObject({ hasVariant: [{ size: 'M' }, { size: 'L' }] })
})

test('each offer has the return policy and the delivery, written once', () => {
  const { hasVariant } = productGroup(product, variants, shop, english) as {
    hasVariant: { offers: { hasMerchantReturnPolicy: object; shippingDetails: object; url: string } }[]
  }
  const [first, second] = hasVariant.map(({ offers }) => offers)
  expect(first).toMatchObject({
    url: 'https://shop.example/de/productdetail/harrow-oxford?colour=white&size=M',
    hasMerchantReturnPolicy: {
      '@id': '#returns',
      applicableCountry: ['DE', 'AT'],
      merchantReturnDays: 30,
      merchantReturnLink: 'https://shop.example/de/return-refund-policy',
    },
    shippingDetails: {
      '@id': '#delivery',
      shippingRate: { value: '4.90', currency: 'USD' },
      shippingDestination: { addressCountry: 'DE' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
    },
  })
  expect(second).toMatchObject({
    hasMerchantReturnPolicy: { '@id': '#returns' },
    shippingDetails: { '@id': '#delivery' },
  })
  const dear = productGroup({ ...product, priceMinor: 12_000 }, variants, shop, english)
  expect(dear).toMatchObject({
    hasVariant: [{ offers: { shippingDetails: { shippingRate: { value: '0.00' } } } }, {}],
  })
})

test('a market that does not deliver at home states no delivery', () => {
  const { homeDelivery: _, ...without } = shop
  const group = JSON.stringify(productGroup(product, variants, without, english))
  expect(group).not.toContain('#delivery')
})
