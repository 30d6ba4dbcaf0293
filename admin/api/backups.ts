import * as backups from '#contract/admin/backups.ts'
import { api, changing, reading } from './api.ts'

export const {
  useListBackupsQuery,
  useUpdateBackupSettingsMutation,
  useCreateBackupMutation,
  useDeleteBackupMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: reading(build, backups.listBackups, 'setting', 'backup'),
    updateBackupSettings: changing(build, backups.updateBackupSettings, 'setting'),
    createBackup: changing(build, backups.createBackup, 'backup'),
    deleteBackup: changing(build, backups.deleteBackup, 'backup'),
  }),
})
