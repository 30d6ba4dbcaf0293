// The endpoints of markers.
import * as endpoints from '#contract/admin/markers.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { markerSvg } from './marker-svg.ts'
import {
  continueMarker,
  createMarker,
  cutMarker,
  draftShirts,
  getMarker,
  listMarkers,
  removeMarker,
  stopMarker,
  arrangeMarker,
} from './markers.ts'
import { selectMarker } from './markers.sql.ts'

export function markerRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  const replyOf = async (id: string) => ({ data: { marker: await getMarker(db, id) } })
  return [
    adminRoute(endpoints.listMarkers, async ({ query }) => ({ data: await listMarkers(db, query) })),
    adminRoute(endpoints.getMarker, ({ query }) => replyOf(query.id)),
    adminRoute(endpoints.createMarker, async ({ body, staff, change }) => {
      if (!(await selectMarker(db, body.id))) {
        const drafted = await draftShirts(db, body)
        await orUnchanged(change((tx, log) => createMarker(tx, log, staff.id, body, drafted)))
      }
      return replyOf(body.id)
    }),
    adminRoute(endpoints.continueMarker, async ({ body, change }) => {
      await change((tx, log) => continueMarker(tx, log, body))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.stopMarker, async ({ body, change }) => {
      await change((tx, log) => stopMarker(tx, log, body.id))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.arrangeMarker, async ({ body, change }) => {
      await change((tx, log) => arrangeMarker(tx, log, body))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.removeMarker, async ({ body, change }) => {
      await change((tx, log) => removeMarker(tx, log, body.id))
      return { data: { id: body.id } }
    }),
    adminRoute(endpoints.cutMarker, async ({ body, staff, change }) => {
      const mail = await orderMail(deps)
      await change((tx, log) => cutMarker(tx, log, mail, staff.id, body))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.drawMarker, ({ query, locale }) => markerSvg(db, query.id, readerOf(locale))),
  ]
}
