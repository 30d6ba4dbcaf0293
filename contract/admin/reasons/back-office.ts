// Every reason of the calls of the back office, with those of the shop.
import { shopReasons } from '../../reasons/shop.ts'
import { adminBackupsReasons } from './backups.ts'
import { adminBankReasons } from './bank.ts'
import { adminFieldsReasons } from './fields.ts'
import { adminImportsReasons } from './imports.ts'
import { adminOrdersReasons } from './orders.ts'
import { adminProductsReasons } from './products.ts'
import { adminServicesReasons } from './services.ts'
import { adminShopReasons } from './shop.ts'
import { adminSystemReasons } from './system.ts'

export const adminReasons = {
  ...shopReasons,
  ...adminBackupsReasons,
  ...adminBankReasons,
  ...adminFieldsReasons,
  ...adminImportsReasons,
  ...adminOrdersReasons,
  ...adminProductsReasons,
  ...adminServicesReasons,
  ...adminShopReasons,
  ...adminSystemReasons,
}
