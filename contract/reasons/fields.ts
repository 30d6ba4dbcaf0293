// Reasons about fields. `{field}` is the label of the field.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const fieldsReasons = {
  'field-one-of': ({ field, values }: Values<'field' | 'values'>) =>
    msg`${{ field }} must be one of ${{ values }}`,
  'field-missing': ({ field }: Values<'field'>) => msg`${{ field }} is missing`,
  'field-text': ({ field }: Values<'field'>) => msg`${{ field }} must be text`,
  'field-number': ({ field }: Values<'field'>) => msg`${{ field }} must be a number`,
  'field-whole-number': ({ field }: Values<'field'>) => msg`${{ field }} must be a whole number`,
  'field-boolean': ({ field }: Values<'field'>) => msg`${{ field }} must be true or false`,
  'field-list': ({ field }: Values<'field'>) => msg`${{ field }} must be a list`,
  'field-object': ({ field }: Values<'field'>) => msg`${{ field }} must be an object`,
  'field-unknown': ({ field }: Values<'field'>) => msg`${{ field }} is not a field of this call`,
  'field-type': ({ field, type }: Values<'field' | 'type'>) => msg`${{ field }} must be ${{ type }}`,
  'field-at-most': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must be at most ${{ most }}`,
  'field-at-least': ({ field, least }: Values<'field' | 'least'>) =>
    msg`${{ field }} must be at least ${{ least }}`,
  'field-invalid': ({ field }: Values<'field'>) => msg`${{ field }} is not valid`,
  'field-device-token': ({ field }: Values<'field'>) => msg`${{ field }} must be a device token`,
  'field-mail-code': ({ field }: Values<'field'>) => msg`${{ field }} must be the code from the mail`,
  'field-device-key': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 43 letters, digits, “-” or “_”`,
  'field-id': ({ field }: Values<'field'>) => msg`${{ field }} must be an id`,
  'field-country-code': ({ field }: Values<'field'>) => msg`${{ field }} must be a two-letter country code`,
  'field-max-characters': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must have at most ${{ most }} characters`,
  'field-tracking-url': ({ field }: Values<'field'>) =>
    msg`${{ field }} must begin with https:// and have ${{ place: '{number}' }} in the place of the tracking number`,
  'field-tariff-number': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a tariff number of 6, 8 or 10 digits, like 6205 20`,
  'field-email': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an email address like name@example.com`,
  'field-min-characters': ({ field, least }: Values<'field' | 'least'>) =>
    msg`${{ field }} must have at least ${{ least }} characters`,
  'field-empty': ({ field }: Values<'field'>) => msg`${{ field }} must not be empty`,
  'field-phone': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a phone number like +1 555 010 0199`,
  'field-slug': ({ field }: Values<'field'>) => msg`${{ field }} must be an id like harrow-oxford`,
  'field-page-path': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address like /our-workshop, of lower-case letters, digits and hyphens`,
  'field-size': ({ field }: Values<'field'>) => msg`${{ field }} must be a size like M or 15.5`,
  'select-size-and-quantity': () => msg`Please select size and quantity`,
  'field-alone-swatches': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be sent without product, colour and size`,
  'field-alone': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be sent without product, colour, size and fit`,
  'field-only-design': ({ field }: Values<'field'>) =>
    msg`${{ field }} is for a design; a product comes in a size`,
  'field-adjustments-missing': ({ field }: Values<'field'>) => msg`${{ field }} must say what does not fit`,
  'field-only-remake': ({ field }: Values<'field'>) => msg`${{ field }} is for a remake`,
  'field-change-missing': ({ field }: Values<'field'>) =>
    msg`${{ field }} must say what to change, or name new measurements`,
  'field-at-least-1-mm': ({ field }: Values<'field'>) => msg`${{ field }} must be at least 1 mm`,
  'field-at-most-15-cm': ({ field }: Values<'field'>) => msg`${{ field }} must be at most 15 cm`,
  'field-dimension-twice': ({ field }: Values<'field'>) => msg`${{ field }} names a dimension twice`,
  'field-adjustment-unknown': ({ field }: Values<'field'>) =>
    msg`${{ field }} names a problem that dimension cannot have`,
  'field-gift-day': ({ field }: Values<'field'>) => msg`${{ field }} must be a day like 2026-12-24`,
  'field-above-zero': ({ field }: Values<'field'>) => msg`${{ field }} must be more than 0`,
  'field-at-most-3-metres': ({ field }: Values<'field'>) => msg`${{ field }} must be at most 3 metres`,
  'field-at-most-700-kg': ({ field }: Values<'field'>) => msg`${{ field }} must be at most 700 kg`,
  'field-min-lines': ({ field }: Values<'field'>) => msg`${{ field }} must name at least one line`,
  'field-measures-version': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the version of the measures that were read`,
  'field-mail-key': ({ field }: Values<'field'>) => msg`${{ field }} must be the key from the mail`,
  'field-words': ({ field, values }: Values<'field' | 'values'>) =>
    msg`${{ field }} must be the words: ${{ values }}`,
  'field-max-values': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must have at most ${{ most }} values`,
  'field-max-photos': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must have at most ${{ most }} photos`,
  'field-swatch-code': ({ field }: Values<'field'>) => msg`${{ field }} must be a fabric’s code like XC010`,
  'swatches-missing': () => msg`Please choose at least one fabric`,
  'swatches-too-many': ({ most }: Values<'most'>) => msg`A set has at most ${{ most }} fabrics`,
  'field-fabric-twice': ({ field }: Values<'field'>) => msg`${{ field }} names a fabric twice`,
  'field-control-characters': ({ field }: Values<'field'>) =>
    msg`${{ field }} has characters that cannot be stored`,
  'field-passport-code': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the 12 letters and digits that are printed beside the code`,
  'field-link-key': ({ field }: Values<'field'>) => msg`${{ field }} must be the key from the link`,
}
