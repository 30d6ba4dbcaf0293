// Reasons about custom fields and their values.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const customFieldReasons = {
  'custom-field-unknown': ({ key }: Values<'key'>) => msg`Custom field ${{ key }} not found`,
  'custom-field-required': ({ name }: Values<'name'>) => msg`${{ name }} is required`,
  'custom-field-text': ({ name, most }: Values<'name' | 'most'>) =>
    msg`${{ name }} must be a text of up to ${{ most }} characters`,
  'custom-field-number': ({ name }: Values<'name'>) =>
    msg`${{ name }} must be a number with up to 4 decimals, like 12.5`,
  'custom-field-date': ({ name }: Values<'name'>) => msg`${{ name }} must be a day like 2026-11-23`,
  'custom-field-choice': ({ name }: Values<'name'>) => msg`Choose one of the values of ${{ name }}`,
  'custom-field-yes-or-no': ({ name }: Values<'name'>) => msg`${{ name }} must be yes or no`,
}
