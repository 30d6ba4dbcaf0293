// The endpoint of the deviations of the workshop.
import * as endpoints from '#contract/admin/deviations.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { getDeviations } from './deviations.ts'

export const deviationRoutes = ({ db }: Deps): AdminRoute[] => [
  adminRoute(endpoints.getDeviations, async ({ staff }) => ({ data: await getDeviations(db, staff) })),
]
