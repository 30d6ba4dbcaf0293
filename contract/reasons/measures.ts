// Questions about unlikely measures.
import { msg } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from './reason.ts'

export const measuresReasons = {
  'measure-unlikely': ({ why, check }: Reasons<'why' | 'check'>) => msg`${{ why }} ${{ check }}`,
  'measure-unlike-others': ({ measure, value, low, high }: Values<'measure' | 'value' | 'low' | 'high'>) =>
    msg`${{ measure }} ${{ value }}: people of your other measures have ${{ low }} to ${{ high }}.`,
  'measure-very-small': ({ measure, limit }: Values<'measure' | 'limit'>) =>
    msg`${{ measure }} under ${{ limit }}: that is very unusual.`,
  'measure-very-large': ({ measure, limit }: Values<'measure' | 'limit'>) =>
    msg`${{ measure }} over ${{ limit }}: that is very unusual.`,
  'measure-again': () => msg`Please measure again.`,
  'check-height': () => msg`Please check it, the sleeve and the back length.`,
  'check-unit': () => msg`Was it typed in another unit?`,
  'check-shoulder': () => msg`Was it measured from the shoulder only?`,
  'check-half': () => msg`Was only half of it measured?`,
  'check-flat': () => msg`Was it measured across a shirt?`,
  'check-shirt': () => msg`Was it measured on a shirt?`,
  'check-hem': () => msg`Was it measured down to the hem?`,
  'check-label': () => msg`Was it read off a label?`,
  'check-digits': () => msg`Are two digits swapped?`,
  'check-swapped': () => msg`Are two fields swapped?`,
}
