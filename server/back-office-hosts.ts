// The names under which the back office answers. A page of elsewhere whose name was made to lead to this machine (DNS
// rebinding) is sent nothing, not even what needs no session.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#api/kernel/api-error.ts'
import { because } from '#api/kernel/reason.ts'
import type { Settings } from '#api/kernel/settings.ts'

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses requests for other hosts, except at `exempt`. Only the `Host` header counts: what says for whom a proxy asks
 * can be written by a page.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  settings: Pick<Settings, 'backOfficeUrl'>,
  exempt: string,
): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.url === exempt) return
    const name = hostname(headers.host)
    if (ownNames.has(name) || name === new URL(settings.backOfficeUrl).hostname) return
    throw new ApiError(
      'Not Allowed',
      because('back-office-elsewhere', { url: settings.backOfficeUrl }),
      'host',
    )
  })
}

/** Without the port; empty for what is no host. */
function hostname(host = ''): string {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
