// The email of an invitation to the back office.
import { msg, plural } from '@lingui/core/runtime-macro'
import { invitationHours } from '#contract/admin/staff.ts'
import type { Storefront } from '../../kernel/storefront.ts'
import type { Email } from '../../mail/email.ts'

export function invitationEmail({ i18n, shop }: Storefront, link: string): Email {
  return {
    subject: i18n._(msg`You are invited to the back office of ${{ shop: shop.name }}`),
    preheader: i18n._(msg`One link, and your account is made.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody who works at ${{ shop: shop.name }} invites you to its back office. Choose a password there, and you can begin.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Accept the invitation`), url: link },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works once, for ${plural({ hours: invitationHours }, { one: '# hour', other: '# hours' })}. If you do not know what this is about, please do nothing.`,
        ),
      },
    ],
  }
}
