// The endpoints of a customer's privacy.
import * as privacy from '#contract/privacy.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteAccount, getMyData } from './privacy.ts'

export function privacyRoutes(deps: Deps, personalData: readonly PersonalData[]): Route[] {
  return [
    route(privacy.getMyData, (request) => getMyData(deps.db, personalData, request)),
    route(privacy.deleteAccount, async ({ body, shopper, ip }) => {
      await deleteAccount(deps, personalData, body, { shopper, ip })
      return { data: { deleted: true as const } }
    }),
  ]
}
