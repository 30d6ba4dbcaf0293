// Reasons about accounts, addresses, measurements, wishlists and reviews.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const accountReasons = {
  'session-not-found': () => msg`Session not found`,
  'too-many-sign-ups': ({ wait }: Values<'wait'>) =>
    msg`Many accounts were created from your network; please wait ${{ wait }}`,
  'too-many-newsletters': ({ wait }: Values<'wait'>) =>
    msg`The newsletter was requested many times from your network; please wait ${{ wait }}`,
  'wrong-email-or-password': () => msg`Email address or password is incorrect`,
  'address-is-yours': () => msg`This is your address already`,
  'too-many-address-changes': ({ wait }: Values<'wait'>) =>
    msg`You have requested several addresses; please wait ${{ wait }}`,
  'too-many-mails-to-address': ({ wait }: Values<'wait'>) =>
    msg`We have just written to this address several times; please wait ${{ wait }}`,
  'sign-in-to-confirm-address': () => msg`Please sign in to your account, and the address is confirmed`,
  'address-taken': ({ email }: Values<'email'>) =>
    msg`Another account has this address by now. Please write to us: ${{ email }}`,
  'too-many-sign-ins': ({ wait }: Values<'wait'>) =>
    msg`Many people are signing in at this moment; please wait ${{ wait }}`,
  'wrong-current-password': () => msg`The current password is incorrect`,
  'code-expired': () => msg`This code has expired or was used already`,
  'address-confirmed': () => msg`Your address is already confirmed`,
  'too-many-mails': ({ wait }: Values<'wait'>) =>
    msg`We have just written to you several times; please wait ${{ wait }}`,
  'review-not-found': () => msg`Review not found`,
  'too-many-messages': ({ wait }: Values<'wait'>) =>
    msg`We already have several messages from your network; please wait ${{ wait }}`,
  'address-not-found': () => msg`Address not found`,
  'too-many-addresses': ({ most }: Values<'most'>) => msg`You can keep at most ${{ most }} addresses`,
  'wishlist-full': ({ most }: Values<'most'>) => msg`A wishlist can have up to ${{ most }} products`,
  'not-on-wishlist': ({ product }: Values<'product'>) => msg`${{ product }} is not on the wishlist`,
  'wishlist-not-found': () => msg`Wishlist not found`,
  'confirm-email-first': () => msg`Please confirm your email address first`,
  'link-not-found': () => msg`Link not found`,
  'too-many-measurements': ({ most }: Values<'most'>) =>
    msg`At most ${{ most }} sets of measurements are kept; please remove one first`,
  'measure-changed-meanwhile': ({ measure }: Values<'measure'>) =>
    msg`The ${{ measure }} has changed since; please check it again`,
  'reviewed-thing-not-found': () => msg`Item not found`,
  'review-not-in-catalogue': ({ product }: Values<'product'>) =>
    msg`${{ product }} is not in the catalogue, so it cannot be reviewed`,
  'review-before-delivery': ({ product }: Values<'product'>) =>
    msg`${{ product }} can be reviewed once it was delivered`,
  'review-exists': ({ product }: Values<'product'>) =>
    msg`You have reviewed ${{ product }} already; that review can be changed`,
  'review-photo-gone': () => msg`One of the photos is no longer there; please add it again`,
  'too-many-votes': ({ wait }: Values<'wait'>) =>
    msg`Several people in your network have found this review helpful today; please wait ${{ wait }}`,
  'review-own': () => msg`This review is your own`,
  'too-many-unused-photos': ({ count }: Values<'count'>) =>
    msg`${{ count }} of your photos wait for their review; publish it or remove some first`,
  'photo-not-found': () => msg`Photo not found`,
  'too-many-reports': ({ wait }: Values<'wait'>) =>
    msg`Your network has reported many reviews today; please wait ${{ wait }}`,
}
