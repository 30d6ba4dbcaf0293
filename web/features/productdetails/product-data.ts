// The structured data of a product for search engines: every colour and size as an offer with its availability.
import type { I18n } from '@lingui/core'
import { minorDigits } from '#contract/currency.ts'
import { modelFormats, modelMediaTypes, modelPath, sharePath } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product.ts'
import { sizeSystemOf } from '#garment/body/size-system.ts'
import { noSize, scaleOf, sizeText } from '#garment/body/size-text.ts'
import type { ShopConfig } from '../../context/screen.ts'
import type { ShownVariant } from './productdetails.ts'

/** What a page needs to know of its shop. */
type Seller = Pick<
  ShopConfig,
  'name' | 'publicUrl' | 'base' | 'sizes' | 'countries' | 'returnDays' | 'homeDelivery'
>

/** The schema.org Product of a product without colours and sizes. */
function singleProduct(
  product: ProductDetail,
  [variant]: ShownVariant[],
  url: string,
  publicUrl: string,
): object {
  const { name, description, colours } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    image: colours.map(({ picture }) => shareImage(picture.hash, publicUrl)),
    ...(variant && { sku: variant.sku, offers: offerOf(product, variant, url) }),
  }
}

/** The schema.org ProductGroup or Product. */
export function productGroup(
  product: ProductDetail,
  variants: ShownVariant[],
  seller: Seller,
  i18n: I18n,
): object {
  const { name: shopName, publicUrl, base } = seller
  const { id, name, rating, colours } = product
  const url = `${publicUrl}${base}/productdetail/${id}`
  if (product.kind === 'swatches' || product.kind === 'gift card')
    return singleProduct(product, variants, url, publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: id,
    name,
    description: product.description,
    url,
    image: colours.map(({ picture }) => shareImage(picture.hash, publicUrl)),
    ...modelsOf(product, publicUrl),
    ...(product.composition && { material: product.composition }),
    brand: { '@type': 'Brand', name: shopName },
    variesBy: [
      'https://schema.org/color',
      ...(variants.some(({ size }) => size !== noSize) ? ['https://schema.org/size'] : []),
    ],
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
    hasVariant: variants.map((variant, at) => ({
      ...variantData(product, variant, { seller, i18n }),
      offers: {
        ...offerOf(product, variant, `${url}?${choiceOf(variant)}`),
        // The terms are the same for each offer, so the first has them and the others refer to them.
        ...(at === 0 ? termsOf(product, seller) : termsRefs(seller)),
      },
    })),
  }
}

const choiceOf = ({ colour, size }: ShownVariant) => new URLSearchParams({ colour, size })

const [returnsId, deliveryId] = ['#returns', '#delivery']

const termsRefs = ({ homeDelivery }: Seller) => ({
  hasMerchantReturnPolicy: { '@id': returnsId },
  ...(homeDelivery && { shippingDetails: { '@id': deliveryId } }),
})

/** The largest number of countries of a return policy. */
const maxCountries = 50

/** The return policy, and the usual delivery in the shop's own country. */
function termsOf(
  { priceMinor, currency }: ProductDetail,
  { countries, returnDays, homeDelivery, publicUrl, base }: Seller,
): object {
  const returns = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId,
    applicableCountry: countries.slice(0, maxCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${publicUrl}${base}/return-refund-policy`,
  }
  if (!homeDelivery) return { hasMerchantReturnPolicy: returns }
  const { freeFromMinor, workingDays } = homeDelivery
  const isFree = freeFromMinor !== null && priceMinor >= freeFromMinor
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    hasMerchantReturnPolicy: returns,
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      '@id': deliveryId,
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: inMajorUnits(isFree ? 0 : homeDelivery.priceMinor, currency),
        currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries[0] },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The days of delivery count from the order.
        handlingTime: days(0, 0),
        transitTime: days(...workingDays),
      },
    },
  }
}

function variantData(
  product: ProductDetail,
  variant: ShownVariant,
  { seller, i18n }: { seller: Seller; i18n: I18n },
): object {
  const { sizes = 'letters', publicUrl, countries } = seller
  const size = sizeText(variant.size, scaleOf(product, sizes), i18n)
  const colour = product.colours.find(({ key }) => key === variant.colour)
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, colour?.name ?? variant.colour, size].filter(Boolean).join(', '),
    color: colour?.name ?? variant.colour,
    ...(size && { size: product.kind === 'shirt' ? sizeOf(size, countries[0]!) : size }),
    ...(colour && { image: shareImage(colour.picture.hash, publicUrl) }),
  }
}

/** The size in the size system of the market's home country; a plain text where schema.org has none for it. */
function sizeOf(name: string, country: string): string | object {
  const system = sizeSystemOf(country)
  if (system === undefined) return name
  return { '@type': 'SizeSpecification', name, sizeSystem: `https://schema.org/WearableSizeSystem${system}` }
}

/** The shirt in 3D, in each colour. */
function modelsOf({ name, colours, designs, photographs }: ProductDetail, publicUrl: string): object {
  const shirts = colours.filter(({ key }) => designs[key] !== undefined && !photographs?.[key])
  if (shirts.length === 0) return {}
  return {
    subjectOf: shirts.map((colour) => ({
      '@type': '3DModel',
      name: `${name}, ${colour.name}`,
      encoding: modelFormats.map((format) => ({
        '@type': 'MediaObject',
        contentUrl: `${publicUrl}${modelPath(colour.picture.hash, format)}`,
        encodingFormat: modelMediaTypes[format],
      })),
    })),
  }
}

const offerOf = (product: ProductDetail, variant: ShownVariant, url: string) => ({
  '@type': 'Offer',
  url,
  price: inMajorUnits(product.priceMinor, product.currency),
  priceCurrency: product.currency,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
})

const shareImage = (hash: string, publicUrl: string) => `${publicUrl}${sharePath(hash)}`

function inMajorUnits(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
