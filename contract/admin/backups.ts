// Backups of the whole shop: encrypted files, made on a schedule or by a press, and restored into a new shop.
import * as z from 'zod/mini'
import { dataReply, streamedFileReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { statedReason } from '../reasons/reason.ts'
import { storable } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'
import { secret } from './session.ts'

export const minPassphraseLength = 12
export const maxPassphraseLength = 200
/** The most backups of the schedule that are kept. */
export const maxBackupsKept = 60
/** The largest backup that a browser sends; the command restores larger ones. */
export const maxUploadedBackupBytes = 4 * 1024 * 1024 * 1024

/** The secret with which backups are encrypted, as it is stored. */
export const backupPassphrase = 'BACKUP_PASSPHRASE'

export const backupSchedules = ['never', 'day', 'week'] as const
export type BackupSchedule = (typeof backupSchedules)[number]

const fields = {
  every: z.enum(backupSchedules),
  /** The hour of the day, in the time zone of the shop. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** How many backups of the schedule are kept. */
  kept: z.int().check(z.gte(1), z.lte(maxBackupsKept)),
}
export type BackupFields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> }

const passphrase = z
  .string()
  .check(
    z.minLength(minPassphraseLength, invalid('field-min-characters')),
    z.maxLength(maxPassphraseLength, invalid('field-max-characters')),
    storable,
  )

const settings = z.object({
  version,
  ...fields,
  /** Whether there is a passphrase, without which no backup is made. */
  hasPassphrase: z.boolean(),
})

const backup = z.object({
  id: z.string(),
  isPlanned: z.boolean(),
  state: z.enum(['waiting', 'done', 'failed']),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  failure: z.nullable(statedReason),
})
export type Backup = z.output<typeof backup>

const backups = {
  settings,
  /** The newest first. */
  backups: z.array(backup),
}
export type AdminBackups = { settings: z.output<typeof settings>; backups: Backup[] }

export const listBackups = adminEndpoint({
  method: 'GET',
  path: '/admin/backups/list',
  access: 'read backups',
  summary: 'The backups, and when they are made',
  reply: dataReply(backups),
})

export const updateBackupSettings = adminEndpoint({
  method: 'POST',
  path: '/admin/backups/updateSettings',
  access: 'write backups',
  summary: 'Set when backups are made, how many are kept, and their passphrase',
  description:
    'Only the fields that are sent change. The passphrase is never shown again, and nobody can read a backup without it; a new one applies to later backups.',
  body: z.strictObject({
    version,
    changes: z.strictObject({
      every: z.optional(fields.every),
      hour: z.optional(fields.hour),
      kept: z.optional(fields.kept),
      BACKUP_PASSPHRASE: z.optional(passphrase),
    }),
  }),
  reply: dataReply(backups),
  errors: ['Stale', 'Not Possible Now'],
  perMinute: 30,
})

export const createBackup = adminEndpoint({
  method: 'POST',
  path: '/admin/backups/create',
  access: 'write backups',
  summary: 'Make a backup now',
  reply: dataReply(backups),
  errors: ['Not Possible Now'],
  perMinute: 5,
})

export const downloadBackup = adminEndpoint({
  method: 'GET',
  path: '/admin/backups/download',
  access: 'read backups',
  summary: 'Download a backup',
  description: 'The encrypted file, which `npm run backup -- restore` reads.',
  query: z.strictObject({ id }),
  file: 'application/octet-stream',
  reply: streamedFileReply,
  errors: ['Not Found'],
  perMinute: 30,
})

export const deleteBackup = adminEndpoint({
  method: 'POST',
  path: '/admin/backups/delete',
  access: 'write backups',
  summary: 'Delete a backup',
  body: z.strictObject({ id }),
  reply: dataReply(backups),
  errors: ['Not Found', 'Not Possible Now'],
})

const ownerCode = `the code of the first owner's invitation, while the shop has no member of staff`

export const uploadBackup = adminEndpoint({
  method: 'POST',
  path: '/admin/backups/upload',
  access: 'anyone',
  summary: 'Send a backup to restore',
  description: `The file as the body, at most 4 GB, with ${ownerCode}. Nothing is restored yet: \`restoreBackup\` follows. A file that was sent before is replaced.`,
  perMinute: 10,
  upload: { types: ['application/octet-stream'], maxBytes: maxUploadedBackupBytes, streamed: true },
  query: z.strictObject({ code: secret }),
  reply: dataReply({ bytes: z.int() }),
  errors: ['Not Found', 'Not Allowed', 'Too Large'],
})

export const restoreBackup = adminEndpoint({
  method: 'POST',
  path: '/admin/backups/restore',
  access: 'anyone',
  summary: 'Restore the backup that was sent into this new shop',
  description: `Asks for ${ownerCode}. All of the backup is restored or nothing; its members of staff can sign in afterwards. After a wrong passphrase the file is still there.`,
  perMinute: 10,
  body: z.strictObject({ code: secret, passphrase }),
  reply: dataReply({
    createdAt: z.string(),
    rows: z.int(),
    files: z.int(),
    /** Keys and passwords that were encrypted with another key, and were left out. */
    lostSecrets: z.int(),
  }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})
