// Reasons about the finished measures of shirts.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const approvalReasons = {
  'order-lacks-approval': ({ product }: Values<'product'>) =>
    msg`Check and approve the finished measures of ${{ product }} first`,
  'fabric-short-for-measures': () =>
    msg`There is not enough of the fabric left for these measures; choose shorter ones, or write to us`,
  'measures-changed-since': () => msg`The measures have changed since you saw them; please check them again`,
  'measure-beyond-limits': ({ measure, from, to }: Values<'measure' | 'from' | 'to'>) =>
    msg`${{ measure }}: choose from ${{ from }} to ${{ to }}`,
  'measures-already-cut': ({ shirt }: Values<'shirt'>) =>
    msg`Shirt ${{ shirt }} is cut already, so its measures can no longer be changed`,
  'measures-of-closed-order': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is closed, so its measures can no longer be changed`,
  'measures-of-shipped-order': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is on its way or delivered, so its measures can no longer be changed`,
  'measures-of-remake': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} replaces a shirt; answer its mail to change the measures`,
}
