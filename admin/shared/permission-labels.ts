// Labels of permissions and their areas.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Permission,
  type PermissionArea,
  permissionAreas,
  permissions,
} from '#contract/admin/permissions.ts'

export const areaLabels: Record<PermissionArea, MessageDescriptor> = {
  products: msg`Products`,
  fabrics: msg`Fabrics`,
  prices: msg`Prices`,
  promotions: msg`Promotions`,
  production: msg`Workshop`,
  content: msg`Pages and emails`,
  settings: msg`Settings`,
  orders: msg`Orders`,
  customers: msg`Customers`,
  messages: msg`Messages`,
  returns: msg`Returns, alterations and remakes`,
  reviews: msg`Reviews`,
  analytics: msg`Analytics`,
  staff: msg`Staff and roles`,
  log: msg`Log`,
}

/** The permissions of each area: to see and, where there is one, to change. */
export const permissionsByArea = permissionAreas.map((area) => ({
  area,
  read: `read ${area}` as Permission,
  write: permissions.find((one) => one === `write ${area}`) ?? null,
}))
