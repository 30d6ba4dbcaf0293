// The endpoints of backups.
import * as endpoints from '#contract/admin/backups.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { createBackup, deleteBackup, downloadBackup, readBackups, updateBackupSettings } from './backups.ts'
import { restoreBackup, uploadBackup } from './restore.ts'

export function backupRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listBackups, async () => ({ data: await readBackups(deps) })),
    adminRoute(endpoints.updateBackupSettings, async ({ body, change }) => ({
      data: await updateBackupSettings(deps, change, body),
    })),
    adminRoute(endpoints.createBackup, async ({ change }) => ({ data: await createBackup(deps, change) })),
    adminRoute(endpoints.downloadBackup, async ({ query, change }) => {
      const file = await downloadBackup(deps, query.id)
      await logExport(change, file.name, {})
      return file
    }),
    adminRoute(endpoints.deleteBackup, async ({ body, change }) => ({
      data: await deleteBackup(deps, change, body.id),
    })),
    adminRoute(endpoints.uploadBackup, ({ query, body, change }) => uploadBackup(deps, change, query, body)),
    adminRoute(endpoints.restoreBackup, ({ body, change }) => restoreBackup(deps, change, body)),
  ]
}
