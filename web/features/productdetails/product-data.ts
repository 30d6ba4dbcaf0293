// The structured data of a product for search engines: every colour and size as an offer with its availability.
import type { I18n } from '@lingui/core'
import { minorDigits } from '#contract/currency.ts'
import { sharePath } from '#contract/picture.ts'
import type { ProductDetail, Variant } from '#contract/product.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { noSize, scaleOf, sizeText } from '#garment/body/size-text.ts'
import type { ShopConfig } from '../../context/screen.ts'

/** The schema.org Product of a product without colours and sizes. */
function singleProduct(product: ProductDetail, variants: Variant[], url: string, publicUrl: string): object {
  const [variant] = variants
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
  variants: Variant[],
  { name: shopName, publicUrl, sizes = 'letters' }: Pick<ShopConfig, 'name' | 'publicUrl' | 'sizes'>,
  i18n: I18n,
): object {
  const { id, name, rating, colours } = product
  const url = `${publicUrl}/productdetail/${id}`
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
    hasVariant: variants.map((variant) => variantData(product, variant, { sizes, i18n }, url, publicUrl)),
  }
}

function variantData(
  product: ProductDetail,
  variant: Variant,
  { sizes, i18n }: { sizes: SizeScale; i18n: I18n },
  url: string,
  publicUrl: string,
): object {
  const size = sizeText(variant.size, scaleOf(product, sizes), i18n)
  const colour = product.colours.find(({ key }) => key === variant.colour)
  const choice = new URLSearchParams({ colour: variant.colour, size: variant.size })
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, colour?.name ?? variant.colour, size].filter(Boolean).join(', '),
    color: colour?.name ?? variant.colour,
    ...(size && { size }),
    ...(colour && { image: shareImage(colour.picture.hash, publicUrl) }),
    offers: offerOf(product, variant, `${url}?${choice}`),
  }
}

const offerOf = (product: ProductDetail, variant: Variant, url: string) => ({
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
