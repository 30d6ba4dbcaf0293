// The endpoints of the fit records of shirts.
import * as endpoints from '#contract/admin/fit-records.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { getFitRecord } from './fit-records.ts'

export const fitRecordRoutes = ({ db }: Deps): AdminRoute[] => [
  adminRoute(endpoints.getFitRecord, async ({ query, staff, locale }) => ({
    data: { record: await getFitRecord(db, query.number, staff, readerOf(locale)) },
  })),
]
