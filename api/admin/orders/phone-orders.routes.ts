// The endpoints of orders by phone.
import { randomUUID } from 'node:crypto'
import * as endpoints from '#contract/admin/phone-orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { recordPlaced } from '../../checkout/placement.ts'
import { placeByPhone, previewByPhone } from '../../checkout/phone-order.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { paymentChoices } from '../../payments/gateways.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'

/** The payment methods of any market. */
function methodsOf(deps: Deps): PaymentMethod[] {
  const offered = storefrontsOf(deps.settings).flatMap(({ shop }) => paymentChoices(deps, shop))
  return [...new Set(offered.map(({ key }) => key))]
}

export function phoneOrderRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getPhoneChoices, async () => ({
      data: {
        storefronts: storefrontsOf(deps.settings).map(({ locale, shop }) => ({
          locale,
          currency: shop.currency,
          countries: shop.countries,
        })),
        methods: methodsOf(deps),
      },
    })),
    adminRoute(endpoints.previewPhoneOrder, async ({ body, ip, change }) => ({
      // Runs the same transaction as placing it, and rolls it back.
      data: await orUnchanged(
        change(async (tx) => unchanged(await previewByPhone(tx, deps, randomUUID(), body, ip))),
      ),
    })),
    adminRoute(endpoints.createPhoneOrder, async ({ body, ip, staff, change }) => {
      const mail = await orderMail(deps)
      const work = change(async (tx, log) => {
        const { number, isNew } = await placeByPhone(tx, deps, mail, body, { ip, memberId: staff.id })
        if (!isNew) unchanged(number)
        await log({
          recordType: 'order',
          recordId: number,
          recordName: number,
          before: null,
          after: {
            lines: body.lines.length,
            ...(body.coupon !== undefined && { coupon: body.coupon }),
            ...(body.discount && { discount: body.discount }),
          },
        })
        return number
      }).then((number) => {
        recordPlaced(deps, number, body.method)
        return number
      })
      return { data: { order: await orUnchanged(work) } }
    }),
  ]
}
