// Reasons about settings, staff and content.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminShopReasons = {
  'custom-field-used': ({ name }: Values<'name'>) =>
    msg`${{ name }} has values, so it cannot be deleted or get another type; archive it`,
  'custom-choice-used': ({ name, choice }: Values<'name' | 'choice'>) =>
    msg`${{ choice }} is a value of ${{ name }} in some records; archive it instead of removing it`,
  'authenticator-app-exists': () => msg`An authenticator app is set up already; remove it first`,
  'challenge-expired': () => msg`This took too long, or was begun elsewhere; please begin again`,
  'wrong-authenticator-code': () => msg`The code is incorrect; check the clock of the app`,
  'no-authenticator-app': () => msg`No authenticator app is set up`,
  'no-second-factor': () => msg`Set up an authenticator app or a passkey first`,
  'too-many-passkeys': ({ count }: Values<'count'>) =>
    msg`There are ${{ count }} passkeys already; remove one first`,
  'passkey-taken': () => msg`This passkey belongs to an account already`,
  'passkey-not-found': () => msg`Passkey not found`,
  'not-from-back-office': ({ url }: Values<'url'>) =>
    msg`Only pages of the back office may send this; open it at ${{ url }}`,
  'page-of-earlier-session': () => msg`The page is of an earlier session; please reload it`,
  'not-with-api-key': () => msg`This cannot be done with an API key; please sign in`,
  'permission-missing': ({ permission }: Values<'permission'>) =>
    msg`This needs the permission ${{ permission }}`,
  'datev-without-numbers': () =>
    msg`DATEV needs the numbers of the tax adviser and of the client; enter them under Books first`,
  'too-many-api-keys': ({ count }: Values<'count'>) =>
    msg`There are ${{ count }} API keys already; revoke one first`,
  'api-key-not-found': () => msg`API key not found`,
  'page-title-missing': () => msg`The first line must be the title of the page, with # and a space before it`,
  'page-path-reserved': () =>
    msg`The shop itself uses addresses that begin like this, or they belong to a market; choose another`,
  'page-path-taken': () => msg`Another page has this address`,
  'legal-page-exists': () => msg`There is a page of this kind already; edit that one`,
  'too-many-pages': ({ most }: Values<'most'>) => msg`There are ${{ most }} pages already; remove one first`,
  'legal-page-is-text': () =>
    msg`A page that the law asks for is a text, so that it can be checked; write its text`,
  'section-record-not-shown': ({ id }: Values<'id'>) =>
    msg`The shop does not show ${{ id }}; publish it first, or choose another`,
  'section-picture-not-found': () => msg`Picture not found; upload it again`,
  'schedule-reversed': () => msg`The end must be after the start`,
  'schedule-over': () => msg`The end must be in the future`,
  'menu-target-not-found': ({ target }: Values<'target'>) =>
    msg`${{ target }} is not a category or a published page of this shop; choose another one, or remove the link`,
  'font-unknown-format': () => msg`This is not a font; choose a TTF, OTF, WOFF or WOFF2 file`,
  'font-damaged': () =>
    msg`The font is damaged or takes too long to read; get another file of it from its maker`,
  'font-embedding-forbidden': ({ value }: Values<'value'>) =>
    msg`The font forbids that pages embed it (fsType ${{ value }}); ask its maker for a web licence and its file`,
  'font-subset-forbidden': ({ value }: Values<'value'>) =>
    msg`The font forbids that letters are left out (fsType ${{ value }}), which makes it small enough for shoppers; ask its maker for a web licence and its file`,
  'font-too-many-glyphs': ({ most }: Values<'most'>) =>
    msg`The font has more than ${{ most }} glyphs; choose a file of it with Latin letters only`,
  'font-too-large': () =>
    msg`The font is too large for shoppers to load; choose a file of it with fewer letters or one weight`,
  'font-without-letters': ({ letters }: Values<'letters'>) =>
    msg`The font lacks letters that the texts of the shop need: ${{ letters }}`,
  'font-not-stored': () => msg`The font could not be stored; try again in a moment`,
  'font-licence-unconfirmed': () => msg`Confirm that the licence of the font allows its use in this shop`,
  'font-in-use': () => msg`The theme uses this font; choose another one, save and publish, then remove it`,
  'font-not-found': () => msg`Font not found`,
  'too-many-fonts': ({ most }: Values<'most'>) =>
    msg`There are ${{ most }} uploaded fonts already; remove one first`,
  'too-many-fonts-at-once': () => msg`Several fonts are being read; please try again in a moment`,
  'redirect-from-wrong': ({ address }: Values<'address'>) =>
    msg`${{ address }} is not an address like /products/oxford-shirt`,
  'redirect-from-page': ({ address }: Values<'address'>) =>
    msg`${{ address }} is a page of this shop, and only addresses without a page can be redirected`,
  'redirect-elsewhere': ({ address }: Values<'address'>) =>
    msg`${{ address }} is not an address of this shop like /shop`,
  'redirect-loop': ({ chain }: Values<'chain'>) => msg`It would lead back to itself: ${{ chain }}`,
  'redirect-two-columns': () => msg`It needs two columns, the earlier address and the new one`,
  'redirect-none': () =>
    msg`No address found; paste a row for each, with the earlier address and the new one`,
  'redirect-not-found': () => msg`Redirect not found`,
  'too-many-redirects': ({ most }: Values<'most'>) =>
    msg`The shop can have ${{ most }} redirects; remove those that nobody needs first`,
  'too-many-redirect-lines': ({ most }: Values<'most'>) => msg`Paste up to ${{ most }} rows at once`,
  'language-not-shown': () => msg`The shop is not shown in that language`,
  'version-not-found': () => msg`Version not found`,
  'unknown-value-in-text': ({ values }: Values<'values'>) =>
    msg`Value ${{ values }} not found; write a backslash before a brace that is not a value`,
  'role-above-own': () =>
    msg`This role may do more than you: only somebody who may do it all can change that`,
  'role-not-found': () => msg`Role not found`,
  'too-many-roles': ({ count }: Values<'count'>) =>
    msg`There are ${{ count }} roles already; change one of them`,
  'role-in-use': () => msg`Members or open invitations have this role; give them another one first`,
  'owner-role-fixed': () => msg`The owner’s role has every permission and cannot be changed`,
  'role-name-taken': () => msg`Another role has this name`,
  'passkey-not-accepted': () => msg`The passkey was not accepted; please try again`,
  'wrong-second-factor': () => msg`The code is incorrect or was used before`,
  'not-signed-in': () => msg`Please sign in`,
  'sign-in-expired': () => msg`This took too long; please sign in from the beginning`,
  'unknown-currency': ({ currency }: Values<'currency'>) => msg`Currency ${{ currency }} not found`,
  'stripe-lacks-currency': ({ currency }: Values<'currency'>) =>
    msg`Stripe cannot charge every amount in ${{ currency }}, because it does not support its last decimal. Choose another currency, or turn Stripe off first.`,
  'locale-already-shown': ({ locale }: Values<'locale'>) => msg`The shop is shown in ${{ locale }} already`,
  'locale-without-texts': ({ locale }: Values<'locale'>) =>
    msg`The shop has no texts in the language of ${{ locale }}`,
  'market-address-taken': ({ address }: Values<'address'>) =>
    msg`${{ address }} leads to another market or language already`,
  'proposal-from-same-currency': () => msg`Prices are proposed from another currency`,
  'ending-above-step': () => msg`The ending must be less than the step`,
  'no-mail-server': () =>
    msg`No mail server is set, so emails are written to files. Set SMTP_URL in the shop’s environment, and restart the shop.`,
  'preview-without-pages': () => msg`This process serves no pages of the shop, so there is no preview`,
  'font-for-headings': ({ font }: Values<'font'>) =>
    msg`${{ font }} has one weight only, for headings; choose another font for texts`,
  'guarantee-notice-not-found': () => msg`Notice not found`,
  'guarantee-notice-language': ({ language }: Values<'language'>) =>
    msg`The shop has no pages in this language: ${{ language }}`,
  'notice-too-small': ({ width, least }: Values<'width' | 'least'>) =>
    msg`The image is ${{ width }} pixels wide; its text can be read from ${{ least }} pixels on`,
  'logo-not-found': () => msg`Logo not found`,
  'first-market-has-shop-address': () =>
    msg`The first market has the addresses and the tax number of the shop`,
  'first-market-at-shop-url': () => msg`The first market is at the shop’s own address`,
  'market-first-language-fixed': () =>
    msg`The first language must be one of the market’s languages. Choose one of them, or add another market`,
  'small-business-has-no-tax': () => msg`A small business charges no tax: remove the rates`,
  'market-needs-delivery': () => msg`A market keeps at least one delivery method`,
  'market-costs-missing': () =>
    msg`With another currency, set the prices of delivery and of the swatch set in it`,
  'market-path-and-origin': () => msg`A market has either a path or an address of its own`,
  'too-many-markets': ({ most }: Values<'most'>) => msg`A shop has at most ${{ most }} further markets`,
  'first-market-required': () => msg`The first market cannot be removed`,
  'member-address-taken': () => msg`A member of staff already has this email address`,
  'member-not-found': () => msg`Member not found`,
  'own-password-elsewhere': () => msg`Change your own password in your account`,
  'member-disabled': () => msg`This member is disabled; enable them first`,
  'invitation-not-open': () => msg`That invitation is not open`,
  'invitation-replaced': () => msg`The address has a newer invitation, or an account`,
  'invitation-invalid': () => msg`This invitation is not valid any more; please ask for a new one`,
  'invitation-for-other-address': () => msg`The invitation is for another address`,
  'last-owner': () => msg`This is the last owner; make somebody else an owner first`,
  'view-not-found': () => msg`View not found`,
  'too-many-views': ({ most }: Values<'most'>) =>
    msg`A list can have up to ${{ most }} views; delete one first`,
  'webhook-address-internal': () => msg`This address is within the shop’s own network`,
  'webhook-address-unknown': () => msg`This address was not found; please check how it is written`,
  'too-many-webhooks': ({ count }: Values<'count'>) =>
    msg`There are ${{ count }} webhooks already; delete one first`,
  'webhook-secret-lost': () =>
    msg`The secret of this webhook was lost with the key of the shop: delete the webhook, and create it again`,
  'webhook-not-found': () => msg`Webhook not found`,
  'delivery-not-found': () => msg`Delivery not found`,
  'failed-work-not-found': () => msg`It has not failed any more. Load the list again.`,
  'delivery-refused': ({ status }: Values<'status'>) => msg`It replied ${{ status }}.`,
  'delivery-timeout': () => msg`It did not reply in time.`,
  'delivery-address-internal': () => msg`The address is within the shop’s own network.`,
  'delivery-address-unknown': () => msg`The address was not found.`,
  'delivery-connection-failed': ({ code }: Partial<Values<'code'>>) =>
    code ? msg`The connection failed (${{ code }}).` : msg`The connection failed (no reply).`,
  'state-cannot-become': ({ subject, state, following }: Values<'subject' | 'state' | 'following'>) =>
    msg`${{ subject }} is ${{ state }}; it can become ${{ following }}`,
  'state-is-final': ({ subject, state }: Values<'subject' | 'state'>) =>
    msg`${{ subject }} is ${{ state }}; no further status follows`,
  'refusal-needs-reason': () => msg`A refusal needs a reason the customer can read`,
  'logo-invisible': () =>
    msg`The logo cannot be seen on the light ground of the shop’s pages; please choose a darker one`,
  'logo-too-narrow': ({ width, height }: Values<'width' | 'height'>) =>
    msg`The logo would be ${{ width }} × ${{ height }} pixels; please choose a larger picture, or one that is less narrow`,
  'back-office-elsewhere': ({ url }: Values<'url'>) =>
    msg`The back office answers at ${{ url }} alone; open it there`,
  'not-a-role': ({ name, roles }: Values<'name' | 'roles'>) =>
    msg`${{ name }} is not a role; use one of ${{ roles }}`,
  'settings-file-wrong': ({ field, problem }: Values<'field' | 'problem'>) =>
    msg`${{ field }} is wrong: ${{ problem }}`,
  'settings-file-logo': ({ logo }: Values<'logo'>) => msg`logo is wrong: this shop has no logo ${{ logo }}`,
  'settings-file-costs': ({ field, currency }: Values<'field' | 'currency'>) =>
    msg`${{ field }} is missing: the shop sells in ${{ currency }}, so the file needs a price in it.`,
}
