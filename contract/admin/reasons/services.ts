// Reasons of the services that the shop uses, and of their secrets.
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminServicesReasons = {
  'secret-key-missing': () =>
    msg`This process of the shop has no key to encrypt secrets with, and the database belongs to another one. Set SECRET_KEY to the same key for every process, and restart them.`,
  'secret-keys-differ': ({ processes }: Values<'processes'>) =>
    msg`Not every process of the shop has the same key to encrypt secrets with: ${{ processes }}. Set SECRET_KEY to the same key for every process, and restart them.`,
  'secret-key-replaced': () =>
    msg`The key that encrypts secrets was replaced since this process of the shop started: restart it.`,
  'secrets-unreadable': () =>
    msg`The stored secrets cannot be decrypted with the key of this process. Set SECRET_KEY to the key of the other processes, or run: npm run secrets -- forget`,
  'set-in-environment': ({ variable }: Values<'variable'>) =>
    msg`${{ variable }} is set in the environment of the shop, which wins: change it there.`,
  'mail-password-again': () =>
    msg`Enter the password again: it is only sent to the server and user that it was entered for.`,
  'reminder-after-last-day': ({ last }: Values<'last'>) =>
    msg`Enter fewer days: an unpaid order is cancelled ${plural({ last }, { one: '# day', other: '# days' })} after the due day`,
  'mail-server-without-name': () => msg`Enter the server first`,
  'public-url-of-back-office': () =>
    msg`This is the address of the back office: the shop needs one of its own.`,
  'name-leads-elsewhere': ({ name }: Values<'name'>) =>
    msg`http://${{ name }} does not lead to this shop, so no certificate can be issued for it. Check its entry in the DNS, and that port 80 leads to the shop too.`,
  'https-elsewhere': () => msg`A proxy in front of the shop serves https: request the certificate there.`,
  'certificate-refused': ({ words }: Values<'words'>) =>
    msg`The authority refuses the certificate: ${{ words }}`,
}
