// Every reason of the calls of the shop.
import { accountReasons } from './account.ts'
import { addressReasons } from './address.ts'
import { approvalReasons } from './approvals.ts'
import { buyingReasons } from './buying.ts'
import { checkoutReasons } from './checkout.ts'
import { couponsReasons } from './coupons.ts'
import { customFieldReasons } from './custom-fields.ts'
import { designsReasons } from './designs.ts'
import { fieldsReasons } from './fields.ts'
import { historyReasons } from './history.ts'
import { measuresReasons } from './measures.ts'
import { ordersReasons } from './orders.ts'
import { requestsReasons } from './requests.ts'
import { returnableReasons } from './returnable.ts'
import { stockReasons } from './stock.ts'

export const shopReasons = {
  ...accountReasons,
  ...addressReasons,
  ...approvalReasons,
  ...buyingReasons,
  ...checkoutReasons,
  ...couponsReasons,
  ...customFieldReasons,
  ...designsReasons,
  ...fieldsReasons,
  ...historyReasons,
  ...measuresReasons,
  ...ordersReasons,
  ...requestsReasons,
  ...returnableReasons,
  ...stockReasons,
}
