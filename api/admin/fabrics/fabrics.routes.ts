// The endpoints of fabrics.
import * as endpoints from '#contract/admin/fabrics.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { exportFabrics } from './export.ts'
import {
  createFabric,
  duplicateFabric,
  fabricItem,
  getFabric,
  moveFabric,
  setFabricsArchived,
  updateFabric,
} from './fabrics.ts'
import { fabricList, rollList } from './fabrics.sql.ts'
import { addRoll, adjustFabricStock, updateRoll, writeOffRoll } from './rolls.ts'

export function fabricRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  return [
    adminRoute(endpoints.listFabrics, async ({ query }) => {
      const { rows, next } = await readPage(fabricList, db, query)
      return { data: { items: rows.map(fabricItem), next } }
    }),
    adminRoute(endpoints.exportRolls, async ({ query }) => exportList(rollList, db, query)),
    adminRoute(endpoints.exportFabrics, async ({ query, staff }) =>
      exportFabrics(deps, query, staff.permissions.has('read prices')),
    ),
    adminRoute(endpoints.getFabric, async ({ query }) => ({
      data: { fabric: await getFabric(db, query.code) },
    })),
    adminRoute(endpoints.createFabric, async ({ body, change }) => ({
      data: { fabric: await change((tx, log) => createFabric(tx, log, deps.settings.shop, body)) },
    })),
    adminRoute(endpoints.duplicateFabric, async ({ body, change }) => ({
      data: { fabric: await change((tx, log) => duplicateFabric(tx, log, deps.settings.shop, body)) },
    })),
    adminRoute(endpoints.updateFabric, async ({ body, change }) => ({
      data: { fabric: await orUnchanged(change((tx, log) => updateFabric(tx, log, body))) },
    })),
    adminRoute(endpoints.moveFabric, async ({ body, change }) => ({
      data: { codes: await orUnchanged(change((tx, log) => moveFabric(tx, log, body))) },
    })),
    adminRoute(endpoints.archiveFabrics, async ({ body, change }) => ({
      data: { codes: await orUnchanged(change((tx, log) => setFabricsArchived(tx, log, body.codes, true))) },
    })),
    adminRoute(endpoints.restoreFabrics, async ({ body, change }) => ({
      data: { codes: await orUnchanged(change((tx, log) => setFabricsArchived(tx, log, body.codes, false))) },
    })),
    adminRoute(endpoints.addRoll, async ({ body, change }) => ({
      data: { fabric: await change((tx, log) => addRoll(tx, log, body)) },
    })),
    adminRoute(endpoints.updateRoll, async ({ body, change }) => ({
      data: { fabric: await orUnchanged(change((tx, log) => updateRoll(tx, log, body))) },
    })),
    adminRoute(endpoints.writeOffRoll, async ({ body, staff, change }) => ({
      data: { fabric: await change((tx, log) => writeOffRoll(tx, log, staff.id, body)) },
    })),
    adminRoute(endpoints.adjustFabricStock, async ({ body, change }) => ({
      data: { fabric: await orUnchanged(change((tx, log) => adjustFabricStock(tx, log, body))) },
    })),
  ]
}
