// Handles the calls of the back office: identifies the caller, checks the permission, runs the change and logs it.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { enoughFor } from '#contract/admin/permissions.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import type { FileReply, StreamedFileReply } from '#contract/endpoint.ts'
import { generateParsers } from '../http/generated-parsers.ts'
import { onceForKey, readIdempotencyKey } from '../http/idempotency.ts'
import { readInput } from '../http/read-input.ts'
import { retryWhenDeleted } from '../http/retry-when-deleted.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Deps } from '../kernel/deps.ts'
import { inSpan } from '../kernel/telemetry.ts'
import { newSecret } from '../kernel/secrets.ts'
import { adminFeatures, type ShopPages } from './features.ts'
import { deviceInCookie, isCsrfToken, secretOfApiKey, sessionInCookie } from './http/credentials.ts'
import type { AdminApi, AdminReply, AdminRequest } from './http/api.ts'
import type { AdminContext, Staff } from './http/route.ts'
import { logTo } from '../log/log.ts'
import { localeOf, signInAgain, staffOfApiKey, staffOfSession } from './session/session.ts'

const noPages: ShopPages = {
  standardPages: async () => null,
  renderScreen: async () => null,
  renderSections: async () => null,
}

/** @param pages left out where the shop shows no pages. */
export function createAdminApi(deps: Deps, pages: ShopPages = noPages): AdminApi {
  const routes = adminFeatures(deps, pages)
  for (const { endpoint } of routes) generateParsers(endpoint.reply)
  const names = new Map(adminEndpoints.map(({ endpoint, area, name }) => [endpoint, { area, call: name }]))
  return {
    routes,
    async handle(route, request, reader) {
      const { endpoint } = route
      const { sessionSecret, staff } = await identify(deps, endpoint, request)
      const locale = staff ? localeOf(deps.settings, staff, request.locale) : request.locale
      reader(locale)
      if (endpoint.access !== 'anyone') authorize(endpoint, staff)
      const { area, call } = names.get(endpoint)!
      const origin = {
        memberId: staff?.id ?? null,
        apiKeyId: staff?.apiKeyId ?? null,
        network: request.ip,
        area,
        call,
      }
      const reply: Pick<AdminReply, 'sessionSecret' | 'device'> = {}
      const device = deviceInCookie(deps.settings.backOfficeUrl, request.cookie) ?? newSecret()
      const body = readInput(endpoint.body, endpoint.method === 'GET' ? {} : (request.body ?? {}))
      const key = endpoint.idempotent ? readIdempotencyKey(request.idempotencyKey) : null
      const context = {
        body,
        query: readInput(endpoint.query, request.query),
        staff: endpoint.access === 'anyone' ? null : staff,
        ip: request.ip,
        userAgent: request.userAgent,
        locale,
        change: (work) =>
          deps.db.transaction(async (tx) => {
            const logged = async () => {
              let entries = 0
              const log = logTo(tx, origin)
              const result = await work(tx, (...changes) => {
                entries += changes.length
                return log(...changes)
              })
              if (entries === 0) throw new Error(`${call} has changed something and logged nothing`)
              return result
            }
            if (key === null) return logged()
            return onceForKey(tx, { shopperId: staff!.id, call: endpoint.path, key, body }, logged)
          }),
        sessionSecret,
        setSessionSecret(secret) {
          reply.sessionSecret = secret
          if (secret !== null) reply.device = device
        },
        device,
        setDevice: () => (reply.device = device),
      } as AdminContext<AdminEndpoint>
      const result = endpoint.reply.parse(
        await inSpan(
          () => ({ name: endpoint.path }),
          () => retryWhenDeleted(() => route.handle(context)),
        ),
      )
      return {
        answer: endpoint.file === null ? JSON.stringify(result) : (result as FileReply | StreamedFileReply),
        ...reply,
      }
    },
  }
}

/**
 * Finds who makes the request by its API key or cookie. A `POST` must come from the back office's own page, unless it
 * has an API key, which browsers never send by themselves.
 */
async function identify(
  { db, settings: { backOfficeUrl } }: Deps,
  { method, access }: AdminEndpoint,
  request: AdminRequest,
): Promise<{ staff: Staff | null; sessionSecret: string | null }> {
  const keySecret = secretOfApiKey(request.authorization)
  if (keySecret !== null)
    return { staff: keySecret ? await staffOfApiKey(db, keySecret, request.ip) : null, sessionSecret: null }
  const secret = sessionInCookie(backOfficeUrl, request.cookie)
  if (method === 'POST' && request.origin !== new URL(backOfficeUrl).origin) throw wrongOrigin(backOfficeUrl)
  if (access === 'anyone') return { staff: null, sessionSecret: secret }
  const staff = secret && (await staffOfSession(db, secret, request.ip))
  if (!staff) return { staff: null, sessionSecret: null }
  if (method === 'POST' && !isCsrfToken(secret, request.csrfToken ?? '')) throw wrongToken()
  return { staff, sessionSecret: secret }
}

const wrongOrigin = (url: string) =>
  new ApiError('Not Allowed', because('not-from-back-office', { url }), 'origin')

const wrongToken = () => new ApiError('Not Allowed', because('page-of-earlier-session'), csrfHeader)

function authorize({ access }: AdminEndpoint, staff: Staff | null): void {
  if (!staff) throw signInAgain()
  if (access === 'staff') {
    if (staff.sessionId === null) throw new ApiError('Not Allowed', because('not-with-api-key'))
  } else if (access !== 'anyone' && !enoughFor(access).some((one) => staff.permissions.has(one)))
    throw new ApiError('Not Allowed', because('permission-missing', { permission: enoughFor(access)[0]! }))
}
