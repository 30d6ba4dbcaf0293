// The host names of the back office. A foreign page whose host name resolves to this machine (DNS rebinding) gets
// nothing, not even replies that need no session.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#api/kernel/api-error.ts'
import { because } from '#api/kernel/reason.ts'
import type { Settings } from '#api/kernel/settings.ts'

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses requests for other hosts, except at `exempt`. Only the `Host` header is checked, because a page can set the
 * forwarding headers of proxies.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  settings: Pick<Settings, 'backOfficeUrl'>,
  exempt: readonly string[],
): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.url && exempt.includes(routeOptions.url)) return
    const name = hostname(headers.host)
    if (ownNames.has(name) || name === new URL(settings.backOfficeUrl).hostname) return
    throw new ApiError(
      'Not Allowed',
      because('back-office-elsewhere', { url: settings.backOfficeUrl }),
      'host',
    )
  })
}

/** The host name without the port; empty for an invalid one. */
function hostname(host = ''): string {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
