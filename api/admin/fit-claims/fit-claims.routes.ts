// The endpoints of alterations and remakes.
import * as endpoints from '#contract/admin/fit-claims.ts'
import { fitClaimMail } from '../../fit-claims/fit-claim-emails.ts'
import { readClaimPhoto, selectPhotoOfClaim } from '../../fit-claims/claim-photos.ts'
import { requireFitClaim } from '../../fit-claims/move-fit-claim.ts'
import type { Deps } from '../../kernel/deps.ts'
import { normalizeNumber } from '../../orders/orders.ts'
import { claimFile } from '../../workshop/tickets-file.ts'
import { exportList } from '../http/list.ts'
import { type AdminContext, type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { logExport } from '../log/export.ts'
import { fitClaimList } from './fit-claims.sql.ts'
import { setCorrection } from './set-correction.ts'
import { correctByClaim, creditFitClaim, getFitClaim, listFitClaims, stepFitClaim } from './fit-claims.ts'

export function fitClaimDeskRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  const step = async (
    {
      change,
      locale,
      staff,
    }: Pick<AdminContext<typeof endpoints.moveFitClaim>, 'change' | 'locale' | 'staff'>,
    body: Parameters<typeof stepFitClaim>[2],
  ) => {
    await requireFitClaim(db, body.number)
    const mail = await fitClaimMail(deps)
    const work = change((tx, log) => stepFitClaim(deps, { tx, log, mail, locale, memberId: staff.id }, body))
    return { data: { claim: await orUnchanged(work) } }
  }
  return [
    adminRoute(endpoints.listFitClaims, ({ query, locale }) => listFitClaims(db, query, locale)),
    adminRoute(endpoints.exportFitClaims, async ({ query, change }) => {
      await logExport(change, 'alterations-and-remakes.csv', query)
      return exportList(fitClaimList, db, query)
    }),
    adminRoute(endpoints.getFitClaim, async ({ query, locale }) => ({
      data: { claim: await getFitClaim(db, query.number, { shop: deps.settings.shop, locale }) },
    })),
    adminRoute(endpoints.printFitClaim, ({ query }) => claimFile(deps, normalizeNumber(query.number))),
    adminRoute(endpoints.getFitClaimPhoto, async ({ query }) => {
      const { id } = await requireFitClaim(db, query.number)
      return readClaimPhoto(deps.files, await selectPhotoOfClaim(db, id, query.photo))
    }),
    adminRoute(endpoints.approveFitClaim, ({ body, ...context }) =>
      step(context, { ...body, to: 'approved' }),
    ),
    adminRoute(endpoints.refuseFitClaim, ({ body, ...context }) => step(context, { ...body, to: 'refused' })),
    adminRoute(endpoints.creditFitClaim, async ({ body, change, staff, locale }) => {
      await requireFitClaim(db, body.number)
      const work = change((tx, log) => creditFitClaim(deps, { tx, log, locale, memberId: staff.id }, body))
      return { data: { claim: await orUnchanged(work) } }
    }),
    adminRoute(endpoints.correctMeasurements, async ({ body, change, staff, locale }) => {
      await requireFitClaim(db, body.number)
      const mail = await fitClaimMail(deps)
      const work = change((tx, log) =>
        correctByClaim(deps, { tx, log, mail, locale, memberId: staff.id }, body),
      )
      return { data: { claim: await orUnchanged(work) } }
    }),
    adminRoute(endpoints.setCorrection, async ({ body, change, locale }) => {
      await requireFitClaim(db, body.number)
      const work = change((tx, log) => setCorrection(deps, { tx, log, locale }, body))
      return { data: { claim: await orUnchanged(work) } }
    }),
    adminRoute(endpoints.moveFitClaim, ({ body, ...context }) => step(context, body)),
  ]
}
