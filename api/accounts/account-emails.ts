// The emails about accounts. Names are left out of emails to addresses that are not verified: otherwise anybody who
// signs up could make the shop send a text of their own to somebody else.
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Email, EmailBlock } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'
import type { Storefront } from '../kernel/storefront.ts'

export const verifyHours = 24
export const resetHours = 2
/** How long the previous address can be restored. */
export const restoreDays = 7

export function verifyEmail({ i18n, shop, url }: Storefront, code: string): Email {
  return {
    occasion: { id: 'account-verify', facts: {} },
    subject: i18n._(msg`Please confirm your email address`),
    preheader: i18n._(msg`One click confirms your address.`),
    title: i18n._(msg`Welcome to ${{ shop: shop.name }}`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Your account is ready. Please confirm that this address is yours, so that emails about your orders reach you and nobody else can use it.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Confirm address`), url: `${url}/verifymail?code=${code}` },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works for ${plural({ hours: verifyHours }, { one: '# hour', other: '# hours' })}. If you did not create an account, please do nothing: without your confirmation the address stays unused.`,
        ),
      },
    ],
  }
}

export function alreadyRegisteredEmail({ i18n, shop, url }: Storefront): Email {
  return {
    occasion: { id: 'account-registered', facts: {} },
    subject: i18n._(msg`You already have an account at ${{ shop: shop.name }}`),
    preheader: i18n._(msg`Sign in with it, or set a new password.`),
    title: i18n._(msg`You already have an account`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody, probably you, has just tried to create an account with this address. It already has one, with your orders and addresses in it: please sign in to that one.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Sign in`), url: `${url}/signin` },
      {
        kind: 'text',
        text: i18n._(
          msg`If you have forgotten your password, set a new one here: ${{ address: `${url}/forgotpassword` }}`,
        ),
      },
      {
        kind: 'note',
        text: i18n._(msg`If it was not you, there is nothing to do. Your account has not changed.`),
      },
    ],
  }
}

export function resetPasswordEmail({ i18n, url }: Storefront, code: string): Email {
  return {
    occasion: { id: 'account-reset', facts: {} },
    subject: i18n._(msg`Set a new password`),
    preheader: i18n._(msg`The link works once.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(msg`You requested a new password. Choose one here; you are signed in right after.`),
      },
      {
        kind: 'button',
        label: i18n._(msg`Choose a new password`),
        url: `${url}/forgotpassword?code=${code}`,
      },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works once, for ${plural({ hours: resetHours }, { one: '# hour', other: '# hours' })}. If you did not ask for it, please do nothing: your password stays as it is.`,
        ),
      },
    ],
  }
}

export function passwordChangedEmail(storefront: Storefront, fullName: string | null): Email {
  const { i18n, shop, url } = storefront
  return {
    occasion: { id: 'account-password', facts: {} },
    subject: i18n._(msg`Your password was changed`),
    preheader: i18n._(msg`If it was you, there is nothing to do.`),
    greeting: greetingTo(storefront, fullName),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`The password of your account at ${{ shop: shop.name }} has just been changed, and every other device was signed out. If it was you, there is nothing to do.`,
        ),
      },
      {
        kind: 'text',
        text: i18n._(
          msg`If it was not, please set a new password at once; it locks out the person who did it.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Set a new password`), url: `${url}/forgotpassword` },
    ],
  }
}

export function changeEmailEmail({ i18n, shop, url }: Storefront, code: string): Email {
  return {
    occasion: { id: 'account-change', facts: {} },
    subject: i18n._(msg`Please confirm your new email address`),
    preheader: i18n._(msg`One click confirms your new address.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`You requested this address for your account at ${{ shop: shop.name }}. Please open the link on a device where you are signed in; until then nothing changes.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Confirm address`), url: `${url}/verifymail?code=${code}` },
      {
        kind: 'note',
        text: i18n._(
          msg`The link works for ${plural({ hours: verifyHours }, { one: '# hour', other: '# hours' })}. If you did not ask for it, please do nothing.`,
        ),
      },
    ],
  }
}

/** Goes to the current address of the account when a change of address is requested. */
export function changeRequestedEmail(storefront: Storefront, restoreCode: string): Email {
  const { i18n, shop } = storefront
  return {
    occasion: { id: 'account-change-requested', facts: {} },
    subject: i18n._(msg`A change of email address was requested`),
    preheader: i18n._(msg`If it was not you, stop it here.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Somebody who knows the password of your account at ${{ shop: shop.name }} has requested another email address for it. If it was you, there is nothing to do here: a link went to the new address.`,
        ),
      },
      { kind: 'text', text: i18n._(msg`If it was not you, stop the change:`) },
      { kind: 'button', label: i18n._(msg`Stop the change`), url: restoreLink(storefront, restoreCode) },
      restoreNote(storefront),
    ],
  }
}

/** Goes to the previous address of the account. */
export function emailChangedEmail(storefront: Storefront, restoreCode: string): Email {
  const { i18n, shop } = storefront
  return {
    occasion: { id: 'account-changed', facts: {} },
    subject: i18n._(msg`Your account has another email address`),
    preheader: i18n._(msg`If it was not you, restore this one here.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`The email address of your account at ${{ shop: shop.name }} has just been changed, and emails about it go to the new one. If it was you, there is nothing to do.`,
        ),
      },
      { kind: 'text', text: i18n._(msg`If it was not you, restore this address:`) },
      { kind: 'button', label: i18n._(msg`Restore this address`), url: restoreLink(storefront, restoreCode) },
      restoreNote(storefront),
    ],
  }
}

const restoreLink = ({ url }: Storefront, code: string) => `${url}/verifymail?restore&code=${code}`

const restoreNote = ({ i18n }: Storefront): EmailBlock => ({
  kind: 'note',
  text: i18n._(
    msg`The link works for ${plural({ days: restoreDays }, { one: '# day', other: '# days' })}, without signing in. It signs out every device, and another mail lets you choose a new password.`,
  ),
})

/** Goes to the address that the account loses when its previous address is restored. */
export function emailRestoredEmail({ i18n, shop }: Storefront): Email {
  return {
    occasion: { id: 'account-restored', facts: {} },
    subject: i18n._(msg`Your account has its earlier email address again`),
    preheader: i18n._(msg`The change of address was undone.`),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`The change of the email address of an account at ${{ shop: shop.name }} was undone with the link emailed to its earlier address. The account does not use this address any more, and every device was signed out.`,
        ),
      },
      {
        kind: 'text',
        text: i18n._(msg`If you did not expect this, please write to us: ${{ email: shop.email }}`),
      },
    ],
  }
}
