// The endpoints of the settings.
import * as missingPrices from '#contract/admin/missing-prices.ts'
import * as endpoints from '#contract/admin/settings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { readServiceState, sendTestMail, testPayment } from './services.ts'
import { getMissingPrices, proposePrices, setProposedPrices } from './missing-prices.ts'
import { setGuaranteeNotice, setLogo, readSettings, updateShop } from './settings.ts'
import { createMarket, orderMarkets, removeMarket, updateMarket } from './markets.ts'

export function settingsRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getSettings, async () => ({ data: { settings: await readSettings(deps) } })),
    adminRoute(endpoints.updateShop, async ({ body, change }) => ({
      data: { settings: await updateShop(deps, change, body) },
    })),
    adminRoute(endpoints.setGuaranteeNotice, async ({ query, body, change }) => ({
      data: { settings: await setGuaranteeNotice(deps, change, query.language, body) },
    })),
    adminRoute(endpoints.setLogo, async ({ body, change }) => ({
      data: { settings: await setLogo(deps, change, body) },
    })),
    adminRoute(endpoints.updateMarket, async ({ body, change }) => ({
      data: { settings: await updateMarket(deps, change, body) },
    })),
    adminRoute(endpoints.createMarket, async ({ body, change }) => ({
      data: { settings: await createMarket(deps, change, body) },
    })),
    adminRoute(endpoints.removeMarket, async ({ body, change }) => ({
      data: { settings: await removeMarket(deps, change, body) },
    })),
    adminRoute(endpoints.orderMarkets, async ({ body, change }) => ({
      data: { settings: await orderMarkets(deps, change, body) },
    })),
    adminRoute(missingPrices.getMissingPrices, async ({ query }) => ({
      data: await getMissingPrices(deps.db, deps.settings.shop, query.currency),
    })),
    adminRoute(missingPrices.proposePrices, async ({ query }) => ({
      data: await proposePrices(deps.db, deps.settings.shop, query),
    })),
    adminRoute(missingPrices.setProposedPrices, async ({ body, change }) => ({
      data: await setProposedPrices(change, deps.settings.shop, body),
    })),
    adminRoute(endpoints.getServices, async () => ({ data: await readServiceState(deps) })),
    adminRoute(endpoints.testPayment, async ({ query, locale }) => ({
      data: { finding: await testPayment(deps.settings, query.provider, readerOf(locale)) },
    })),
    adminRoute(endpoints.sendTestMail, async ({ staff, locale, change }) => ({
      data: { finding: await sendTestMail(deps, change, staff.email, locale) },
    })),
  ]
}
