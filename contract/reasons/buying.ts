// Reasons about the cart, designs and gift cards.
import { msg } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from './reason.ts'

export const buyingReasons = {
  'unknown-fabric': ({ code }: Values<'code'>) => msg`Fabric ${{ code }} not found`,
  'cart-line-not-found': () => msg`Cart line not found`,
  'cart-full-to-order': () => msg`The cart is full; please order or remove something first`,
  'line-too-many': ({ most }: Values<'most'>) => msg`A line has at most ${{ most }} pieces`,
  'swatches-count': ({ most }: Values<'most'>) => msg`Please choose one to ${{ most }} fabrics`,
  'unknown-product': ({ product }: Values<'product'>) => msg`Product ${{ product }} not found`,
  'colour-not-made': ({ product, colour }: Values<'product' | 'colour'>) =>
    msg`${{ product }} is not made in the colour ${{ colour }}`,
  'size-not-made': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} is not made in size ${{ size }}`,
  'line-too-many-held': ({ most, held }: Values<'most' | 'held'>) =>
    msg`A line has at most ${{ most }} pieces; ${{ held }} are in your cart`,
  'size-sold-out': () => msg`Sold out in this size`,
  'size-only-left': ({ left }: Values<'left'>) => msg`Only ${{ left }} left in this size`,
  'size-only-left-all-held': ({ left }: Values<'left'>) =>
    msg`Only ${{ left }} left in this size, and in your cart already`,
  'size-only-left-held': ({ left, held }: Values<'left' | 'held'>) =>
    msg`Only ${{ left }} left in this size, and ${{ held }} of them in your cart`,
  'swatches-without-design': () => msg`Swatches have no design and no fit`,
  'shirt-without-swatches': () => msg`A shirt has no swatches`,
  'problem-with-held': ({ problem, held }: Reasons<'problem'> & Values<'held'>) =>
    msg`${{ problem }}; ${{ held }} of them in your cart`,
  'line-too-many-of-them-held': ({ most, held }: Values<'most' | 'held'>) =>
    msg`A line has at most ${{ most }} pieces; ${{ held }} of them in your cart`,
  'measurements-not-found': () => msg`Measurements not found`,
  'person-not-found': () => msg`Person not found`,
  'design-not-found': () => msg`Design not found`,
  'passport-not-found': () => msg`Passport not found`,
  'too-many-passports': ({ wait }: Values<'wait'>) =>
    msg`Many passports were opened from your network; please wait ${{ wait }}`,
  'too-many-designs': ({ count }: Values<'count'>) =>
    msg`${{ count }} designs are saved; please remove one first`,
  'link-without-design': () => msg`This link leads to no design`,
  'no-swatches-sold': () => msg`The shop sells no swatches`,
  'field-no-design-code': ({ field }: Values<'field'>) => msg`${{ field }} is not the code of a design`,
  'design-outdated': ({ change }: Reasons<'change'>) =>
    msg`This design cannot be made as it is. ${{ change }} Please open it in the designer first`,
  'too-many-new-designs': () =>
    msg`That is more new designs than the shop accepts in a day; those you have are kept, and you can save more tomorrow`,
  'gift-card-unknown': () => msg`Gift card not found`,
  'gift-card-unknown-or-blocked': () => msg`Gift card not found, or it is blocked`,
  'gift-card-blocked': () => msg`This gift card is blocked; please write to us`,
  'gift-card-other-currency': ({ currency }: Values<'currency'>) => msg`This gift card is in ${{ currency }}`,
  'gift-card-empty': () => msg`Nothing is left on this gift card`,
  'no-gift-cards-sold': () => msg`The shop sells no gift cards`,
  'gift-card-amount-not-offered': () => msg`Please choose one of the amounts`,
  'gift-card-amount-out-of-range': ({ least, most }: Values<'least' | 'most'>) =>
    msg`Please choose an amount between ${{ least }} and ${{ most }}`,
  'delivery-day-past': () => msg`Please choose a day that is not in the past`,
  'delivery-day-too-late': () => msg`Please choose a day within a year`,
}
