// The endpoints of photographs.
import * as endpoints from '#contract/admin/photographs.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  addPhotograph,
  orderPhotographs,
  removePhotographs,
  restorePhotographs,
  updatePhotograph,
} from './photographs.ts'

export function photographRoutes({ db, files }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.addPhotograph, async ({ query, body, change }) => ({
      data: {
        photographs: await addPhotograph(
          { db, files, change },
          { product: query.product, colour: query.colour ?? null },
          [body],
        ),
      },
    })),
    adminRoute(endpoints.updatePhotograph, async ({ body, change }) => ({
      data: { photographs: await orUnchanged(change((tx, log) => updatePhotograph(tx, log, body))) },
    })),
    adminRoute(endpoints.orderPhotographs, async ({ body, change }) => ({
      data: { photographs: await orUnchanged(change((tx, log) => orderPhotographs(tx, log, body))) },
    })),
    adminRoute(endpoints.removePhotographs, async ({ body, change }) => ({
      data: { photographs: await orUnchanged(change((tx, log) => removePhotographs(tx, log, body))) },
    })),
    adminRoute(endpoints.restorePhotographs, async ({ body, change }) => ({
      data: { photographs: await orUnchanged(change((tx, log) => restorePhotographs(tx, log, body))) },
    })),
  ]
}
