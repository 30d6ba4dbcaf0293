// Every reason of the calls of the back office, which has those of the shop too.
import { shopReasons } from '../../reasons/shop.ts'
import { adminFieldsReasons } from './fields.ts'
import { adminImportsReasons } from './imports.ts'
import { adminOrdersReasons } from './orders.ts'
import { adminProductsReasons } from './products.ts'
import { adminShopReasons } from './shop.ts'

export const adminReasons = {
  ...shopReasons,
  ...adminFieldsReasons,
  ...adminImportsReasons,
  ...adminOrdersReasons,
  ...adminProductsReasons,
  ...adminShopReasons,
}
