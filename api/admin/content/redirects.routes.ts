// The endpoints of redirects.
import * as endpoints from '#contract/admin/redirects.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  importRedirects,
  redirectOfRow,
  removeMissedAddresses,
  removeRedirects,
  setRedirect,
} from './redirects.ts'
import { missedAddressList, redirectList } from './redirects.sql.ts'

export function redirectRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listRedirects, async ({ query }) => {
      const { rows, next } = await readPage(redirectList, db, query)
      return { data: { items: rows.map(redirectOfRow), next } }
    }),
    adminRoute(endpoints.exportRedirects, async ({ query }) => exportList(redirectList, db, query)),
    adminRoute(endpoints.setRedirect, async ({ body, change }) => ({
      data: {
        redirect: redirectOfRow(await orUnchanged(change((tx, log) => setRedirect(tx, log, settings, body)))),
      },
    })),
    adminRoute(endpoints.importRedirects, async ({ body, change }) => ({
      data: await orUnchanged(change((tx, log) => importRedirects(tx, log, settings, body.table))),
    })),
    adminRoute(endpoints.removeRedirects, async ({ body, change }) => ({
      data: { removed: (await change((tx, log) => removeRedirects(tx, log, body.from))).map(redirectOfRow) },
    })),
    adminRoute(endpoints.listMissedAddresses, async ({ query }) => {
      const { rows, next } = await readPage(missedAddressList, db, query)
      return { data: { items: rows.map(({ path, count, lastOn }) => ({ path, count, lastOn })), next } }
    }),
    adminRoute(endpoints.exportMissedAddresses, async ({ query }) =>
      exportList(missedAddressList, db, query),
    ),
    adminRoute(endpoints.removeMissedAddresses, async ({ change }) => ({
      data: { removed: await orUnchanged(change((tx, log) => removeMissedAddresses(tx, log))) },
    })),
  ]
}
