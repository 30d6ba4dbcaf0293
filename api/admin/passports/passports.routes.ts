// The endpoints of passports for staff.
import * as endpoints from '#contract/admin/passports.ts'
import type { Deps } from '../../kernel/deps.ts'
import { passportLabels } from '../../passports/labels.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { addRepair, findShirtByPassport, getShirtPassport, removeRepair } from './passports.ts'

export function passportDeskRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  return [
    adminRoute(endpoints.getPassportOfShirt, async ({ query }) => ({
      data: { passport: await getShirtPassport(db, settings, query.number) },
    })),
    adminRoute(endpoints.findShirtByPassport, async ({ query }) => ({
      data: { number: await findShirtByPassport(db, query.code) },
    })),
    adminRoute(endpoints.addRepair, async ({ body, staff, change }) => ({
      data: {
        passport: await orUnchanged(change((tx, log) => addRepair(tx, log, settings, staff.id, body))),
      },
    })),
    adminRoute(endpoints.removeRepair, async ({ body, change }) => ({
      data: { passport: await change((tx, log) => removeRepair(tx, log, settings, body.id)) },
    })),
    adminRoute(endpoints.printPassportLabels, async ({ query }) =>
      passportLabels(deps, [...new Set(query.numbers.split(','))]),
    ),
  ]
}
