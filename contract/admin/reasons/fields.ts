// Reasons why a field of the back office is refused.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminFieldsReasons = {
  'field-zero': ({ field }: Values<'field'>) => msg`${{ field }} must not be 0`,
  'field-not-end-of-page': ({ field }: Values<'field'>) => msg`${{ field }} must be the end of a page`,
  'field-last-day': ({ field, days }: Values<'field' | 'days'>) =>
    msg`${{ field }} must be between the first day and ${{ days }} days later`,
  'field-min-entries': ({ field, least }: Values<'field' | 'least'>) =>
    msg`${{ field }} must have at least ${{ least }} entry`,
  'field-max-entries': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must have at most ${{ most }} entries`,
  'field-coupon-code': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 2 to 40 letters, digits, - or _, like SPRING-20`,
  'field-coupon-prefix': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 2 to 20 letters or digits, like SPRING`,
  'field-fabric-code': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 2 to 12 capital letters and digits`,
  'field-repeat-threads': ({ field }: Values<'field'>) =>
    msg`${{ field }} must have at most 600 threads in a repeat`,
  'field-currency': ({ field }: Values<'field'>) => msg`${{ field }} must be a currency like EUR`,
  'field-language': ({ field }: Values<'field'>) => msg`${{ field }} must be a language like de`,
  'field-locale': ({ field }: Values<'field'>) => msg`${{ field }} must be a locale like de-DE`,
  'field-hex-colour': ({ field }: Values<'field'>) => msg`${{ field }} must be a colour like #336699`,
  'field-day': ({ field }: Values<'field'>) => msg`${{ field }} must be a day like 2026-11-23`,
  'field-instant': ({ field }: Values<'field'>) => msg`${{ field }} must be a time like 2026-11-23T09:00:00Z`,
  'gift-card-range-reversed': () => msg`The highest amount must not be less than the lowest`,
  'field-fewer-entries': ({ field }: Values<'field'>) => msg`${{ field }} must have fewer entries`,
  'field-import-field': ({ field }: Values<'field'>) => msg`${{ field }} must be a field`,
  'field-order-number': ({ field }: Values<'field'>) => msg`${{ field }} must be a number like PL-7K3M-Q9XD`,
  'field-order-numbers': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be numbers like PL-7K3M-Q9XD, separated by commas, at most 50`,
  'field-shirt-number': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the number of a shirt like PL-7K3M-Q9XD-1`,
  'field-shirt-numbers': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be numbers of shirts like PL-7K3M-Q9XD-1`,
  'field-max-rows': ({ field, most }: Values<'field' | 'most'>) =>
    msg`${{ field }} must have at most ${{ most }} rows`,
  'field-barcode': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a barcode of 4 to 40 digits or letters`,
  'field-sku': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an article number of letters, digits and the signs - . / _`,
  'field-ids': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be at most 100 ids with commas between them`,
  'field-line-pieces': ({ field }: Values<'field'>) => msg`${{ field }} must be lines with their pieces`,
  'field-six-digits': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the six digits that the app shows`,
  'field-recovery-code': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a recovery code like 7K3M-Q9XD`,
  'field-language-or-locale': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a language like de or de-CH`,
  'field-one-language': ({ field }: Values<'field'>) =>
    msg`${{ field }} needs a text in one language at least`,
  'field-range-reversed': ({ field }: Values<'field'>) => msg`${{ field }} must not end before they begin`,
  'field-tag': ({ field }: Values<'field'>) => msg`${{ field }} must not contain a comma`,
  'field-custom-field-key': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 1 to 30 small letters, digits or _, beginning with a letter, like gift_note`,
  'field-custom-choices': ({ field }: Values<'field'>) =>
    msg`${{ field }}: a choice needs values, other kinds of fields have none`,
  'field-custom-filter': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be up to 10 filters like gift_note.has=Anna`,
  'field-delivery-id': ({ field }: Values<'field'>) => msg`${{ field }} must be an id like express`,
  'field-same-twice': ({ field }: Values<'field'>) => msg`${{ field }} must not contain the same value twice`,
  'field-language-and-region': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a language and a region like de-CH`,
  'field-market-path': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a slash and two letters like /de, or like /de-ch: longer ones are pages of the shop`,
  'field-origin': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address without a path like https://placket.de`,
  'field-web-address': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address like https://example.com/size-guide`,
  'field-time-of-day': ({ field }: Values<'field'>) => msg`${{ field }} must be a time like 09:00`,
  'field-closing-time': ({ field }: Values<'field'>) => msg`${{ field }} must close after they open`,
  'field-date': ({ field }: Values<'field'>) => msg`${{ field }} must be a date like 2026-12-24`,
  'field-92-days': ({ field }: Values<'field'>) => msg`${{ field }} must be 92 days at most`,
  'field-font': ({ field }: Values<'field'>) => msg`${{ field }} must be a font of this shop`,
  'field-menu-address': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address of this shop like /shop, or begin with https://`,
  'field-column-id': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be up to 12 lower-case letters and digits`,
  'field-logo': ({ field }: Values<'field'>) => msg`${{ field }} must be a logo of this shop`,
  'field-time-zone': ({ field }: Values<'field'>) => msg`${{ field }} must be a time zone like Europe/Berlin`,
  'field-rate': ({ field }: Values<'field'>) => msg`${{ field }} must be a number above 0 like 0.92`,
  'field-list-path': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the path of a list like products`,
  'field-query': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the part of an address behind its question mark`,
  'field-stripe-key': ({ field }: Values<'field'>) =>
    msg`${{ field }} must begin with sk_: copy the secret key from Stripe, Developers, API keys`,
  'field-stripe-webhook-secret': ({ field }: Values<'field'>) =>
    msg`${{ field }} must begin with whsec_: copy the signing secret of the webhook from Stripe`,
  'field-server-name': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be the name of a server like smtp.example.com, without port and protocol`,
  'field-sender': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address like orders@shop.example, with or without a name before it`,
  'field-iban': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an IBAN like DE89 3704 0044 0532 0130 00: check each digit`,
  'field-number-prefix': ({ field }: Values<'field'>) =>
    msg`${{ field }} must end with a letter or one of - . _ / and contain only those, digits and the year, like RE-2026-. INV- and CN- are taken`,
  'field-period': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a month like 2026-11, or a quarter like 2026-Q4`,
  'field-month': ({ field }: Values<'field'>) => msg`${{ field }} must be a month like 2026-11`,
  'field-account': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an account of 4 to 8 digits like 8400`,
  'field-path': ({ field }: Values<'field'>) => msg`${{ field }} must be a path like /shop`,
  'field-section-link': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be a path of the shop like /shop, or an address like https://example.com`,
  'field-section-id': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be 1 to 12 lower-case letters and digits`,
  'field-picture': ({ field }: Values<'field'>) => msg`${{ field }} must be a picture of this shop`,
  'field-https-address': ({ field }: Values<'field'>) =>
    msg`${{ field }} must be an address like https://example.com/orders`,
}
