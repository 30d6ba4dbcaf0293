// The endpoint of the list of what a shop needs before it opens.
import { getReadiness } from '#contract/admin/readiness.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { readReadiness } from './readiness.ts'

export const readinessRoutes = ({ db, settings }: Deps): AdminRoute[] => [
  adminRoute(getReadiness, async () => ({ data: { checks: await readReadiness(db, settings) } })),
]
