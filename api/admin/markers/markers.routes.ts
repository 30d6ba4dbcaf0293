// The endpoints of markers.
import * as endpoints from '#contract/admin/markers.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { markerSvg, writeMarkerFile } from './marker-files.ts'
import { cutMarker, undoMarkerCut } from './cut-marker.ts'
import { createDayMarkers, createMarker, draftDay, draftShirts } from './group-shirts.ts'
import { removeBlockedShirts } from './remove-blocked.ts'
import {
  arrangeMarker,
  continueMarker,
  getMarker,
  getMarkerProgress,
  listMarkers,
  removeMarker,
  stopMarker,
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
    adminRoute(endpoints.undoMarkerCut, async ({ body, staff, change }) => {
      await change((tx, log) => undoMarkerCut(tx, log, staff.id, body))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.removeBlockedShirts, async ({ body, change }) => {
      await orUnchanged(change((tx, log) => removeBlockedShirts(tx, log, body)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.createDayMarkers, async ({ body, staff, change }) => {
      const drafted = await draftDay(db, body.day)
      const markers = await change((tx, log) => createDayMarkers(tx, log, staff.id, drafted))
      return { data: { markers } }
    }),
    adminRoute(endpoints.getMarkerProgress, async ({ query }) => ({
      data: { progress: await getMarkerProgress(db, query.id) },
    })),
    adminRoute(endpoints.drawMarker, ({ query, locale }) => markerSvg(db, query.id, readerOf(locale))),
    adminRoute(endpoints.printMarker, ({ query: { id, paper, width }, locale }) =>
      writeMarkerFile(deps, id, { kind: 'pdf', paper, rollMm: width }, locale),
    ),
    adminRoute(endpoints.getMarkerDxf, ({ query: { id, dialect }, locale }) =>
      writeMarkerFile(deps, id, { kind: 'dxf', dialect }, locale),
    ),
  ]
}
