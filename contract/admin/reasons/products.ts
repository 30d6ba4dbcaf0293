// Reasons about products, prices, fabrics and promotions.
import { msg } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from '../../reasons/reason.ts'

export const adminProductsReasons = {
  'category-not-found': () => msg`Category not found`,
  'too-many-categories': ({ most }: Values<'most'>) => msg`A shop can have up to ${{ most }} categories`,
  'categories-changed': () => msg`The categories have changed; check them again`,
  'category-has-products': ({ category }: Values<'category'>) =>
    msg`There are products in ${{ category }}; move or archive them first`,
  'coupon-not-found': () => msg`Coupon not found`,
  'automatic-discount-has-no-code': () => msg`An automatic discount has no code`,
  'coupon-exists': ({ code }: Values<'code'>) => msg`Coupon ${{ code }} already exists`,
  'coupon-prefix-exists': ({ prefix }: Values<'prefix'>) =>
    msg`Coupon codes that start with ${{ prefix }} already exist. Choose another prefix`,
  'coupon-used-more-often': ({ used }: Values<'used'>) =>
    msg`It has already been used ${{ used }} times; enter a higher limit`,
  'end-before-begin': ({ field }: Values<'field'>) => msg`${{ field }} must be after the start`,
  'unknown-id': ({ id }: Values<'id'>) => msg`${{ id }} not found`,
  'coupon-has-no-name': () => msg`A coupon with a code has no name`,
  'free-delivery-amount-elsewhere': () =>
    msg`The amount from which delivery is free is set with the delivery methods`,
  'automatic-discount-has-no-limit': () => msg`A discount that needs no code has no limit of uses`,
  'field-must-be-null': ({ field }: Values<'field'>) => msg`${{ field }} must be null`,
  'currency-not-sold-in': ({ currency }: Values<'currency'>) =>
    msg`The shop does not sell in ${{ currency }}`,
  'enter-discount-in': ({ currency }: Values<'currency'>) => msg`Enter a discount in ${{ currency }}`,
  'no-discount-in': ({ currency }: Values<'currency'>) => msg`It has no discount in ${{ currency }}`,
  'enter-discount': () => msg`Enter a discount`,
  'fabric-not-found': () => msg`Fabric not found`,
  'fabric-exists': ({ code }: Values<'code'>) => msg`Fabric ${{ code }} already exists`,
  'fabric-only-left': ({ left }: Values<'left'>) => msg`Only ${{ left }} are in stock`,
  'fabric-only-uncounted': ({ metres }: Values<'metres'>) =>
    msg`Only ${{ metres }} of it can be counted already`,
  'roll-not-found': () => msg`Roll not found`,
  'roll-used-up': () => msg`The roll is used up; add what there is as another one`,
  'roll-only-left': ({ left }: Values<'left'>) => msg`Only ${{ left }} are left on that roll`,
  'gift-card-not-found': () => msg`Gift card not found`,
  'gift-card-issued': () =>
    msg`This gift card is issued already; when nobody has its code, block it and issue another one`,
  'changed-meanwhile': () => msg`Somebody else has changed the same at the same time`,
  'gift-card-too-low': () => msg`The amount is higher than the balance of the gift card`,
  'no-payment-provider': () => msg`Gift cards are paid online, and the shop has no payment provider yet`,
  'too-many-looks': ({ most }: Values<'most'>) => msg`A look book can have up to ${{ most }} looks`,
  'size-table-not-found': () => msg`Size table not found`,
  'size-table-exists': ({ maker }: Values<'maker'>) =>
    msg`There is a table of ${{ maker }} for this fit already; change that one`,
  'too-many-size-tables': ({ most }: Values<'most'>) => msg`A shop can have up to ${{ most }} size tables`,
  'sizes-repeated': ({ size }: Values<'size'>) => msg`Size ${{ size }} is in the table twice`,
  'sizes-without-measures': ({ size }: Values<'size'>) => msg`Enter a measure of size ${{ size }}`,
  'sizes-fall': ({ size }: Values<'size'>) =>
    msg`Size ${{ size }} has a smaller measure than the size before it; list the sizes small to large`,
  'sizes-range': ({ size }: Values<'size'>) => msg`Size ${{ size }} has a range that ends before it begins`,
  'sizes-sleeve-alone': ({ size }: Values<'size'>) =>
    msg`Enter the shoulder width of size ${{ size }}: its sleeve begins at the shoulder`,
  'look-not-found': () => msg`Look not found`,
  'looks-changed': () => msg`The looks have changed; reload them`,
  'unknown-shirt-part': ({ item }: Values<'item'>) => msg`A shirt has no ${{ item }}`,
  'option-order-incomplete': () => msg`The order must name each option once`,
  'default-option-required': ({ option }: Values<'option'>) =>
    msg`New designs begin with ${{ option }}, so it is always offered, in every fabric`,
  'too-many-product-images': ({ most }: Values<'most'>) =>
    msg`A product can have up to ${{ most }} images; remove some first`,
  'unknown-colour': ({ colour }: Values<'colour'>) => msg`Colour ${{ colour }} not found`,
  'part-outside-image': () => msg`The part is not within the image`,
  'product-image-not-found': () => msg`Image not found`,
  'product-images-changed': () =>
    msg`Somebody else has added or removed an image; the current ones are shown`,
  'colour-name-twice': ({ name }: Values<'name'>) => msg`Two colours have the name ${{ name }}`,
  'only-shirt-has-fabric': () => msg`Only a shirt has a fabric`,
  'choose-colour-look': () => msg`Choose a fabric or a colour`,
  'colour-family-of-fabric': () => msg`The family of a shirt’s colour is that of its fabric`,
  'choose-fabric': () => msg`Choose a fabric`,
  'unknown-choice': ({ part, key }: Values<'part' | 'key'>) => msg`${{ part }} ${{ key }} not found`,
  'unknown-variant': ({ colour, size }: Values<'colour' | 'size'>) =>
    msg`${{ colour }} in ${{ size }} not found`,
  'sale-price-too-high': () => msg`The sale price must be lower than the price`,
  'sale-end-too-early': () => msg`The sale must end after it begins, and in the future`,
  'product-twice': ({ product }: Values<'product'>) => msg`${{ product }} is listed twice`,
  'price-ending-too-large': () => msg`The ending of prices must be less than their step`,
  'percent-out-of-range': () => msg`The change must be between -99 and 1000 percent`,
  'reduction-out-of-range': () => msg`The reduction must be between 1 and 99 percent`,
  'amount-not-whole': () => msg`The amount must be a whole number of minor units`,
  'variant-twice': () => msg`A variant is listed twice`,
  'variant-not-found': () => msg`Variant not found`,
  'variant-not-sold': ({ colour, size }: Values<'colour' | 'size'>) =>
    msg`${{ colour }} is not sold in ${{ size }}`,
  'stock-only-left': ({ stock, colour, size }: Values<'stock' | 'colour' | 'size'>) =>
    msg`Only ${{ stock }} of ${{ colour }} in ${{ size }} are in stock`,
  'stock-too-large': () => msg`That is more than can be counted`,
  'product-not-found': () => msg`Product not found`,
  'size-twice': ({ size }: Values<'size'>) => msg`The size ${{ size }} is listed twice`,
  'category-unusable': () => msg`Category not found or archived`,
  'unknown-product-id': ({ id }: Values<'id'>) => msg`Product ${{ id }} not found`,
  'sku-taken-by-other': () => msg`Another product has one of these article numbers`,
  'barcode-taken-by-other': () => msg`Another product has one of these barcodes`,
  'sku-twice': ({ sku }: Values<'sku'>) => msg`The article number ${{ sku }} is used twice`,
  'barcode-twice': ({ barcode }: Values<'barcode'>) => msg`The barcode ${{ barcode }} is used twice`,
  'only-for-shirts': () => msg`Only a shirt has it`,
  'related-to-itself': () => msg`A product cannot be combined with itself`,
  'product-category-archived': ({ product }: Values<'product'>) =>
    msg`The category of ${{ product }} is archived; choose another one first`,
  'product-archived': ({ product }: Values<'product'>) => msg`${{ product }} is archived; restore it first`,
  'product-incomplete': ({ product, why }: Values<'product'> & Reasons<'why'>) =>
    msg`${{ product }} cannot be published yet: ${{ why }}`,
  'product-lacks-summary': () => msg`it has no summary`,
  'product-lacks-description': () => msg`it has no description`,
  'product-lacks-price': () => msg`it has no price`,
  'product-lacks-variants': () => msg`no colour of it is sold in any size`,
  'product-lacks-category': () => msg`its category is archived`,
  'product-lacks-photographs': () => msg`one of its colours has no image`,
  'sold-only-archived': ({ product }: Values<'product'>) =>
    msg`${{ product }} was sold: it can only be archived`,
  'published-only-archived': ({ product }: Values<'product'>) =>
    msg`${{ product }} is no draft: it can only be archived`,
  'base-price-zero': () => msg`The price of the shirt itself must be above 0`,
  'photo-too-small': ({ width, height }: Values<'width' | 'height'>) =>
    msg`The image is only ${{ width }} × ${{ height }} pixels; choose a larger one`,
  'product-image-not-stored': () => msg`The image could not be saved; send it again`,
  'photo-file-too-large': ({ most }: Values<'most'>) => msg`The image is larger than ${{ most }} MB`,
  'proposal-lacks-prices': ({ currency }: Values<'currency'>) =>
    msg`Custom shirts lack prices in ${{ currency }}: propose from another currency`,
  'proposal-too-high': () => msg`With this rate some prices are too high`,
  'no-fabric-offered': () => msg`No fabric is offered at the moment, so no shirts can be designed`,
  'no-shirt-prices-in': ({ currency }: Values<'currency'>) =>
    msg`Shirts cannot be designed for a price in ${{ currency }} yet`,
  'shirt-prices-missing': ({ currency, what }: Values<'currency' | 'what'>) =>
    msg`Custom shirts have no price in ${{ currency }} yet for ${{ what }}. Set them first: enter a rate under “Prices are missing in ${{ currency }}” and press “Propose prices”.`,
}
