// Reasons why a backup cannot be made or restored.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminBackupsReasons = {
  'backup-without-passphrase': () => msg`Set a passphrase first: backups are encrypted with it.`,
  'backup-failed': () => msg`The backup could not be written. The log of the shop says why.`,
  'backup-not-found': () => msg`Backup not found`,
  'backup-being-made': () => msg`The backup is being made: wait until it is done`,
  'backup-is-none': () => msg`The file is not a backup of this program.`,
  'backup-passphrase-wrong': () => msg`The passphrase is not the one with which this backup was made.`,
  'backup-cut': () => msg`The end of the file is missing: it was not copied completely. Copy it again.`,
  'backup-damaged': () =>
    msg`The file was changed since it was written, and is not restored. Use another copy.`,
  'backup-of-newer-release': ({ release, own }: Values<'release' | 'own'>) =>
    msg`The backup was made by a newer program (${{ release }}); this one is ${{ own }}. Restore it with the newer one.`,
  'backup-of-older-release': ({ release, own }: Values<'release' | 'own'>) =>
    msg`The backup was made by an older program (${{ release }}); this one is ${{ own }}. Restore it with the older one, then update it.`,
  'restore-not-empty': ({ members, orders, customers }: Values<'members' | 'orders' | 'customers'>) =>
    msg`The shop is in use: it has ${{ members }} members of staff, ${{ orders }} orders and ${{ customers }} customers. A backup is restored into a new shop, with an empty data folder or database.`,
}
