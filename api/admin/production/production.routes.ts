// The endpoints of the workshop.
import { pageItems } from '#contract/admin/list.ts'
import * as patterns from '#contract/admin/patterns.ts'
import * as patternSettingsCalls from '#contract/admin/pattern-settings.ts'
import * as endpoints from '#contract/admin/production.ts'
import { dayIn } from '#contract/time-zone.ts'
import { planOf } from '../../capacity/making.ts'
import type { Deps } from '../../kernel/deps.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { patternSettings } from '../../pattern-settings/pattern-settings.ts'
import { patternFile } from '../../workshop/pattern-file.ts'
import { ticketsFile } from '../../workshop/tickets-file.ts'
import { pageOf } from '../http/page.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { listOrder } from '../http/sort.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { getCutList } from './cut-list.ts'
import { getLoad } from './load.ts'
import { getShirt, recordStep, shirtItem, undoStep } from './production.ts'
import { updatePatternSettings } from './pattern-settings.ts'
import { getTolerances, updateTolerances } from './tolerances.ts'
import { selectShirtPage, selectShirtsOfOrder, shirtSorting } from './production.sql.ts'

export function productionRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  return [
    adminRoute(endpoints.listShirts, async ({ query }) => {
      const order = listOrder(shirtSorting, query)
      const today = dayIn(settings.shop.timeZone)
      const page = { plan: planOf(settings.shop), limit: pageItems + 1 }
      const { rows, next } = pageOf(await selectShirtPage(db, { ...query, today }, order, page), pageItems)
      return { data: { items: rows.map(shirtItem), next } }
    }),
    adminRoute(endpoints.listShirtsOfOrder, async ({ query }) => {
      const rows = await selectShirtsOfOrder(db, query.order)
      return { data: { shirts: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) } }
    }),
    adminRoute(endpoints.getShirt, async ({ query }) => ({
      data: { shirt: await getShirt(db, query.number) },
    })),
    adminRoute(endpoints.recordStep, async ({ body, staff, change }) => {
      const mail = await orderMail(deps)
      return { data: await orUnchanged(change((tx, log) => recordStep(tx, log, mail, staff.id, body))) }
    }),
    adminRoute(endpoints.getCutList, async ({ query }) => ({
      data: { fabrics: await getCutList(db, query.fabric) },
    })),
    adminRoute(endpoints.getLoad, async () => ({ data: await getLoad(db, settings.shop) })),
    adminRoute(endpoints.getTolerances, async () => ({ data: await getTolerances(db) })),
    adminRoute(endpoints.updateTolerances, async ({ body, change }) => ({
      data: await orUnchanged(change((tx, log) => updateTolerances(tx, log, body))),
    })),
    adminRoute(patternSettingsCalls.getPatternSettings, async () => ({ data: await patternSettings(db) })),
    adminRoute(patternSettingsCalls.updatePatternSettings, async ({ body, change }) => ({
      data: await orUnchanged(change((tx, log) => updatePatternSettings(tx, log, body))),
    })),
    adminRoute(endpoints.printTickets, async ({ query }) =>
      ticketsFile(deps, [...new Set(query.numbers.split(','))]),
    ),
    adminRoute(patterns.printPattern, async ({ query: { number, paper, width } }) =>
      patternFile(deps, number, { kind: 'pdf', paper, rollMm: width }),
    ),
    adminRoute(patterns.getPatternSvg, async ({ query }) => patternFile(deps, query.number, { kind: 'svg' })),
    adminRoute(patterns.getPatternDxf, async ({ query: { number, dialect } }) =>
      patternFile(deps, number, { kind: 'dxf', dialect }),
    ),
    adminRoute(endpoints.undoStep, async ({ body, staff, change }) => ({
      data: { shirt: await change((tx, log) => undoStep(tx, log, staff.id, body)) },
    })),
  ]
}
