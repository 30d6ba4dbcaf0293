// The email with which a member of staff signs in.
import { msg, plural } from '@lingui/core/runtime-macro'
import { linkMinutes } from '#contract/admin/session.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'

/** To a member who cannot sign in now because others have entered wrong passwords. */
export function signInLinkEmail({ i18n, shop }: Storefront, link: string): Email {
  return {
    subject: i18n._(msg`Sign in to the back office of ${{ shop: shop.name }}`),
    preheader: i18n._(msg`With this link you can sign in without waiting.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Open this link in the browser in which you want to sign in. Then enter your password: the wrong passwords of others no longer make you wait in that browser.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Open sign-in page`), url: link },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works once, for ${plural({ minutes: linkMinutes }, { one: '# minute', other: '# minutes' })}. It signs nobody in without your password. If you did not ask for it, you do not have to do anything.`,
        ),
      },
    ],
  }
}
