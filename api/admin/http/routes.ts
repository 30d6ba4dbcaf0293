// Registers the calls of the back office on Fastify.
import type { FastifyInstance } from 'fastify'
import { csrfHeader } from '#contract/admin/session.ts'
import { networkOf } from '../../http/client-network.ts'
import { header, registerEndpoints, registerErrors, sendAnswer } from '../../http/routes.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { AdminApi } from './api.ts'
import { deviceCookie, sessionCookie } from './credentials.ts'

/** Registers every call. `limitRates` must be registered before. */
export function registerAdminRoutes(app: FastifyInstance, api: AdminApi, settings: Settings): void {
  registerErrors(app, settings)
  registerEndpoints(
    app,
    api.routes.map((route) => ({
      endpoint: route.endpoint,
      async handler(request, reply) {
        const sent = {
          body: request.body,
          query: request.query,
          cookie: request.headers.cookie,
          authorization: request.headers.authorization,
          origin: request.headers.origin,
          csrfToken: header(request, csrfHeader),
          idempotencyKey: header(request, 'idempotency-key'),
          ip: networkOf(request.ip),
          userAgent: header(request, 'user-agent') ?? '',
          locale: request.locale,
        }
        const { backOfficeUrl } = settings
        const { answer, sessionSecret, device } = await api.handle(
          route,
          sent,
          (locale) => (request.locale = locale),
        )
        if (sessionSecret !== undefined)
          reply.header('set-cookie', sessionCookie(backOfficeUrl, sessionSecret))
        if (device !== undefined) reply.header('set-cookie', deviceCookie(backOfficeUrl, device))
        return sendAnswer(route.endpoint, answer, reply)
      },
    })),
    '/admin/*',
  )
}
