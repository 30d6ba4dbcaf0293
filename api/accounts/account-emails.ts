// The emails about accounts. Names are left out of emails to addresses that are not verified: otherwise anybody who
// signs up could make the shop send a text of their own to somebody else.
import type { Email } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'
import type { Settings } from '../kernel/settings.ts'

type From = Pick<Settings, 'publicUrl' | 'shop'>

export const verifyHours = 24
export const resetHours = 2
/** How long the previous address can be restored. */
export const restoreDays = 7

export function verifyEmail({ publicUrl, shop }: From, code: string): Email {
  return {
    subject: 'Please confirm your email address',
    preheader: 'One click, and your account is complete.',
    title: `Welcome to ${shop.name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is ready. Please confirm that this address is yours, so that your orders find you and nobody else can claim it.',
      },
      { kind: 'button', label: 'Confirm address', url: `${publicUrl}/verifymail?code=${code}` },
      {
        kind: 'note',
        text: `The link works for ${verifyHours} hours. If you did not create an account, please do nothing: without your confirmation the address stays unused.`,
      },
    ],
  }
}

export function alreadyRegisteredEmail({ publicUrl, shop }: From): Email {
  return {
    subject: `You already have an account at ${shop.name}`,
    preheader: 'Sign in with it, or set a new password.',
    title: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, probably you, has just tried to create an account with this address. It already has one, with your orders and addresses in it: please sign in to that one.`,
      },
      { kind: 'button', label: 'Sign in', url: `${publicUrl}/signin` },
      {
        kind: 'text',
        text: `If the password has slipped your mind, set a new one here: ${publicUrl}/forgotpassword`,
      },
      {
        kind: 'note',
        text: 'If it was not you, there is nothing to do. Your account has not been touched.',
      },
    ],
  }
}

export function resetPasswordEmail({ publicUrl }: From, code: string): Email {
  return {
    subject: 'Set a new password',
    preheader: 'The link works once.',
    blocks: [
      {
        kind: 'text',
        text: 'You asked for a new password. Choose one here; you are signed in right after.',
      },
      { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgotpassword?code=${code}` },
      {
        kind: 'note',
        text: `The link works once, for ${resetHours} hours. If you did not ask for it, please do nothing: your password stays as it is.`,
      },
    ],
  }
}

export function passwordChangedEmail({ publicUrl, shop }: From, fullName: string | null): Email {
  return {
    subject: 'Your password was changed',
    preheader: 'If it was you, all is well.',
    greeting: greetingTo(fullName),
    blocks: [
      {
        kind: 'text',
        text: `The password of your account at ${shop.name} has just been changed, and every other device was signed out. If it was you, all is well.`,
      },
      {
        kind: 'text',
        text: 'If it was not, please set a new password at once; it locks out whoever did it.',
      },
      { kind: 'button', label: 'Set a new password', url: `${publicUrl}/forgotpassword` },
    ],
  }
}

export function changeEmailEmail({ publicUrl, shop }: From, code: string): Email {
  return {
    subject: 'Please confirm your new email address',
    preheader: 'One click, and your account has it.',
    blocks: [
      {
        kind: 'text',
        text: `You asked for this address to be that of your account at ${shop.name}. Please open the link on a device where you are signed in; until then nothing changes.`,
      },
      { kind: 'button', label: 'Confirm address', url: `${publicUrl}/verifymail?code=${code}` },
      {
        kind: 'note',
        text: `The link works for ${verifyHours} hours. If you did not ask for it, please do nothing.`,
      },
    ],
  }
}

/** To the present address of the account, when another one is requested. */
export function changeRequestedEmail({ publicUrl, shop }: From, restoreCode: string): Email {
  return {
    subject: 'Another email address was asked for',
    preheader: 'If it was not you, stop it here.',
    blocks: [
      {
        kind: 'text',
        text: `Somebody who knows the password of your account at ${shop.name} has asked for it to have another email address. If it was you, there is nothing to do here: a link went to the new address.`,
      },
      { kind: 'text', text: 'If it was not you, stop the change:' },
      { kind: 'button', label: 'Stop the change', url: restoreLink(publicUrl, restoreCode) },
      { kind: 'note', text: restoreNote },
    ],
  }
}

/** To the previous address of the account. */
export function emailChangedEmail({ publicUrl, shop }: From, restoreCode: string): Email {
  return {
    subject: 'Your account has another email address',
    preheader: 'If it was not you, restore this one here.',
    blocks: [
      {
        kind: 'text',
        text: `The email address of your account at ${shop.name} has just been changed, and emails about it go to the new one. If it was you, there is nothing to do.`,
      },
      { kind: 'text', text: 'If it was not you, restore this address:' },
      { kind: 'button', label: 'Restore this address', url: restoreLink(publicUrl, restoreCode) },
      { kind: 'note', text: restoreNote },
    ],
  }
}

const restoreLink = (publicUrl: string, code: string) => `${publicUrl}/verifymail?restore&code=${code}`

const restoreNote = `The link works for ${restoreDays} days, without signing in. It signs out every device, and another mail lets you choose a new password.`

/** To the address an account had until the one before was restored. */
export function emailRestoredEmail({ shop }: From): Email {
  return {
    subject: 'Your account has its earlier email address again',
    preheader: 'The change of address was taken back.',
    blocks: [
      {
        kind: 'text',
        text: `The change of the email address of an account at ${shop.name} was taken back with the link mailed to its earlier address. The account does not use this address any more, and every device was signed out.`,
      },
      { kind: 'text', text: `If you did not expect this, please write to us: ${shop.email}` },
    ],
  }
}
