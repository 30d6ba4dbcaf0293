// The endpoints of the settings.
import * as endpoints from '#contract/admin/settings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { sendTestMail, servicesOf, testPayment } from './services.ts'
import { readSettings, updateMarket, updateShop } from './settings.ts'

export function settingsRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getSettings, async () => ({ data: { settings: await readSettings(deps) } })),
    adminRoute(endpoints.updateShop, async ({ body, change }) => ({
      data: { settings: await updateShop(deps, change, body) },
    })),
    adminRoute(endpoints.updateMarket, async ({ body, change }) => ({
      data: { settings: await updateMarket(deps, change, body) },
    })),
    adminRoute(endpoints.getServices, async () => ({ data: servicesOf(deps.settings) })),
    adminRoute(endpoints.testPayment, async ({ query, locale }) => ({
      data: { finding: await testPayment(deps.settings, query.provider, readerOf(locale)) },
    })),
    adminRoute(endpoints.sendTestMail, async ({ staff, locale, change }) => ({
      data: { finding: await sendTestMail(deps, change, staff.email, locale) },
    })),
  ]
}
