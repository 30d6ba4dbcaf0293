// How often backups are made.
import { msg } from '@lingui/core/macro'
import type { BackupSchedule } from '#contract/admin/backups.ts'

export const backupScheduleLabels = {
  never: msg({ message: 'Never', comment: 'How often backups are made' }),
  day: msg({ message: 'Every day', comment: 'How often backups are made' }),
  week: msg({ message: 'Every Monday', comment: 'How often backups are made' }),
} satisfies Record<BackupSchedule, ReturnType<typeof msg>>
