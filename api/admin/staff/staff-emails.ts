// The emails to members of staff, and to those who are invited.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { invitationHours } from '#contract/admin/staff.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email, EmailBlock } from '../../mail/email.ts'

export function invitationEmail({ i18n, shop }: Storefront, link: string): Email {
  return {
    subject: i18n._(msg`You are invited to the back office of ${{ shop: shop.name }}`),
    preheader: i18n._(msg`With this link you create your account.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody who works at ${{ shop: shop.name }} invites you to its back office. Choose a password there, and you can begin.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Accept invitation`), url: link },
      linkNote(i18n),
    ],
  }
}

const linkNote = (i18n: I18n): EmailBlock => ({
  kind: 'note',
  text: i18n._(
    msg`The link works once, for ${plural({ hours: invitationHours }, { one: '# hour', other: '# hours' })}. If you do not know what this is about, please do nothing.`,
  ),
})

/** To a member who cannot sign in any more. */
export function newPasswordEmail({ i18n, shop }: Storefront, link: string): Email {
  return {
    subject: i18n._(msg`Choose a new password for the back office of ${{ shop: shop.name }}`),
    preheader: i18n._(msg`With this link you can sign in again.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody who works at ${{ shop: shop.name }} sends you this link to get back into your account. Your second factors and API keys end when you use it.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Choose a new password`), url: link },
      linkNote(i18n),
    ],
  }
}

/** @param url the address of the back office. */
export function staffPasswordChangedEmail({ i18n, shop }: Storefront, url: string): Email {
  return {
    subject: i18n._(msg`Your password was changed`),
    preheader: i18n._(msg`If it was you, there is nothing to do.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`The password of your account of the back office of ${{ shop: shop.name }} has just been changed, and every other device was signed out. If it was you, there is nothing to do.`,
        ),
      },
      {
        kind: 'text',
        text: i18n._(msg`If it was not, tell an owner of the shop at once: they can end the access.`),
      },
      { kind: 'button', label: i18n._(msg`Open back office`), url },
    ],
  }
}
