// The endpoints of the services that the shop uses.
import * as endpoints from '#contract/admin/services.ts'
import type { Deps } from '../../kernel/deps.ts'
import { messageText, readerOf } from '../../kernel/storefront.ts'
import { findAddressProblems } from '../../services/public-address.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { readServiceSettings, requestCertificate, updateServices } from './service-settings.ts'

export function serviceRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getServiceSettings, async () => ({
      data: { settings: await readServiceSettings(deps) },
    })),
    adminRoute(endpoints.updateServices, async ({ body, change }) => ({
      data: { settings: await updateServices(deps, change, body) },
    })),
    adminRoute(endpoints.requestCertificate, async ({ change }) => {
      await requestCertificate(deps, change)
      return { data: { requested: true as const } }
    }),
    adminRoute(endpoints.testPublicUrl, async ({ locale }) => {
      const reader = readerOf(locale)
      const findings = await findAddressProblems(deps)
      return {
        data: { findings: findings.map(({ works, text }) => ({ works, text: messageText(text, reader) })) },
      }
    }),
  ]
}
