// The endpoint of the tasks on the home screen.
import { getHome, maxOfTask, type TaskKind, taskKinds, taskPermissions } from '#contract/admin/home.ts'
import { importKinds } from '#contract/admin/import-fields.ts'
import { importAreas } from '#contract/admin/imports.ts'
import { enoughFor, type Permission } from '#contract/admin/permissions.ts'
import { dayIn } from '#contract/time-zone.ts'
import { planOf } from '../../capacity/making.ts'
import type { Deps } from '../../kernel/deps.ts'
import { missingShirtPriceRows } from '../../prices/shirt-prices.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { selectTasks } from './home.sql.ts'

export function homeRoutes({ db, settings }: Pick<Deps, 'db' | 'settings'>): AdminRoute[] {
  return [
    adminRoute(getHome, async ({ staff: { permissions } }) => {
      const may = (permission: Permission) => permissions.has(permission)
      const kinds = taskKinds.filter((kind) => enoughFor(taskPermissions[kind]).some(may))
      const rows = await selectTasks(db, {
        kinds,
        today: dayIn(settings.shop.timeZone),
        imports: importKinds.filter((kind) => may(`read ${importAreas[kind]}`)),
        plan: planOf(settings.shop),
        prices: missingShirtPriceRows(settings.shop),
        limit: maxOfTask + 1,
      })
      const counts = new Map<TaskKind, number>(rows.map(({ kind, count }) => [kind, count]))
      const tasks = kinds.flatMap((kind) => {
        const count = counts.get(kind) ?? 0
        return count > 0 ? [{ kind, count: Math.min(count, maxOfTask), isMore: count > maxOfTask }] : []
      })
      return { data: { tasks } }
    }),
  ]
}
