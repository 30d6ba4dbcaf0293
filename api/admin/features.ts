// Every area of the back office. A new area needs a folder and a line here.
import type { Deps } from '../kernel/deps.ts'
import { ownAccountRoutes } from './account/account.routes.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { bookRoutes } from './books/books.routes.ts'
import { personalData } from '../registry.ts'
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { backupRoutes } from './backups/backups.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { bulkMoveRoutes } from './orders/bulk-moves.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { fabricRoutes } from './fabrics/fabrics.routes.ts'
import { deviationRoutes } from './deviations/deviations.routes.ts'
import { demoDataRoutes } from './demo-data/demo-data.routes.ts'
import { type StandardPages } from './content/pages.ts'
import { sectionRoutes } from './content/sections.routes.ts'
import type { RenderSections } from './content/sections.ts'
import type { RenderScreen } from './content/theme.ts'
import { navigationRoutes } from './content/navigation.routes.ts'
import { themeRoutes } from './content/theme.routes.ts'
import { mailingRoutes } from './mailings/mailings.routes.ts'
import { mailRoutes } from './content/mails.routes.ts'
import { pageRoutes } from './content/pages.routes.ts'
import { redirectRoutes } from './content/redirects.routes.ts'
import { fitClaimDeskRoutes } from './fit-claims/fit-claims.routes.ts'
import { fitRecordRoutes } from './fit-records/fit-records.routes.ts'
import type { AdminRoute } from './http/route.ts'
import { homeRoutes } from './home/home.routes.ts'
import { giftCardRoutes } from './gift-cards/gift-cards.routes.ts'
import { passportDeskRoutes } from './passports/passports.routes.ts'
import { pastOrderRoutes } from './past-orders/past-orders.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { logRoutes } from './log/log.routes.ts'
import { markerRoutes } from './markers/markers.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { phoneOrderRoutes } from './orders/phone-orders.routes.ts'
import { photographRoutes } from './photographs/photographs.routes.ts'
import { lookRoutes } from './looks/looks.routes.ts'
import { optionRoutes } from './options/options.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { productionRoutes } from './production/production.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { readinessRoutes } from './readiness/readiness.routes.ts'
import { returnDeskRoutes } from './returns/returns.routes.ts'
import { adminReviewRoutes } from './reviews/reviews.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { serviceRoutes } from './services/services.routes.ts'
import { sizeTableRoutes } from './size-tables/size-tables.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { shirtPriceRoutes } from './shirt-prices/shirt-prices.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { viewRoutes } from './views/views.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** What the back office shows of the shop's pages. */
export interface ShopPages {
  /** The default texts of pages. */
  standardPages: StandardPages
  renderScreen: RenderScreen
  renderSections: RenderSections
}

export function adminFeatures(
  deps: Deps,
  { standardPages, renderScreen, renderSections }: ShopPages,
): AdminRoute[] {
  return [
    ...sessionRoutes(deps),
    ...ownAccountRoutes(deps),
    ...apiKeyRoutes(deps),
    ...staffRoutes(deps),
    ...roleRoutes(deps),
    ...logRoutes(deps),
    ...viewRoutes(deps),
    ...searchRoutes(deps),
    ...webhookRoutes(deps),
    ...settingsRoutes(deps),
    ...serviceRoutes(deps),
    ...bankRoutes(deps),
    ...backupRoutes(deps),
    ...systemRoutes(deps),
    ...demoDataRoutes(deps),
    ...readinessRoutes(deps),
    ...productRoutes(deps),
    ...photographRoutes(deps),
    ...categoryRoutes(deps),
    ...fabricRoutes(deps),
    ...orderRoutes(deps),
    ...approvalRoutes(deps),
    ...fitRecordRoutes(deps),
    ...deviationRoutes(deps),
    ...productionRoutes(deps),
    ...passportDeskRoutes(deps),
    ...customerRoutes(deps, personalData),
    ...messageRoutes(deps),
    ...adminReviewRoutes(deps),
    ...importRoutes(deps),
    ...shirtPriceRoutes(deps),
    ...pageRoutes(deps, standardPages),
    ...sectionRoutes(deps, renderSections),
    ...redirectRoutes(deps),
    ...themeRoutes(deps, renderScreen),
    ...navigationRoutes(deps, renderScreen),
    ...optionRoutes(deps),
    ...lookRoutes(deps),
    ...sizeTableRoutes(deps),
    ...mailRoutes(deps),
    ...mailingRoutes(deps),
    ...couponRoutes(deps),
    ...giftCardRoutes(deps),
    ...pastOrderRoutes(deps),
    ...returnDeskRoutes(deps),
    ...analyticsRoutes(deps),
    ...bookRoutes(deps),
    ...fitClaimDeskRoutes(deps),
    ...homeRoutes(deps),
    ...phoneOrderRoutes(deps),
    ...markerRoutes(deps),
    ...bulkMoveRoutes(deps),
  ]
}
