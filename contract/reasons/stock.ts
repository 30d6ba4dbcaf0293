// Why a line of a cart, a checkout or a reorder cannot be bought.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const stockReasons = {
  'sold-out': () => msg`Sold out`,
  'only-left': ({ left }: Values<'left'>) => msg`Only ${{ left }} left`,
  'no-longer-made': () => msg`Not made any more`,
  'not-offered': ({ fabric }: Values<'fabric'>) => msg`${{ fabric }} is not offered any more`,
  'not-offered-in-fabric': ({ option, fabric }: Values<'option' | 'fabric'>) =>
    msg`${{ option }} is not offered in ${{ fabric }}`,
  'fabric-sold-out': ({ fabric }: Values<'fabric'>) => msg`${{ fabric }} is sold out`,
  'fabric-pieces-left': ({ fabric, pieces }: Values<'fabric' | 'pieces'>) =>
    msg`There is ${{ fabric }} left for ${{ pieces }} only`,
  'fabric-short': ({ left, fabric, needed }: Values<'left' | 'fabric' | 'needed'>) =>
    msg`Only ${{ left }} of ${{ fabric }} left, and your selection needs ${{ needed }} together`,
  'no-shirt-prices': () => msg`Custom shirts are not sold in this market yet`,
  'all-in-cart': () => msg`Everything in stock is in your cart`,
  'cart-full': () => msg`Your cart is full`,
  'measurements-deleted': () => msg`Its measurements were deleted: please choose others`,
}
