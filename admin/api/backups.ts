import * as backups from '#contract/admin/backups.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useListBackupsQuery,
  useUpdateBackupSettingsMutation,
  useCreateBackupMutation,
  useDeleteBackupMutation,
  useRestoreBackupMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: reading(build, backups.listBackups, 'setting', 'backup'),
    updateBackupSettings: changing(build, backups.updateBackupSettings, 'setting'),
    createBackup: changing(build, backups.createBackup, 'backup'),
    deleteBackup: changing(build, backups.deleteBackup, 'backup'),
    restoreBackup: changing(build, backups.restoreBackup),
  }),
})

/** Sends a backup to restore, with the code of the first owner. @returns the error. */
export async function sendBackup(
  file: File,
  code: string,
  onProgress: (share: number) => void,
): Promise<ApiError | null> {
  try {
    // The type that the system reports may be another.
    const bytes = new Blob([file], { type: 'application/octet-stream' })
    const { signal } = new AbortController()
    await call(backups.uploadBackup, bytes, signal, { query: { code }, onProgress })
    return null
  } catch (cause) {
    return cause as ApiError
  }
}
