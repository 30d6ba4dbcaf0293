// Reasons about a request as such.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const requestsReasons = {
  'call-not-found': () => msg`Call not found`,
  'file-too-large': ({ most }: Values<'most'>) => msg`The file is larger than ${{ most }}`,
  'idempotency-key-invalid': () => msg`Idempotency-Key must be 1 to 128 printable characters`,
  'login-again': () => msg`Login Again`,
  'idempotency-key-reused': () => msg`This Idempotency-Key was already used with a different body`,
  'url-not-found': () => msg`This address was not found`,
  'method-not-allowed': ({ method }: Values<'method'>) => msg`${{ method }} is not a method of this call`,
  'body-too-large': ({ most }: Values<'most'>) => msg`The body is larger than ${{ most }}`,
  'wrong-media-type': ({ types }: Values<'types'>) => msg`Send one of ${{ types }}`,
  'body-not-json': () => msg`Send JSON, with content-type: application/json`,
  'too-many-requests': () => msg`Too many requests; please wait a minute and try again`,
  'shop-stopping': () => msg`The shop is stopping; please try again in a moment`,
  'url-not-decodable': () => msg`This address has characters that cannot be decoded`,
  'json-unreadable': () => msg`The body is not JSON that can be read`,
  'request-unreadable': () => msg`This request cannot be understood`,
  'internal-error': () => msg`Something went wrong on our side; please try again`,
  'headers-too-large': () => msg`Address and headers together are larger than 16 kB`,
  'page-not-found': () => msg`Page not found`,
  'page-outdated': () => msg`The shop has been updated; please reload the page and try again`,
  'request-timeout': () => msg`The request took too long to arrive`,
  'not-http': () => msg`This is not HTTP that can be read`,
  'too-many-attempts': ({ wait }: Values<'wait'>) => msg`Too many failed attempts; please wait ${{ wait }}`,
  'authentication-failed': () => msg`Authentication Failed`,
  'shop-unreachable': () => msg`The shop cannot be reached for the moment; please try again`,
  'disk-full': () => msg`There is no room left where the shop keeps its files; please try again later`,
  'files-unavailable': () =>
    msg`The shop’s files cannot be reached for the moment; please try again in a moment`,
  'link-invalid': () => msg`This link is not valid any more; please ask for a new one`,
  'too-many-at-once': () => msg`Too many requests at the same time; please wait a moment and try again`,
  'photo-unreadable': () => msg`The photo cannot be read to its end; please choose another`,
  'too-many-photos-at-once': () => msg`Many photos are coming in; please try again in a moment`,
  'photo-heic': () => msg`HEIC photos cannot be read here; please choose a JPEG`,
  'photo-wrong-type': () => msg`That is not a photo; please choose a JPEG, PNG, WebP or AVIF`,
  'photo-with-more': () => msg`There is more than a photo in that file; please choose another`,
  'photo-too-large': ({ width, height }: Values<'width' | 'height'>) =>
    msg`The photo is ${{ width }} × ${{ height }} pixels; please choose a smaller one`,
}
