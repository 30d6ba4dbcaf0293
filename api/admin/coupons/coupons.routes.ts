// The endpoints of coupons.
import * as endpoints from '#contract/admin/coupons.ts'
import { pageItems } from '#contract/admin/list.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pageOf } from '../http/page.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { listOrder } from '../http/sort.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { couponView, createCoupon, createCoupons, getCoupon, updateCoupon } from './coupons.ts'
import { couponSorting, couponUseSorting, selectCoupons, selectUses } from './coupons.sql.ts'
import { exportCoupons } from './export.ts'

export function couponRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listCoupons, async ({ query }) => {
      const found = await selectCoupons(db, query, listOrder(couponSorting, query), pageItems + 1)
      const { rows, next } = pageOf(found, pageItems)
      return { data: { items: rows.map(({ key: _, id: _id, ...row }) => couponView(row)), next } }
    }),
    adminRoute(endpoints.exportCoupons, async ({ query }) => exportCoupons(db, query)),
    adminRoute(endpoints.getCoupon, async ({ query }) => ({ data: await getCoupon(db, query.code) })),
    adminRoute(endpoints.listCouponUses, async ({ query }) => {
      const order = listOrder(couponUseSorting, query)
      const { rows, next } = pageOf(await selectUses(db, query.code, order, pageItems + 1), pageItems)
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
