// The endpoints of coupons.
import * as endpoints from '#contract/admin/coupons.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { couponView, createCoupon, createCoupons, getCoupon, updateCoupon } from './coupons.ts'
import { couponList, couponUseList } from './coupons.sql.ts'

export function couponRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listCoupons, async ({ query }) => {
      const { rows, next } = await readPage(couponList, db, query)
      return { data: { items: rows.map(({ key: _, id: _id, ...row }) => couponView(row)), next } }
    }),
    adminRoute(endpoints.exportCoupons, async ({ query }) => exportList(couponList, db, query)),
    adminRoute(endpoints.getCoupon, async ({ query }) => ({ data: await getCoupon(db, query.code) })),
    adminRoute(endpoints.listCouponUses, async ({ query }) => {
      const { rows, next } = await readPage(couponUseList, db, query)
      const items = rows.map(({ key: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { data: { items, next } }
    }),
    adminRoute(endpoints.createCoupon, async ({ body, change }) => ({
      data: { coupon: await change((tx, log) => createCoupon(tx, settings.shop, log, body)) },
    })),
    adminRoute(endpoints.createCoupons, async ({ body, change }) => ({
      data: await change((tx, log) => createCoupons(tx, settings.shop, log, body)),
    })),
    adminRoute(endpoints.updateCoupon, async ({ body, change }) => ({
      data: { coupon: await orUnchanged(change((tx, log) => updateCoupon(tx, settings.shop, log, body))) },
    })),
  ]
}
