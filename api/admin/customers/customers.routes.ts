// The endpoints of customers.
import * as bodyHistory from '#contract/admin/body-history.ts'
import * as endpoints from '#contract/admin/customers.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { logExport } from '../log/export.ts'
import { addCustomerMeasurements, getBodyHistory } from './body-history.ts'
import { exportCustomers } from './export.ts'
import { exportGuests, joinGuestOrders, listGuestOrders, listGuests, separateOrders } from './guest-orders.ts'
import { eraseCustomer, exportCustomerData } from './privacy.ts'
import { changeCustomValues } from '../custom-fields/change-values.ts'
import { changeTags, selectTags } from '../tags/tags.ts'
import { addCustomerNote, deleteCustomerNote, getCustomer, listCustomers } from './read-customers.ts'

export function customerRoutes(deps: Deps, personalData: readonly PersonalData[]): AdminRoute[] {
  const { db, settings } = deps
  return [
    adminRoute(endpoints.listCustomers, async ({ query, staff }) => listCustomers(db, query, staff)),
    adminRoute(endpoints.getCustomer, async ({ query, staff }) => ({
      data: { customer: await getCustomer(db, query.id, staff) },
    })),
    adminRoute(bodyHistory.getBodyHistory, async ({ query, staff }) => ({
      data: await getBodyHistory(db, query.id, staff),
    })),
    adminRoute(bodyHistory.addCustomerMeasurements, async ({ body, change, staff }) => ({
      data: { set: await addCustomerMeasurements(change, staff.id, body) },
    })),
    adminRoute(endpoints.listGuests, async ({ query, staff }) => listGuests(db, query, staff)),
    adminRoute(endpoints.exportGuests, async ({ query, change, staff }) => {
      await logExport(change, 'guests.csv', query)
      return exportGuests(db, query, staff)
    }),
    adminRoute(endpoints.listGuestOrders, async ({ query }) => ({
      data: { orders: await listGuestOrders(db, query.email) },
    })),
    adminRoute(endpoints.joinGuestOrders, async ({ body, change, staff }) => ({
      data: { join: await joinGuestOrders(change, staff.id, body) },
    })),
    adminRoute(endpoints.separateOrders, async ({ body, change }) => {
      await separateOrders(change, body.join)
      return { data: { join: body.join } }
    }),
    adminRoute(endpoints.exportCustomerData, async ({ query, change, locale }) =>
      exportCustomerData(deps, change, personalData, { id: query.id, locale }),
    ),
    adminRoute(endpoints.eraseCustomer, async ({ body, change }) => {
      await eraseCustomer(change, personalData, body)
      return { data: { erased: body.id } }
    }),
    adminRoute(endpoints.addCustomerNote, async ({ body, change, staff }) => ({
      data: { note: await addCustomerNote(change, staff.id, body) },
    })),
    adminRoute(endpoints.deleteCustomerNote, async ({ body, change }) => ({
      data: { note: await deleteCustomerNote(change, body.note, true) },
    })),
    adminRoute(endpoints.restoreCustomerNote, async ({ body, change }) => ({
      data: { note: await deleteCustomerNote(change, body.note, false) },
    })),
    adminRoute(endpoints.listCustomerTags, async () => ({
      data: { tags: await selectTags(db, 'customer') },
    })),
    adminRoute(endpoints.tagCustomers, async ({ body: { ids, ...tags }, change }) => ({
      data: {
        tagged: await orUnchanged(
          change((tx, log) => changeTags(tx, log, 'customer', { keys: ids, ...tags })),
        ),
      },
    })),
    adminRoute(endpoints.setCustomerFields, async ({ body: { id, changes }, change }) => ({
      data: {
        customFields: await orUnchanged(
          change((tx, log) =>
            changeCustomValues(tx, log, settings.shop, { owner: 'customer', key: id, changes }),
          ),
        ),
      },
    })),
    adminRoute(endpoints.exportCustomers, async ({ query, change }) => {
      await logExport(change, 'customers.csv', query)
      return exportCustomers(deps, query)
    }),
  ]
}
