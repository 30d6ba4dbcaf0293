// Every feature of the API. A new feature is a folder and a line here.
import { accountRoutes } from './accounts/accounts.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { cartReminderRoutes } from './cart-reminders/cart-reminders.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { customFieldRoutes } from './custom-fields/custom-fields.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { designRoutes } from './designs/designs.routes.ts'
import { takeOverRoutes } from './agents/take-over.routes.ts'
import type { Deps } from './kernel/deps.ts'
import type { Route } from './http/route.ts'
import { giftCardRoutes } from './gift-cards/gift-cards.routes.ts'
import { fitClaimRoutes } from './fit-claims/fit-claims.routes.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { passportRoutes } from './passports/passports.routes.ts'
import { personalData } from './registry.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { recommendationRoutes } from './recommendations/recommendations.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { sizeTableRoutes } from './size-tables/size-tables.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'

export function features(deps: Deps): Route[] {
  return [
    ...accountRoutes(deps, personalData),
    ...takeOverRoutes(deps, personalData),
    ...cartRoutes(deps),
    ...cartReminderRoutes(deps),
    ...measurementRoutes(deps),
    ...sizeTableRoutes(deps),
    ...customerRoutes(deps),
    ...customFieldRoutes(deps),
    ...newsletterRoutes(deps),
    ...privacyRoutes(deps, personalData),
    ...designRoutes(deps),
    ...contactRoutes(deps),
    ...pageRoutes(deps),
    ...passportRoutes(deps),
    ...checkoutRoutes(deps),
    ...orderRoutes(deps),
    ...approvalRoutes(deps),
    ...returnRoutes(deps),
    ...invoiceRoutes(deps),
    ...giftCardRoutes(deps),
    ...fitClaimRoutes(deps),
    ...catalogueRoutes(deps),
    ...recommendationRoutes(deps),
    ...reviewRoutes(deps),
  ]
}
